// Who has won a match of a number of games.
#include "engine/match/match_score.h"

#include <utility>
#include <vector>

#include "gtest/gtest.h"

namespace fibs::engine {
namespace {

constexpr Player kA = Player::kFirst, kB = Player::kSecond;

MatchScore After(int length, const std::vector<std::pair<Player, WinKind>>& games) {
  MatchScore score(RulesOf(length, true, "swedish").value());
  for (const auto& [winner, kind] : games) {
    EXPECT_FALSE(score.winner());
    score.Add(winner, WorthOf(kind).value, kind);
  }
  return score;
}

TEST(MatchScoreTest, MostPointsWin) {
  const MatchScore score =
      After(3, {{kA, WinKind::kJan}, {kB, WinKind::kHome}, {kB, WinKind::kTower}});
  EXPECT_EQ(score.points(kA), 4);
  EXPECT_EQ(score.points(kB), 3);
  EXPECT_EQ(score.games_left(), 0);
  EXPECT_EQ(score.winner(), kA);
}

TEST(MatchScoreTest, AtEqualPointsTheBetterWinsDecide) {
  // Jan and home, five points, against a crown with a monk and a monk.
  EXPECT_EQ(After(5, {{kB, WinKind::kStaircaseMonk},
                      {kA, WinKind::kJan},
                      {kB, WinKind::kHomeMonk},
                      {kA, WinKind::kHomeMonk},
                      {kB, WinKind::kHome}})
                .winner(),
            kA);
  // Two points each: a pattern is better than a monk.
  EXPECT_EQ(After(3, {{kA, WinKind::kHome}, {kB, WinKind::kTower}, {kA, WinKind::kHome}}).winner(),
            kB);
  // The same best win, and the next one decides.
  EXPECT_EQ(After(5, {{kA, WinKind::kTower},
                      {kB, WinKind::kTower},
                      {kA, WinKind::kHomeMonk},
                      {kB, WinKind::kHome},
                      {kB, WinKind::kHome}})
                .winner(),
            kA);
}

// A win that is no play counts as the lowest one of its points.
TEST(MatchScoreTest, ResignedWinsRankLowest) {
  MatchScore score(RulesOf(3, true, "swedish").value());
  score.Add(kA, 2, WinKind::kNone);
  score.Add(kB, 1, WinKind::kNone);
  score.Add(kB, 1, WinKind::kNone);
  EXPECT_EQ(score.winner(), kA);
  MatchScore level(RulesOf(3, true, "swedish").value());
  level.Add(kA, 1, WinKind::kHome);
  level.Add(kB, 2, WinKind::kNone);
  level.Add(kA, 1, WinKind::kHome);
  EXPECT_EQ(level.winner(), kB);
  EXPECT_EQ(LowestRankOf(2), WorthOf(WinKind::kHomeMonk).rank);
  EXPECT_EQ(LowestRankOf(5), 0);
}

}  // namespace
}  // namespace fibs::engine
