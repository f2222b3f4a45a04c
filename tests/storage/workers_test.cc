#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "engine/match/match.h"
#include "server/analysis/analysis_text.h"
#include "server/analysis/match_analysis.h"
#include "server/host/workers/analysis_workers.h"
#include "server/storage/jobs/job_queue.h"
#include "storage_fixture.h"
#include "tests/engine/random_match.h"
#include "tests/live/server_process.h"
#include "tests/programs.h"
#include "tests/sanitized.h"

// Who analyses matches: threads of fibsd with SQLite, fibs-worker with PostgreSQL. They get the
// time that other tests leave, so there is little to analyse here.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

StoredMatch RandomMatch(MatchId id, int length) {
  StoredMatch stored = SampleMatch(id, 1, 2);
  stored.terms.rules.length = length;
  engine::RandomPlayers players(static_cast<uint32_t>(id));
  engine::Match match(stored.terms.rules);
  while (match.phase() != engine::Phase::kMatchOver) {
    const engine::Input input = players.Next(match);
    if (match.Apply(input)) stored.inputs.push_back(EncodeInput(input));
  }
  return stored;
}

ArchivedMatch Archived(StoredMatch match) {
  return {.match = std::move(match), .finished = true, .winner = 0, .verdict = {}};
}

class WorkersTest : public StorageTest {
 protected:
  void SetUp() override {
    StorageTest::SetUp();
    if (IsSkipped()) return;
    config_.analysis.lease_seconds = 10;
    config_.analysis.level = 0;
    config_.analysis.background = false;
    Open();
  }
  // Finished matches 1 to `count`, which wait for their analysis.
  void Play(int count, int length = 1) {
    JobQueue queue(config_);
    for (MatchId id = 1; id <= count; ++id) {
      Store(RandomMatch(id, length));
      queue.Ask(storage_->MakeReader()->LoadFinished(id).value(), 1);
    }
  }
  void Store(const StoredMatch& match) {
    StoredMatch head = match;
    head.inputs.clear();
    std::vector<Record> records = {MatchStarted{head}};
    for (size_t i = 0; i < match.inputs.size(); ++i) {
      records.push_back(MatchInput{match.id, static_cast<int>(i), match.inputs[i]});
    }
    records.push_back(MatchFinished{match.id, 1, {3, 5}, {1500, 1600}, {1495, 1605}});
    Commit(records);
  }
  long long Count(const std::string& what) {
    long long count = 0;
    *Look() << "SELECT COUNT(*) FROM " + what, soci::into(count);
    return count;
  }
  // Waits until there are so many rows. Who only looks leaves the processor to the idle threads.
  bool Becomes(const std::string& what, long long count, std::chrono::seconds most = 240s) {
    const auto until = steady_clock::now() + most;
    while (Count(what) < count) {
      if (steady_clock::now() > until) return false;
      std::this_thread::sleep_for(20ms);
    }
    return true;
  }
  std::unique_ptr<live::ChildProcess> StartWorker(std::vector<std::string> more = {}) {
    std::vector<std::string> words = {
        ProgramPath("fibs-worker"),  "--database", config_.database,   "--set",
        "analysis.lease_seconds=10", "--set",      "analysis.level=0", "--set",
        "analysis.background=off"};
    words.insert(words.end(), more.begin(), more.end());
    auto worker = std::make_unique<live::ChildProcess>(words, live::ChildProcess::On::kPipes);
    EXPECT_EQ(worker->io().ReadLine(), "fibs-worker ready");
    return worker;
  }
};

TEST_P(WorkersTest, ThreadsDoWhatWaits) {
  const int matches = Sanitized() ? 3 : 6;
  Play(matches);
  {
    AnalysisWorkers workers(config_, {.threads = 2, .once = true});
    workers.Wait();
    EXPECT_EQ(workers.counts().done, matches);
    EXPECT_EQ(workers.counts().problem, "");
  }
  EXPECT_EQ(Count("analyses"), matches);
  EXPECT_EQ(Count("jobs WHERE kind = 0"), 0);
  const auto stored = JobQueue(config_).Load(3);
  ASSERT_TRUE(stored);
  const auto direct =
      AnalyseMatch(Archived(RandomMatch(3, 1)), config_.analysis.level, [] { return true; });
  EXPECT_EQ(ReportOf(*stored, {"ann", "bob"}), ReportOf(*direct.done, {"ann", "bob"}));
}

