#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/core/core_parts.h"
#include "server/edge/connections/terminal.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

constexpr Time kStart{std::chrono::sys_days(std::chrono::January / 2 / 2003)};
constexpr std::string_view kHeader = " rank name            rating    Experience";

class StatisticsCommandsTest : public ::testing::Test {
 protected:
  // The core's modules, with stored accounts of which number 1 is logged in by program.
  void Begin(std::vector<std::pair<double, int>> ratings_and_experience) {
    StoredState state;
    for (const auto& [rating, experience] : ratings_and_experience) {
      Account account;
      account.id = ++state.last_account;
      account.name = fmt::format("p{}", account.id);
      account.rating = rating;
      account.experience = experience;
      state.accounts.push_back(account);
    }
    core = std::make_unique<Core::Parts>(config, dice, std::move(state), kStart, Start::kAlone,
                                         nullptr);
    user = &LogIn(1);
  }

  User& LogIn(AccountId id) {
    sessions.push_back(std::make_unique<Session>());
    Session& session = *sessions.back();
    session.id = static_cast<SessionId>(id);
    session.interface = Interface::kClip;
    User& added = core->presence.lobby.Add(session, core->people.accounts.Get(id), core->turn.now);
    core->presence.roster.Add(added);
    return added;
  }

  std::string Says(std::string_view line) {
    Outputs outputs;
    core->turn.effects.Begin(outputs, core->turn.now);
    core->commands.Run(*user, line);
    core->sessions.out.End();
    core->turn.effects.End();
    std::string text;
    for (const Output& output : outputs) {
      const auto* to_edge = std::get_if<EdgeOutput>(&output);
      if (to_edge == nullptr) continue;
      if (const auto* send = std::get_if<Send>(to_edge)) text += EncodeLines(send->text);
    }
    return text;
  }

  void TickFor(std::chrono::seconds time) {
    for (; time.count() > 0; --time) {
      core->turn.now += std::chrono::seconds(1);
      core->presence.statistics.users.Sample(core->turn.now, core->presence.lobby.users().size());
    }
  }

  Config config;
  ScriptedDice dice;
  std::vector<std::unique_ptr<Session>> sessions;
  std::unique_ptr<Core::Parts> core;
  User* user = nullptr;
};

TEST_F(StatisticsCommandsTest, RatingsOfThoseWithExperience) {
  Begin({{1453.28, 400}, {2295.114, 7274}, {1800, 50}, {1500, 51}, {1500, 140276}});
  EXPECT_EQ(Says("ratings"), Lines({kHeader, "    1 p2              2295.11     7274",
                                    "    2 p4              1500.00       51",
                                    "    3 p5              1500.00    140276",
                                    "    4 p1              1453.28      400"}));
}

TEST_F(StatisticsCommandsTest, OneNameAndTheReader) {
  Begin({{1453.28, 400}, {2295.11, 7274}, {1800, 23}});
  EXPECT_EQ(Says("ratings p2"), Lines({kHeader, "    1 p2              2295.11     7274",
                                       "    2 p1              1453.28      400"}));
  EXPECT_EQ(Says("ratings p3"), Lines({kHeader, "*   2 p3              1800.00       23",
                                       "    2 p1              1453.28      400"}));
  EXPECT_EQ(Says("ratings p1"), Lines({kHeader, "    2 p1              1453.28      400"}));
  EXPECT_EQ(Says("ratings zed"), Lines({kHeader}));
  EXPECT_EQ(Says("ratings P2"), Lines({kHeader})) << "no name completion";
  EXPECT_EQ(Says("ratings a b c"),
            Lines({"** Please use only one of the given names 'a' and 'b'."}));
}

TEST_F(StatisticsCommandsTest, ANewcomerIsInNoList) {
  Begin({{1500, 50}, {1400, 60}});
  EXPECT_EQ(Says("ratings"), Lines({kHeader, "    1 p2              1400.00       60"}));
  EXPECT_EQ(Says("ratings p1"), Lines({kHeader, "*   1 p1              1500.00       50"}));
}

TEST_F(StatisticsCommandsTest, RangesOfTheRatingList) {
  std::vector<std::pair<double, int>> accounts = {{1, 100}};
  for (int i = 0; i < 129; ++i) accounts.emplace_back(2000 - i, 100);
  Begin(accounts);
  EXPECT_EQ(Says("ratings from 21 to 22"), Lines({kHeader, "   21 p22             1980.00      100",
                                                  "   22 p23             1979.00      100",
                                                  "  130 p1                 1.00      100"}));
  EXPECT_EQ(Says("ratings from 20"), Lines({kHeader, "   20 p21             1981.00      100",
                                            "  130 p1                 1.00      100"}));
  EXPECT_EQ(Says("ratings to 1"), Lines({kHeader, "    1 p2              2000.00      100",
                                         "  130 p1                 1.00      100"}));
  EXPECT_EQ(Says("ratings TO 1 From 1"), Says("ratings to 1"));
  EXPECT_EQ(Says("ratings from 500 to 510"),
            Lines({kHeader, "  130 p1                 1.00      100"}));
  EXPECT_EQ(Says("ratings from 20 to 15"), Lines({"** invalid range from 20 to 15"}));
  EXPECT_EQ(Says("ratings from 21"), Lines({"** invalid range from 21 to 20"}));
  EXPECT_EQ(Says("ratings to 101"), Lines({"** range currently limited to 100."}));
  EXPECT_EQ(Says("ratings from 1000 to 2000"), Lines({"** range currently limited to 100."}));
  EXPECT_NE(Says("ratings to 100").find("  100 p101"), std::string::npos);
  for (const char* line : {"ratings from 0", "ratings from -3 to 5", "ratings from x to y",
                           "ratings to 5 from", "ratings from -99999999999999999999"}) {
    EXPECT_EQ(Says(line), Lines({"** Please give a positive number after 'from'."})) << line;
  }
  EXPECT_EQ(Says("ratings from 99999999999"), Lines({"** invalid range from 99999999999 to 20"}));
  EXPECT_EQ(Says("ratings to 99999999999999999999"), Lines({"** range currently limited to 100."}));
  for (const char* line : {"ratings to 0", "ratings from 1 to x", "ratings to"}) {
    EXPECT_EQ(Says(line), Lines({"** Please give a positive number after 'to'."})) << line;
  }
}

