#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/storage/jobs/job_queue.h"
#include "storage_fixture.h"

// The tables of jobs and analyses, and who works with them.
namespace fibs::server {
namespace {

using Standing = JobQueue::Standing;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class JobsTest : public StorageTest {
 protected:
  void SetUp() override {
    StorageTest::SetUp();
    if (IsSkipped()) return;
    Open();
    one_.emplace(config_, "one");
    two_.emplace(config_, "two");
  }
  // One that ended at `ended`.
  void Play(MatchId id, AccountId first = 1, AccountId second = 2, bool rated = true) {
    StoredMatch match = SampleMatch(id, first, second);
    match.terms.rated = rated;
    Commit({MatchStarted{match}, MatchInput{id, 0, "roll 31"},
            MatchFinished{id, 1, {3, 5}, {1500, 1600}, {1495, 1605}}});
    // Samples are of long ago.
    *Look() << fmt::format("UPDATE matches SET ended = {} WHERE id = {}", Now() + id, id);
  }
  static long long Now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  }
  FinishedMatch Finished(MatchId id) {
    const auto found = storage_->MakeReader()->LoadFinished(id);
    EXPECT_TRUE(found) << id;
    return found.value_or(FinishedMatch());
  }
  Standing Ask(MatchId id, AccountId by) { return one_->Ask(Finished(id), by).standing; }
  void EndLeases() { *Look() << "UPDATE jobs SET lease_until = 1 WHERE state = 1"; }
  void EndPauses() { *Look() << "UPDATE jobs SET lease_until = 0 WHERE state = 0"; }
  void Sweep(JobQueue& queue) {
    *Look() << "UPDATE jobs SET lease_until = 0 WHERE kind = 1";
    queue.Sweep([](const FinishedMatch&) { return true; });
  }
  long long Count(const std::string& what) {
    long long count = 0;
    *Look() << "SELECT COUNT(*) FROM " + what, soci::into(count);
    return count;
  }
  static StoredAnalysis Result() {
    return {.level = 2,
            .version = 7,
            .error_rate = {4.5, 6.25},
            .luck = {0.5, -0.5},
            .decisions = {30, 31},
            .report = "packed"};
  }

  std::optional<JobQueue> one_, two_;
};

// How a job stands: "none", "waits", "one", "two" (who has it), "failed", "done".
class JobStatesTest : public JobsTest {
 protected:
  static constexpr MatchId kMatch = 1;

