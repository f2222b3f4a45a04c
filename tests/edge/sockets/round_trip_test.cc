// How long a peer's line takes: the smallest time of the last minute.
#include "server/edge/sockets/round_trip.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <utility>

namespace fibs::server {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

using std::chrono::seconds;

RoundTrip::TimePoint At(seconds time) { return RoundTrip::TimePoint(time); }

TEST(RoundTripTest, WhatIsShorterThanADelayedAcknowledgementIsNothing) {
  for (const auto& [time, shown] : {std::pair(49'999, 0), {50'000, 50}, {1'234'567, 1235}}) {
    RoundTrip trip;
    EXPECT_EQ(trip.time(), milliseconds(0));
    trip.Note(microseconds(time), At(seconds(0)));
    EXPECT_EQ(trip.time(), milliseconds(shown)) << time;
  }
}

TEST(RoundTripTest, IsTheSmallestOfTheLastMinute) {
  RoundTrip trip;
  trip.Note(milliseconds(300), At(seconds(1000)));
  trip.Note(milliseconds(90), At(seconds(1001)));
  EXPECT_EQ(trip.time(), milliseconds(90));
  for (int second = 1002; second < 1050; ++second) {
    trip.Note(milliseconds(400), At(seconds(second)));
    EXPECT_EQ(trip.time(), milliseconds(90)) << second;
  }
  trip.Note(milliseconds(400), At(seconds(1061)));
  EXPECT_EQ(trip.time(), milliseconds(400)) << "forgotten";
  trip.Note(microseconds(7), At(seconds(1062)));
  EXPECT_EQ(trip.time(), milliseconds(0));
  trip.Note(milliseconds(500), At(seconds(1'000'000)));
  EXPECT_EQ(trip.time(), milliseconds(500)) << "after a long silence";
}

TEST(RoundTripTest, ASocketThatIsNotTcpsChangesNothing) {
  std::array<int, 2> ends{};
  ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
  RoundTrip trip;
  trip.Note(milliseconds(80), At(seconds(5)));
  trip.Look(ends[0]);
  EXPECT_EQ(trip.time(), milliseconds(80));
  for (const int end : ends) close(end);
}

}  // namespace
}  // namespace fibs::server
