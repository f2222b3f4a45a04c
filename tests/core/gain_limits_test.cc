// What counts of the points that are won from newcomers, and from one opponent.
#include "server/core/play/gain_limits.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kLimited = "rating points count for";
const engine::Series& Backgammon() { return engine::kSeries[0]; }

TEST(RatingGainsTest, PointsLieWithinTheirBounds) {
  RatingGains gains;
  const RatingGains::Bounds bounds{.least = 0, .most = 10};
  EXPECT_EQ(gains.Add(Backgammon(), 7, -5, bounds), -5) << "a loss counts";
  EXPECT_EQ(gains.Add(Backgammon(), 7, 8, bounds), 8) << "and makes no room";
  EXPECT_EQ(gains.Add(Backgammon(), 7, 8, bounds), 2);
  EXPECT_EQ(gains.Add(Backgammon(), 7, 8, bounds), 0);
  EXPECT_EQ(gains.Add(Backgammon(), 8, 8, bounds), 8) << "another opponent";
  EXPECT_EQ(gains.Add(*engine::FindSeries("tavla"), 7, 8, bounds), 8) << "another game";
  EXPECT_EQ(gains.Add(Backgammon(), 7, -5, bounds), -5);
  EXPECT_EQ(gains.Add(Backgammon(), 7, 8, bounds), 5);
  const RatingGains::Bounds both{.least = -10, .most = 10, .losses_end = true};
  EXPECT_EQ(gains.Add(Backgammon(), 0, -8, both), -8);
  EXPECT_EQ(gains.Add(Backgammon(), 0, -8, both), -2);
  EXPECT_EQ(gains.Add(Backgammon(), 0, -8, both), 0);
  EXPECT_EQ(gains.Add(Backgammon(), 0, 50, both), 20);
}

TEST(RatingGainsTest, ManyOpponentsMakeNobodyForgetAFew) {
  RatingGains gains;
  const RatingGains::Bounds bounds{.least = 0, .most = 60};
  double won = 0;
  for (int round = 0; round < 50; ++round) {
    for (const int64_t friendly : {1, 2}) won += gains.Add(Backgammon(), friendly, 5, bounds);
    // Each time forty others, from whom nothing is left.
    for (int64_t other = 100; other < 140; ++other) {
      gains.Add(Backgammon(), other, 4, bounds);
      gains.Add(Backgammon(), other, -4, bounds);
    }
  }
  EXPECT_LE(won, 120);
  EXPECT_EQ(gains.From(Backgammon(), 1), 60);
  EXPECT_LT(gains.Text().size(), 500u);
}

TEST(RatingGainsTest, AreStoredAsText) {
  RatingGains gains;
  EXPECT_EQ(gains.Text(), "");
  gains.Meet(0, 3, false);
  gains.Meet(17, 3, true);
  gains.Meet(17, 3, true);
  gains.Add(Backgammon(), 0, -12.345, {.least = -15, .most = 15, .losses_end = true});
  gains.Add(*engine::FindSeries("tavli"), 17, 30, {.least = 0, .most = 60});
  EXPECT_EQ(gains.Text(), "met 0 17 backgammon 0:-1235 tavli 17:3000");
  EXPECT_EQ(RatingGains::FromText(gains.Text()), gains);
  gains.Meet(18, 3, false);
  EXPECT_FALSE(gains.known()) << "he has not the experience";
  gains.Meet(18, 3, true);
  EXPECT_TRUE(gains.known());
  EXPECT_EQ(gains.Text(), "known backgammon 0:-1235 tavli 17:3000");
  EXPECT_EQ(RatingGains::FromText(gains.Text()), gains);
  EXPECT_EQ(RatingGains::FromText("7:5 nogame 3:4 backgammon x:5 3: 4:7").Text(), "backgammon 4:7");
}

class GainLimitsTest : public testing::Test {
 protected:
  // `founders` accounts that are known, and do not come again.
  void Start(int founders) {
    config_.limits.commands_per_second_max = 0;
    config_.limits.registrations_per_hour_max = 0;
    server_.emplace(config_);
    for (int i = 0; i < founders; ++i) server_->Register(fmt::format("founder_{:c}", 'a' + i));
  }
  // A match of `length` points, up to three, which the loser resigns. What the winner reads of it.
  std::string Win(const std::string& winner, const std::string& loser, int length,
                  const std::string& terms = "") {
    StartMatch(*server_, winner, loser, fmt::format("{}{}", length, terms));
    server_->Type(loser, length == 1 ? "resign n" : "resign b");
    server_->Read(winner);
    server_->Read(loser);
    server_->Type(winner, "accept");
    return server_->Read(winner);
  }
  const Account& Stored(std::string_view name) {
    state_ = server_->storage().Load();
    for (const Account& account : state_.accounts) {
      if (account.name == name) return account;
    }
    throw std::runtime_error("no such account");
  }
  double Rating(std::string_view name) { return Stored(name).rating; }

  Config config_;
  StoredState state_;
  std::optional<TestServer> server_;
};

