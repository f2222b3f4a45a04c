// How people have played, as workers store it, and which analyses are new.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/analyst.h"
#include "server/analysis/figures.h"
#include "server/analysis/match_analysis.h"
#include "server/storage/jobs/job_queue.h"
#include "storage_fixture.h"
#include "tests/engine/random_match.h"

namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class PerformancesTest : public StorageTest {
 protected:
  void SetUp() override {
    StorageTest::SetUp();
    if (IsSkipped()) return;
    Open();
    queue_.emplace(config_, "one");
    Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")}});
  }
  static long long Now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  // One that ended `ago` milliseconds ago.
  void Play(MatchId id, AccountId first, AccountId second, long long ago, int days = 0) {
    StoredMatch match = SampleMatch(id, first, second);
    match.terms.rules.days = days;
    if (days > 0) match.terms.rules.clock = {};
    Commit({MatchStarted{match}, MatchInput{id, 0, "roll 31"},
            MatchFinished{id, 1, {3, 5}, {1500, 1600}, {1495, 1605}}});
    *Look() << fmt::format("UPDATE matches SET ended = {} WHERE id = {}", Now() - ago, id);
  }
  static std::array<Performance, 2> Figures(int decisions) {
    std::array<Performance, 2> figures;
    for (Performance& how : figures) {
      for (size_t i = 0; i < kPhases; ++i) {
        how.parts[i] = {.decisions = decisions + static_cast<int>(i), .lost = 0.25 * double(i)};
      }
      how.level = 2;
      how.close = {.plays = 9, .best = 7, .expected = 6.5, .variance = 1.5};
      how.times = {.plays = 8, .sum = 4.25, .squares = 5.5};
    }
    return figures;
  }
  // An analysis of it was made `ago` milliseconds ago.
  void Analyse(MatchId id, long long ago = 0, int decisions = 10) {
    queue_->Ask(storage_->MakeReader()->LoadFinished(id).value(), 1);
    EXPECT_TRUE(queue_->Finish(queue_->Take().value(), {.level = 2, .version = 1, .report = "x"},
                               Figures(decisions)));
    *Look() << fmt::format("UPDATE analyses SET made = made - {} WHERE match_id = {}", ago, id);
  }
  std::vector<MatchId> News() {
    std::vector<MatchId> matches;
    for (const auto& news : queue_->TakeNews()) matches.push_back(news.match);
    return matches;
  }

  std::optional<JobQueue> queue_;
};

