#include "server/host/workers/storage_thread.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>

#include "test_runtime.h"

namespace fibs::server {
namespace {

using std::chrono::steady_clock;
using Took = std::chrono::nanoseconds;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<NumberedRecord> Records(RecordNumber first, RecordNumber last) {
  std::vector<NumberedRecord> records;
  for (RecordNumber n = first; n <= last; ++n) records.push_back({n, Time{}, MatchDiscarded{1}});
  return records;
}

TEST(StorageThreadTest, WhatQueuesDuringACommitGoesIntoTheNextOne) {
  GatedStorage storage;
  std::mutex mutex;
  std::vector<RecordNumber> reported;
  StorageThread thread(storage, {.committed = [&](RecordNumber number, Took) {
                         const std::lock_guard lock(mutex);
                         reported.push_back(number);
                       }});
  thread.Submit(Records(1, 2));
  ASSERT_TRUE(storage.WaitForTries(1));
  thread.Submit(Records(3, 3));
  thread.Submit(Records(4, 9));
  storage.Open();
  thread.Finish(steady_clock::now() + kDeadline);
  EXPECT_TRUE(thread.WaitFinished(steady_clock::now() + kDeadline));
  EXPECT_THAT(reported, ElementsAre(2, 9));
  EXPECT_THAT(storage.committed(), ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9));
}

TEST(StorageThreadTest, TheSameBatchIsTriedUntilItIsStored) {
  GatedStorage storage;
  storage.Open();
  storage.Fail(2);
  std::promise<RecordNumber> reported;
  StorageThread thread(
      storage, {.committed = [&](RecordNumber number, Took) { reported.set_value(number); }});
  thread.Submit(Records(1, 3));
  auto future = reported.get_future();
  ASSERT_EQ(future.wait_for(kDeadline), std::future_status::ready);
  EXPECT_EQ(future.get(), 3u);
  EXPECT_THAT(storage.committed(), ElementsAre(1, 2, 3));
}

TEST(StorageThreadTest, GivesUpAtTheDeadlineOnly) {
  GatedStorage storage;
  storage.Fail(1'000'000);
  StorageThread thread(storage, {.committed = [](RecordNumber, Took) { FAIL(); }});
  thread.Submit(Records(1, 1));
  ASSERT_TRUE(storage.WaitForTries(2));
  thread.Finish(steady_clock::now() + std::chrono::milliseconds(300));
  EXPECT_FALSE(thread.WaitFinished(steady_clock::now() + kDeadline));
  EXPECT_THAT(storage.committed(), IsEmpty());
}

TEST(StorageThreadTest, GivesUpWhenAnotherServerTookOver) {
  GatedStorage storage;
  storage.LoseLeadership();
  std::promise<void> lost;
  StorageThread thread(storage, {.committed = [](RecordNumber, Took) { FAIL(); },
                                 .lost = [&] { lost.set_value(); }});
  thread.Submit(Records(1, 1));
  ASSERT_EQ(lost.get_future().wait_for(kDeadline), std::future_status::ready);
  thread.Finish(steady_clock::now() + kDeadline);
  EXPECT_FALSE(thread.WaitFinished(steady_clock::now() + kDeadline));
  EXPECT_EQ(storage.WaitForTries(1), true);
}

constexpr std::chrono::milliseconds kAskEach{1};

TEST(StorageThreadTest, AsksWhetherItLeadsWhenThereIsNothingToCommit) {
  GatedStorage storage;
  storage.Open();
  storage.FailWhenIdle(2);
  std::promise<RecordNumber> reported;
  StorageThread thread(
      storage, {.committed = [&](RecordNumber number, Took) { reported.set_value(number); }},
      kAskEach);
  EXPECT_TRUE(storage.WaitForQuestions(5));
  thread.Submit(Records(1, 3));
  auto future = reported.get_future();
  ASSERT_EQ(future.wait_for(kDeadline), std::future_status::ready);
  thread.Finish(steady_clock::now() + kDeadline);
  EXPECT_TRUE(thread.WaitFinished(steady_clock::now() + kDeadline));
  EXPECT_FALSE(thread.AnyLost());
}

TEST(StorageThreadTest, AsksAtOnceAndThenEachSecond) {
  GatedStorage storage;
  const auto start = steady_clock::now();
  StorageThread thread(storage, {.committed = [](RecordNumber, Took) { FAIL(); }});
  EXPECT_TRUE(storage.WaitForQuestions(3));
  EXPECT_GE(steady_clock::now() - start, std::chrono::seconds(2));
}

TEST(StorageThreadTest, EndsWhenAnotherServerTookOverThoughThereIsNothingToCommit) {
  GatedStorage storage;
  StorageThread* itself = nullptr;
  std::promise<bool> lost;
  StorageThread thread(storage,
                       {.committed = [](RecordNumber, Took) { FAIL(); },
                        .lost = [&] { lost.set_value(itself->AnyLost()); }},
                       kAskEach);
  ASSERT_TRUE(storage.WaitForQuestions(2));
  itself = &thread;
  storage.LoseLeadershipWhenIdle();
  auto any_lost = lost.get_future();
  ASSERT_EQ(any_lost.wait_for(kDeadline), std::future_status::ready);
  EXPECT_TRUE(any_lost.get()) << "at once, though the thread has not finished";
  thread.Submit(Records(1, 1));
  thread.Finish(steady_clock::now() + kDeadline);
  EXPECT_FALSE(thread.WaitFinished(steady_clock::now() + kDeadline));
  EXPECT_TRUE(thread.AnyLost());
  EXPECT_THAT(storage.committed(), IsEmpty());
}

TEST(StorageThreadTest, NothingToDoIsASuccess) {
  GatedStorage storage;
  StorageThread thread(storage, {.committed = [](RecordNumber, Took) { FAIL(); }});
  thread.Submit({});
  thread.Finish(steady_clock::now());
  EXPECT_TRUE(thread.WaitFinished(steady_clock::now() + kDeadline));
}

}  // namespace
}  // namespace fibs::server
