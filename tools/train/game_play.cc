#include "tools/train/game_play.h"

namespace fibs::train {
namespace {

constexpr int kPassesAsked = 2;  // as in Match

}  // namespace

std::vector<engine::BoardPlay> GamePlay::Roll() {
  if (moment_.stage == engine::StageOf::kRoll) {
    engine::Dice dice = dice_.Roll();
    // The opening roll of a game in which it is played.
    while (first_roll_ && !variant_.roll_again && dice.is_double()) dice = dice_.Roll();
    first_roll_ = false;
    turn_ = TurnAfterRoll(variant_, moment_, dice);
  } else {
    turn_ = TurnOfStage(moment_);
  }
  return LegalPlays(variant_, moment_.board, turn_.dice, turn_.context);
}

std::optional<engine::Probabilities> GamePlay::Make(const engine::BoardPlay* play) {
  if (play != nullptr) {
    passes_ = 0;
    const engine::BoardEnd end = EndOf(variant_, play->result);
    if (end != engine::BoardEnd::kNone) return EndsAs(variant_, play->result, end);
  } else if (turn_.rolled && ++passes_ == kPassesAsked &&
             variant_.contact != engine::Contact::kHit && !AnyoneCanMove(variant_, moment_.board)) {
    return engine::EndsAs(variant_, moment_.board, engine::BoardEnd::kDraw);
  }
  const engine::Board& board = play != nullptr ? play->result : moment_.board;
  const auto next =
      MomentAfter(variant_, moment_, turn_, board, play != nullptr ? play->play.count : 0);
  moment_ = next.moment;
  other_on_turn_ = next.other_on_turn;
  return std::nullopt;
}

}  // namespace fibs::train