TEST_P(PerformancesTest, AreThoseOfAnAccountNewestFirst) {
  for (MatchId id = 1; id <= 4; ++id) Play(id, 1, id % 2 == 0 ? 2 : 3, 10'000 - 1000 * id);
  for (MatchId id = 1; id <= 4; ++id) Analyse(id, 0, static_cast<int>(id));
  const auto all = queue_->LoadPerformances(1, 3);
  ASSERT_THAT(all, SizeIs(3));
  EXPECT_EQ(all[0].id, Performance::IdOf(4, 0));
  EXPECT_EQ(all[1].id, Performance::IdOf(3, 0));
  EXPECT_EQ(all[0].account, 1);
  EXPECT_EQ(all[0].level, 2);
  EXPECT_EQ(all[0].parts, Figures(4)[0].parts);
  EXPECT_EQ(all[0].close.best, 7);
  EXPECT_EQ(all[0].close.expected, 6.5);
  EXPECT_EQ(all[0].close.variance, 1.5);
  EXPECT_EQ(all[0].times.plays, 8);
  EXPECT_EQ(all[0].times.squares, 5.5);
  EXPECT_GT(all[0].ended, all[1].ended);
  EXPECT_THAT(queue_->LoadPerformances(2, 9), SizeIs(2));
  EXPECT_THAT(queue_->LoadPerformances(3, 9), IsEmpty()) << "there is no such account";
}

TEST_P(PerformancesTest, GoWithTheAccount) {
  Play(1, 1, 2, 1000);
  Analyse(1);
  Commit({AccountErased{1}});
  EXPECT_THAT(queue_->LoadPerformances(1, 9), IsEmpty());
  EXPECT_THAT(queue_->LoadPerformances(2, 9), SizeIs(1));
}

TEST_P(PerformancesTest, OneWithoutDecisionsIsNone) {
  Play(1, 1, 2, 1000);
  queue_->Ask(storage_->MakeReader()->LoadFinished(1).value(), 1);
  EXPECT_TRUE(queue_->Finish(queue_->Take().value(), {.level = 2, .report = "x"}));
  EXPECT_THAT(queue_->LoadPerformances(1, 9), IsEmpty());
}

TEST_P(PerformancesTest, NewsAreMatchesByDaysThatEndedLately) {
  constexpr long long kHour = 3600 * 1000;
  Play(1, 1, 2, kHour, 3);
  Analyse(1, 120'000);
  EXPECT_THAT(News(), IsEmpty()) << "nothing is told of what was there before";
  *Look() << "UPDATE jobs SET asked = asked - 50000 WHERE kind = 2";
  Play(2, 1, 2, kHour);
  Play(3, 1, 2, kHour, 3);
  Play(4, 2, 1, 49 * kHour, 3);
  Play(5, 2, 1, kHour, 3);
  for (MatchId id = 2; id <= 4; ++id) Analyse(id, 20'000);
  Analyse(5);
  EXPECT_THAT(News(), ElementsAre(3)) << "not one that is not settled yet, either";
  EXPECT_THAT(News(), IsEmpty()) << "once";
  *Look() << "UPDATE analyses SET made = made - 6000 WHERE match_id = 5";
  *Look() << "UPDATE jobs SET asked = asked - 3000 WHERE kind = 2";
  const auto news = queue_->TakeNews();
  ASSERT_THAT(news, SizeIs(1));
  EXPECT_EQ(news[0].match, 5);
  EXPECT_THAT(news[0].players, ElementsAre(2, 1));
  EXPECT_FALSE(queue_->Take()) << "nobody takes that row for a job";
  EXPECT_EQ(queue_->CountWaiting().waiting, 0U);
}

TEST_P(PerformancesTest, TwoWhoAskAreNotToldTheSame) {
  EXPECT_THAT(News(), IsEmpty());
  *Look() << "UPDATE jobs SET asked = asked - 50000 WHERE kind = 2";
  std::vector<MatchId> played;
  for (MatchId id = 1; id <= 5; ++id) {
    Play(id, 1, 2, 1000, 3);
    Analyse(id, 10'000);
  }
  JobQueue other(config_, "two");
  EXPECT_THAT(other.TakeNews(), SizeIs(5));
  EXPECT_THAT(News(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Databases, PerformancesTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

// ---- What is made of a report.

// A match of two who play by chance, with times.
ArchivedMatch Timed(uint32_t seed, engine::MatchRules rules) {
  ArchivedMatch match{.match = SampleMatch(1, 1, 2), .finished = true, .winner = 0, .verdict = {}};
  match.match.terms.rules = rules;
  match.match.inputs.clear();
  engine::RandomPlayers players(seed);
  engine::Match played(rules);
  while (played.phase() != engine::Phase::kMatchOver) {
    const engine::Input input = players.Next(played);
    if (!played.Apply(input)) continue;
    std::string text = EncodeInput(input);
    if (std::holds_alternative<engine::MakePlay>(input)) {
      text = engine::WithTime(std::move(text), {.passed = std::chrono::milliseconds(2500)});
    }
    match.match.inputs.push_back(std::move(text));
  }
  return match;
}

TEST(FiguresTest, AddUpToTheReport) {
  for (uint32_t seed = 1; seed <= 3; ++seed) {
    const ArchivedMatch match = Timed(seed, {.length = 3, .clock = {.minutes = 60}});
    const MatchAnalysis found = AnalyseMatch(match, 0, [] { return true; });
    ASSERT_TRUE(found.done) << found.why;
    for (const size_t seat : {size_t{0}, size_t{1}}) {
      const Performance& how = found.figures.at(seat);
      int decisions = 0;
      double lost = 0;
      for (const auto& part : how.parts) {
        decisions += part.decisions;
        lost += part.lost;
        EXPECT_GE(part.lost, 0);
      }
      EXPECT_EQ(decisions, found.done->decisions.at(seat));
      EXPECT_NEAR(1000 * lost / decisions, found.done->error_rate.at(seat), 1e-6);
      const int plays = decisions - how.parts[static_cast<size_t>(PlayPhase::kCube)].decisions;
      EXPECT_GT(how.close.plays, 0);
      EXPECT_LE(how.close.plays, plays);
      EXPECT_LE(how.close.best, how.close.plays);
      EXPECT_GT(how.close.expected, 0.2 * how.close.plays);
      EXPECT_LT(how.close.expected, how.close.plays);
      EXPECT_GT(how.close.variance, 0);
      EXPECT_GT(how.times.plays, 0);
      EXPECT_LE(how.times.plays, plays);
      EXPECT_NEAR(how.times.sum, how.times.plays * std::log(2.5), 1e-6);
    }
  }
}

TEST(FiguresTest, TimesAreThoseOfAClockAlone) {
  for (const engine::MatchRules rules :
       {engine::MatchRules{.length = 1}, engine::MatchRules{.length = 1, .days = 3}}) {
    const MatchAnalysis found = AnalyseMatch(Timed(7, rules), 0, [] { return true; });
    for (const Performance& how : found.figures) EXPECT_EQ(how.times.plays, 0);
  }
}

TEST(FiguresTest, PhasesFollowTheGame) {
  const ArchivedMatch match = Timed(5, {.length = 1});
  const MatchAnalysis found = AnalyseMatch(match, 0, [] { return true; });
  for (const Performance& how : found.figures) {
    EXPECT_LE(how.parts[static_cast<size_t>(PlayPhase::kOpening)].decisions, kOpeningRolls);
    EXPECT_GT(how.parts[static_cast<size_t>(PlayPhase::kOpening)].decisions, 0);
  }
}

}  // namespace
}  // namespace fibs::server
