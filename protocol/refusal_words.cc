#include "protocol/refusal_words.h"

#include <fmt/format.h>

#include <iterator>

#include "engine/rules/position.h"
#include "protocol/board.h"

namespace fibs::protocol {
namespace {

using engine::ActionKind;
using engine::PlayFault;
using Reason = engine::RefusalReason;

// What FIBS has no words for.
constexpr std::string_view kNotNow = "** You can't do that now.";

// A point in the numbering of the drawn board.
std::string PointName(int own, engine::Side side) {
  if (own == engine::kBar) return "bar";
  return std::to_string(DrawnPoint(own, side));
}

std::string IllegalPlay(const engine::PlayError& error, engine::Side side) {
  constexpr std::string_view kOrdinals[] = {"first", "second", "third", "fourth"};
  const std::string_view which = kOrdinals[static_cast<size_t>(error.which)];
  const std::string point = PointName(error.number, side);
  switch (error.fault) {
    case PlayFault::kTooFew:
      return fmt::format("** You must give {} moves.", error.number);
    case PlayFault::kTooMany:
      return fmt::format("** Please don't give more than {} moves.", error.number);
    case PlayFault::kFrom:
      return fmt::format("** You can't move from {} in your {} move.", point, which);
    case PlayFault::kDistance:
      return fmt::format("** You can't move {} points in your {} move.", error.number, which);
    case PlayFault::kBlocked:
      return fmt::format("** You can't move to {} in your {} move.", point, which);
    case PlayFault::kBarFirst:
      return fmt::format("** You have to remove pieces from the bar in your {} move.", which);
    case PlayFault::kBearOff:
      return fmt::format("** You can't remove this piece in your {} move.", which);
    case PlayFault::kBackwards:
      return fmt::format("** You can't move home in your {} move.", which);
    case PlayFault::kFromHome:
      return fmt::format("** You can't move {}-home in your {} move.", point, which);
    case PlayFault::kStackFull:
      return fmt::format("** You can't move to {} in your {} move: that point is full.", point,
                         which);
    case PlayFault::kMustStay:
      return fmt::format("** You can't move from {} in your {} move: who hits there must stay.",
                         point, which);
    case PlayFault::kHead:
      if (error.number > 1) return "** Only two checkers may leave the head in this turn.";
      return "** Only one checker may leave the head in a turn.";
    case PlayFault::kRunner:
      if (error.number <= engine::kHomePoints) return "** You must move your first checker home.";
      return fmt::format("** You must move your first checker past point {}.",
                         PointName(error.number + 1, side));
    case PlayFault::kPrime:
      return "** You can't close six points in a row: no checker of your opponent is ahead of "
             "them.";
    case PlayFault::kOwnStart:
      return "** You can't hold all of the points 19 to 24.";
    case PlayFault::kTheirStart:
      return fmt::format("** You can't hold more than {} of the points 7 to 12.", error.number);
    case PlayFault::kWall:
      return "** You must open the six points before your opponent's last point.";
    case PlayFault::kOwnFarSide:
      return fmt::format("** You can't put a second checker on point {} of the far side.", point);
    case PlayFault::kRearFirst:
      return fmt::format("** You must bear off from point {} first.", point);
    case PlayFault::kReduction:
      return "** You must waste as few pips as possible.";
    case PlayFault::kGameOver:
      return fmt::format("** The game is over after {}/{}.", point,
                         error.to == engine::kOff ? "off" : PointName(error.to, side));
  }
  return {};
}

// Somebody else has to do something first.
std::string NotYourTurn(ActionKind action, Reason why, std::string_view opponent) {
  switch (action) {
    case ActionKind::kRoll:
      return "** It's not your turn to roll the dice.";
    case ActionKind::kMove:
      return "** It's not your turn to move.";
    case ActionKind::kBearOff:
      return "** It's not your turn.";
    case ActionKind::kDouble:
      if (why == Reason::kDoubleOpen) return "** It's not your turn to double";
      return fmt::format("** Please wait until {} has moved.", opponent);
    case ActionKind::kResign:
      return "** You can't resign while a double is open.";
    case ActionKind::kAccept:
    case ActionKind::kReject:
    case ActionKind::kRedouble:
    case ActionKind::kNextGame:
    case ActionKind::kAny:
      break;
  }
  return std::string(kNotNow);
}

}  // namespace

std::string RefusalWords(ActionKind action, const engine::InputRefusal& why,
                         const Refused& player) {
  switch (why.reason) {
    case Reason::kOwnResignOpen:
      if (action == ActionKind::kResign) return "** You already did that.";
      return fmt::format("** {} hasn't accepted or rejected your resign yet.", player.opponent);
    case Reason::kNoGame:
      return fmt::format("** {}", kJoinOrLeave);
    case Reason::kOtherResignOpen:
      return fmt::format("** {} wanted to resign. Type 'accept' or 'reject'.", player.opponent);
    case Reason::kGameGoesOn:
      return "** You can't play two games at once";
    case Reason::kNotOnTurn:
    case Reason::kDoubleOpen:
      return NotYourTurn(action, why.reason, player.opponent);
    case Reason::kNotRolled:
      return "** You have to roll the dice before moving.";
    case Reason::kRolled:
      if (action == ActionKind::kRoll) return "** You did already roll the dice.";
      return "** You can only double before you roll the dice.";
    case Reason::kNotHisCube:
      return "** It's not your turn to double";
    case Reason::kNothingToAnswer:
      return fmt::format("** {} didn't double or resign.", player.opponent);
    case Reason::kNotUnlimited:
      return "** Instant redoubles are only available for unlimited matches.";
    case Reason::kMayNotRedouble:
      return "** You are not allowed to redouble.";
    case Reason::kIllegalPlay:
      return IllegalPlay(why.play, player.side);
    case Reason::kCannotBearOff:
      return "** You can't bear off with every number you have rolled.";
    case Reason::kNoCube:
      return "** This game is played without a doubling cube.";
    case Reason::kNoSuchLoss:
      return "** You can't lose that much in this game.";
    case Reason::kFirstRoll:
      return "** You can't double before the first roll of a game in this match.";
    case Reason::kCrawfordGame:  // a player is not asked there: his dice roll by themselves
    case Reason::kCubeAtLimit:
    case Reason::kNotNow:
    case Reason::kBadValue:
      return std::string(kNotNow);
  }
  return {};
}

std::string OtherRedoubleWords(size_t named, size_t next) {
  const std::string_view name = kRedoubleNames[named];
  const std::string_view article = name == "otter" ? "an" : "a";
  if (next >= std::size(kRedoubleNames)) {
    return fmt::format("** This redouble is not {} {}. Please type 'redouble'", article, name);
  }
  return fmt::format("** This redouble is not {} {}. Please type '{}' or 'redouble'.", article,
                     name, kRedoubleNames[next]);
}

}  // namespace fibs::protocol
