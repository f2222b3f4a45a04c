#include "server/edge/connections/output_queue.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <utility>

namespace fibs::server {
namespace {

constexpr RecordNumber kSubmitted = 10;

// What may leave now.
std::string Ready(const OutputQueue& queue, RecordNumber committed) {
  std::array<iovec, 3> parts;
  std::string all;
  const size_t count = queue.Gather(committed, parts);
  for (size_t i = 0; i < count; ++i) {
    all.append(static_cast<const char*>(parts[i].iov_base), parts[i].iov_len);
  }
  return all;
}

SharedText Shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// How many pieces leave now.
size_t Parts(const OutputQueue& queue, RecordNumber committed) {
  std::array<iovec, 9> parts;
  return queue.Gather(committed, parts);
}

TEST(OutputQueueTest, AChunkWaitsForItsRecordAndHoldsWhatIsBehindIt) {
  OutputQueue queue;
  queue.Push("a", 0, kSubmitted);
  queue.Push("b", 7, kSubmitted);
  queue.Push("c", 0, kSubmitted);
  EXPECT_EQ(Ready(queue, 0), "a");
  EXPECT_EQ(Ready(queue, 6), "a");
  EXPECT_EQ(Ready(queue, 7), "abc");
}

TEST(OutputQueueTest, WhatIsPushedAheadComesBeforeWhatWaits) {
  OutputQueue queue;
  queue.PushAhead("0", 0);
  queue.Push("a", 0, kSubmitted);
  queue.Push("b", 7, kSubmitted);
  queue.Push("c", 9, kSubmitted);
  queue.PushAhead("1", 6);
  EXPECT_EQ(Ready(queue, 6), "0a1");
  queue.Consume(3);
  queue.PushAhead("2", 6);
  EXPECT_EQ(Ready(queue, 6), "2");
  queue.Consume(1);
  EXPECT_EQ(Ready(queue, 7), "b");
  queue.PushAhead("3", 7);
  EXPECT_EQ(Ready(queue, 7), "b3") << "b may be sent in part";
  EXPECT_EQ(queue.bytes(), 3u);
  EXPECT_EQ(Ready(queue, 9), "b3c");
}

TEST(OutputQueueTest, PartsOfAChunkCanBeSent) {
  OutputQueue queue;
  queue.Push("hello ", 0, kSubmitted);
  queue.Push("world", 0, kSubmitted);
  EXPECT_EQ(queue.bytes(), 11u);
  queue.Consume(2);
  EXPECT_EQ(Ready(queue, 0), "llo world");
  queue.Consume(6);
  EXPECT_EQ(Ready(queue, 0), "rld");
  EXPECT_EQ(queue.bytes(), 3u);
  queue.Consume(3);
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(Ready(queue, 0), "");
}

TEST(OutputQueueTest, GathersNoMorePartsThanThereIsRoomFor) {
  OutputQueue queue;
  for (const char* text : {"1", "2", "3", "4", "5"}) queue.PushShared(Shared(text), 0, 1, 0);
  EXPECT_EQ(Ready(queue, 0), "123");
  queue.Consume(3);
  EXPECT_EQ(Ready(queue, 0), "45");
}

TEST(OutputQueueTest, EmptyTextIsNoChunk) {
  OutputQueue queue;
  queue.Push("", 9, kSubmitted);
  queue.PushShared(nullptr, 0, 0, 9);
  queue.PushShared(Shared("heard"), 5, 5, 9);
  queue.Push("x", 0, kSubmitted);
  EXPECT_EQ(Ready(queue, 0), "x");
}

TEST(OutputQueueTest, SentTextIsLetGo) {
  OutputQueue queue;
  const SharedText shared = Shared("shout");
  for (int i = 0; i < 2000; ++i) queue.PushShared(shared, 0, 5, 0);
  for (int i = 0; i < 1999; ++i) {
    queue.Consume(5);
  }
  EXPECT_EQ(Ready(queue, 0), "shout");
  EXPECT_EQ(shared.use_count(), 2);
  queue.Consume(5);
  EXPECT_EQ(shared.use_count(), 1);
}

TEST(OutputQueueTest, OwnTextLeavesInOnePiece) {
  OutputQueue queue;
  for (const char* text : {"one ", "two ", "three"}) queue.Push(text, 0, kSubmitted);
  EXPECT_EQ(Parts(queue, 0), 1u);
  EXPECT_EQ(Ready(queue, 0), "one two three");
  queue.Consume(6);
  queue.Push(" four", 0, kSubmitted);
  EXPECT_EQ(Parts(queue, 0), 1u);
  EXPECT_EQ(Ready(queue, 0), "o three four");
}

TEST(OutputQueueTest, SharedTextLiesBetween) {
  OutputQueue queue;
  queue.Push("mine ", 0, kSubmitted);
  queue.PushShared(Shared("not for me, for all of them"), 12, 20, 0);
  queue.Push("mine ", 0, kSubmitted);
  queue.Push("too", 0, kSubmitted);
  EXPECT_EQ(Parts(queue, 0), 3u);
  EXPECT_EQ(Ready(queue, 0), "mine for all mine too");
  EXPECT_EQ(queue.bytes(), 21u);
}

TEST(OutputQueueTest, OwnTextWaitsForItsOwnRecordOnly) {
  OutputQueue queue;
  queue.Push("a", 4, kSubmitted);
  queue.Push("b", 0, kSubmitted);  // leaves with a, which is before it
  queue.Push("c", 6, kSubmitted);
  EXPECT_EQ(Ready(queue, 3), "");
  EXPECT_EQ(Ready(queue, 5), "ab");
  EXPECT_EQ(Ready(queue, 6), "abc");
}

TEST(OutputQueueTest, OwnTextOfOneTurnWaitsForAllItsRecords) {
  OutputQueue queue;
  queue.Push("a", 11, kSubmitted);
  queue.Push("b", 12, kSubmitted);
  EXPECT_EQ(Ready(queue, 11), "");  // cannot be: 11 and 12 are committed together
  EXPECT_EQ(Ready(queue, 12), "ab");
  EXPECT_EQ(Parts(queue, 12), 1u);
}

TEST(OutputQueueTest, ASlowReaderKeepsNoMoreThanItIsStillToGet) {
  OutputQueue queue;
  std::string expected, sent;
  for (int i = 0; i < 5000; ++i) {
    const std::string text = "line " + std::to_string(i) + "\r\n";
    expected += text;
    queue.Push(text, 0, kSubmitted);
    sent += Ready(queue, 0).substr(0, 7);
    queue.Consume(7);
  }
  while (!queue.empty()) {
    const std::string ready = Ready(queue, 0);
    sent += ready;
    queue.Consume(ready.size());
  }
  EXPECT_EQ(sent, expected);
}

TEST(OutputQueueTest, UnsharedTextIsTheSameAndLetsTheSharedOneGo) {
  OutputQueue queue;
  const SharedText shared = Shared("a shout");
  queue.PushShared(shared, 2, 7, 0);
  queue.Push(" and ", 0, kSubmitted);
  queue.PushShared(shared, 0, 7, 8);
  queue.Consume(1);
  queue.Unshare();
  EXPECT_EQ(shared.use_count(), 1);
  EXPECT_EQ(Ready(queue, 7), "hout and ");
  EXPECT_EQ(Ready(queue, 8), "hout and a shout");
  EXPECT_EQ(queue.bytes(), 16u);
}

}  // namespace
}  // namespace fibs::server
