#include "engine/player/game_moment.h"

#include <utility>

namespace fibs::engine {
namespace {

constexpr int8_t kDieMax = 6;

bool Cascades(const Variant& variant, int roll_count) {
  return variant.cascade_from > 0 && roll_count >= variant.cascade_from;
}

}  // namespace

GameMoment StartMoment(const Variant& variant) {
  GameMoment moment;
  moment.board = StartBoard(variant);
  return moment;
}

GameTurn TurnAfterRoll(const Variant& variant, GameMoment& moment, Dice dice) {
  const int count = ++moment.rolls[0];
  const bool cascade = dice.is_double() && Cascades(variant, count);
  return {.dice = dice,
          .context = {.first_roll = count <= 1},
          .stage = cascade ? StageOf::kOwnRun : StageOf::kRoll};
}

GameTurn TurnOfStage(const GameMoment& moment) {
  return {.dice = {moment.die, moment.die},
          .context = {.first_roll = moment.rolls[0] <= 1, .equal_dice = moment.count},
          .stage = moment.stage,
          .rolled = false};
}

NextMoment MomentAfter(const Variant& variant, const GameMoment& before, const GameTurn& turn,
                       const Board& board, int dice_played) {
  NextMoment next{.moment = {.board = board, .rolls = before.rolls}};
  const int8_t die = turn.dice.first;
  const auto left = static_cast<int8_t>(turn.context.equal_dice - dice_played);
  const auto stage = [&next](StageOf what, int8_t of, int8_t count) {
    next.moment.stage = what;
    next.moment.die = of;
    next.moment.count = count;
  };
  const auto following = static_cast<int8_t>(die + 1);
  if (turn.stage == StageOf::kHandedOn) {
    next.other_on_turn = false;
    if (die < kDieMax) stage(StageOf::kHandedOn, following, kStepsMax);
  } else if (turn.stage == StageOf::kOwnRun && (dice_played > 0 || !turn.rolled)) {
    next.other_on_turn = left > 0 || die == kDieMax;
    if (left > 0) {
      stage(StageOf::kHandedOn, die, left);
    } else if (die < kDieMax) {
      stage(StageOf::kOwnRun, following, kStepsMax);
    }
  }
  if (next.other_on_turn) {
    next.moment.board = Flipped(variant, board);
    std::swap(next.moment.rolls[0], next.moment.rolls[1]);
  }
  return next;
}

int GradesOf(const Variant& variant) {
  if (variant.men_left) return variant.men() - 1;
  return variant.values_by_kind() ? variant.highest_value - 1 : 0;
}

Probabilities EndsAs(const Variant& variant, const BoardEnd& end) {
  if (end.value == 0) return {.win = 0.5F};
  if (const int grades = GradesOf(variant); grades > 0) {
    return {.win = 1, .win_gammon = static_cast<float>(end.value - 1) / static_cast<float>(grades)};
  }
  return {.win = 1,
          .win_gammon = end.value > 1 ? 1.0F : 0.0F,
          .win_backgammon = end.value > 2 ? 1.0F : 0.0F};
}

float PointsOf(const Variant& variant, const Probabilities& ends) {
  const int grades = GradesOf(variant);
  if (grades == 0) return ends.Equity();
  return 2 * ends.win - 1 + static_cast<float>(grades) * (ends.win_gammon - ends.lose_gammon);
}

GameMoment MomentOf(const Match& match) {
  const Player player = match.turn();
  return {.board = match.BoardOf(player),
          .rolls = {match.roll_count(player), match.roll_count(Other(player))}};
}

GameTurn TurnOf(const Match& match) {
  const bool own = match.plays_own_run();
  const bool handed_on = match.rest_dice() > 0;
  return {.dice = match.dice(),
          .context = match.roll_context(),
          .stage = own         ? StageOf::kOwnRun
                   : handed_on ? StageOf::kHandedOn
                               : StageOf::kRoll,
          .rolled = true};
}

}  // namespace fibs::engine
