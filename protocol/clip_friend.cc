#include "protocol/clip_friend.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {
namespace {

std::string_view Word(LinkEnd why) {
  switch (why) {
    case LinkEnd::kUsed:
      return "used";
    case LinkEnd::kWithdrawn:
      return "withdrawn";
    case LinkEnd::kExpired:
      return "expired";
  }
  return {};
}

std::string_view Word(LinkMaker maker) {
  switch (maker) {
    case LinkMaker::kReady:
      return "ready";
    case LinkMaker::kHere:
      return "here";
    case LinkMaker::kAway:
      return "away";
  }
  return {};
}

// "LENGTH TERM..."
std::string Words(const LinkMatch& match) {
  return fmt::format("{}{}{}", LengthWord(match.length), match.terms.empty() ? "" : " ",
                     match.terms);
}

}  // namespace

std::string ClipLink(int64_t number, std::string_view guest, const LinkMatch& match) {
  return fmt::format("{} {} {} {} {}", Number(ClipGame::kLink), number, match.until,
                     guest.empty() ? "-" : guest, Words(match));
}

std::string ClipLinkToken(int64_t number, std::string_view token) {
  return fmt::format("{} {} {}", Number(ClipGame::kLinkToken), number, token);
}

std::string ClipLinkEnded(int64_t number, LinkEnd why) {
  return fmt::format("{} {} {}", Number(ClipGame::kLinkEnded), number, Word(why));
}

std::string ClipLinkOffer(std::string_view name, LinkMaker maker, const LinkMatch& match) {
  return fmt::format("{} {} {} {} {}", Number(ClipGame::kLinkOffer), name, Word(maker), match.until,
                     Words(match));
}

std::string ClipLinkWait(std::string_view name, const LinkMatch& match) {
  return fmt::format("{} {} waits {} {}", Number(ClipGame::kLinkWait), name, match.until,
                     Words(match));
}

std::string ClipLinkWaitOver(std::string_view name) {
  return fmt::format("{} {} over", Number(ClipGame::kLinkWait), name);
}

}  // namespace fibs::protocol
