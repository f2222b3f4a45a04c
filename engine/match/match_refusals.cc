#include "engine/match/match.h"
#include "engine/match/refusal.h"

// What a match answers to a player who asks whether he can do something. The order in which the
// reasons are asked for decides which of them he is told.
namespace fibs::engine {

using Reason = RefusalReason;

std::optional<InputRefusal> Match::WhyNot(Player by, ActionKind action) const {
  switch (action) {
    case ActionKind::kRoll:
      if (const auto why = WhyNotOnTurn(by)) return why;
      if (phase_ == Phase::kMove) return Reason::kRolled;
      return std::nullopt;
    case ActionKind::kMove:
    case ActionKind::kBearOff:
      if (const auto why = WhyNotOnTurn(by)) return why;
      if (phase_ == Phase::kRollOrDouble) return Reason::kNotRolled;
      return std::nullopt;
    case ActionKind::kDouble:
      return WhyNotDouble(by);
    case ActionKind::kAccept:
    case ActionKind::kReject:
      return WhyNotAnswer(by);
    case ActionKind::kRedouble:
      if (const auto why = WhyGameWaits(by)) return why;
      if (!unlimited()) return Reason::kNotUnlimited;
      if (phase_ != Phase::kTakeOrDrop || by == turn_) return Reason::kMayNotRedouble;
      return std::nullopt;
    case ActionKind::kResign:
      if (const auto why = WhyGameWaits(by)) return why;
      if (phase_ == Phase::kTakeOrDrop) return Reason::kDoubleOpen;
      if (phase_ == Phase::kOpeningRoll) return Reason::kNotNow;
      return std::nullopt;
    case ActionKind::kNextGame:
      if (phase_ == Phase::kGameOver) return std::nullopt;
      return phase_ == Phase::kMatchOver ? Reason::kNoGame : Reason::kGameGoesOn;
    case ActionKind::kAny:
      return WhyGameWaits(by);
  }
  return std::nullopt;
}

std::optional<InputRefusal> Match::WhyGameWaits(Player by) const {
  if (resign_) return resign_->by == by ? Reason::kOwnResignOpen : Reason::kOtherResignOpen;
  if (phase_ == Phase::kGameOver || phase_ == Phase::kMatchOver) return Reason::kNoGame;
  return std::nullopt;
}

std::optional<InputRefusal> Match::WhyNotOnTurn(Player by) const {
  if (const auto why = WhyGameWaits(by)) return why;
  if (phase_ == Phase::kTakeOrDrop) return Reason::kDoubleOpen;
  if (phase_ == Phase::kOpeningRoll || by != turn_) return Reason::kNotOnTurn;
  return std::nullopt;
}

std::optional<InputRefusal> Match::WhyNotDouble(Player by) const {
  if (const auto why = WhyNotOnTurn(by)) return why;
  if (!game_.cube) return Reason::kNoCube;
  if (cube_owner_ == Other(by)) return Reason::kNotHisCube;
  if (phase_ == Phase::kMove) return Reason::kRolled;
  if (MayDouble(by)) return std::nullopt;
  if (crawford_game_) return Reason::kCrawfordGame;
  return WaitsForFirstRoll() ? Reason::kFirstRoll : Reason::kCubeAtLimit;
}

std::optional<InputRefusal> Match::WhyNotAnswer(Player by) const {
  if (resign_ && resign_->by == by) return Reason::kOwnResignOpen;
  if (resign_ || (phase_ == Phase::kTakeOrDrop && by != turn_)) return std::nullopt;
  return Reason::kNothingToAnswer;
}

}  // namespace fibs::engine