TEST_P(WorkersTest, WhatIsBeingDoneIsGivenBack) {
  config_.analysis.level = 2;
  Play(1, /*length=*/25);
  {
    AnalysisWorkers workers(config_, {.threads = 1});
    ASSERT_TRUE(Becomes("jobs WHERE state = 1", 1));
    const auto begun = steady_clock::now();
    workers.Stop();
    EXPECT_TRUE(workers.WaitStopped(begun + 2s));
  }
  EXPECT_EQ(Count("jobs WHERE state = 0 AND kind = 0 AND attempts = 0"), 1);
}

TEST_P(WorkersTest, ATornMatchHasFailedWithOneLine) {
  StoredMatch torn = RandomMatch(1, 1);
  torn.inputs[2] = "p24/1";
  Store(torn);
  StoredMatch odd = RandomMatch(2, 1);
  odd.inputs[1] = "what?";
  Store(odd);
  JobQueue queue(config_);
  for (const MatchId id : {1, 2}) {
    queue.Ask(storage_->MakeReader()->LoadFinished(id).value(), 1);
  }
  AnalysisWorkers workers(config_, {.threads = 1, .once = true});
  workers.Wait();
  EXPECT_EQ(workers.counts().failed, 2);
  EXPECT_EQ(queue.Find(1).why, "the match is damaged: its input 3 cannot be played again");
  EXPECT_EQ(queue.Find(2).why, "the match is damaged: its input 2 cannot be played again");
}

TEST_P(WorkersTest, RatedMatchesAreFound) {
  config_.analysis.background = true;
  Store(RandomMatch(1, 1));
  *Look() << fmt::format("UPDATE matches SET ended = {}", 1000 * time(nullptr));
  AnalysisWorkers workers(config_, {.threads = 1});
  EXPECT_TRUE(Becomes("analyses", 1));
}

// A killed fibsd leaves its jobs to the next one, which need not wait for the end of a lease.
TEST_P(WorkersTest, KilledServersDoEachJobOnce) {
  if (GetParam() != Backend::kSqlite) GTEST_SKIP() << "that is fibs-worker's";
  if (Sanitized()) GTEST_SKIP() << "its threads would not get the time";
  constexpr int kMatches = 12;
  Play(kMatches);
  storage_.reset();
  const std::vector<std::string> settings = {"durability=process", "analysis.threads=2",
                                             "analysis.level=0"};
  for (int kill = 1; kill <= 3; ++kill) {
    live::ServerProcess server(config_.data, settings);
    ASSERT_TRUE(Becomes("analyses", 2 * kill));
    server.Kill();
  }
  live::ServerProcess server(config_.data, settings);
  ASSERT_TRUE(Becomes("analyses", kMatches));
  EXPECT_EQ(server.Stop(), 0);
  EXPECT_EQ(Count("jobs WHERE kind = 0"), 0);
}

TEST_P(WorkersTest, KilledWorkersDoEachJobOnce) {
  if (GetParam() != Backend::kPostgres) GTEST_SKIP() << "that is fibsd's";
  if (Sanitized()) GTEST_SKIP() << "its threads would not get the time";
  constexpr int kMatches = 12;
  Play(kMatches);
  auto one = StartWorker({"--threads", "2"});
  auto two = StartWorker();
  ASSERT_TRUE(Becomes("analyses", 2));
  one->Signal(SIGKILL);
  one->Wait();
  one = StartWorker();
  ASSERT_TRUE(Becomes("analyses", 5));
  two->Signal(SIGKILL);
  two->Wait();
  ASSERT_TRUE(Becomes("analyses", kMatches));  // what they had is taken when the leases have ended
  EXPECT_EQ(Count("jobs WHERE kind = 0"), 0);
  one->Signal(SIGTERM);
  EXPECT_EQ(one->Wait(), 0);
  EXPECT_EQ(Count("analyses"), kMatches);
}

