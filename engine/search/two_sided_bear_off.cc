#include "engine/search/two_sided_bear_off.h"

#include <algorithm>
#include <cassert>
#include <memory>

#include "engine/player/bear_off.h"
#include "engine/rules/outcomes.h"

namespace fibs::engine {
namespace {

using Home = BearOffTable::Home;

// A point, in what is added up. 36 divides it, so that what a last roll decides is exact.
constexpr int kPoint = 32760;

enum CubeOf : size_t { kNoCube, kCentred, kOwn, kOpponent };

// By roll, as FindResults() goes through them: 1-1, 2-1, 2-2, 3-1 ...
constexpr std::array<int, 21> kWays = {1, 2, 1, 2, 2, 1, 2, 2, 2, 1, 2,
                                       2, 2, 2, 1, 2, 2, 2, 2, 2, 1};

// To the nearest, halves away from 0.
constexpr int MeanOf36(int sum) { return (sum < 0 ? sum - 18 : sum + 18) / 36; }

// What the opponent's worths after all 36 throws make of the position before, where the player on
// roll doubles if that is right.
void SolvePair(const int* sums, int16_t* worths) {
  const int opponent = -MeanOf36(sums[kOwn]);
  const int doubled = std::min(2 * opponent, kPoint);
  worths[kNoCube] = static_cast<int16_t>(-MeanOf36(sums[kNoCube]));
  worths[kCentred] = static_cast<int16_t>(std::max(-MeanOf36(sums[kCentred]), doubled));
  worths[kOwn] = static_cast<int16_t>(std::max(-MeanOf36(sums[kOpponent]), doubled));
  worths[kOpponent] = static_cast<int16_t>(opponent);
}

void ListHomes(Home home, size_t point, int left, std::vector<Home>& homes) {
  if (point == home.size()) return homes.push_back(home);
  for (int n = 0; n <= left; ++n) {
    home[point] = static_cast<int8_t>(n);
    ListHomes(home, point + 1, left - n, homes);
  }
}

int Pips(const Home& home) {
  int pips = 0;
  for (size_t i = 0; i < home.size(); ++i) pips += home[i] * static_cast<int>(i + 1);
  return pips;
}

Home OwnHome(const Position& position) {
  Home home;
  for (size_t i = 0; i < home.size(); ++i) home[i] = position.points[i + 1];
  return home;
}

}  // namespace

TwoSidedBearOff::TwoSidedBearOff() : worths_(kSides * kSides * kCubes) {
  FindResults();
  // Who is on roll when the other side is off has lost.
  std::fill_n(worths_.begin(), kSides * kCubes, static_cast<int16_t>(-kPoint));
  for (size_t side = 1; side < kSides; ++side) {
    SolveOnRoll(side);
    SolveOther(side);
  }
}

const TwoSidedBearOff& TwoSidedBearOff::Shared() {
  static const TwoSidedBearOff shared;
  return shared;
}

bool TwoSidedBearOff::Covers(const Position& position, int most) {
  const auto& points = position.points;
  const auto empty = [](int8_t n) { return n == 0; };
  if (points[0] != 0 || points[kBar] != 0) return false;
  if (!std::all_of(points.begin() + 7, points.begin() + 19, empty)) return false;
  int own = 0, other = 0;
  for (size_t i = 1; i <= 6; ++i) {
    if (points[i] < 0 || points[25 - i] > 0) return false;
    own += points[i];
    other -= points[25 - i];
  }
  return own > 0 && other > 0 && own <= most && other <= most;
}

TwoSidedBearOff::Pair TwoSidedBearOff::NumbersOf(const Position& position) const {
  assert(Covers(position));
  return {.on_roll = numbers_[BearOffTable::IndexOf(OwnHome(position))],
          .other = numbers_[BearOffTable::IndexOf(OwnHome(position.Flipped()))]};
}

void TwoSidedBearOff::FindResults() {
  std::vector<Home> homes;
  ListHomes({}, 0, kSideCheckers, homes);
  assert(homes.size() == kSides);
  std::stable_sort(homes.begin(), homes.end(),
                   [](const Home& a, const Home& b) { return Pips(a) < Pips(b); });
  numbers_.resize(kSides);
  for (size_t i = 0; i < kSides; ++i) {
    numbers_[BearOffTable::IndexOf(homes[i])] = static_cast<uint16_t>(i);
  }
  const auto outcomes = std::make_unique<Outcomes>();
  for (const Home& home : homes) {
    Position position;
    std::copy(home.begin(), home.end(), position.points.begin() + 1);
    for (int8_t high = 1; high <= 6; ++high) {
      for (int8_t low = 1; low <= high; ++low) {
        begins_.push_back(static_cast<uint32_t>(results_.size()));
        outcomes->Generate(position, {high, low});
        for (size_t i = 0; i < outcomes->size(); ++i) {
          results_.push_back(numbers_[BearOffTable::IndexOf(OwnHome((*outcomes)[i]))]);
        }
      }
    }
  }
  begins_.push_back(static_cast<uint32_t>(results_.size()));
}

std::span<const uint16_t> TwoSidedBearOff::ResultsOf(size_t side, size_t roll) const {
  const uint32_t* const begin = &begins_[side * kRolls + roll];
  return std::span(results_).subspan(begin[0], begin[1] - begin[0]);
}

template <typename WorthsAfter>
auto TwoSidedBearOff::SumsAfter(size_t side, const WorthsAfter& worths_after) const
    -> std::array<int, kCubes> {
  std::array<int, kCubes> sums{};
  for (size_t roll = 0; roll < kRolls; ++roll) {
    std::array<int16_t, kCubes> least;
    least.fill(kPoint);
    for (const uint16_t result : ResultsOf(side, roll)) {
      const int16_t* const worths = worths_after(result);
      for (size_t i = 0; i < kCubes; ++i) least[i] = std::min(least[i], worths[i]);
    }
    for (size_t i = 0; i < kCubes; ++i) sums[i] += kWays[roll] * least[i];
  }
  return sums;
}

// Row by row, where the processor has vectors for it.
void TwoSidedBearOff::SolveOnRoll(size_t side) {
  const size_t count = side * kCubes;
  std::vector<int16_t> least(count);
  std::vector<int> sums(count);
  for (size_t roll = 0; roll < kRolls; ++roll) {
    const auto results = ResultsOf(side, roll);
    std::copy_n(At({.on_roll = 0, .other = results[0]}), count, least.begin());
    for (const uint16_t result : results.subspan(1)) {
      const int16_t* const worths = At({.on_roll = 0, .other = result});
      for (size_t i = 0; i < count; ++i) least[i] = std::min(least[i], worths[i]);
    }
    const int ways = kWays[roll];
    for (size_t i = 0; i < count; ++i) sums[i] += ways * least[i];
  }
  for (size_t other = 1; other < side; ++other) {
    SolvePair(&sums[other * kCubes], At({.on_roll = side, .other = other}));
  }
}

void TwoSidedBearOff::SolveOther(size_t side) {
  // What has just been found, side by side.
  std::vector<int16_t> found(side * kCubes);
  for (size_t other = 0; other < side; ++other) {
    std::copy_n(At({.on_roll = side, .other = other}), kCubes, &found[other * kCubes]);
  }
  for (size_t on_roll = 1; on_roll <= side; ++on_roll) {
    const auto sums = SumsAfter(on_roll, [&](size_t result) { return &found[result * kCubes]; });
    SolvePair(sums.data(), At({.on_roll = on_roll, .other = side}));
  }
}

TwoSidedBearOff::Worths TwoSidedBearOff::OnRoll(const Position& position) const {
  const int16_t* const worths = At(NumbersOf(position));
  const auto points = [&](CubeOf cube) { return static_cast<double>(worths[cube]) / kPoint; };
  return {points(kNoCube), points(kCentred), points(kOwn), points(kOpponent)};
}

TwoSidedBearOff::Worths TwoSidedBearOff::Held(const Position& position) const {
  const Pair pair = NumbersOf(position);
  const auto sums = SumsAfter(
      pair.on_roll, [&](size_t result) { return At({.on_roll = pair.other, .other = result}); });
  const auto points = [&](CubeOf cube) { return static_cast<double>(-sums[cube]) / (36 * kPoint); };
  return {points(kNoCube), points(kCentred), points(kOpponent), points(kOwn)};
}

}  // namespace fibs::engine
