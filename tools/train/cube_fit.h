#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cube/cube_model.h"
#include "engine/player/evaluator.h"
#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace fibs::train {

// Before the roll of an unlimited match in which the cube matters: of games that the player plays
// against itself, with plays among them that it takes for nearly as good.
struct WantedCubes {
  size_t each = 100;  // of each part of the game; of one game one of a part
  uint64_t seed = 1;
  bool races = false;                     // only those, and bear-offs
  std::vector<std::string> without = {};  // Position IDs
};
std::vector<engine::Position> CubePositions(engine::Search& search, const WantedCubes& wanted);

// Of an engine::Part but the last one: "contact", "crashed", "race", "bear-off".
inline constexpr size_t kCubeParts = 4;
std::string_view NameOf(engine::Part part);

// What is said of a cube that nobody turns before the roll: if nobody ever turns it, if it is
// always turned at the best moment, and by rollouts. In units of the cube.
struct RolledCube {
  double win = 0;  // the chance of the owner, of the player on roll when there is none
  double dead = 0, live = 0, rolled = 0;
  double standard_error = 0;
};
// A cube that is in the middle, that the player on roll owns, that the opponent owns.
using RolledCubes = std::array<RolledCube, 3>;
// Dead and live by the chances that a rollout without a cube says.
RolledCubes RollOutCubes(engine::Search& search, const engine::Position& position, int trials,
                         uint64_t seed);

// The life that agrees best with rollouts, by least squares; no more than 1.
class LifeFit {
 public:
  void Add(const RolledCube& cube) { cubes_.push_back(cube); }
  size_t count() const { return cubes_.size(); }

  struct Line {
    engine::CubeLife::Line life;
    engine::CubeLife::Line error;  // standard errors
  };
  Line Fit() const;
  // How far the worths that such a life makes are away from the rollouts' (root of the mean).
  double Away(const engine::CubeLife::Line& life) const;

 private:
  std::vector<RolledCube> cubes_;
};

}  // namespace fibs::train
