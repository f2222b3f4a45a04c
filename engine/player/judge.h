#pragma once

#include <array>

#include "engine/cube/cube_model.h"
#include "engine/match/match.h"
#include "engine/player/match_player.h"

namespace fibs::engine {

// Says what a match is worth that nobody plays to its end: the chance of winning it. To find it,
// all rolls of the next two turns are gone through with the plays and cube decisions of
// MatchPlayer, and the positions at their end are judged. A function of its arguments: the same
// match has the same chance in every process and on every machine. Const use from several threads
// is safe.
class Judge {
 public:
  Judge();

  // The chance (0 to 1) of `seat` to win the match, in any phase; up to some seconds of work. In an
  // unlimited match: to win the game that goes on; between two games nobody is ahead.
  double WinChance(const Match& match, Player seat) const;

 private:
  // The chance of Player::kFirst, with this many rolls to look through.
  double Value(Match match, int rolls) const;
  double OverRolls(const Match& match, int rolls) const;
  // Nothing more is looked through: `turn` is about to roll.
  double OnRoll(const Match& match) const;
  // No game goes on, or it has hardly begun.
  double Between(const Match& match) const;
  // In games without a cube: the chance of a player who needs this many points, against one who
  // needs `opponent_away`.
  double ChanceWithoutCube(int own_away, int opponent_away) const;

  // ... of `player`, between games, when this one has brought so many points, or is yet to be
  // played (0 and 0).
  double ChanceAfter(const Match& match, Player player, int won, int lost) const;

  MatchPlayer player_;
  CubeModel model_{MatchEquityTable::Shared()};
  // [own][opponent]: points away.
  std::array<std::array<double, MatchEquityTable::kMax + 1>, MatchEquityTable::kMax + 1>
      without_cube_{};
};

}  // namespace fibs::engine
