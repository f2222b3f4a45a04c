#include "engine/rules/game.h"

#include "engine/rules/games/game_rules.h"

namespace fibs::engine {
namespace {

const GameRules& RulesOf(const Variant& row) {
  if (row.bursts()) return BurstingRules();
  return row.plays_as_backgammon() ? BackgammonRules() : SearchedRules();
}

}  // namespace

Game::Game(const Variant& row) : Variant(row), rules_(&RulesOf(row)) {}

const Game& Backgammon() {
  static const Game game(kBackgammon);
  return game;
}

std::vector<LegalPlay> Game::LegalPlays(const Board& board, Dice dice, RollContext context) const {
  return rules_->LegalPlays({*this, board, dice, context});
}

int Game::DiceToPlay(const Board& board, Dice dice, RollContext context) const {
  return rules_->DiceToPlay({*this, board, dice, context});
}

std::optional<Play> Game::OnlyPlay(const Board& board, Dice dice, RollContext context) const {
  const std::vector<LegalPlay> plays = rules_->LegalPlays({*this, board, dice, context}, 2);
  if (plays.size() != 1) return std::nullopt;
  return plays.front().play;
}

std::optional<Play> Game::BearOffWithAll(const Board& board, Dice dice, RollContext context) const {
  return rules_->BearOffWithAll({*this, board, dice, context});
}

Result<LegalPlay, PlayError> Game::Check(const Board& board, Dice dice, int to_play,
                                         std::span<const Step> play, RollContext context) const {
  return rules_->Check({*this, board, dice, context}, to_play, play);
}

std::vector<PlayMoment> Game::Steps(const Board& board, Dice dice, RollContext context,
                                    const PlayMoment& moment, int die) const {
  return rules_->Steps({*this, board, dice, context}, moment, die);
}

std::optional<BoardEnd> Game::EndOf(const Board& board, bool burst) const {
  return rules_->EndOf(*this, board, burst);
}

bool Game::IsStuck(const Board& board) const {
  if (contact == Contact::kHit && !same_rotation) return false;
  const Board other = Flipped(*this, board);
  for (int8_t first = 1; first <= 6; ++first) {
    for (int8_t second = 1; second <= first; ++second) {
      const Dice dice{first, second};
      if (DiceToPlay(board, dice) + DiceToPlay(other, dice) > 0) return false;
    }
  }
  return true;
}

}  // namespace fibs::engine