TEST_F(StatisticsCommandsTest, RatingsFollowTheAccounts) {
  Begin({{1500, 60}, {1510, 60}, {1505, 50}});
  Outputs outputs;
  core->turn.effects.Begin(outputs, core->turn.now);
  core->people.accounts.Get(1).rating = 1520;
  core->people.account_changes.Save(core->people.accounts.Get(1));
  core->people.accounts.Get(3).experience = 51;
  core->people.account_changes.Save(core->people.accounts.Get(3));
  core->turn.effects.End();
  EXPECT_EQ(Says("ratings"), Lines({kHeader, "    1 p1              1520.00       60",
                                    "    2 p2              1510.00       60",
                                    "    3 p3              1505.00       51"}));
}

TEST_F(StatisticsCommandsTest, AverageByHour) {
  Begin({{1500, 0}});
  const std::string before = Says("average everything");
  EXPECT_TRUE(
      before.starts_with(Lines({"Time (UTC)  average min max    Time (UTC)  average min max",
                                "00:00-00:59  0.00     0   0    12:00-12:59  0.00     0   0"})));
  EXPECT_TRUE(
      before.ends_with(Lines({"11:00-11:59  0.00     0   0    23:00-23:59  0.00     0   0"})));
  TickFor(std::chrono::seconds(100));
  EXPECT_NE(Says("average").find("00:00-00:59   1.0     1   1    12:00-12:59  0.00 "),
            std::string::npos);
}

TEST_F(StatisticsCommandsTest, DicetestOfAFewRolls) {
  Begin({{1500, 0}});
  for (const engine::Dice roll : {engine::Dice{1, 1}, {1, 2}, {2, 1}, {6, 6}}) {
    core->play.dice_counts.Count(roll);
  }
  EXPECT_EQ(Says("dicetest now"),
            Lines({"*** running dice test:",
                   "*** Rolled 4 times with 2 dice",
                   "1-1      1  1-2      1  1-3      0  1-4      0  1-5      0  1-6      0",
                   "2-1      1  2-2      0  2-3      0  2-4      0  2-5      0  2-6      0",
                   "3-1      0  3-2      0  3-3      0  3-4      0  3-5      0  3-6      0",
                   "4-1      0  4-2      0  4-3      0  4-4      0  4-5      0  4-6      0",
                   "5-1      0  5-2      0  5-3      0  5-4      0  5-5      0  5-6      0",
                   "6-1      0  6-2      0  6-3      0  6-4      0  6-5      0  6-6      1",
                   "unit n-sphere tests for n=1,2,3:",
                   "number:             PI/4         PI/6     PI*PI/32",
                   "calculated:     0.000000     0.000000     0.000000",
                   "real value:     0.785398     0.523599     0.308425",
                   "Distribution of runs of n identical rolls:",
                   "n:       1      2      3     4    5   6   7  8 9 10 11 12+",
                   "1:       1      0      1     0    0   0   0  0 0  0  0  0 S:4",
                   "2:       0      1      0     0    0   0   0  0 0  0  0  0 S:2",
                   "3:       0      0      0     0    0   0   0  0 0  0  0  0 S:0",
                   "4:       0      0      0     0    0   0   0  0 0  0  0  0 S:0",
                   "5:       0      0      0     0    0   0   0  0 0  0  0  0 S:0",
                   "6:       0      1      0     0    0   0   0  0 0  0  0  0 S:2",
                   "S:       1      2      1     0    0   0   0  0 0  0  0  0 S:8",
                   "T:       6      1      0     0    0   0   0  0 0  0  0  0",
                   "Done."}));
}

TEST_F(StatisticsCommandsTest, StatTellsWhatTheCoreKnows) {
  Begin({{1500, 60}, {1510, 0}});
  Says("message p2 hello");
  EXPECT_EQ(Says("stat"),
            Lines({"The server is running since Thu Jan 02 00:00:00 UTC.", "7 bytes sent.",
                   "0 bytes received.", "2 registered users. Highest user number 2.",
                   "Users in the rating list: 1.",
                   "Users logged in: 1, at most 1 at a time since the start.",
                   "Matches being played: 0.", "Messages waiting for their readers: 1.",
                   "Rolls since the start: 0.", "Messages to you:", "7 bytes sent.", ""}));
}

TEST_F(StatisticsCommandsTest, SortwhoByRating) {
  Begin({{1500, 0}, {1600, 0}, {1400, 0}});
  for (const AccountId id : {2, 3}) LogIn(id);
  const auto order = [this] {
    std::string names;
    const std::string text = Says("who");
    for (size_t at = text.find("5 p"); at != std::string::npos; at = text.find("5 p", at + 1)) {
      names += text[at + 3];
    }
    return names;
  };
  EXPECT_EQ(order(), "123");
  Says("set sortwho rating");
  EXPECT_EQ(order(), "312");
  Says("set sortwho rrating");
  EXPECT_EQ(order(), "213");
}

}  // namespace
}  // namespace fibs::server