  std::string State() {
    if (Count("analyses") == 1) return Count("jobs") == 0 ? "done" : "done twice";
    if (Count("jobs") == 0) return "none";
    if (Count("jobs WHERE state = 2") == 1) return "failed";
    if (Count("jobs WHERE state = 0") == 1) return "waits";
    return Count("jobs WHERE worker = 'one'") == 1 ? "one" : "two";
  }
  // Of a job that "one" has taken; it stays so while other things happen.
  Job Bring(const std::string& state) {
    *Look() << "DELETE FROM jobs";
    *Look() << "DELETE FROM analyses";
    Ask(kMatch, 1);
    Job taken = one_->Take().value_or(Job());
    EXPECT_EQ(taken.match, kMatch);
    if (state == "one") return taken;
    if (state == "late") return EndLeases(), taken;
    if (state == "waits") return one_->GiveBack(taken), taken;
    if (state == "failed") return one_->Fail(taken, "why", false), taken;
    if (state == "done") return one_->Finish(taken, Result()), taken;
    if (state == "none") return *Look() << "DELETE FROM jobs", taken;
    EndLeases();
    EXPECT_TRUE(two_->Take());
    if (state == "again") {  // and has left it, and the first one has it once more
      EndLeases();
      EXPECT_TRUE(one_->Take());
    }
    return taken;
  }
};

TEST_P(JobStatesTest, OnlyWhoHasAJobChangesIt) {
  Play(kMatch);
  struct Case {
    const char *before, *renewed, *finished, *failed, *refused, *given_back;
  };
  // "late": his lease has ended, but nobody has taken it: it is still his.
  // "again": he has it, but this is what he began before.
  for (const Case& c : {
           Case{"none", "none", "none", "none", "none", "none"},
           Case{"waits", "waits", "waits", "waits", "waits", "waits"},
           Case{"one", "one", "done", "waits", "failed", "waits"},
           Case{"late", "one", "done", "waits", "failed", "waits"},
           Case{"two", "two", "two", "two", "two", "two"},
           Case{"again", "one", "one", "one", "one", "one"},
           Case{"failed", "failed", "failed", "failed", "failed", "failed"},
           Case{"done", "done", "done", "done", "done", "done"},
       }) {
    SCOPED_TRACE(c.before);
    const std::string before = c.before;
    const bool his = before == "one" || before == "late";
    Job job = Bring(c.before);
    EXPECT_EQ(one_->Renew(job), his);
    EXPECT_EQ(State(), c.renewed);
    job = Bring(c.before);
    EXPECT_EQ(one_->Finish(job, Result()), his);
    EXPECT_EQ(State(), c.finished);
    job = Bring(c.before);
    one_->Fail(job, "why", true);
    EXPECT_EQ(State(), c.failed);
    job = Bring(c.before);
    one_->Fail(job, "why", false);
    EXPECT_EQ(State(), c.refused);
    job = Bring(c.before);
    one_->GiveBack(job);
    EXPECT_EQ(State(), c.given_back);
  }
}

TEST_P(JobStatesTest, OnlyWhatWaitsOrWasLeftIsTaken) {
  Play(kMatch);
  for (const auto& [state, taken] : {std::pair{"none", false},
                                     {"waits", true},
                                     {"one", false},
                                     {"late", true},
                                     {"two", false},
                                     {"failed", false},
                                     {"done", false}}) {
    SCOPED_TRACE(state);
    Bring(state);
    EXPECT_EQ(two_->Take().has_value(), taken);
  }
}

TEST_P(JobsTest, AMatchIsAnalysedOnce) {
  Play(1);
  EXPECT_EQ(Ask(1, 1), Standing::kWaits);
  EXPECT_EQ(Ask(1, 2), Standing::kWaits);
  auto job = one_->Take();
  ASSERT_TRUE(job);
  EXPECT_EQ(job->match, 1);
  EXPECT_EQ(job->asked_by, 1);
  EXPECT_FALSE(two_->Take());
  ASSERT_TRUE(one_->Finish(*job, Result()));
  EXPECT_FALSE(one_->Take());
  const auto done = two_->Load(1);
  ASSERT_TRUE(done);
  EXPECT_EQ(done->level, 2);
  EXPECT_EQ(done->version, 7);
  EXPECT_THAT(done->error_rate, ElementsAre(4.5, 6.25));
  EXPECT_THAT(done->luck, ElementsAre(0.5, -0.5));
  EXPECT_THAT(done->decisions, ElementsAre(30, 31));
  EXPECT_EQ(done->report, "packed");
  EXPECT_GT(done->made, done->asked);
  Sweep(*two_);
  EXPECT_FALSE(two_->Take());
}

TEST_P(JobsTest, AWorkerThatDiesLeavesItsJobToOthers) {
  Play(1);
  Ask(1, 1);
  ASSERT_TRUE(one_->Take());
  one_.reset();
  EXPECT_FALSE(two_->Take());  // it may live
  EndLeases();
  const auto job = two_->Take();
  ASSERT_TRUE(job);
  EXPECT_EQ(job->attempts, 2);
  EXPECT_EQ(job->worker, "two");
}

TEST_P(JobsTest, ThreeFailuresAreTheEnd) {
  Play(1);
  Ask(1, 1);
  for (int attempt = 1; attempt <= 3; ++attempt) {
    EndPauses();
    const auto job = one_->Take();
    ASSERT_TRUE(job) << attempt;
    one_->Fail(*job, "no memory\nat all", true);
    EXPECT_FALSE(one_->Take());  // not at once
  }
  EndPauses();
  EXPECT_FALSE(one_->Take());
  EXPECT_EQ(one_->Find(1).standing, Standing::kFailed);
  EXPECT_EQ(one_->Find(1).why, "no memory at all");
  EXPECT_EQ(Ask(1, 2), Standing::kFailed);
  EXPECT_THAT(one_->Settled({1, 2}), ElementsAre(1, 2));
}

TEST_P(JobsTest, AMatchThatEndsItsWorkersIsLeftAlone) {
  Play(1);
  Ask(1, 1);
  for (int attempt = 1; attempt <= 3; ++attempt) {
    ASSERT_TRUE(one_->Take()) << attempt;
    EndLeases();
  }
  EXPECT_FALSE(two_->Take());
  EXPECT_THAT(two_->Find(1).why, HasSubstr("3 workers"));
}

TEST_P(JobsTest, GivingBackIsNoAttempt) {
  Play(1);
  Ask(1, 1);
  for (int i = 0; i < 5; ++i) {
    const auto job = one_->Take();
    ASSERT_TRUE(job);
    EXPECT_EQ(job->attempts, 1);
    one_->GiveBack(*job);
  }
}

TEST_P(JobsTest, AskersTakeTurns) {
  for (MatchId id = 1; id <= 5; ++id) Play(id, id <= 3 ? 1 : 3);
  for (MatchId id = 1; id <= 3; ++id) EXPECT_EQ(Ask(id, 1), Standing::kWaits);
  EXPECT_EQ(one_->Find(3).ahead, 2);
  EXPECT_EQ(Ask(4, 3), Standing::kWaits);
  EXPECT_EQ(one_->Find(4).ahead, 1);
  *Look() << "UPDATE matches SET ended = 1000 WHERE id = 5";
  EXPECT_EQ(Ask(5, 2), Standing::kWaits);  // of long ago
  std::vector<MatchId> order;
  while (const auto job = one_->Take()) order.push_back(job->match);
  EXPECT_THAT(order, ElementsAre(1, 4, 2, 3, 5));
}

TEST_P(JobsTest, AUserAsksForSoManyADay) {
  config_.analysis.asked_day_max = 2;
  one_.emplace(config_, "one");
  for (MatchId id = 1; id <= 4; ++id) Play(id);
  EXPECT_EQ(Ask(1, 1), Standing::kWaits);
  ASSERT_TRUE(one_->Finish(one_->Take().value(), Result()));
  EXPECT_EQ(Ask(2, 1), Standing::kWaits);
  EXPECT_EQ(Ask(3, 1), Standing::kTooMany);
  EXPECT_EQ(Ask(2, 1), Standing::kWaits);  // it is asked for
  EXPECT_EQ(Ask(3, 2), Standing::kWaits);
  // A day later. Nobody is to know by then who asked.
  for (const char* table : {"jobs", "analyses"}) {
    *Look() << fmt::format("UPDATE {} SET asked = asked - 86400000", table);
  }
  Sweep(*one_);
  Sweep(*one_);
  EXPECT_EQ(Count("jobs WHERE asked_by > 0") + Count("analyses WHERE asked_by > 0"), 0);
  EXPECT_EQ(Ask(4, 1), Standing::kWaits);
}

TEST_P(JobsTest, TheQueueHasAnEnd) {
  config_.analysis.queue_max = 1;
  one_.emplace(config_, "one");
  Play(1), Play(2);
  EXPECT_EQ(Ask(1, 1), Standing::kWaits);
  EXPECT_EQ(Ask(2, 2), Standing::kFull);
  ASSERT_TRUE(one_->Take());
  EXPECT_EQ(Ask(2, 2), Standing::kWaits);
}

TEST_P(JobsTest, RatedMatchesAreAnalysedInTheBackground) {
  Play(1), Play(2, 1, 2, /*rated=*/false), Play(3), Play(4);
  *Look() << "UPDATE matches SET ended = 1000 WHERE id = 4";  // of long ago
  Sweep(*one_);                                               // the first one makes the job
  Sweep(*one_);
  EXPECT_EQ(one_->CountWaiting().waiting, 2);
  // One that somebody asks for comes first.
  EXPECT_EQ(Ask(3, 1), Standing::kWaits);
  std::vector<MatchId> order;
  while (const auto job = two_->Take()) order.push_back(job->match);
  EXPECT_THAT(order, ElementsAre(3, 1));
  Play(5);
  Sweep(*two_);
  EXPECT_EQ(two_->CountWaiting().waiting, 1);
  Sweep(*one_);
  EXPECT_EQ(two_->CountWaiting().waiting, 1);
}

TEST_P(JobsTest, NothingIsSweptWhereItIsOff) {
  config_.analysis.background = false;
  one_.emplace(config_, "one");
  Play(1);
  Sweep(*one_);
  Sweep(*one_);
  EXPECT_EQ(one_->CountWaiting().waiting, 0);
}

TEST_P(JobsTest, ManyWorkersDoEachJobOnce) {
  constexpr int kMatches = 40, kWorkers = 4;
  for (MatchId id = 1; id <= kMatches; ++id) Play(id);
  Sweep(*one_);
  Sweep(*one_);
  std::vector<int> done(kWorkers);
  std::vector<std::thread> workers;
  for (int w = 0; w < kWorkers; ++w) {
    workers.emplace_back([&, w] {
      JobQueue queue(config_, fmt::format("worker {}", w));
      while (const auto job = queue.Take()) {
        queue.Renew(*job);
        if (queue.Finish(*job, Result())) ++done[static_cast<size_t>(w)];
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  // Who found nothing may have looked while others had the rest.
  while (const auto job = one_->Take()) done[0] += one_->Finish(*job, Result()) ? 1 : 0;
  EXPECT_EQ(std::accumulate(done.begin(), done.end(), 0), kMatches);
  EXPECT_EQ(Count("analyses"), kMatches);
  EXPECT_EQ(Count("jobs WHERE kind = 0"), 0);
}

// Nobody who leads, or begins to, is in the way, nor hears of it.
TEST_P(JobsTest, WorkersGoOnWhileAnotherServerTakesOver) {
  Play(1);
  Ask(1, 1);
  const auto job = one_->Take();
  ASSERT_TRUE(job);
  storage_.reset();
  Open();
  ASSERT_TRUE(one_->Finish(*job, Result()));
  Commit({MatchStarted{SampleMatch(2, 1, 2)}});
}

TEST_P(JobsTest, ADatabaseOfAnotherVersionIsLeftAlone) {
  Play(1);
  Ask(1, 1);
  const auto job = one_->Take();
  ASSERT_TRUE(job);
  *Look() << "UPDATE schema_version SET version = version + 1";
  EXPECT_THROW(one_->Finish(*job, Result()), StorageError);
  EndLeases();
  EXPECT_THROW(two_->Take(), StorageError);
  *Look() << "UPDATE schema_version SET version = version - 1";
  EXPECT_TRUE(two_->Take());  // it asks again, and all is well
}

TEST_P(JobsTest, WithoutTheTablesThereIsNothing) {
  MakeOlder(35);
  JobQueue queue(config_, "early");
  EXPECT_THROW(queue.Take(), StorageError);
  EXPECT_THROW(queue.Load(1), StorageError);
}

INSTANTIATE_TEST_SUITE_P(Databases, JobsTest, testing::Values(Backend::kSqlite, Backend::kPostgres),
                         BackendName);
INSTANTIATE_TEST_SUITE_P(Databases, JobStatesTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