// Before, as many matches brought her to 1765.
TEST_F(GainLimitsTest, WhoLiftEachOtherStayNewcomers) {
  Start(GainLimits::kFounders);
  for (const char* name : {"alice", "bob", "carol"}) server_->NewClip(name);
  for (int i = 0; i < 9; ++i) {
    Win("bob", "carol", 3);
    Win("carol", "bob", 3);
  }
  EXPECT_EQ(Stored("bob").experience, 54);
  std::string told;
  for (int i = 0; i < 20; ++i) told = Win("alice", i % 2 == 0 ? "bob" : "carol", 3);
  EXPECT_NEAR(Rating("alice"), 1515, 0.01);
  EXPECT_THAT(told, HasSubstr("** 0.00 of the "));
  EXPECT_THAT(
      told, HasSubstr("rating points count for alice: nobody gains more than 15 from newcomers."));
  EXPECT_THAT(server_->Read("carol"), HasSubstr("nobody gains more than 15 from newcomers."));
  EXPECT_LT(Rating("bob"), 1400) << "the loser loses by the formula";
}

TEST_F(GainLimitsTest, TheyGiveNothingAfterAStartEither) {
  Start(GainLimits::kFounders);
  for (const char* name : {"alice", "bob"}) server_->NewClip(name);
  Win("alice", "bob", 3);
  const double before = Rating("alice");
  server_->Crash();
  for (const char* name : {"alice", "bob"}) server_->Clip(name);
  EXPECT_THAT(Win("alice", "bob", 3), HasSubstr("** 0.00 of the "));
  EXPECT_EQ(Rating("alice"), before);
}

TEST_F(GainLimitsTest, FromOneWhoIsKnownOnlySoMuchIsWon) {
  Start(0);
  for (const char* name : {"alice", "bob", "carol"}) server_->NewClip(name);
  EXPECT_THAT(Win("alice", "bob", 1), Not(HasSubstr(kLimited)));
  EXPECT_NEAR(Rating("alice"), 1510, 0.01);
  std::string told;
  for (int i = 0; i < 8; ++i) told = Win("alice", "bob", 1);
  EXPECT_NEAR(Rating("alice"), 1560, 0.01);
  EXPECT_NEAR(Rating("bob"), 1440, 0.5) << "what does not count is not lost either";
  EXPECT_THAT(told, HasSubstr("for alice: nobody gains more than 60 from one opponent."));
  EXPECT_THAT(server_->Read("bob"), HasSubstr("more than 60 from one opponent."));
  EXPECT_THAT(Win("alice", "carol", 1), Not(HasSubstr(kLimited)));
  EXPECT_THAT(Win("alice", "bob", 1, " nackgammon"), Not(HasSubstr(kLimited))) << "another rating";
  EXPECT_THAT(Win("bob", "alice", 1), Not(HasSubstr(kLimited)));
  EXPECT_THAT(Win("alice", "bob", 1), Not(HasSubstr("** 0.00"))) << "what she lost she can win";
}

TEST_F(GainLimitsTest, WhoHasPlayedWithThoseWhoAreKnownIsKnown) {
  config_.limits.newcomer_experience_max = 3;
  Start(GainLimits::kFounders - 4);
  for (const char* name : {"alice", "bob", "carol", "dan", "eve"}) server_->NewClip(name);
  const auto known = [&] { return Stored("eve").gains.known(); };
  ASSERT_EQ(Stored("eve").id, 13);
  Win("bob", "eve", 3);
  Win("bob", "eve", 3);
  Win("bob", "eve", 3);
  Win("eve", "carol", 3);
  Win("alice", "eve", 1, " unrated");
  EXPECT_FALSE(known()) << "two of four";
  Win("eve", "alice", 1);
  EXPECT_FALSE(known());
  server_->Crash();
  for (const char* name : {"dan", "eve"}) server_->Clip(name);
  Win("dan", "eve", 1);
  EXPECT_TRUE(known()) << "a third of the twelve";
}

// The same with another rating's experience, and a bot that comes from elsewhere.
TEST_F(GainLimitsTest, BotsOfTheHouseAreOneOpponent) {
  config_.limits.newcomer_experience_max = 1;
  Start(GainLimits::kFounders);
  for (const char* name : {"house_player", "house_novice", "house_false", "eve"}) {
    server_->Register(name, "127.0.0.1");
    const bool from_here = std::string(name) != "house_false";
    server_->Open(name, from_here ? "127.0.0.1" : "192.0.2.1");
    server_->Type(name, fmt::format("login test_client 1008 {} secret", name));
  }
  EXPECT_TRUE(GainLimits::IsHouse(Stored("house_player")));
  EXPECT_FALSE(GainLimits::IsHouse(Stored("house_false")));
  Win("house_player", "eve", 1, " nackgammon");
  Win("house_novice", "eve", 1);
  Win("house_false", "eve", 1);
  EXPECT_EQ(Stored("eve").gains.met(), 1u);
  for (int i = 0; i < 10; ++i) {
    EXPECT_THAT(Win("eve", "house_novice", 1), Not(HasSubstr(kLimited))) << "by the formula";
  }
}

}  // namespace
}  // namespace fibs::server
