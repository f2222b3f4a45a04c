// Bots at a whole server in the process: matches of all terms, to the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/match_rules.h"
#include "engine/match/rule_words.h"
#include "server/core/core_state.h"
#include "server/host/server_dice.h"
#include "tests/fakes.h"
#include "tests/sanitized.h"
#include "tests/tools/bot_at_server.h"

namespace fibs::bot {
namespace {

using server::TestServer;

class BotTermsTest : public testing::Test {
 protected:
  static constexpr int kSecondsMax = 4000;

  BotAtServer& Add(const std::string& name, PlayerKind who, BotOptions options) {
    options.name = name;
    options.strict = true;
    options.matches_max = 1;
    options.limits = {.max_length = 15, .unlimited = true};
    seats_.push_back(std::make_unique<BotAtServer>(server_, options, Make(who, seats_.size() + 1)));
    return *seats_.back();
  }
  Time Now() const { return Time{} + server_.now().time_since_epoch(); }
  // Until `done`, or nothing has come of it for so long; whether it is.
  bool Run(const std::function<bool()>& done) {
    for (int second = 0; second < kSecondsMax; ++second) {
      for (bool any = true; any && !done();) {
        any = false;
        for (const auto& seat : seats_) any |= seat->Step(Now());
      }
      if (done()) return true;
      server_.Wait(1);
      for (const auto& seat : seats_) seat->Tick(Now());
    }
    return false;
  }
  void Play(PlayerKind host, PlayerKind guest, int length, const std::string& terms) {
    SCOPED_TRACE(std::to_string(length) + ' ' + terms);
    seats_.clear();
    const std::string number = std::to_string(++matches_);
    BotAtServer& ann =
        Add("ann" + Letters(), host,
            {.invites = "ben" + Letters(), .invite_length = length, .invite_terms = terms});
    BotAtServer& ben = Add("ben" + Letters(), guest, {});
    const auto games = [&] {
      int most = 0;
      server_.core().state().matches.ForEachUnfinished([&](const server::MatchEntry& entry) {
        if (entry.match != nullptr) most = std::max(most, entry.match->games());
      });
      return most;
    };
    // An unlimited match has no end: a third game begins.
    const bool over =
        Run([&] { return length == 0 ? games() > 2 : ann.finished() && ben.finished(); });
    EXPECT_TRUE(over) << ann.log() << ben.log();
    EXPECT_EQ(ann.faults(), std::vector<std::string>{});
    EXPECT_EQ(ben.faults(), std::vector<std::string>{});
    for (const auto& seat : seats_) {
      server_.Type(seat->name(), "leave");
      server_.Type(seat->name(), "bye");
      server_.Read(seat->name());
    }
  }

  server::ServerDice dice_{"c0ffee"};
  TestServer server_{server::RatesOff(), &dice_};
  std::vector<std::unique_ptr<BotAtServer>> seats_;

 private:
  // Names are letters, others for each match, and none looks like another one.
  std::string Letters() const {
    return {static_cast<char>('a' + matches_ / 8), static_cast<char>('a' + matches_ % 8)};
  }

