#include "server/net/output_queue.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace fibs::server {
namespace {

constexpr RecordNumber kSubmitted = 10;

TextSlice Text(std::string text) {
  const auto shared = std::make_shared<const std::string>(std::move(text));
  return {shared, *shared};
}

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
  queue.Push(Text("a"), 0, kSubmitted);
  queue.Push(Text("b"), 7, kSubmitted);
  queue.Push(Text("c"), 0, kSubmitted);
  EXPECT_EQ(Ready(queue, 0), "a");
  EXPECT_EQ(Ready(queue, 6), "a");
  EXPECT_EQ(Ready(queue, 7), "abc");
}

TEST(OutputQueueTest, WhatIsPushedAheadComesBeforeWhatWaits) {
  OutputQueue queue;
  queue.PushAhead(Text("0"), 0);
  queue.Push(Text("a"), 0, kSubmitted);
  queue.Push(Text("b"), 7, kSubmitted);
  queue.Push(Text("c"), 9, kSubmitted);
  queue.PushAhead(Text("1"), 6);
  EXPECT_EQ(Ready(queue, 6), "0a1");
  queue.Consume(3);
  queue.PushAhead(Text("2"), 6);
  EXPECT_EQ(Ready(queue, 6), "2");
  queue.Consume(1);
  EXPECT_EQ(Ready(queue, 7), "b");
  queue.PushAhead(Text("3"), 7);
  EXPECT_EQ(Ready(queue, 7), "b3") << "b may be sent in part";
  EXPECT_EQ(queue.bytes(), 3u);
  EXPECT_EQ(Ready(queue, 9), "b3c");
}

TEST(OutputQueueTest, PartsOfAChunkCanBeSent) {
  OutputQueue queue;
  queue.Push(Text("hello "), 0, kSubmitted);
  queue.Push(Text("world"), 0, kSubmitted);
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
  for (const char* text : {"1", "2", "3", "4", "5"}) queue.Push(Text(text), 0, kSubmitted);
  EXPECT_EQ(Ready(queue, 0), "123");
  queue.Consume(3);
  EXPECT_EQ(Ready(queue, 0), "45");
}

TEST(OutputQueueTest, EmptyTextIsNoChunk) {
  OutputQueue queue;
  queue.Push(Text(""), 9, kSubmitted);
  queue.Push(TextSlice(), 9, kSubmitted);
  queue.Push(Text("x"), 0, kSubmitted);
  EXPECT_EQ(Ready(queue, 0), "x");
}

TEST(OutputQueueTest, SentTextIsLetGo) {
  OutputQueue queue;
  const TextSlice shared = Text("shout");
  for (int i = 0; i < 2000; ++i) queue.Push(shared, 0, kSubmitted);
  std::string sent;
  for (int i = 0; i < 1999; ++i) {
    sent = Ready(queue, 0);
    queue.Consume(5);
  }
  EXPECT_EQ(Ready(queue, 0), "shout");
  EXPECT_EQ(shared.owner.use_count(), 2);
  queue.Consume(5);
  EXPECT_EQ(shared.owner.use_count(), 1);
}

SharedText Shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// How many pieces leave now.
size_t Parts(const OutputQueue& queue, RecordNumber committed) {
  std::array<iovec, 9> parts;
  return queue.Gather(committed, parts);
}

TEST(OutputQueueTest, PackedTextLeavesInOnePiece) {
  TextPacker packer;
  OutputQueue queue;
  for (const char* text : {"one ", "two ", "three"})
    queue.Push(packer.Pack(Shared(text)), 0, kSubmitted);
  EXPECT_EQ(Parts(queue, 0), 1u);
  EXPECT_EQ(Ready(queue, 0), "one two three");
  queue.Consume(6);
  queue.Push(packer.Pack(Shared(" four")), 0, kSubmitted);
  EXPECT_EQ(Parts(queue, 0), 1u);
  EXPECT_EQ(Ready(queue, 0), "o three four");
}

TEST(OutputQueueTest, PackedTextOfAnotherLiesBetween) {
  TextPacker packer;
  OutputQueue queue;
  queue.Push(packer.Pack(Shared("mine ")), 0, kSubmitted);
  packer.Pack(Shared("not mine"));
  queue.Push(packer.Pack(Shared("mine too")), 0, kSubmitted);
  EXPECT_EQ(Parts(queue, 0), 2u);
  EXPECT_EQ(Ready(queue, 0), "mine mine too");
}

TEST(OutputQueueTest, PackedTextWaitsForItsOwnRecordOnly) {
  TextPacker packer;
  OutputQueue queue;
  queue.Push(packer.Pack(Shared("a")), 4, kSubmitted);
  queue.Push(packer.Pack(Shared("b")), 0, kSubmitted);  // leaves with a, which is before it
  queue.Push(packer.Pack(Shared("c")), 6, kSubmitted);
  EXPECT_EQ(Ready(queue, 3), "");
  EXPECT_EQ(Ready(queue, 5), "ab");
  EXPECT_EQ(Ready(queue, 6), "abc");
}

TEST(OutputQueueTest, PackedTextOfOneTurnWaitsForAllItsRecords) {
  TextPacker packer;
  OutputQueue queue;
  queue.Push(packer.Pack(Shared("a")), 11, kSubmitted);
  queue.Push(packer.Pack(Shared("b")), 12, kSubmitted);
  EXPECT_EQ(Ready(queue, 11), "");  // cannot be: 11 and 12 are committed together
  EXPECT_EQ(Ready(queue, 12), "ab");
  EXPECT_EQ(Parts(queue, 12), 1u);
}

TEST(TextPackerTest, BlocksThatAreHeldStay) {
  TextPacker packer;
  std::vector<TextSlice> held;
  std::string expected, all;
  for (int i = 0; i < 5000; ++i) {
    const std::string text = "line " + std::to_string(i) + "\r\n";
    expected += text;
    held.push_back(packer.Pack(Shared(text)));
  }
  for (const TextSlice& slice : held) all += slice.bytes;
  EXPECT_EQ(all, expected);
  // Nothing is held: the same memory is filled again.
  held.clear();
  const char* const first = packer.Pack(Shared("x")).bytes.data();
  EXPECT_EQ(packer.Pack(Shared("y")).bytes.data(), first);
}

TEST(TextPackerTest, LongTextIsNotCopied) {
  TextPacker packer;
  const SharedText text = Shared(std::string(100'000, 'x'));
  EXPECT_EQ(packer.Pack(text).bytes.data(), text->data());
}

}  // namespace
}  // namespace fibs::server
