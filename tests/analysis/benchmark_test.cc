// The positions by which players are measured (tools/train/benchmark.txt), and how.
#include "tools/train/benchmark.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "engine/player/evaluator.h"
#include "engine/player/game_evaluator.h"
#include "protocol/files/gnubg_id.h"
#include "tools/train/comparison.h"
#include "tools/train/files.h"

namespace fibs::train {
namespace {

using engine::Position;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Benchmark ReadText(const std::string& text) {
  std::istringstream in(text);
  return ReadBenchmark(in);
}

std::string WhyNot(const std::string& text) {
  try {
    ReadText(text);
  } catch (const BadInput& why) {
    return why.what();
  }
  return {};
}

// The opening position; what 3-1 and 2-1 lead to there.
constexpr char kStartId[] = "4HPwATDgc/ABMA";
std::string StartAfter(std::array<int, 4> steps) {
  Position position = Position::Start();
  for (size_t i = 0; i < 4; i += 2) {
    --position.points[static_cast<size_t>(steps[i])];
    ++position.points[static_cast<size_t>(steps[i + 1])];
  }
  return protocol::PositionIdOf(position.Flipped());
}

// Who always takes the play at a place, and holds or doubles, takes or drops.
class Stubborn : public Answerer {
 public:
  Stubborn(size_t place, engine::CubeWorths worths) : place_(place), worths_(worths) {}
  PlayAnswer Answer(const PlayQuestion& question) override {
    return {.chosen = question.results.at(place_).next, .of_best = 0.5};
  }
  engine::CubeWorths Answer(const CubeQuestion&) override { return worths_; }

