// How time works in a match: every pace, in every state of a match.
#include "server/core/play/pace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/match/match.h"

namespace fibs::server {
namespace {

using engine::Milliseconds;
using engine::Player;
using std::chrono::hours;

const Time kNewYear = std::chrono::sys_days(std::chrono::January / 1 / 2004);

// "y" and "n" for each way.
std::string WaysText(const PaceWays& ways) {
  std::string text;
  for (const bool way :
       {ways.without_seats, ways.keeps_seats, ways.next_game_by_itself, ways.many_of_a_pair}) {
    text += way ? 'y' : 'n';
  }
  return text;
}

// A match that is played, an input each second of running time and each hour of the calendar.
struct Played {
  explicit Played(const engine::MatchRules& rules) : match(rules), pace(MakePace(rules)) {}

  // What stands behind the input: "1000~500", or "-".
  std::string Do(const engine::Input& input, Milliseconds lag = {}) {
    at.running += Milliseconds(1000);
    at.wall += hours(1);
    if (!match.Apply(input)) return "refused";
    const auto time = pace->Add(match, input, at, lag);
    return time ? fmt::format("{}~{}", time->passed.count(), time->lag.count()) : "-";
  }
  // What the pace says of the state that the match is in.
  std::string State() const {
    const auto falls = pace->FlagFalls({});
    return fmt::format("{} {} {} {}", pace->WaitsForAbsent() ? "waits" : "saved",
                       falls ? fmt::format("falls {}", falls->count()) : "no flag",
                       pace->since() == Time{}
                           ? "no day"
                           : fmt::format("since {}", (pace->since() - kNewYear) / hours(1)),
                       pace->MayHaveLeft(match) ? "may have left" : "seated");
  }

  engine::Match match;
  std::unique_ptr<Pace> pace;
  Instant at{.running = Milliseconds(0), .wall = kNewYear};
};

const std::map<std::string, engine::MatchRules> kRules = {
    {"live", {.length = 3}},
    {"clock", {.length = 3, .clock = {.minutes = 2, .delay_seconds = 0}}},
    {"days", {.length = 3, .days = 3}}};

TEST(PaceTest, TheTermsSayWhichWaysAMatchHas) {
  const std::map<std::string, std::string> expected = {
      {"live", "nnnn"}, {"clock", "nynn"}, {"days", "ynyy"}};
  for (const auto& [name, rules] : kRules) {
    EXPECT_EQ(WaysText(WaysOf(rules)), expected.at(name)) << name;
    EXPECT_EQ(&MakePace(rules)->ways(), &WaysOf(rules)) << name;
  }
}

TEST(PaceTest, AnInputIsStoredWithTheTimeOfThePace) {
  const std::map<std::string, std::string> expected = {
      {"live", "- - - - -"},
      {"clock", "1000~0 1000~0 1000~0 1000~500 1000~0"},
      {"days", "1072915200000~0 3600000~0 3600000~0 3600000~0 3600000~0"}};
  for (const auto& [name, rules] : kRules) {
    Played played(rules);
    std::string text = played.Do(engine::StartGame{});
    text += ' ' + played.Do(engine::OpeningRoll{engine::Dice{3, 1}});
    text += ' ' + played.Do(engine::OfferResign{Player::kFirst, 1});
    text += ' ' + played.Do(engine::RejectResign{}, engine::kLagMax);
    text += ' ' + played.Do(engine::Leave{Player::kSecond});
    if (name == "days") {
      // The first one says when it was.
      const auto first = (kNewYear + hours(1)).time_since_epoch().count();
      EXPECT_EQ(text, fmt::format("{}~0 3600000~0 3600000~0 3600000~0 3600000~0", first));
    } else {
      EXPECT_EQ(text, expected.at(name)) << name;
    }
  }
}

TEST(PaceTest, InEveryStateOfAMatch) {
  const std::map<std::string, std::vector<std::string>> expected = {
      {"live",
       {"saved no flag no day seated", "saved no flag no day seated", "saved no flag no day seated",
        "saved no flag no day seated", "saved no flag no day seated"}},
      {"clock",
       {"saved no flag no day seated", "waits falls 122000 no day seated",
        "waits falls 123000 no day seated", "waits falls 123000 no day may have left",
        "saved no flag no day may have left"}},
      {"days",
       {"saved no flag no day may have left", "saved no flag since 2 may have left",
        "saved no flag since 3 may have left", "saved no flag since 4 may have left",
        "saved no flag since 5 may have left"}}};
  for (const auto& [name, rules] : kRules) {
    Played played(rules);
    std::vector<std::string> states = {played.State()};
    const auto next = [&](const engine::Input& input) {
      EXPECT_NE(played.Do(input), "refused");
      states.push_back(played.State());
    };
    ASSERT_NE(played.Do(engine::StartGame{}), "refused");
    next(engine::OpeningRoll{engine::Dice{3, 1}});
    next(engine::OfferResign{Player::kFirst, 2});
    next(engine::Leave{Player::kFirst});
    next(engine::AcceptResign{});
    EXPECT_EQ(states, expected.at(name)) << name;
  }
}

TEST(PaceTest, WhoHasNoTimeLeftLosesByTheInputOfThePace) {
  EXPECT_FALSE(MakePace(kRules.at("live"))->LossOf(Player::kFirst));
  EXPECT_TRUE(std::holds_alternative<engine::LoseOnTime>(
      *MakePace(kRules.at("clock"))->LossOf(Player::kFirst)));
  EXPECT_TRUE(std::holds_alternative<engine::TimeOut>(
      *MakePace(kRules.at("days"))->LossOf(Player::kFirst)));
  EXPECT_FALSE(MakePace(kRules.at("live"))->allowed());
  EXPECT_FALSE(MakePace(kRules.at("clock"))->allowed());
  EXPECT_EQ(MakePace(kRules.at("days"))->allowed(), hours(72));
}

TEST(PaceTest, NothingIsGivenBackToWhoHasLostOnTime) {
  Played played(kRules.at("clock"));
  played.Do(engine::StartGame{});
  played.Do(engine::OpeningRoll{engine::Dice{3, 1}});
  played.at.running += std::chrono::minutes(3);
  EXPECT_EQ(played.Do(engine::LoseOnTime{*played.match.decider()}, engine::kLagMax), "181000~0");
}

TEST(PaceTest, WhatPeopleAreTold) {
  const std::map<std::string, std::string> expected = {
      {"live", "| ** You terminated the game. The game was saved."},
      {"clock",
       "The clock keeps running.| ** You terminated the game. The game was saved.; ** The clock "
       "keeps running. Type 'join bob' to play on."},
      {"days",
       "The match goes on by days.| ** You leave the table. The match goes on by days: type 'game "
       "7' to come back."}};
  for (const auto& [name, rules] : kRules) {
    Played played(rules);
    played.Do(engine::StartGame{});
    played.Do(engine::OpeningRoll{engine::Dice{3, 1}});
    EXPECT_EQ(fmt::format("{}| {}", played.pace->WhileAway(),
                          fmt::join(played.pace->LeaveLines(7, "bob"), "; ")),
              expected.at(name));
    EXPECT_EQ(played.pace->clock() != nullptr, name == "clock");
  }
}

}  // namespace
}  // namespace fibs::server
