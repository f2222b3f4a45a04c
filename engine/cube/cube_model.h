#pragma once

#include <cstdint>

#include "engine/cube/match_equity.h"
#include "engine/cube/probabilities.h"

namespace fibs::engine {

enum class CubeOwner : uint8_t { kNobody, kSelf, kOpponent };

// What the rest of the game is about, seen by the player who decides.
struct Stakes {
  // Points that each side still needs to win the match; both 0 in an unlimited match.
  int own_away = 0;
  int opponent_away = 0;
  bool crawford_game = false;  // no doubles
  bool post_crawford = false;  // the Crawford game is over (or there is none)
  int cube = 1;
  CubeOwner cube_owner = CubeOwner::kNobody;
  bool may_beaver = false;  // an unlimited match in which both players allow instant redoubles
  // A gammon counts as a single game until somebody owns the cube: only in an unlimited match.
  bool jacoby = false;

  bool unlimited() const { return own_away == 0; }
  bool gammons_count() const { return !jacoby || cube_owner != CubeOwner::kNobody; }
  Stakes SeenByOther() const;
  // After a double of the player who decides that was taken.
  Stakes Doubled() const;
};

// How near a cube comes to one that is always turned at the best moment (1), and how far it is from
// one that is never turned again (0).
struct CubeLife {
  // For a player who cannot win the game, and for one who cannot lose it; in between in proportion.
  struct Line {
    double losing = 0.68, winning = 0.68;

    double At(double win) const { return losing + win * (winning - losing); }
  };
  Line centre;  // nobody owns it: by the chance of the player on roll
  Line owned;   // by the chance of its owner

  static constexpr CubeLife Of(double life) { return {{life, life}, {life, life}}; }
};

// What positions are worth with a doubling cube: points in an unlimited match, else the chance of
// winning the match. After R. Janowski, "Take-Points in Money Games" (1993): between a cube that is
// never turned again and one that is always turned at the best moment, at its `life` (0 to 1) of
// the way; in a match with the chances of winning it instead of points, as GNU Backgammon's manual
// describes.
class CubeModel {
 public:
  explicit CubeModel(const MatchEquityTable& table) : table_(table) {}

  // Of a game that ends with `points` (lost ones < 0).
  double Worth(const Stakes& stakes, int points) const;
  // When nobody ever doubles any more. `ends` are of the player whose stakes they are.
  double WithoutCube(const Stakes& stakes, const Probabilities& ends) const;
  double WithCube(const Stakes& stakes, const Probabilities& ends, const CubeLife& life = {}) const;

 private:
  // What a game at one value of the cube is worth on average over single games, gammons and
  // backgammons.
  struct Level {
    double lost = 0;     // a game played to its end and lost
    double won = 0;      // and won
    double dropped = 0;  // the player drops when the cube is turned from here
    double cashed = 0;   // the opponent does
  };

  Level LevelAt(const Stakes& stakes, int cube, const Probabilities& ends) const;
  // At the present cube, where gammons may not count.
  Level LevelNow(const Stakes& stakes, const Probabilities& ends) const;
  double TakePoint(const Stakes& stakes, int cube, const Probabilities& ends) const;
  double CashPoint(const Stakes& stakes, int cube, const Probabilities& ends) const;
  double WithLiveCube(const Stakes& stakes, const Probabilities& ends) const;

  const MatchEquityTable& table_;
};

}  // namespace fibs::engine
