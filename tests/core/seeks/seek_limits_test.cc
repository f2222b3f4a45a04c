// How many seeks there may be, and what they may cost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/core/seeks/seeks_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST_F(SeeksTest, OneHasThreeByDays) {
  People({"alice"});
  for (const char* line : {"seek 3 days 1", "seek 3 days 2", "seek 3 days 3"}) Says("alice", line);
  EXPECT_THAT(Says("alice", "seek 3 days 4"), HasSubstr("** You have 3 seeks by days"));
  EXPECT_EQ(server_.core().state().refusals.count(Limit::kSeeks), 1u);
  EXPECT_THAT(Says("alice", "unseek 2"), HasSubstr("** Your seek #2 is withdrawn."));
  EXPECT_THAT(Says("alice", "seek 3 days 4"), HasSubstr("** Your seek #4 stands"));
  EXPECT_THAT(Says("alice", "unseek"),
              AllOf(HasSubstr("#1 is withdrawn"), HasSubstr("#4 is withdrawn")));
  EXPECT_TRUE(server_.storage().Load().seeks.empty());
}

class NoLimitsTest : public SeeksTest {
 protected:
  NoLimitsTest() : SeeksTest(NoLimits()) {}
  static Config NoLimits() {
    Config config = RatesOff();
    Limits& limits = config.limits;
    limits.seeks_live_max = limits.seeks_days_max = 0;
    limits.seek_minutes_max = limits.seek_by_days_days_max = 0;
    return config;
  }
};

TEST_F(NoLimitsTest, AreLimitsThatAreOff) {
  People({"alice"});
  for (int i = 1; i <= 9; ++i) {
    Says("alice", "seek " + std::to_string(i));
    Says("alice", "seek 3 days " + std::to_string(i));
  }
  server_.Pass(std::chrono::hours(24 * 40));
  const std::string table = Says("alice", "seeks");
  EXPECT_EQ(std::ranges::count(table, '#'), 18);
}

class CostTest : public SeeksTest {
 protected:
  CostTest() : SeeksTest(Small()) {}
  static Config Small() {
    Config config;
    config.limits.announced_bytes_per_second_max = 20;
    config.passwords_cost = PasswordCost::kMin;
    return config;
  }
};

TEST_F(CostTest, WhoSeeksWithoutEndWaits) {
  Program("alice");
  Program("bob", /*news=*/true);
  for (int i = 0; i < 50; ++i) {
    server_.Type("alice", "seek 3");
    server_.Type("alice", "unseek");
  }
  // A minute's worth at once, and the line with which it was used up.
  EXPECT_LT(server_.Read("bob").size(), 20u * 60 + 200);
  EXPECT_GT(server_.core().state().refusals.count(Limit::kAnnounced), 0u);
}

TEST_F(SeeksTest, ManySeeksAreListedInPart) {
  for (int i = 0; i < 203; ++i) {
    std::string name = "p_";
    for (const int part : {i / 64, i / 8 % 8, i % 8}) name += static_cast<char>('a' + part);
    server_.NewTelnet(name);
    server_.Type(name, "seek 3 days 3 1-2");
  }
  Program("alice");
  const std::string lines = Says("alice", "seeks");
  EXPECT_EQ(std::ranges::count(lines, '\n'), 201);
  EXPECT_THAT(lines, HasSubstr("** ... and 3 more."));
}

}  // namespace
}  // namespace fibs::server
