#pragma once

#include <cstdint>

#include "engine/probabilities.h"

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

  bool unlimited() const { return own_away == 0; }
};

enum class DoubleAnswer : uint8_t { kTake, kDrop, kBeaver };

// What `points` (lost ones < 0) are worth: in an unlimited match themselves, else the chance of
// winning the match (0 to 1) after a game that ends so.
double Worth(const Stakes& stakes, int points);

// What the position is worth if nobody ever doubles any more. `ends` is of the player whose stakes
// they are.
double WorthWithoutCube(const Stakes& stakes, const Probabilities& ends);

// The same with the cube in play, after R. Janowski, "Take-Points in Money Games" (1993): between
// a cube that is never turned again and one that is always turned at the best moment, at
// kCubeLife of the way. In a match the points are replaced by chances of winning it.
double WorthWithCube(const Stakes& stakes, const Probabilities& ends);
inline constexpr double kCubeLife = 0.68;

// Whether the player on roll may turn the cube at all.
bool MayDouble(const Stakes& stakes);
// On roll: to double now is worth more than to wait.
bool DoubleIsRight(const Stakes& stakes, const Probabilities& ends);
// The opponent is on roll and has doubled; `stakes` are those before, `ends` are those of the
// player who answers.
DoubleAnswer BestAnswer(const Stakes& stakes, const Probabilities& ends);

}  // namespace fibs::engine
