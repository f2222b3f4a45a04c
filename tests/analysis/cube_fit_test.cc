// How the cube's life and the match equity table are found.
#include "tools/train/cube_fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/cube/match_equity.h"
#include "engine/player/evaluator.h"
#include "engine/player/game_evaluator.h"
#include "tools/train/match_table.h"

namespace fibs::train {
namespace {

TEST(LifeFitTest, FindsTheLifeThatIsThere) {
  LifeFit fit;
  const engine::CubeLife::Line life{.losing = 0.4, .winning = 0.9};
  for (int i = 0; i < 40; ++i) {
    const double win = 0.2 + 0.015 * i, dead = 2 * win - 1, live = dead + 0.3;
    const double noise = i % 4 < 2 ? 0.01 : -0.01;
    fit.Add({.win = win,
             .dead = dead,
             .live = live,
             .rolled = dead + 0.3 * life.At(win) + noise,
             .standard_error = 0.01});
  }
  const LifeFit::Line found = fit.Fit();
  EXPECT_NEAR(found.life.losing, life.losing, 3 * found.error.losing);
  EXPECT_NEAR(found.life.winning, life.winning, 3 * found.error.winning);
  EXPECT_LT(found.error.winning, 0.03);
  EXPECT_NEAR(fit.Away(life), 0.01, 1e-9);
  EXPECT_GT(fit.Away({}), fit.Away(found.life));
}

TEST(CubePositionsTest, EachPartComesAsOftenAndNoneTwice) {
  engine::Search search;
  const auto positions = CubePositions(search, {.each = 2, .seed = 3});
  ASSERT_EQ(positions.size(), 2 * kCubeParts);
  for (size_t part = 0; part < kCubeParts; ++part) {
    EXPECT_EQ(std::ranges::count(positions, static_cast<engine::Part>(part),
                                 [](const engine::Position& p) { return engine::PartOf(p); }),
              2)
        << NameOf(static_cast<engine::Part>(part));
  }
}

TEST(MatchTableTest, GamesAreFoundInTheScoresTheyMake) {
  engine::PlayedScores played;
  for (size_t n = 3; n <= engine::PlayedScores::kMax; ++n) {
    for (size_t m = 2; m < n; ++m) {
      played.before[n][m] = engine::MatchEquityTable::BetweenGames(
          engine::MatchEquityTable(played), static_cast<int>(n), static_cast<int>(m), 0.21, 0.6);
    }
  }
  const GamesFit fit = FitGames(played);
  EXPECT_NEAR(fit.gammons, 0.21, 1e-9);
  EXPECT_NEAR(fit.life, 0.6, 1e-9);
  EXPECT_NEAR(fit.away_most, 0, 1e-9);
}

TEST(MatchTableTest, ScoresArePlayedFromFewPointsToMany) {
  const auto evaluator = engine::EvaluatorOf(std::make_shared<const engine::Evaluator>());
  std::vector<PlayedScore> scores;
  const engine::PlayedScores played =
      PlayScores(evaluator, {.away = 3, .trials_at_once = 2, .trials_max = 2},
                 [&](const PlayedScore& score) { scores.push_back(score); });
  ASSERT_EQ(scores.size(), 5U);
  EXPECT_TRUE(scores[0].post_crawford);
  EXPECT_EQ(scores[0].chance, played.post_crawford[2]);
  EXPECT_EQ(scores[3].chance, played.crawford[3]);
  EXPECT_EQ(scores[4].chance, played.before[3][2]);
  EXPECT_NEAR(played.before[3][2], 0.4, 0.15);
  EXPECT_EQ(scores[4].trials, 2);
}

}  // namespace
}  // namespace fibs::train
