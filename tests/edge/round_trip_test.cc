// How long a peer's line takes, and that what is typed carries it.
#include "server/edge/round_trip.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>

namespace fibs::server {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

TEST(RoundTripTest, WhatIsShorterThanADelayedAcknowledgementIsNothing) {
  RoundTrip trip;
  EXPECT_EQ(trip.time(), milliseconds(0));
  trip.Note(microseconds(49'999));
  EXPECT_EQ(trip.time(), milliseconds(0));
  trip.Note(microseconds(50'000));
  EXPECT_EQ(trip.time(), milliseconds(50));
  trip.Note(microseconds(1'234'567));
  EXPECT_EQ(trip.time(), milliseconds(1235));
  trip.Note(microseconds(7));
  EXPECT_EQ(trip.time(), milliseconds(0));
}

TEST(RoundTripTest, ASocketThatIsNotTcpsChangesNothing) {
  std::array<int, 2> ends{};
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
  RoundTrip trip;
  trip.Note(milliseconds(80));
  trip.Look(ends[0]);
  EXPECT_EQ(trip.time(), milliseconds(80));
  for (const int end : ends) close(end);
}

}  // namespace
}  // namespace fibs::server
