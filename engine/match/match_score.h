#pragma once

#include <array>
#include <optional>

#include "engine/match/match_rules.h"
#include "engine/rules/player.h"
#include "engine/rules/win_kind.h"

namespace fibs::engine {

inline constexpr int kScoreMax = 999'999'999;  // an unlimited match stops counting here

// What the players of a match have won so far, and whether that decides it: who comes to its length
// in points first, or who has more of them after a number of games [12.6].
class MatchScore {
 public:
  explicit MatchScore(const MatchRules& rules)
      : length_(rules.length), by_games_(rules.counts_games()) {}

  int points(Player p) const { return points_[Index(p)]; }
  // Of a match by games: those without a winner yet. Else 0.
  int games_left() const { return by_games_ ? length_ - games_won_ : 0; }

  // A game with a winner; one that was not won on the board has no kind.
  void Add(Player winner, int points, WinKind kind);
  // Of the match, once it is decided; never of an unlimited one.
  std::optional<Player> winner() const;

 private:
  std::optional<Player> WinnerByGames() const;

  int length_;
  bool by_games_;
  int games_won_ = 0;
  std::array<int, 2> points_{};
  std::array<std::array<int, kWinRanks>, 2> wins_{};  // by the rank of the win
};

}  // namespace fibs::engine
