#include "tools/train/game_play.h"

namespace fibs::train {
namespace {

constexpr int kPassesAsked = 2;  // as in Match

}  // namespace

std::vector<engine::LegalPlay> GamePlay::Roll() {
  if (moment_.stage == engine::StageOf::kRoll) {
    engine::Dice dice = dice_.Roll();
    // The opening roll of a game in which it is played.
    while (first_roll_ && !game_.roll_again && dice.is_double()) dice = dice_.Roll();
    first_roll_ = false;
    turn_ = TurnAfterRoll(game_, moment_, dice);
  } else {
    turn_ = TurnOfStage(moment_);
  }
  return game_.LegalPlays(moment_.board, turn_.dice, turn_.context);
}

std::optional<engine::Probabilities> GamePlay::Make(const engine::LegalPlay* play) {
  if (play != nullptr) {
    passes_ = 0;
    if (const auto end = game_.EndOf(*play)) return EndsAs(game_, *end);
  } else if (turn_.rolled && ++passes_ == kPassesAsked && game_.IsStuck(moment_.board)) {
    return EndsAs(game_, engine::BoardEnd{.value = 0});
  }
  const engine::Board& board = play != nullptr ? play->result : moment_.board;
  const auto next =
      MomentAfter(game_, moment_, turn_, board, play != nullptr ? play->play.count : 0);
  moment_ = next.moment;
  other_on_turn_ = next.other_on_turn;
  return std::nullopt;
}

}  // namespace fibs::train
