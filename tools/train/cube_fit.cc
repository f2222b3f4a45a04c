#include "tools/train/cube_fit.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "engine/player/evaluator.h"
#include "engine/search/rollout.h"
#include "protocol/files/gnubg_id.h"
#include "tools/train/random.h"

namespace fibs::train {
namespace {

using engine::CubeLife;
using engine::CubeOwner;
using engine::Position;
using engine::Probabilities;
using engine::Search;
using engine::Stakes;

// Chances of winning at which the cube matters.
constexpr float kLeastWin = 0.2F, kMostWin = 0.9F;

// One play in so many is any one that is no more than this behind.
constexpr size_t kAnyNearEvery = 4;
constexpr float kNearInCubeGames = 0.08F;

Position Played(Search& search, const Position& position, engine::Dice dice, Random& random) {
  if (random.Below(kAnyNearEvery) > 0)
    return search.BestReply(position, dice, {}).position.Flipped();
  const auto plays = search.Plays(position, dice, {}, {.level = 0, .with = Search::With::kNoCube});
  const auto near = std::ranges::count_if(
      plays, [&](const auto& play) { return play.worth >= plays[0].worth - kNearInCubeGames; });
  return plays[random.Below(static_cast<size_t>(near))].legal.result.position.Flipped();
}

// How much of the life at which the owner loses, and wins, is in a worth.
std::array<double, 2> SharesOf(const RolledCube& cube) {
  const double range = cube.live - cube.dead;
  return {range * (1 - cube.win), range * cube.win};
}

double AwayOf(const RolledCube& cube, const CubeLife::Line& life) {
  return cube.rolled - cube.dead - (cube.live - cube.dead) * life.At(cube.win);
}

}  // namespace

std::string_view NameOf(engine::Part part) {
  constexpr std::array<std::string_view, kCubeParts> kNames = {"contact", "crashed", "race",
                                                               "bear-off"};
  return kNames[static_cast<size_t>(part)];
}

std::vector<Position> CubePositions(Search& search, const WantedCubes& wanted) {
  std::set<std::string, std::less<>> seen(wanted.without.begin(), wanted.without.end());
  std::map<engine::Part, size_t> counts;
  std::vector<Position> positions;
  const size_t parts = wanted.races ? 2 : kCubeParts;
  for (uint64_t game = 0; positions.size() < parts * wanted.each; ++game) {
    Random random(wanted.seed, game);
    // Of all that matter in this game one of each part: they are much alike.
    std::map<engine::Part, std::pair<Position, size_t>> found;
    Position position = Position::Start();
    for (int rolls = 0; !engine::IsOver(position); ++rolls) {
      const float win = search.Static(position).win;
      if (rolls > 0 && win >= kLeastWin && win <= kMostWin) {
        auto& [one, count] = found[engine::PartOf(position)];
        if (random.Below(++count) == 0) one = position;
      }
      engine::Dice dice = random.Roll();
      while (rolls == 0 && dice.is_double()) dice = random.Roll();
      position = Played(search, position, dice, random);
    }
    for (const auto& [part, one] : found) {
      if (counts[part] == wanted.each || (wanted.races && part < engine::Part::kRace)) continue;
      if (!seen.insert(protocol::PositionIdOf(one.first)).second) continue;
      ++counts[part];
      positions.push_back(one.first);
    }
  }
  return positions;
}

RolledCubes RollOutCubes(Search& search, const Position& position, int trials, uint64_t seed) {
  const engine::RolloutRules rules{.trials = trials, .seed = seed};
  const Probabilities ends = RollOut(search, position, rules).ends;
  constexpr std::array kOwners = {CubeOwner::kNobody, CubeOwner::kSelf, CubeOwner::kOpponent};
  RolledCubes cubes;
  for (size_t i = 0; i < kOwners.size(); ++i) {
    const Stakes stakes{.cube_owner = kOwners[i]};
    const engine::CubeRollout rollout = RollOutWithCube(search, position, stakes, rules);
    cubes[i] = {.win = kOwners[i] == CubeOwner::kOpponent ? 1 - ends.win : ends.win,
                .dead = search.model().WithCube(stakes, ends, CubeLife::Of(0)),
                .live = search.model().WithCube(stakes, ends, CubeLife::Of(1)),
                .rolled = rollout.worth,
                .standard_error = rollout.standard_error};
  }
  return cubes;
}

LifeFit::Line LifeFit::Fit() const {
  double a = 0, b = 0, c = 0, x = 0, y = 0;  // of the normal equations
  for (const RolledCube& cube : cubes_) {
    const auto [losing, winning] = SharesOf(cube);
    a += losing * losing;
    b += losing * winning;
    c += winning * winning;
    x += losing * (cube.rolled - cube.dead);
    y += winning * (cube.rolled - cube.dead);
  }
  const double determinant = a * c - b * b;
  Line line{.life = {(c * x - b * y) / determinant, (a * y - b * x) / determinant},
            .error = {0, 0}};
  // More than 1 would make a position that is nearly lost worth less than a drop: who is nearly
  // sure to win would think himself too good to double.
  if (line.life.losing > 1) line.life = {1, (y - b) / c};
  if (line.life.winning > 1) line.life = {(x - b) / a, 1};
  // Positions differ in how far away they are.
  for (const RolledCube& cube : cubes_) {
    const auto [losing, winning] = SharesOf(cube);
    const double away = AwayOf(cube, line.life) / determinant;
    line.error.losing += away * away * (c * losing - b * winning) * (c * losing - b * winning);
    line.error.winning += away * away * (a * winning - b * losing) * (a * winning - b * losing);
  }
  line.error = {std::sqrt(line.error.losing), std::sqrt(line.error.winning)};
  return line;
}

double LifeFit::Away(const CubeLife::Line& life) const {
  double squares = 0;
  for (const RolledCube& cube : cubes_) squares += AwayOf(cube, life) * AwayOf(cube, life);
  return cubes_.empty() ? 0 : std::sqrt(squares / static_cast<double>(cubes_.size()));
}

}  // namespace fibs::train
