// What bear-offs are worth when both sides play and double perfectly, and who says so.
#include "engine/search/two_sided_bear_off.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "engine/match/match.h"
#include "engine/player/bear_off.h"
#include "engine/player/cube_life.h"
#include "engine/rules/game.h"
#include "engine/search/search.h"
#include "tests/engine/game_positions.h"
#include "tests/random.h"
#include "tests/sanitized.h"

namespace fibs::engine {
namespace {

using Home = BearOffTable::Home;
using Worths = TwoSidedBearOff::Worths;

const TwoSidedBearOff& Table() { return TwoSidedBearOff::Shared(); }
Search WithTable() { return Search(&TwoSidedBearOff::Shared); }

// All homes with one checker to `most`.
std::vector<Home> Homes(int most) {
  std::vector<Home> homes;
  Home home{};
  const auto list = [&](const auto& self, size_t point, int left) -> void {
    if (point == home.size()) return homes.push_back(home);
    for (int n = 0; n <= left; ++n) {
      home[point] = static_cast<int8_t>(n);
      self(self, point + 1, left - n);
    }
    home[point] = 0;
  };
  list(list, 0, most);
  homes.erase(homes.begin());
  return homes;
}

void ExpectNear(const Worths& found, const Worths& wanted, double within) {
  EXPECT_NEAR(found.no_cube, wanted.no_cube, within);
  EXPECT_NEAR(found.centred, wanted.centred, within);
  EXPECT_NEAR(found.own, wanted.own, within);
  EXPECT_NEAR(found.opponent, wanted.opponent, within);
}

// The same the slow and obvious way: all legal plays, in floating point.
class SlowTable {
 public:
  Worths Held(const Home& own, const Home& other) {
    Worths sum;
    for (int8_t a = 1; a <= 6; ++a) {
      for (int8_t b = 1; b <= 6; ++b) {
        Worths best{-9, -9, -9, -9};
        for (const Home& after : ResultsOf(own, {a, b})) {
          const Worths next = OnRoll(other, after);
          best.no_cube = std::max(best.no_cube, -next.no_cube);
          best.centred = std::max(best.centred, -next.centred);
          best.own = std::max(best.own, -next.opponent);
          best.opponent = std::max(best.opponent, -next.own);
        }
        sum.no_cube += best.no_cube / 36;
        sum.centred += best.centred / 36;
        sum.own += best.own / 36;
        sum.opponent += best.opponent / 36;
      }
    }
    return sum;
  }
  Worths OnRoll(const Home& own, const Home& other) {
    if (other == Home{}) return {-1, -1, -1, -1};
    if (const auto known = known_.find({own, other}); known != known_.end()) return known->second;
    Worths worths = Held(own, other);
    const double doubled = std::min(2 * worths.opponent, 1.0);
    worths.centred = std::max(worths.centred, doubled);
    worths.own = std::max(worths.own, doubled);
    return known_[{own, other}] = worths;
  }

 private:
  const std::vector<Home>& ResultsOf(const Home& home, Dice dice) {
    auto& results = results_[{home, 10 * dice.first + dice.second}];
    if (!results.empty()) return results;
    for (const LegalPlay& play : Backgammon().LegalPlays({BearOffPosition(home, {})}, dice)) {
      Home after;
      for (size_t i = 0; i < after.size(); ++i) after[i] = play.result.position.points[i + 1];
      results.push_back(after);
    }
    return results;
  }