  int matches_ = 0;
};

// Each game and series, with each bot on each side.
class BotGamesTest : public BotTermsTest, public testing::WithParamInterface<size_t> {
 protected:
  const engine::Series& series() const { return engine::kSeries[GetParam()]; }
  // The shortest match of it that is worth as much.
  int Shortest(int points) const { return series().lengths[0] == 0 ? points : series().lengths[0]; }
  // Nothing when there is no such match.
  void PlayBoth(int length, const std::string& terms) {
    const std::string words = std::string(series().name) + terms;
    if (!engine::FaultOf(engine::RulesFromTerms(length, true, words)).empty()) return;
    Play(PlayerKind::kBuiltin, PlayerKind::kRandom, length, words);
    if (!Sanitized()) Play(PlayerKind::kRandom, PlayerKind::kBuiltin, length, words);
  }
};

TEST_P(BotGamesTest, WithAndWithoutAClockAndByDays) {
  for (const char* time : {"", " clock 60+12", " days 3"}) PlayBoth(Shortest(1), time);
  PlayBoth(Shortest(1), " hoststarts unrated");
  if (!Sanitized())
    Play(PlayerKind::kRandom, PlayerKind::kRandom, Shortest(1), std::string(series().name));
}

TEST_P(BotGamesTest, WithTheOptionsOfACube) {
  if (!engine::HasCube({.series = &series()})) GTEST_SKIP() << "a game without a cube";
  for (const char* options : {" bar4", " nocube", " nodoublefirst", " hoststarts nodoublefirst",
                              " bar4 nocrawford", " nocube unrated"}) {
    PlayBoth(Shortest(2), options);
  }
  for (const char* options : {" jacoby", " automatic", " automatic 1 triples jacoby bar4",
                              " hoststarts nodoublefirst jacoby", " nocube hoststarts"}) {
    PlayBoth(engine::kUnlimited, options);
  }
  if (Sanitized()) return;
  for (const char* time : {" clock 60+0", " days 14"}) {
    PlayBoth(Shortest(2), std::string(" bar4 hoststarts nodoublefirst") + time);
    PlayBoth(Shortest(2), std::string(" nocube") + time);
  }
  PlayBoth(engine::kUnlimited, " automatic jacoby clock 600+0");
}

INSTANTIATE_TEST_SUITE_P(Games, BotGamesTest, testing::Range(size_t{0}, std::size(engine::kSeries)),
                         [](const testing::TestParamInfo<size_t>& test) {
                           return std::string(engine::kSeries[test.param].name);
                         });

// As house_gnubg does.
TEST_F(BotTermsTest, WhoKnowsBoardsAlonePlaysBackgammonByThem) {
  for (const char* terms : {"", "clock", "clock 60+5 unrated", "nocrawford clock 1+60"}) {
    Play(PlayerKind::kBoards, PlayerKind::kRandom, 2, terms);
    Play(PlayerKind::kBuiltin, PlayerKind::kBoards, 2, terms);
  }
}

// ---- With somebody who is no bot.

class BotAndPersonTest : public BotTermsTest {
 protected:
  void Person(const std::string& name) {
    server_.NewTelnet(name);
    server_.Type(name, "toggle ready");
  }
  // Time for the bots to set themselves up.
  void Settle() {
    Run([steps = 0]() mutable { return ++steps > 20; });
  }
  bool Reads(const std::string& text) {
    std::string all;
    return Run([&] { return (all += server_.Read("pat")).find(text) != all.npos; });
  }
};

TEST_F(BotAndPersonTest, WhatABotDoesNotPlayItDeclinesInWords) {
  Person("pat");
  Add("gnu", PlayerKind::kBoards, {});
  Settle();
  for (const auto& [terms, why] :
       {std::pair("3 days 2", "Sorry, I only play matches that are played at once."),
        std::pair("3 hoststarts", "Sorry, I only play backgammon, without options."),
        std::pair("3 tavli clock", "Sorry, I only play backgammon, without options.")}) {
    server_.Type("pat", std::string("invite gnu ") + terms);
    EXPECT_TRUE(Reads(why)) << terms;
  }
}

// The clock of who has left runs on, and the bot waits at the table until it has won.
TEST_F(BotAndPersonTest, WhoLeavesWhileTheClockRunsLoses) {
  for (const PlayerKind who : {PlayerKind::kRandom, PlayerKind::kBoards}) {
    SCOPED_TRACE(static_cast<int>(who));
    seats_.clear();
    const std::string name = who == PlayerKind::kRandom ? "ran" : "gnu";
    const std::string pat = who == PlayerKind::kRandom ? "pat" : "paul";
    Person(pat);
    BotAtServer& bot = Add(name, who, {});
    Settle();
    server_.Type(pat, "invite " + name + " 1 clock 1+0");
    ASSERT_TRUE(Run([&] { return bot.playing(); }));
    server_.Drop(pat);
    EXPECT_TRUE(Run([&] { return bot.finished(); })) << bot.log();
    EXPECT_EQ(bot.faults(), std::vector<std::string>{});
    EXPECT_NE(bot.log().find("wins a match"), std::string::npos) << bot.log();
  }
}

// By days a bot sits at the table only while it has to decide, or somebody sits there with it.
TEST_F(BotAndPersonTest, ByDaysItComesForItsTurnAndGetsUp) {
  BotAtServer& ann = Add("ann", PlayerKind::kRandom,
                         {.invites = "ben", .invite_length = 1, .invite_terms = "tabla days 2"});
  BotAtServer& ben = Add("ben", PlayerKind::kBuiltin, {});
  ASSERT_TRUE(Run([&] { return ann.playing() && ben.playing(); }));
  ann.Type("leave");
  bool alone = false;  // one has played, and got up, while the other one was away
  EXPECT_TRUE(Run([&] {
    alone |= !ann.playing() && !ben.playing() && !ann.finished();
    return ann.finished() && ben.finished();
  })) << ann.log()
      << ben.log();
  EXPECT_TRUE(alone);
  EXPECT_EQ(ann.faults(), std::vector<std::string>{});
  EXPECT_EQ(ben.faults(), std::vector<std::string>{});
}

}  // namespace
}  // namespace fibs::bot