TEST_P(WorkersTest, TheProgramEndsWhenNothingWaits) {
  if (GetParam() != Backend::kPostgres) GTEST_SKIP() << "that is fibsd's";
  Play(2);
  auto worker = StartWorker({"--once", "--set", "analysis.level=0"});
  EXPECT_EQ(worker->Wait(), 0);
  EXPECT_EQ(Count("analyses WHERE level = 0"), 2);
}

TEST(WorkerProgramTest, NeedsPostgres) {
  live::ChildProcess worker({ProgramPath("fibs-worker")}, live::ChildProcess::On::kPipes);
  EXPECT_THAT(worker.errors().ReadLine().value_or(""),
              HasSubstr("with SQLite fibsd itself analyses matches"));
  EXPECT_EQ(worker.Wait(), 2);
}

// ---- What is analysed.

TEST(MatchAnalysisTest, NamesAreThoseOfToday) {
  const auto analysis = AnalyseMatch(Archived(RandomMatch(1, 1)), 0, [] { return true; });
  ASSERT_TRUE(analysis.done);
  EXPECT_GT(analysis.decisions, 10U);
  EXPECT_THAT(ReportOf(*analysis.done, {"ann", "[erased]"}).value(),
              StartsWith(R"({"players":["ann","[erased]"],"length":1,"game":"backgammon")"));
}

TEST(MatchAnalysisTest, SaysWhyThereIsNone) {
  const auto goes_on = [] { return true; };
  ArchivedMatch match = Archived(RandomMatch(1, 1));
  match.match.terms.rules = engine::MatchRules{.length = 3, .series = engine::FindSeries("tavla")};
  EXPECT_THAT(AnalyseMatch(match, 0, goes_on).why, HasSubstr("there is no analysis of"));
  match = Archived(RandomMatch(1, 1));
  match.too_long = true;
  EXPECT_EQ(AnalyseMatch(match, 0, goes_on).why, "the match is too long");
  match = Archived(RandomMatch(1, 1));
  EXPECT_EQ(AnalyseMatch(match, 0, [] { return false; }).why, "");
}

TEST(MatchAnalysisTest, DamagedReportsAreNone) {
  EXPECT_FALSE(ReportOf({.report = "damaged"}, {"ann", "bob"}));
  EXPECT_FALSE(ReportOf({}, {"ann", "bob"}));
}

TEST(AnalysisTextTest, LinesAreShortAndBeginWithNoNumber) {
  for (const int length : {1, 5}) {
    const auto analysis = AnalyseMatch(Archived(RandomMatch(2, length)), 0, [] { return true; });
    const std::string report =
        ReportOf(*analysis.done, {"a_name_of_20_letters", "[erased]"}).value();
    for (const auto form : {AnalysisQuery::Form::kSummary, AnalysisQuery::Form::kMoves}) {
      const auto text = AnalysisText(report, 4711, form);
      ASSERT_TRUE(text);
      EXPECT_TRUE(text->ends_with('\n'));
      std::istringstream lines(*text);
      for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(line.size(), 80U) << line;
        EXPECT_FALSE(line.empty());
        const size_t first = line.find_first_not_of(' ');
        EXPECT_FALSE(first == 0 && isdigit(line[0])) << line;
      }
    }
  }
}

TEST(AnalysisTextTest, TheWorstDecisionsAreShown) {
  const auto analysis = AnalyseMatch(Archived(RandomMatch(3, 5)), 0, [] { return true; });
  const std::string report = ReportOf(*analysis.done, {"ann", "bob"}).value();
  const std::string text = AnalysisText(report, 7, AnalysisQuery::Form::kSummary).value();
  EXPECT_THAT(text, StartsWith("Analysis of match #7, backgammon to 5, 0 rolls looked ahead:\n"));
  EXPECT_THAT(text, HasSubstr("better: "));
  EXPECT_THAT(text, HasSubstr(" ??\n"));
  EXPECT_FALSE(AnalysisText("{}", 7, AnalysisQuery::Form::kSummary));
  EXPECT_FALSE(AnalysisText("", 7, AnalysisQuery::Form::kMoves));
}

INSTANTIATE_TEST_SUITE_P(Databases, WorkersTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
