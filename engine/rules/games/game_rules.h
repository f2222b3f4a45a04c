#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/rules/game.h"

// What stands behind engine/rules/game.h.
namespace fibs::engine {

// A roll that is to be played.
struct Turn {
  const Variant& game;
  const Board& board;
  Dice dice;
  RollContext context;
};

// How the plays of a game are found, checked and ended: from its row alone, step by step, in every
// order, over the boards that can be reached. A game with a way of its own derives from this; the
// functions are those of Game. No state.
class GameRules {
 public:
  // May stop when it has found `enough` of them, two or more.
  virtual std::vector<LegalPlay> LegalPlays(const Turn& turn, size_t enough = SIZE_MAX) const;
  virtual int DiceToPlay(const Turn& turn) const;
  virtual std::optional<Play> BearOffWithAll(const Turn& turn) const;
  virtual Result<LegalPlay, PlayError> Check(const Turn& turn, int to_play,
                                             std::span<const Step> play) const;
  virtual std::vector<PlayMoment> Steps(const Turn& turn, const PlayMoment& moment, int die) const;
  virtual std::optional<BoardEnd> EndOf(const Variant& game, const Board& board, bool burst) const;

 protected:
  ~GameRules() = default;
};

// Those that go by the row alone.
const GameRules& SearchedRules();
// For games with Variant::plays_as_backgammon: the same plays, found many times as fast.
const GameRules& BackgammonRules();
// For games with Variant::bursts(), which is Swedish tables [12].
const GameRules& BurstingRules();

}  // namespace fibs::engine
