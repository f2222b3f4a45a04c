// Playing to the end with the cube.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/search/rollout.h"

namespace fibs::engine {
namespace {

constexpr Stakes kOwned{.cube = 2, .cube_owner = CubeOwner::kSelf};

// So many checkers on each side's own 1 point: nobody has a choice of plays.
Position AcePoints(int own, int opponent) {
  Position position;
  position.points[1] = static_cast<int8_t>(own);
  position.points[24] = static_cast<int8_t>(-opponent);
  return position;
}

// 19 of 36 rolls bear both off, and the opponent is off at the next one.
Position LastRoll() {
  Position position = AcePoints(0, 1);
  position.points[2] = position.points[5] = 1;
  return position;
}

// What AcePoints is worth to the player on roll when both use the cube as well as can be, in units
// of the cube; `held`: he does not turn it before this roll.
double Exact(int own, int opponent, CubeOwner owner, bool held) {
  const auto rolled = [&](CubeOwner then, double cube) {
    const CubeOwner seen = Stakes{.cube_owner = then}.SeenByOther().cube_owner;
    double sum = 0;
    for (const auto& [off, chance] : {std::pair(2, 5.0 / 6), std::pair(4, 1.0 / 6)}) {
      sum += chance * (off >= own ? 1 : -Exact(opponent, own - off, seen, false));
    }
    return cube * sum;
  };
  const double no_double = rolled(owner, 1);
  if (held || owner == CubeOwner::kOpponent) return no_double;
  return std::max(no_double, std::min(1.0, rolled(CubeOwner::kOpponent, 2)));
}

TEST(RolloutWithCubeTest, TheLastRollIsExact) {
  Search search;
  const auto worth = [&](const Stakes& stakes) {
    const CubeRollout rollout = RollOutWithCube(search, LastRoll(), stakes, {.trials = 72});
    EXPECT_NEAR(rollout.standard_error, 0, 1e-7);
    return rollout.worth;
  };
  EXPECT_NEAR(worth({}), 2.0 / 36, 1e-6);
  EXPECT_NEAR(worth(Stakes{}.Doubled()), 4.0 / 36, 1e-6);
  EXPECT_NEAR(worth({.own_away = 1, .opponent_away = 1}), 19.0 / 36, 1e-6);
  // Who trails after the Crawford game has turned the cube, or not.
  const Stakes trailer{.own_away = 2, .opponent_away = 1, .post_crawford = true};
  EXPECT_NEAR(worth(trailer.Doubled()), 19.0 / 36, 1e-6);
  EXPECT_NEAR(worth(trailer), 19.0 / 36 * 0.5, 1e-6);
}

// Whatever is thought of these positions at once, the mean is what they are worth.
TEST(RolloutWithCubeTest, TheMeanIsUnbiased) {
  Search search;
  for (const int checkers : {3, 5, 6, 7}) {
    for (const Stakes& stakes : {Stakes{}, kOwned, kOwned.SeenByOther()}) {
      const CubeRollout rollout =
          RollOutWithCube(search, AcePoints(checkers, checkers), stakes, {.trials = 1296});
      const double exact = stakes.cube * Exact(checkers, checkers, stakes.cube_owner, true);
      EXPECT_NEAR(rollout.worth, exact, 4 * rollout.standard_error + 0.002)
          << checkers << ' ' << static_cast<int>(stakes.cube_owner);
      EXPECT_LT(rollout.standard_error, 0.05);
    }
  }
}

TEST(RolloutWithCubeTest, WithoutACubeItIsTheMatchThatIsWon) {
  Search search;
  Position race;
  race.points[6] = race.points[5] = 5;
  race.points[7] = 1;
  race.points[19] = race.points[20] = -5;
  const Stakes crawford{.own_away = 3, .opponent_away = 1, .crawford_game = true};
  const RolloutRules rules{.trials = 72, .seed = 2};
  const Probabilities ends = RollOut(search, race, rules).ends;
  EXPECT_NEAR(RollOutWithCube(search, race, crawford, rules).worth,
              search.model().WithoutCube(crawford, ends), 1e-5);
}

TEST(RolloutWithCubeTest, TheSameQuestionHasTheSameAnswer) {
  Search search, other;
  const Position start = Position::Start();
  const Stakes stakes{.own_away = 3, .opponent_away = 5};
  const RolloutRules rules{.trials = 6, .seed = 5, .opening = true};
  const CubeRollout rollout = RollOutWithCube(search, start, stakes, rules);
  EXPECT_EQ(RollOutWithCube(search, start, stakes, rules).worth, rollout.worth);
  EXPECT_EQ(RollOutWithCube(other, start, stakes, rules).worth, rollout.worth);
  EXPECT_NE(RollOutWithCube(search, start, stakes, {.trials = 6, .seed = 6}).worth, rollout.worth);
}

// The first rolls of a game are the thirty without doubles, each as likely as the others.
TEST(RolloutWithCubeTest, AGameBeginsWithoutADouble) {
  Search search;
  // Only doubles bear off all three.
  const Position position = AcePoints(3, 1);
  const RolloutRules any{.trials = 72}, opening{.trials = 60, .opening = true};
  EXPECT_NEAR(RollOutWithCube(search, position, {}, any).worth, -2.0 / 3, 1e-6);
  EXPECT_NEAR(RollOutWithCube(search, position, {}, opening).worth, -1, 1e-6);
}

}  // namespace
}  // namespace fibs::engine
