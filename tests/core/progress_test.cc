// `progress`: how well somebody has played, by the analyses of his matches.
#include "server/core/play/progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

Time Day(int days) { return Time(std::chrono::days(days)); }

Performance Played(int day, int decisions, double lost) {
  Performance match;
  match.ended = Day(day);
  match.parts[static_cast<size_t>(PlayPhase::kMiddle)] = {.decisions = decisions, .lost = lost};
  match.parts[static_cast<size_t>(PlayPhase::kCube)] = {.decisions = 1, .lost = 0.5};
  return match;
}

TEST(ProgressTest, WeeksBeginOnMondays) {
  // 1970-01-01 was a Thursday.
  const std::vector<Performance> all = {Played(11, 10, 0.2), Played(4, 30, 0.3), Played(3, 20, 0.1),
                                        Played(0, 10, 0.1)};
  const auto periods = ProgressOf(all);
  ASSERT_EQ(periods.size(), 3U);
  EXPECT_EQ(periods[0].from, Day(-3));
  EXPECT_EQ(periods[0].until, Day(4));
  EXPECT_EQ(periods[0].matches, 2);
  EXPECT_EQ(periods[0].parts[1], (Performance::Part{30, 0.2}));
  EXPECT_EQ(periods[0].All(), (Performance::Part{32, 1.2}));
  EXPECT_DOUBLE_EQ(ErrorRate(periods[0].All()), 37.5);
  EXPECT_EQ(periods[1].from, Day(4));
  EXPECT_EQ(periods[2].from, Day(11));
  EXPECT_THAT(ProgressOf({}), IsEmpty());
  EXPECT_EQ(ErrorRate({}), 0);
}

TEST(ProgressTest, WhatGoesFurtherBackIsToldByMonths) {
  std::vector<Performance> all;
  for (int day = 1900; day >= 0; day -= 10) all.push_back(Played(day, 1, 0.1));
  const auto periods = ProgressOf(all);
  EXPECT_EQ(periods.size(), kProgressPeriods);
  for (size_t i = 1; i < periods.size(); ++i) {
    EXPECT_EQ(periods[i].from, periods[i - 1].until);
    EXPECT_GE(periods[i].until - periods[i].from, std::chrono::days(28));
    EXPECT_LE(periods[i].until - periods[i].from, std::chrono::days(31));
  }
  EXPECT_LT(all.front().ended, periods.back().until);
  const std::vector<Performance> half = {Played(7 * kProgressWeeks, 1, 0), Played(4, 1, 0)};
  EXPECT_EQ(ProgressOf(half).front().until - ProgressOf(half).front().from, std::chrono::days(7));
}

class ProgressCommandTest : public testing::Test {
 protected:
  ProgressCommandTest() {
    server_.NewTelnet("alice");
    server_.Register("bob");
    server_.Open("bob");
    server_.Type("bob", "login page 1009 bob secret");
    server_.SetPerformances({Played(11, 100, 1.234), Played(4, 30, 0.3)});
  }
  AccountId IdOf(const std::string& who) { return server_.core().state().accounts.Find(who)->id; }
  std::string Says(const std::string& who, const std::string& line) {
    return ReplyTo(server_, who, line);
  }
  TestServer server_;
};

TEST_F(ProgressCommandTest, IsOnesOwnUntilOneShowsIt) {
  const std::string mine = Says("alice", "progress");
  EXPECT_EQ(server_.asked_performances().account, IdOf("alice"));
  EXPECT_EQ(server_.asked_performances().count, kProgressMatches);
  EXPECT_THAT(mine, HasSubstr("Error rates of alice"));
  EXPECT_THAT(mine, HasSubstr("from 1970-01-12    1           -  12.3 (100)           -   500.0 (1)"
                              "  17.2 (101)"));
  EXPECT_THAT(mine, HasSubstr("together           2"));
  EXPECT_THAT(mine, HasSubstr("Nobody else sees this."));
  server_.SetPerformances({});
  EXPECT_THAT(Says("bob", "progress alice"), StartsWith("99 alice hidden\r\n"));
  EXPECT_EQ(server_.asked_performances().account, IdOf("alice")) << "it was not asked for him";
  EXPECT_THAT(Says("alice", "progress"), HasSubstr("No match of alice is analysed yet."));
  EXPECT_THAT(Says("alice", "set progress"), HasSubstr("Value of 'progress' is no."));
  EXPECT_THAT(Says("alice", "set progress yes"), HasSubstr("Value of 'progress' set to yes."));
  EXPECT_THAT(Says("bob", "progress ALICE"), StartsWith("99 alice shown\r\n"));
  Says("bob", "set progress no");
  EXPECT_THAT(Says("alice", "progress bob"), HasSubstr("** bob does not show how well"));
}

TEST_F(ProgressCommandTest, ProgramsReadLines) {
  EXPECT_THAT(Says("bob", "progress"),
              StartsWith("98 bob 345600 950400 1 0 0 30 300 0 0 1 500\r\n"
                         "98 bob 950400 1555200 1 0 0 100 1234 0 0 1 500\r\n"
                         "99 bob own\r\n"));
  Says("bob", "set progress yes");
  EXPECT_THAT(Says("bob", "progress"), HasSubstr("99 bob shown\r\n"));
}

TEST_F(ProgressCommandTest, ForPeopleNoLineBeginsWithANumber) {
  std::istringstream lines(Says("alice", "progress"));
  for (std::string line; std::getline(lines, line);) {
    EXPECT_FALSE(!line.empty() && line[0] >= '0' && line[0] <= '9') << line;
    EXPECT_LE(line.size(), 81U) << line;
  }
}

TEST_F(ProgressCommandTest, RefusesWhatItCannotDo) {
  EXPECT_THAT(Says("alice", "progress nobody"), HasSubstr("** There is no one called nobody"));
  EXPECT_THAT(Says("alice", "progress bob alice"), HasSubstr("** usage: progress [<name>]"));
  server_.BreakStorage();
  EXPECT_THAT(Says("alice", "progress"), HasSubstr("** The analyses cannot be read now."));
  EXPECT_THAT(Says("bob", "progress"), Not(HasSubstr("99 ")));
}

}  // namespace
}  // namespace fibs::server
