#include "engine/rules/auto_play.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/rules/outcomes.h"
#include "engine/rules/steps.h"

namespace fibs::engine {

std::optional<Play> OnlyPlay(const Position& position, Dice dice) {
  // Counting is some fifty times quicker than listing, and mostly there are many plays.
  thread_local const auto outcomes = std::make_unique<Outcomes>();
  outcomes->Generate(position, dice);
  if (outcomes->size() != 1 || outcomes->dice_played() == 0) return std::nullopt;
  const std::vector<LegalPlay> plays = LegalPlays(position, dice);
  if (plays.size() != 1) return std::nullopt;
  return plays.front().play;
}

std::optional<Play> BearOffWithAll(const Position& position, Dice dice) {
  if (HighestOwn(position) > kHomePoints) return std::nullopt;
  const int to_play = DiceToPlay(position, dice);
  if (to_play == 0) return std::nullopt;
  // The larger die first: it may need the checker that stands highest.
  const int dice_in_order[2] = {std::max(dice.first, dice.second),
                                std::min(dice.first, dice.second)};
  Position left = position;
  Play play;
  for (int i = 0; play.count < to_play; ++i) {
    if (!dice.is_double() && i == 2) return std::nullopt;
    const int die = dice_in_order[i % 2];
    const int highest = HighestOwn(left);
    int from = die;
    if (left.points[static_cast<size_t>(die)] <= 0) {
      if (highest > die || highest == kOff) return std::nullopt;
      from = highest;
    }
    --left.points[static_cast<size_t>(from)];
    play.Add({.from = static_cast<int8_t>(from), .to = kOff});
  }
  return play;
}

std::optional<Play> OnlyPlay(const Variant& variant, const Board& board, Dice dice,
                             RollContext context) {
  if (PlaysAsBackgammon(variant, dice, context)) return OnlyPlay(board.position, dice);
  const std::vector<BoardPlay> plays = LegalPlays(variant, board, dice, context);
  if (plays.size() != 1) return std::nullopt;
  return plays.front().play;
}

std::optional<Play> BearOffWithAll(const Variant& variant, const Board& board, Dice dice,
                                   RollContext context) {
  if (PlaysAsBackgammon(variant, dice, context)) return BearOffWithAll(board.position, dice);
  const int before = CountMen(board).own;
  for (const BoardPlay& legal : LegalPlays(variant, board, dice, context)) {
    if (before - CountMen(legal.result).own == legal.play.count) return legal.play;
  }
  return std::nullopt;
}

}  // namespace fibs::engine
