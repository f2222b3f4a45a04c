#include "protocol/clip_seek.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {
namespace {

std::string_view Word(SeekEnd why) {
  switch (why) {
    case SeekEnd::kTaken:
      return "taken";
    case SeekEnd::kWithdrawn:
      return "withdrawn";
    case SeekEnd::kExpired:
      return "expired";
    case SeekEnd::kGone:
      return "gone";
  }
  return {};
}

std::string_view Word(InvitationEnd why) {
  switch (why) {
    case InvitationEnd::kWithdrawn:
      return "withdrawn";
    case InvitationEnd::kDeclined:
      return "declined";
    case InvitationEnd::kExpired:
      return "expired";
    case InvitationEnd::kGone:
      return "gone";
  }
  return {};
}

}  // namespace

std::string ClipSeek(const SeekLine& seek) {
  return fmt::format("{} {} {} {:.2f} {} {} {} {} {} {}{}{}{}", Number(ClipGame::kSeek), seek.seek,
                     seek.name, seek.rating, seek.experience, seek.range[0], seek.range[1],
                     seek.since, seek.until, LengthWord(seek.length), seek.people ? " people" : "",
                     seek.terms.empty() ? "" : " ", seek.terms);
}

std::string ClipSeekEnded(int64_t seek, SeekEnd why) {
  return fmt::format("{} {} {}", Number(ClipGame::kSeekEnded), seek, Word(why));
}

std::string ClipSeekTaken(int64_t seek, std::string_view by) {
  return fmt::format("{} {} {}", Number(ClipGame::kSeekTaken), seek, by);
}

std::string ClipInvitationEnded(std::string_view host, std::string_view guest, InvitationEnd why,
                                std::string_view reason) {
  return fmt::format("{} {} {} {}{}{}", Number(ClipGame::kInvitationEnded), host, guest, Word(why),
                     reason.empty() ? "" : " ", reason);
}

std::string ClipInvitationOpen(std::string_view host, std::string_view guest, int64_t until) {
  return fmt::format("{} {} {} {}", Number(ClipGame::kInvitationOpen), host, guest, until);
}

}  // namespace fibs::protocol
