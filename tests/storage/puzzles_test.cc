// Puzzles of the days, as workers store them.
#include "server/storage/jobs/puzzles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "server/storage/jobs/job_queue.h"
#include "storage_fixture.h"

namespace fibs::server {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

constexpr long long kHour = 3600 * 1000, kDay = 24 * kHour;

TEST(PuzzleDayTest, IsTheNextOneInTheLastHoursBeforeIt) {
  EXPECT_EQ(PuzzleDayDue(100 * kDay), std::nullopt);
  EXPECT_EQ(PuzzleDayDue(100 * kDay + 12 * kHour - 1), std::nullopt);
  EXPECT_EQ(PuzzleDayDue(100 * kDay + 12 * kHour), 101);
  EXPECT_EQ(PuzzleDayDue(101 * kDay - 1), 101);
}

class PuzzlesTest : public StorageTest {
 protected:
  void SetUp() override {
    StorageTest::SetUp();
    if (IsSkipped()) return;
    Open();
    one_.emplace(config_, "one");
    two_.emplace(config_, "two");
  }
  void EndLeases() { *Look() << "UPDATE jobs SET lease_until = 1 WHERE state = 1"; }

  // Long after all tests.
  static constexpr int64_t kLater = 100'000;
  std::optional<JobQueue> one_, two_;
};

TEST_P(PuzzlesTest, OneWorkerMakesTheOneOfADay) {
  const auto job = one_->TakePuzzle(kLater);
  ASSERT_TRUE(job);
  EXPECT_EQ(job->kind, JobKind::kPuzzle);
  EXPECT_EQ(job->match, kLater);
  EXPECT_FALSE(two_->TakePuzzle(kLater)) << "another one makes it";
  EXPECT_FALSE(two_->Take()) << "it is no analysis";
  EXPECT_TRUE(one_->Renew(*job));
  EXPECT_TRUE(one_->FinishPuzzle(*job, {.day = kLater, .text = "a puzzle"}));
  EXPECT_EQ(two_->LoadPuzzle(kLater)->text, "a puzzle");
  EXPECT_FALSE(two_->LoadPuzzle(kLater + 1));
  EXPECT_FALSE(two_->TakePuzzle(kLater)) << "it is there";
  EXPECT_THAT(two_->LoadPuzzles(), SizeIs(1));
}

TEST_P(PuzzlesTest, WhoHasLostTheJobStoresNothing) {
  const auto lost = one_->TakePuzzle(kLater);
  EndLeases();
  const auto job = two_->TakePuzzle(kLater);
  ASSERT_TRUE(job);
  EXPECT_FALSE(one_->FinishPuzzle(*lost, {.day = kLater, .text = "late"}));
  EXPECT_TRUE(two_->FinishPuzzle(*job, {.day = kLater, .text = ""}));
  EXPECT_EQ(one_->LoadPuzzle(kLater)->text, "") << "no match had one";
}

TEST_P(PuzzlesTest, OfADayThatHasBegunNothingIsStored) {
  const auto job = one_->TakePuzzle(5);
  ASSERT_TRUE(job);
  EXPECT_FALSE(one_->FinishPuzzle(*job, {.day = 5, .text = "late"}));
  EXPECT_FALSE(one_->LoadPuzzle(5));
}

TEST_P(PuzzlesTest, ItIsTriedThreeTimesAndForgottenWithItsDay) {
  for (int attempt = 1; attempt <= JobQueue::kAttemptsMax; ++attempt) {
    ASSERT_TRUE(one_->TakePuzzle(kLater)) << attempt;
    EndLeases();
  }
  EXPECT_FALSE(one_->TakePuzzle(kLater));
  const auto next = one_->TakePuzzle(kLater + 1);
  ASSERT_TRUE(next);
  one_->GiveBack(*next);
  EXPECT_TRUE(two_->TakePuzzle(kLater + 1)) << "as if it had not been taken";
  long long rows = 0;
  *Look() << "SELECT COUNT(*) FROM jobs WHERE kind = 3", soci::into(rows);
  EXPECT_EQ(rows, 1) << "that of the day before has gone";
}

TEST_P(PuzzlesTest, SomeHundredAreKept) {
  for (const int64_t day : {kLater, kLater + 400, kLater + 401}) {
    EXPECT_TRUE(one_->FinishPuzzle(*one_->TakePuzzle(day), {.day = day, .text = "a puzzle"}));
  }
  EXPECT_THAT(one_->LoadPuzzles(), SizeIs(2));
  EXPECT_THAT(one_->LoadLatest(5), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Databases, PuzzlesTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
