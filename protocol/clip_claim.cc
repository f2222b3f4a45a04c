#include "protocol/clip_claim.h"

#include <fmt/format.h>

#include <string_view>

#include "protocol/clip_game.h"

namespace fibs::protocol {
namespace {

std::string State(const ClaimOpen& open) {
  return fmt::format("{} {}", open.mine ? "mine" : "theirs", open.due);
}

std::string_view Word(ClaimEnded::Why why) {
  switch (why) {
    case ClaimEnded::Why::kPlaysOn:
      return "plays";
    case ClaimEnded::Why::kClaimantLeft:
      return "left";
    case ClaimEnded::Why::kNotJoined:
      return "unjoined";
    case ClaimEnded::Why::kWentAway:
      return "went";
    case ClaimEnded::Why::kNotDecided:
      return "undecided";
    case ClaimEnded::Why::kNotReady:
      return "unready";
    case ClaimEnded::Why::kNotHere:
      return "absent";
  }
  return {};
}

std::string State(const ClaimEnded& ended) {
  return fmt::format("ended {} {} {}", Word(ended.why), ended.reader ? 1 : 0, ended.minutes);
}

std::string State(const ClaimJudged& judged) {
  return fmt::format("judged {} {:.1f} {} {} {}", judged.won ? 1 : 0, 100 * judged.chance,
                     judged.counts_as_won ? 1 : 0,
                     judged.ratings
                         ? fmt::format("{:.2f} {:.2f}", (*judged.ratings)[0], (*judged.ratings)[1])
                         : "- -",
                     OrNone(judged.moment));
}

std::string State(const ClaimSettled& settled) {
  const std::string_view result = settled.result == ClaimSettled::Result::kWon    ? "won"
                                  : settled.result == ClaimSettled::Result::kLost ? "lost"
                                                                                  : "void";
  return fmt::format("settled {} {}", result, settled.reason);
}

std::string State(const ClaimRefused& refused) {
  switch (refused.why) {
    case ClaimRefused::Why::kUnlimited:
      return "no unlimited";
    case ClaimRefused::Why::kPlaying:
      return "no playing";
    case ClaimRefused::Why::kClaimed:
      return fmt::format("no claimed {}", refused.at);
    case ClaimRefused::Why::kBarred:
      return fmt::format("no barred {} {}", refused.at, refused.count);
    case ClaimRefused::Why::kEarly:
      return fmt::format("no early {}", refused.at);
    case ClaimRefused::Why::kNotReady:
      return fmt::format("no unready {} {}", refused.count, refused.needed);
  }
  return {};
}

}  // namespace

std::string ClipClaim(const ClaimTold& told) {
  return fmt::format("{} {} {} {} {} {} {}", static_cast<int>(ClipGame::kClaim), told.match,
                     OrNone(told.opponent), LengthWord(told.length), told.score[0], told.score[1],
                     std::visit([](const auto& what) { return State(what); }, told.what));
}

}  // namespace fibs::protocol
