// How much a rating gains in a day by matches against newcomers.
#include "server/core/play/newcomer_gains.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>

#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

constexpr Time kNoon = std::chrono::sys_days(std::chrono::January / 2 / 2003) + 12h;

TEST(NewcomerGainsTest, GainsHaveABoundAndLossesMakeRoom) {
  NewcomerGains gains;
  EXPECT_EQ(gains.Add(1, kNoon, 8, 10), 8);
  EXPECT_EQ(gains.Add(1, kNoon, 8, 10), 2);
  EXPECT_EQ(gains.Add(1, kNoon, 8, 10), 0);
  EXPECT_EQ(gains.Add(2, kNoon, 8, 10), 8) << "another account";
  EXPECT_EQ(gains.Add(1, kNoon, -5, 10), -5);
  EXPECT_EQ(gains.Add(1, kNoon, 8, 10), 5);
  EXPECT_EQ(gains.Add(1, kNoon + 11h, 8, 10), 0) << "the same day";
  EXPECT_EQ(gains.Add(1, kNoon + 12h, 8, 10), 8);
}

class RatingFarmTest : public testing::Test {
 protected:
  RatingFarmTest() {
    config_.limits.newcomer_rating_gain_max = 15;
    config_.limits.newcomer_experience_max = 2;
    server_.emplace(config_);
    for (const char* name : {"alice", "bob"}) server_->NewClip(name);
  }
  // A match of one point, which bob resigns. What alice reads of it.
  std::string Win() {
    StartMatch(*server_, "alice", "bob", "1");
    server_->Type("bob", "resign n");
    server_->Read("alice");
    server_->Type("alice", "accept");
    return server_->Read("alice");
  }
  double Rating(std::string_view name) {
    for (const Account& account : server_->storage().Load().accounts) {
      if (account.name == name) return account.rating;
    }
    return 0;
  }

  Config config_;
  std::optional<TestServer> server_;
};

TEST_F(RatingFarmTest, WhatIsBeyondDoesNotCount) {
  EXPECT_THAT(Win(), Not(HasSubstr("rating points count")));
  EXPECT_NEAR(Rating("alice"), 1510, 0.01);
  const double before = Rating("bob");
  EXPECT_THAT(Win(), HasSubstr("\r\n** 5.00 of the 9.8"));
  EXPECT_NEAR(Rating("alice"), 1515, 0.01);
  EXPECT_LT(Rating("bob"), before - 9) << "the loser loses by the formula";
  EXPECT_THAT(Win(), HasSubstr("** 0.00 of the 9.7"));
  EXPECT_NEAR(Rating("alice"), 1515, 0.01);
  EXPECT_THAT(Win(), Not(HasSubstr("rating points count"))) << "bob is no newcomer any more";
  EXPECT_GT(Rating("alice"), 1520);
}

}  // namespace
}  // namespace fibs::server
