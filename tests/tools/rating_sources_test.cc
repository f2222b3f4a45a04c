#include "tools/rating_sources.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <unordered_map>

namespace fibs::server {
namespace {

using namespace std::chrono_literals;

constexpr Time kSince = std::chrono::sys_days(std::chrono::January / 2 / 2003);

class RatingSourcesTest : public testing::Test {
 protected:
  void Beats(AccountId winner, AccountId loser, double points, Time ended = kSince) {
    sources_.Add({.players = {loser, winner},
                  .terms = {.rules = {.length = 5}},
                  .ended = ended,
                  .rating_before = {1500, 1500},
                  .rating_after = {1500 - points, 1500 + points}});
  }
  RatingSources sources_{kSince, 10};
  std::unordered_map<AccountId, std::string> hosts_;
};

TEST_F(RatingSourcesTest, TellsFromWhomThePointsAre) {
  hosts_ = {{1, "192.0.2.1"}, {2, "192.0.2.1"}, {3, "192.0.2.3"}};
  for (int i = 0; i < 4; ++i) Beats(1, 2, 10);
  Beats(1, 3, 5);
  const auto found = sources_.Conspicuous(20, hosts_);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].account, 1);
  EXPECT_EQ(found[0].points, 45);
  EXPECT_EQ(found[0].from_few, 45);
  EXPECT_EQ(found[0].from_own_address, 40);
  EXPECT_EQ(found[0].from_newcomers, 35) << "after three matches of 5 points 2 is none";
  EXPECT_EQ(found[0].few, (std::vector<AccountId>{2, 3}));
  EXPECT_TRUE(sources_.Conspicuous(46, hosts_).empty());
}

TEST_F(RatingSourcesTest, WhoPlaysManyIsNotConspicuous) {
  for (AccountId loser = 2; loser < 12; ++loser) {
    for (AccountId other = 12; other < 15; ++other) Beats(other, loser, 1, kSince - 24h);
    Beats(1, loser, 10);
  }
  EXPECT_TRUE(sources_.Conspicuous(50, hosts_).empty()) << "ten of experience, from afar";
}

TEST_F(RatingSourcesTest, OldMatchesCountForTheExperienceOnly) {
  Beats(1, 2, 100, kSince - 1ms);
  EXPECT_TRUE(sources_.Conspicuous(1, hosts_).empty());
}

}  // namespace
}  // namespace fibs::server
