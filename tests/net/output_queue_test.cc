#include "server/net/output_queue.h"

#include <gtest/gtest.h>

#include <array>

namespace fibs::server {
namespace {

SharedText Text(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

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

TEST(OutputQueueTest, AChunkWaitsForItsRecordAndHoldsWhatIsBehindIt) {
  OutputQueue queue;
  queue.Push(Text("a"), 0);
  queue.Push(Text("b"), 7);
  queue.Push(Text("c"), 0);
  EXPECT_EQ(Ready(queue, 0), "a");
  EXPECT_EQ(Ready(queue, 6), "a");
  EXPECT_EQ(Ready(queue, 7), "abc");
}

TEST(OutputQueueTest, PartsOfAChunkCanBeSent) {
  OutputQueue queue;
  queue.Push(Text("hello "), 0);
  queue.Push(Text("world"), 0);
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
  for (const char* text : {"1", "2", "3", "4", "5"}) queue.Push(Text(text), 0);
  EXPECT_EQ(Ready(queue, 0), "123");
  queue.Consume(3);
  EXPECT_EQ(Ready(queue, 0), "45");
}

TEST(OutputQueueTest, EmptyTextIsNoChunk) {
  OutputQueue queue;
  queue.Push(Text(""), 9);
  queue.Push(nullptr, 9);
  queue.Push(Text("x"), 0);
  EXPECT_EQ(Ready(queue, 0), "x");
}

TEST(OutputQueueTest, SentTextIsLetGo) {
  OutputQueue queue;
  const SharedText shared = Text("shout");
  for (int i = 0; i < 2000; ++i) queue.Push(shared, 0);
  std::string sent;
  for (int i = 0; i < 1999; ++i) {
    sent = Ready(queue, 0);
    queue.Consume(5);
  }
  EXPECT_EQ(Ready(queue, 0), "shout");
  EXPECT_EQ(shared.use_count(), 2);
  queue.Consume(5);
  EXPECT_EQ(shared.use_count(), 1);
}

}  // namespace
}  // namespace fibs::server
