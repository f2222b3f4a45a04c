// To whom notices may go, and when nobody is told anything.

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>

#include "server/core/push/push_endpoint.h"
#include "server/core/push/quiet_hours.h"

namespace fibs::server {
namespace {

TEST(PushEndpoint, IsTakenInOneFormOnly) {
  EXPECT_EQ(PushServiceOf("https://push.example/a?b=c"), "push.example");
  EXPECT_EQ(PushServiceOf("https://push.example:443/"), "push.example");
  EXPECT_EQ(PushServiceOf("https://push.example:8443/a"), "push.example:8443");
  for (const std::string bad :
       {"", "https://", "https:///a", "https://push.example", "HTTPS://push.example/",
        "https://Push.example/", "https://a@push.example/", "https://a:b@push.example/",
        "https://[::1]/a", "https://push.example./a", "https://.example/", "https://a b/",
        "https://push.example:/a", "https://push.example:123456/", "https://a/\"", "https://a/#b",
        "https://a\\@b/", "ftp://push.example/"}) {
    EXPECT_EQ(PushServiceOf(bad), std::nullopt) << bad;
  }
  EXPECT_EQ(PushServiceOf("https://a/" + std::string(kEndpointBytesMax, 'x')), std::nullopt);
}

TEST(QuietHours, EndInTheOwnTimeZone) {
  const auto at = [](int hour, int minute) {  // of 2026-06-01, UTC
    return Time(std::chrono::hours(24 * 20605 + hour) + std::chrono::minutes(minute));
  };
  const QuietHours night{.from = 22, .to = 7};
  EXPECT_EQ(QuietUntil(at(12, 0), night, "UTC"), std::nullopt);
  EXPECT_EQ(QuietUntil(at(23, 30), night, "UTC"), at(31, 0));
  EXPECT_EQ(QuietUntil(at(6, 59), night, "UTC"), at(7, 0));
  EXPECT_EQ(QuietUntil(at(7, 0), night, "UTC"), std::nullopt);
  // 05:30 in Berlin, 10:00 in India.
  EXPECT_EQ(QuietUntil(at(3, 30), night, "Europe/Berlin"), at(5, 0));
  EXPECT_EQ(QuietUntil(at(0, 15), {.from = 5, .to = 10}, "Asia/Kolkata"), at(4, 30));
  EXPECT_EQ(QuietUntil(at(12, 0), {.from = 8, .to = 8}, "UTC"), std::nullopt);
  EXPECT_EQ(QuietUntil(at(12, 0), {.from = 0, .to = 23}, "UTC"), at(23, 0));
}

// The night in which the clock on the wall goes from 2 to 3.
TEST(QuietHours, EndByTheClockOnTheWall) {
  const Time before = Time(std::chrono::hours(24 * 20540 + 23));  // 2026-03-28 23:00 UTC
  EXPECT_EQ(QuietUntil(before, {.from = 22, .to = 7}, "Europe/Berlin"),
            before + std::chrono::hours(6));
}

TEST(PushKinds, AreWords) {
  for (const std::string word : {"none", "turn", "turn,message", "turn,invite,event,message"}) {
    EXPECT_EQ(PushKinds::FromWord(word)->Text(), word);
  }
  EXPECT_EQ(PushKinds::FromWord("message,turn")->Text(), "turn,message");
  EXPECT_EQ(PushKinds::FromWord("all")->Text(), "turn,invite,event,message");
  for (const std::string bad : {"", ",", "some", "turn,some", "turn message"}) {
    EXPECT_FALSE(PushKinds::FromWord(bad)) << bad;
  }
}

}  // namespace
}  // namespace fibs::server