  std::map<std::pair<Home, Home>, Worths> known_;
  std::map<std::pair<Home, int>, std::vector<Home>> results_;
};

TEST(TwoSidedBearOff, AgreesWithTheObviousWay) {
  SlowTable slow;
  const auto homes = Homes(Sanitized() ? 2 : 3);
  for (const Home& own : homes) {
    for (const Home& other : homes) {
      const Position position = BearOffPosition(own, other);
      ExpectNear(Table().OnRoll(position), slow.OnRoll(own, other), 6e-5);
      ExpectNear(Table().Held(position), slow.Held(own, other), 6e-5);
    }
  }
}

TEST(TwoSidedBearOff, KnowsWhatEveryPlayerKnows) {
  // Two checkers that no roll can leave there.
  ExpectNear(Table().OnRoll(BearOffPosition({2}, {1})), {1, 1, 1, 1}, 0);
  // The last roll: 27 of 36 bear off from the 6, and a double must be taken with a quarter.
  const Position last = BearOffPosition({0, 0, 0, 0, 0, 1}, {1});
  ExpectNear(Table().Held(last), {0.5, 0.5, 0.5, 0.5}, 1e-12);
  ExpectNear(Table().OnRoll(last), {0.5, 1, 1, 0.5}, 1e-12);
  // 19 of 36 bear off from the 5 and the 2.
  const Position five_two = BearOffPosition({0, 1, 0, 0, 1}, {2});
  ExpectNear(Table().Held(five_two), {1. / 18, 1. / 18, 1. / 18, 1. / 18}, 1e-12);
  ExpectNear(Table().OnRoll(five_two), {1. / 18, 1. / 9, 1. / 9, 1. / 18}, 1e-12);
  // Only doubles win: 1 - 5/6 x 1/6 = 31/36 against another two rolls, which is a pass.
  const Position two_rolls = BearOffPosition({4}, {4});
  ExpectNear(Table().Held(two_rolls), {13. / 18, 13. / 18, 13. / 18, 13. / 18}, 2e-5);
  ExpectNear(Table().OnRoll(two_rolls), {13. / 18, 1, 1, 13. / 18}, 2e-5);
}

// The table of six checkers that comes with GNU Backgammon 1.07 has the worths before a double.
TEST(TwoSidedBearOff, AgreesWithGnuBackgammon) {
  struct Row {
    Home own, other;
    Worths worths;
  };
  constexpr Row kRows[] = {
      {{0, 0, 0, 0, 0, 6}, {0, 0, 0, 0, 0, 6}, {0.30233, 0.48492, 0.54485, 0.22145}},
      {{1, 1, 1, 1, 1, 1}, {2, 2, 2, 0, 0, 0}, {-0.16005, -0.32537, -0.08455, -0.39297}},
      {{0, 2, 2, 2, 0, 0}, {1, 0, 3, 0, 1, 1}, {0.59438, 0.8165, 0.82879, 0.57906}},
      {{0, 0, 0, 2, 2, 2}, {0, 0, 1, 2, 2, 1}, {0.1013, 0.15352, 0.26668, -0.01753}},
      {{3, 1, 1, 0, 0, 0}, {0, 1, 0, 1, 1, 1}, {0.60641, 0.75775, 0.76849, 0.59347}}};
  for (const Row& row : kRows) {
    ExpectNear(Table().Held(BearOffPosition(row.own, row.other)), row.worths, 1.5e-4);
  }
}

// The one-sided table supposes that both sides bear off as fast as they can.
TEST(TwoSidedBearOff, IsNearTheOneSidedTable) {
  const BearOffTable one_sided;
  const auto homes = Homes(7);
  ASSERT_EQ(homes.size(), 1715U);
  Random random(1);
  double squares = 0;
  constexpr int kPairs = 5000;
  for (int i = 0; i < kPairs; ++i) {
    const Home& own = random.Pick(homes);
    const Home& other = random.Pick(homes);
    const double chance = (Table().OnRoll(BearOffPosition(own, other)).no_cube + 1) / 2;
    const double off = static_cast<double>(one_sided.WinChance(own, other)) - chance;
    EXPECT_LT(std::abs(off), 0.015);
    squares += off * off;
  }
  EXPECT_LT(std::sqrt(squares / kPairs), 0.002);
}

// In integers from the beginning to the end.
TEST(TwoSidedBearOff, IsTheSameOnEveryMachine) {
  const auto homes = Homes(7);
  uint64_t digest = 0xcbf29ce484222325;  // FNV-1a
  for (size_t i = 0; i < homes.size(); i += 17) {
    for (size_t j = i % 19; j < homes.size(); j += 19) {
      const Worths worths = Table().OnRoll(BearOffPosition(homes[i], homes[j]));
      for (const double worth : {worths.no_cube, worths.centred, worths.own, worths.opponent}) {
        digest = (digest ^ static_cast<uint64_t>(std::llround(32760 * worth))) * 0x100000001b3;
      }
    }
  }
  EXPECT_EQ(digest, 0xbfdb59635369058aU);
}

TEST(TwoSidedBearOff, CoversSevenCheckersASide) {
  EXPECT_TRUE(TwoSidedBearOff::Covers(BearOffPosition({7}, {0, 0, 0, 0, 0, 7})));
  EXPECT_FALSE(TwoSidedBearOff::Covers(BearOffPosition({7, 1}, {1})));
  EXPECT_FALSE(TwoSidedBearOff::Covers(BearOffPosition({1}, {7, 1})));
  EXPECT_FALSE(TwoSidedBearOff::Covers(BearOffPosition({1}, {})));
  EXPECT_FALSE(TwoSidedBearOff::Covers(BearOffPosition({}, {1})));
  EXPECT_FALSE(TwoSidedBearOff::Covers(BearOffPosition({3}, {2}), 2));
  const Position home = BearOffPosition({1, 0, 1}, {1});
  for (const size_t place : {0U, 2U, 7U, 12U, 18U, 23U, 25U}) {
    Position position = home;
    position.points[place] = place == 0 || place == 2 ? -1 : 1;
    EXPECT_FALSE(TwoSidedBearOff::Covers(position)) << place;
  }
}

constexpr Home kOwn = {1, 2, 1, 1, 0, 1}, kOther = {0, 1, 2, 1, 1, 0};

TEST(SearchOfBearOffs, CubesOfMoneyAreExactAtEachLevel) {
  const Position position = BearOffPosition(kOwn, kOther);
  const Worths exact = Table().Held(position);
  Search search = WithTable();
  for (int level = 0; level <= kLevelMax; ++level) {
    const CubeWorths centred = search.Cube(position, {.jacoby = true}, level);
    EXPECT_EQ(centred.held, exact.centred);
    EXPECT_EQ(centred.taken, 2 * exact.opponent);
    EXPECT_EQ(centred.dropped, 1);
    const CubeWorths own =
        search.Cube(position, {.cube = 4, .cube_owner = CubeOwner::kSelf}, level);
    EXPECT_EQ(own.held, 4 * exact.own);
    EXPECT_EQ(own.taken, 8 * exact.opponent);
    EXPECT_EQ(search.Cube(position, {.crawford_game = true}, level).held, exact.no_cube);
    EXPECT_NEAR(search.Judge(position, level).Equity(), exact.no_cube, 2e-5);
  }
}

// A play is worth what the other side's best double makes of it.
TEST(SearchOfBearOffs, PlaysOfMoneyAreExact) {
  const Position position = BearOffPosition(kOwn, kOther);
  Search search = WithTable();
  double mean = 0;
  ForEachRoll([&](Dice dice, double chance) {
    const auto plays = search.Plays(position, dice, {}, {.level = 0});
    for (const JudgedPlay& play : plays) {
      const Worths next = Table().OnRoll(play.legal.result.position.Flipped());
      EXPECT_EQ(play.worth, -next.centred);
    }
    mean += chance * plays.front().worth;
  });
  EXPECT_NEAR(mean, Table().Held(position).centred, 1e-9);
}

// Looking ahead ends where the table begins: behind the last roll before it everything is exact.
TEST(SearchOfBearOffs, OneRollBeforeTheTableIsExact) {
  // Whatever falls bears two checkers off, or four.
  const Position before = BearOffPosition({8}, kOther);
  double mean = 0;
  ForEachRoll([&](Dice dice, double chance) {
    const auto left = static_cast<int8_t>(dice.is_double() ? 4 : 6);
    mean -= chance * Table().OnRoll(BearOffPosition(kOther, {left})).centred;
  });
  Search search = WithTable();
  EXPECT_NEAR(search.Cube(before, {}, 1).held, mean, 1e-9);
  EXPECT_NEAR(search.Cube(before, {}, 2).held, mean, 1e-9);
}

// With a score the cube is worth something else, but the chance is what it is.
TEST(SearchOfBearOffs, MatchesHaveTheChance) {
  const Position position = BearOffPosition(kOwn, kOther);
  const double chance = (Table().OnRoll(position).no_cube + 1) / 2;
  Search search = WithTable();
  const Stakes last{.own_away = 1, .opponent_away = 1};
  EXPECT_NEAR(search.Cube(position, last, 0).held, chance, 1e-6);
  const Stakes stakes{.own_away = 3, .opponent_away = 5};
  const CubeWorths worths = search.Cube(position, stakes, 0);
  const Probabilities ends{.win = static_cast<float>(chance)};
  EXPECT_EQ(worths.held, search.model().WithCube(stakes, ends, CubeLifeOf(kBackgammon, position)));
}

TEST(SearchOfBearOffs, IsExactOnlyWhereTheTableIs) {
  const Position position = BearOffPosition(kOwn, kOther);
  const Worths exact = Table().Held(position);
  Search none;
  EXPECT_NE(none.Cube(position, {}, 0).held, exact.centred) << "nobody has asked for it";
  // The end of the cube is near.
  Search search = WithTable();
  const Stakes high{.cube = kCubeMax / 2};
  EXPECT_NE(search.Cube(position, high, 0).held, high.cube * exact.centred);
  // Three checkers that are all there are can still lose a gammon.
  const Variant& game = *FindVariant("hypergammon");
  Search three(game, BuiltinNetworkOf(game), &TwoSidedBearOff::Shared);
  const Position two = BearOffPosition({1, 1}, {0, 0, 0, 1, 1});
  EXPECT_EQ(three.Cube(two, {}, 0).held, Table().Held(two).centred);
  const Position all = BearOffPosition({1, 1}, {0, 0, 0, 1, 1, 1});
  EXPECT_NE(three.Cube(all, {}, 0).held, Table().Held(all).centred);
}

}  // namespace
}  // namespace fibs::engine