 private:
  size_t place_;
  engine::CubeWorths worths_;
};

TEST(BenchmarkTest, LossesAreThoseOfTheFile) {
  const Benchmark benchmark =
      ReadText("# who judged\n\nplay opening 31 " + std::string(kStartId) + ' ' +
               StartAfter({13, 10, 6, 5}) + "=0.05 " + StartAfter({8, 5, 6, 5}) + "=0.17\n" +
               "cube opening " + kStartId + " 0.4 0.3\ncube other " + kStartId + " 0.4 0.7\n" +
               "cube other " + kStartId + " 0.8 1.2\n");
  ASSERT_EQ(benchmark.plays.size(), 1U);
  EXPECT_EQ(benchmark.plays[0].results[0].equity, 0.17);  // best first
  Stubborn holder(1, {.held = 1, .taken = 0, .dropped = 1});
  const auto held = Measure(benchmark, holder);
  ASSERT_EQ(held.size(), 3U);  // opening, other, all
  EXPECT_EQ(held[2].name, "all");
  EXPECT_NEAR(held[2].loss, 120, 1e-6);
  EXPECT_NEAR(held[2].bias, 330, 1e-6);
  // Right, 0.3 and 0.2 for not doubling; then two answers: a right take, and one that costs 0.2.
  EXPECT_EQ(held[2].cubes, 5U);
  EXPECT_NEAR(held[2].cube_loss, 1000 * (0 + 0.3 + 0.2 + 0 + 0.2) / 5, 1e-6);
  Stubborn doubler(0, {.held = 0, .taken = 2, .dropped = 1});
  const auto doubled = Measure(benchmark, doubler);
  EXPECT_NEAR(doubled[2].loss, 0, 1e-6);
  // 0.1 for a double; a drop that costs 0.3, and one that is right.
  EXPECT_NEAR(doubled[2].cube_loss, 1000 * (0.1 + 0 + 0 + 0.3 + 0) / 5, 1e-6);
}

// At 2 away against 4 the leader has no use for his opponent's cube, and the trailer must turn his.
TEST(BenchmarkTest, CubesAtScoresHaveARowOfTheirOwn) {
  const Benchmark benchmark = ReadText(
      "play opening 31 " + std::string(kStartId) + ' ' + StartAfter({13, 10, 6, 5}) + "=0.05 " +
      StartAfter({8, 5, 6, 5}) + "=0.17\ncube opening " + kStartId + " 0.1 -0.2\ncube opening " +
      kStartId + " -0.16 -1.21 2 4\ncube opening " + kStartId + " 0.37 0.42 4 2\n");
  ASSERT_EQ(benchmark.cubes.size(), 3U);
  EXPECT_TRUE(benchmark.cubes[0].stakes.unlimited());
  EXPECT_EQ(benchmark.cubes[1].stakes.own_away, 2);
  EXPECT_EQ(benchmark.cubes[1].stakes.opponent_away, 4);
  Stubborn doubler(0, {.held = 0, .taken = 0.5, .dropped = 1});
  const auto rows = Measure(benchmark, doubler);
  ASSERT_EQ(rows.size(), 3U);  // opening, all, at scores
  EXPECT_EQ(rows[1].cubes, 1U);
  EXPECT_NEAR(rows[1].cube_loss, 300, 1e-6);
  EXPECT_EQ(rows[2].name, "at scores");
  // A double that loses 1.05; one that is right, and is taken.
  EXPECT_EQ(rows[2].cubes, 3U);
  EXPECT_NEAR(rows[2].cube_loss, 1000 * 1.05 / 3, 1e-6);
  // The player knows both scores; the judgement of another file is found by the score, too.
  engine::Search search;
  PlayerAnswers player(search, 0);
  EXPECT_EQ(Measure(benchmark, player)[2].cube_loss, 0);
  FileAnswers file(benchmark);
  EXPECT_EQ(Measure(benchmark, file)[2].cube_loss, 0);
}

// Bearing off, both sides with two checkers: what is rolled out is known exactly.
TEST(BenchmarkTest, PlaysAreComparedByRollouts) {
  const auto next = [](int one, int other) {
    Position own;
    ++own.points[static_cast<size_t>(one)];
    ++own.points[static_cast<size_t>(other)];
    own.points[25 - 6] = -2;
    return protocol::PositionIdOf(own.Flipped());
  };
  Position before;
  before.points = {};
  before.points[6] = 1;
  before.points[5] = 1;
  before.points[25 - 6] = -2;
  // 6-5 and 5-5 are no results of 2-1, which nobody asks for.
  const std::string play = "play race 21 " + protocol::PositionIdOf(before) + ' ' + next(5, 3) +
                           "=0.2 " + next(6, 5) + "=0.1 " + next(5, 5) + "=0.0\n";
  const Benchmark benchmark =
      ReadText(play + "play opening 31 " + kStartId + ' ' + StartAfter({8, 5, 6, 5}) + "=0.1 " +
               StartAfter({24, 21, 24, 23}) + "=0.2\n");
  const auto evaluator = engine::EvaluatorOf(std::make_shared<const engine::Evaluator>());
  Stubborn first(0, {}), second(1, {});
  const auto compare = [&](Answerer& one, Answerer& other, size_t threads) {
    return Compare(benchmark, one, other, evaluator, {.trials = 4, .threads = threads});
  };
  const auto rows = compare(first, second, 2);
  ASSERT_EQ(rows.size(), 3U);  // race, opening, all
  // The file takes 24/21 24/23 for the better one; the rollout does not.
  EXPECT_LT(rows[1].gain, -50);
  engine::Search search;
  const auto worth = [&](const std::string& id) {
    return -search.Judge(*protocol::PositionOfId(id), 0).Equity();
  };
  const double exact = 1000 * (worth(next(5, 3)) - worth(next(6, 5)));
  EXPECT_GT(exact, 100);
  EXPECT_NEAR(rows[0].gain, exact, 1e-3);
  EXPECT_NEAR(rows[2].gain, (rows[0].gain + rows[1].gain) / 2, 1e-6);
  EXPECT_EQ(rows[2].differ, 2U);
  const auto reversed = compare(second, first, 1);
  EXPECT_EQ(reversed[2].gain, -rows[2].gain);
  const auto same = compare(first, first, 1);
  EXPECT_EQ(same[2].differ, 0U);
  EXPECT_EQ(same[2].gain, 0);
}

TEST(BenchmarkTest, EachWrongLineIsNamed) {
  const std::string play = "play opening 31 " + std::string(kStartId);
  const std::string result = ' ' + StartAfter({8, 5, 6, 5}) + "=0.17";
  for (const auto& [text, why] : std::initializer_list<std::pair<std::string, const char*>>{
           {"", "there are no plays"},
           {"plays", "line 1 of the benchmark: it begins with neither"},
           {"# well\nplay endgame", "line 2 of the benchmark: no such kind"},
           {"play race 71", "no roll"},
           {"play race 30", "no roll"},
           {"play race 31 4HPwATDgc/ABM", "no Position ID"},
           {play + result, "nothing to choose from"},
           {play + result + ' ' + kStartId, "nobody has judged"},
           {play + result + ' ' + kStartId + "=nan", "no equity"},
           {play + result + ' ' + kStartId + "=13", "no equity"},
           {play + result + ' ' + kStartId + "=1x", "no equity"},
           {play, "nothing to choose from"},
           {"cube race " + std::string(kStartId) + " 0.5", "something is missing"},
           {"cube race " + std::string(kStartId) + " 0.5 0.6 2", "something is missing"},
           {"cube race " + std::string(kStartId) + " 0.5 0.6 1 4", "no score"},
           {"cube race " + std::string(kStartId) + " 0.5 0.6 4 26", "no score"}}) {
    EXPECT_THAT(WhyNot(text), HasSubstr(why)) << text;
  }
}

TEST(BenchmarkTest, KindsAreWhatTheirNamesSay) {
  const auto with = [](std::initializer_list<std::pair<int, int>> points) {
    Position position;
    for (const auto& [point, checkers] : points) {
      position.points[static_cast<size_t>(point)] = static_cast<int8_t>(checkers);
    }
    EXPECT_TRUE(position.IsValid());
    return position;
  };
  EXPECT_EQ(KindOf(Position::Start(), 2), PositionKind::kOpening);
  EXPECT_EQ(KindOf(Position::Start(), kOpeningRolls), PositionKind::kOther);
  const std::pair<Position, PositionKind> cases[] = {
      {with({{6, 5}, {5, 5}, {4, 5}, {19, -7}, {20, -8}}), PositionKind::kRace},
      {with({{10, 1}, {2, 5}, {1, 5}, {5, -2}, {19, -7}, {20, -6}}), PositionKind::kContainment},
      {with({{6, 5}, {5, 5}, {4, 5}, {1, -2}, {19, -7}, {20, -6}}), PositionKind::kBearOff},
      {with({{24, 2}, {22, 2}, {6, 5}, {5, 6}, {13, -1}, {19, -5}, {20, -5}, {21, -4}}),
       PositionKind::kBackGame},
      {with({{24, 2}, {6, 5}, {5, 5}, {4, 3}, {13, -3}, {19, -6}, {20, -6}}),
       PositionKind::kAcePoint},
      {with({{24, 1},
             {6, 3},
             {5, 3},
             {4, 3},
             {3, 2},
             {8, 3},
             {1, -1},
             {19, -3},
             {20, -3},
             {21, -3},
             {22, -2},
             {17, -3}}),
       PositionKind::kPrimes},
      {with({{6, 4}, {5, 3}, {4, 3}, {8, 3}, {13, 2}, {0, -1}, {12, -7}, {17, -3}, {19, -4}}),
       PositionKind::kBlitz},
      {with({{20, 2}, {13, 5}, {6, 5}, {5, 3}, {12, -5}, {17, -3}, {19, -5}, {18, -2}}),
       PositionKind::kHolding},
  };
  for (const auto& [position, kind] : cases) {
    EXPECT_EQ(NameOf(KindOf(position, 20)), NameOf(kind));
    EXPECT_EQ(NameOf(KindOf(position.Flipped(), 20)), NameOf(kind));  // whoever is on roll
  }
}

TEST(BenchmarkTest, QuestionsAreOfAllKindsAndAlwaysTheSame) {
  std::ostringstream once, again, other;
  WriteQuestions(once, {.each = 2, .seed = 7});
  WriteQuestions(again, {.each = 2, .seed = 7});
  WriteQuestions(other, {.each = 2, .seed = 8});
  EXPECT_EQ(once.str(), again.str());
  EXPECT_NE(once.str(), other.str());
  for (size_t i = 0; i < kPositionKinds; ++i) {
    EXPECT_THAT(once.str(), HasSubstr("play " + std::string(NameOf(static_cast<PositionKind>(i)))));
  }
  std::ostringstream scores;
  WriteQuestions(scores, {.each = 1, .scores = true, .seed = 7});
  EXPECT_EQ(std::ranges::count(scores.str(), '\n'), static_cast<int>(kPositionKinds));
  EXPECT_THAT(scores.str(), AllOf(HasSubstr("cube blitz "), Not(HasSubstr("play"))));
}

// The strength of the player that this program has: who makes it stronger lowers these bounds.
TEST(BenchmarkTest, ThePlayerIsAsStrongAsItWas) {
  std::ifstream in(FIBS_BENCHMARK);
  const Benchmark benchmark = ReadBenchmark(in);
  EXPECT_GE(benchmark.plays.size(), 1000U);
  engine::Search search;
  PlayerAnswers player(search, 0);
  const BenchmarkRow all = Measure(benchmark, player).back();
  EXPECT_LT(all.loss, 10.5);
  EXPECT_LT(all.cube_loss, 5.5);
  // Whoever judged the positions finds nothing wrong with his own plays.
  FileAnswers judge(benchmark);
  EXPECT_EQ(Measure(benchmark, judge).back().loss, 0);
}

}  // namespace
}  // namespace fibs::train
