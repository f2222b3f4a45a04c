// Matches against the clock: what runs when, who loses, and what stays of it when a server ends.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/core/core_state.h"
#include "server/core/play/matches.h"
#include "server/core/records/match_terms.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string WordsOf(int length, std::string_view words) {
  const auto terms = WithTerms({.rules = {.length = length}}, words);
  return terms ? TermsWords(*terms) : "none";
}

TEST(ClockTermsTest, AreShownAsMinutesAndSeconds) {
  EXPECT_EQ(WordsOf(5, "clock"), "clock 10+12");
  EXPECT_EQ(WordsOf(5, "clock 2+12"), "clock 2+12");
  EXPECT_EQ(WordsOf(5, "clock unrated"), "unrated clock 10+12");
  EXPECT_EQ(WordsOf(5, "clock 600+120 unrated"), "unrated clock 600+120");
  EXPECT_EQ(WordsOf(500, "clock"), "clock 600+12");
  EXPECT_EQ(WordsOf(0, "clock 30+0"), "clock 30+0");
  for (const char* words : {"clock 0+12", "clock 601+12", "clock 2+121", "clock 2", "clock x"}) {
    EXPECT_EQ(WordsOf(5, words), "none") << words;
  }
  EXPECT_EQ(WordsOf(0, "clock"), "none") << "no points to go by";
}

class MatchClockTest : public ::testing::Test {
 protected:
  explicit MatchClockTest(const Config& config = RatesOff()) : server_(config) {
    server_.UseSummaries();
  }

  void Begin(const std::string& terms = "3 clock 2+12") {
    for (const char* name : {"alice", "bob"}) {
      server_.NewClip(name);
      server_.Type(name, "toggle ready");
    }
    server_.dice().Add("31");
    server_.Type("alice", "invite bob " + terms);
    server_.Type("bob", "join alice");
    Forget();
  }
  void Forget() {
    for (const char* name : {"alice", "bob"}) server_.Read(name);
  }
  std::string Says(const std::string& who, const std::string& line) {
    server_.Read(who);
    server_.Type(who, line);
    return server_.Read(who);
  }
  // "120,118": what the two have left, in seconds.
  std::string Left() {
    std::string text;
    server_.core().state().matches.ForEachUnfinished([&](const MatchEntry& entry) {
      for (const auto p : {engine::Player::kFirst, engine::Player::kSecond}) {
        const auto left = entry.pace->clock()->Left(p, server_.core().state().schedule.running());
        text += fmt::format("{}{}", text.empty() ? "" : ",", left.count() / 1000);
      }
    });
    return text;
  }
  std::vector<std::string> Inputs() {
    std::vector<std::string> inputs;
    for (const NumberedRecord& record : server_.storage().records()) {
      if (const auto* input = std::get_if<MatchInput>(&record.record)) {
        inputs.push_back(input->input);
      }
    }
    return inputs;
  }
  size_t Finished() {
    const auto& records = server_.storage().records();
    return static_cast<size_t>(std::count_if(records.begin(), records.end(), [](const auto& r) {
      return std::holds_alternative<MatchFinished>(r.record);
    }));
  }
  TestServer server_;
};

TEST_F(MatchClockTest, TakesTheTimeBeyondTheDelayAndStoresIt) {
  Begin();
  server_.Wait(15);
  EXPECT_EQ(Left(), "117,120");
  server_.Type("alice", "move 8-5 6-5");
  server_.Wait(12);
  EXPECT_EQ(Left(), "117,120");
  server_.dice().Add("65");
  server_.Type("bob", "roll");
  server_.Wait(14);
  EXPECT_EQ(Left(), "117,118");
  const std::vector<std::string> inputs = Inputs();
  EXPECT_EQ(inputs, (std::vector<std::string>{"s", "k-", "o31", "p8/5,6/5@15000", "r65@12000"}));
}

TEST_F(MatchClockTest, WhatTheLineTakesIsGivenBack) {
  Begin();
  server_.SetLag("alice", std::chrono::milliseconds(300));
  server_.Wait(15);
  server_.Type("alice", "move 8-5 6-5");
  EXPECT_EQ(Inputs().back(), "p8/5,6/5@15000~300");
  EXPECT_EQ(Left(), "117,120");
  server_.Crash();
  EXPECT_EQ(Left(), "117,120");
}

TEST_F(MatchClockTest, AFlagFallsLaterByTheLine) {
  Begin();
  server_.SetLag("bob", std::chrono::milliseconds(300));
  server_.Type("bob", "clock");
  server_.Type("alice", "move 8-5 6-5");
  server_.Wait(132);
  EXPECT_EQ(Finished(), 0U);
  server_.Wait(1);
  EXPECT_EQ(Finished(), 1U);
}

// Where a player may offer to resign as often as he likes: each offer is a decision of his.
class LagQuotaTest : public MatchClockTest {
 protected:
  LagQuotaTest() : MatchClockTest(AnyResignations()) {}
  static Config AnyResignations() {
    Config config = RatesOff();
    config.limits.resignations_max = 0;
    return config;
  }
};

// Who delays his acknowledgements looks like who has a slow line, and gains what comes back.
TEST_F(LagQuotaTest, WhatIsGivenBackComesOutOfAQuota) {
  Begin("unlimited clock 600+0");
  server_.Type("alice", "move 8-5 6-5");
  std::vector<std::string> given;
  const auto decide = [&] {
    server_.SetLag("bob", std::chrono::milliseconds(450));
    server_.Wait(2);
    server_.Type("bob", "resign n");
    given.push_back(Inputs().back());
    server_.Type("alice", "reject");
  };
  for (int i = 0; i < 3; ++i) decide();
  server_.Crash();  // the quota follows from what is stored
  for (const char* name : {"alice", "bob"}) server_.Clip(name);
  for (int i = 0; i < 4; ++i) decide();
  EXPECT_EQ(given, (std::vector<std::string>{"g21@2000~450", "g21@2000~450", "g21@2000~450",
                                             "g21@2000~450", "g21@2000~450", "g21@2000~250",
                                             "g21@2000~100"}));
  // One within his time, and those of the other one, give nothing to him; waiting does not either.
  server_.Wait(60);
  decide();
  EXPECT_EQ(given.back(), "g21@62000~100");
}

TEST_F(MatchClockTest, NothingIsGivenBackWithoutAQuota) {
  Config config = RatesOff();
  config.clocks.lag_quota_ms = 0;
  TestServer server(config);
  for (const char* name : {"alice", "bob"}) {
    server.NewClip(name);
    server.Type(name, "toggle ready");
  }
  server.dice().Add("31");
  server.Type("alice", "invite bob 3 clock 2+0");
  server.Type("bob", "join alice");
  server.SetLag("alice", std::chrono::milliseconds(300));
  server.Wait(5);
  server.Type("alice", "move 8-5 6-5");
  EXPECT_EQ(std::get<MatchInput>(server.storage().records().back().record).input, "p8/5,6/5@5000");
}

// Before there were quotas each decision was given back up to 500 ms.
TEST_F(MatchClockTest, AnOldMatchIsReplayedAsItWasPlayed) {
  StoredMatch old;
  old.terms.rules = {.length = 3, .clock = {.minutes = 2, .delay_seconds = 0}};
  old.inputs = {"s", "o31"};
  for (int i = 0; i < 10; ++i) {
    old.inputs.emplace_back("g11@3000~500");
    old.inputs.emplace_back("n");
  }
  const auto entry = ReplayMatch(old);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->pace->clock()->Left(engine::Player::kFirst, {}), std::chrono::seconds(95));
  EXPECT_EQ(*entry->pace->FlagFalls(engine::kLagMax) - *entry->pace->FlagFalls({}),
            engine::Milliseconds(100));
}

TEST_F(MatchClockTest, AMatchWithoutOneIsStoredAsEver) {
  Begin("3");
  server_.Wait(15);
  server_.Type("alice", "move 8-5 6-5");
  EXPECT_EQ(Inputs(), (std::vector<std::string>{"s", "k-", "o31", "p8/5,6/5"}));
  EXPECT_THAT(Says("alice", "clock"), HasSubstr("without a clock"));
}

TEST_F(MatchClockTest, WhoHasNoTimeLeftLosesTheMatch) {
  Begin();
  server_.Wait(131);
  EXPECT_EQ(Finished(), 0U);
  Forget();
  server_.Wait(1);
  EXPECT_EQ(Finished(), 1U);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("You have run out of time and lose the match."));
  EXPECT_THAT(server_.Read("bob"),
              AllOf(HasSubstr("alice has run out of time and loses the match."),
                    HasSubstr("You win the 3 point match 0-0 .")));
  EXPECT_EQ(Inputs().back(), "t1@132000");
  const auto accounts = server_.storage().LoadAtStart().accounts;
  EXPECT_LT(accounts[0].rating, 1500);
  EXPECT_GT(accounts[1].rating, 1500);
  EXPECT_EQ(accounts[1].experience, 3);
  server_.Wait(300);
  EXPECT_EQ(Finished(), 1U);
}

TEST_F(MatchClockTest, ALineThatComesTooLateIsNotPlayed) {
  Begin("3 clock 1+0");
  server_.Wait(59);
  server_.Read("bob");
  server_.Type("alice", "move 8-5 6-5");
  EXPECT_EQ(Finished(), 0U);
  server_.Wait(60);
  EXPECT_EQ(Finished(), 1U);
  EXPECT_EQ(Inputs().back(), "t2@60000");
}

TEST_F(MatchClockTest, RunsForWhoHasToAnswer) {
  Begin();
  server_.Type("alice", "move 8-5 6-5");
  server_.Type("bob", "double");
  server_.Wait(20);
  EXPECT_EQ(Left(), "112,120");
  server_.dice().Add("65");
  server_.Type("alice", "accept");
  server_.Type("alice", "resign n");
  server_.Wait(20);
  EXPECT_EQ(Left(), "112,112");
  server_.Type("bob", "accept");
  server_.Wait(500);  // between two games
  EXPECT_EQ(Left(), "112,112");
  EXPECT_EQ(Finished(), 0U);
}

TEST_F(MatchClockTest, RunsOnForWhoHasLeftAndTheOtherOnePlaysOn) {
  Begin();
  server_.Type("alice", "move 8-5 6-5");
  server_.Drop("bob");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("bob drops connection. The clock keeps running."));
  server_.Wait(20);
  EXPECT_EQ(Left(), "120,112");
  EXPECT_THAT(Says("alice", "say hello"), HasSubstr("bob is not here."));
  server_.Clip("bob");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** bob is back at the table."));
  server_.dice().Add("65");
  EXPECT_THAT(Says("bob", "roll"), HasSubstr("You roll 6 and 5."));
  server_.Type("bob", "leave");
  EXPECT_EQ(Left(), "120,112");
  EXPECT_THAT(Says("bob", "roll"), HasSubstr("not playing"));
  EXPECT_THAT(Says("bob", "join alice"),
              HasSubstr("You are now playing with alice. Your running match was loaded."));
  server_.NewTelnet("carol");
  server_.Type("carol", "watch bob");
  server_.Drop("alice");
  server_.Type("bob", "move 1-7 7-12");
  server_.Wait(132);
  EXPECT_EQ(Finished(), 1U);
  EXPECT_EQ(Inputs().back(), "t1@132000");
  constexpr const char* kWhy = "The match ended on time: left while the clock ran.";
  EXPECT_THAT(server_.Read("bob"), HasSubstr(kWhy));
  EXPECT_THAT(server_.Read("carol"), HasSubstr(kWhy));
  EXPECT_EQ(server_.storage().LoadAtStart().messages.size(), 1U);
  server_.Open("alice");
  server_.Type("alice", "login test 1008 alice secret");
  EXPECT_THAT(server_.Read("alice"),
              HasSubstr(std::string("You lost the 3 point match against bob 0-0. ") + kWhy));
  EXPECT_THAT(Says("bob", "history"), HasSubstr("(on time: left while the clock ran)"));
  EXPECT_THAT(Says("carol", "export 1"),
              HasSubstr("[Result \"bob wins, on time: left while the clock ran\"]"));
}

// Nobody knows any more whether he sat at the table.
TEST_F(MatchClockTest, AFlagThatFellWhenTheServerEndedIsOnlyALoss) {
  Begin();
  server_.Store(MatchInput{1, static_cast<int>(Inputs().size()), "t1@132000"});
  server_.Crash();
  server_.Wait(1);
  ASSERT_EQ(Finished(), 1U);
  server_.Open("alice");
  server_.Type("alice", "login test 1008 alice secret");
  EXPECT_THAT(server_.Read("alice"),
              AllOf(HasSubstr("You lost the 3 point match against bob 0-0. It ended when the "
                              "server stopped, and has been rated now."),
                    Not(HasSubstr("on time"))));
  EXPECT_THAT(Says("alice", "history"), AllOf(HasSubstr("bob"), Not(HasSubstr("on time"))));
}

TEST_F(MatchClockTest, FallsWhenNobodyIsHere) {
  Begin();
  server_.Type("bob", "bye");
  server_.Type("alice", "bye");
  server_.Wait(132);
  EXPECT_EQ(Finished(), 1U);
  EXPECT_EQ(server_.core().state().matches.unfinished(), 0U);
}

TEST_F(MatchClockTest, NoOtherMatchTakesItsPlace) {
  Begin();
  server_.Type("alice", "leave");
  server_.Type("bob", "leave");
  for (const char* line : {"invite bob", "invite bob 3 clock 2+12"}) {
    EXPECT_THAT(Says("alice", line), HasSubstr("Your match with bob goes on: type 'join bob'."));
  }
  server_.Type("alice", "join bob");
  server_.Type("bob", "join alice");
  EXPECT_THAT(Says("alice", "move 8-5 6-5"), Not(HasSubstr("not playing")));
}

TEST_F(MatchClockTest, ACrashGivesNobodyTimeAndTakesNone) {
  Begin();
  server_.Wait(30);
  server_.Type("alice", "move 8-5 6-5");
  server_.Wait(20);
  EXPECT_EQ(Left(), "102,112");
  server_.Crash();
  server_.Wait(1);
  EXPECT_EQ(Left(), "102,111");
  server_.Clip("alice");
  server_.Wait(110);
  EXPECT_EQ(Finished(), 0U);
  server_.Crash();  // again, before he was back
  server_.Wait(1);
  EXPECT_EQ(Finished(), 1U);
}

TEST_F(MatchClockTest, StandsStillWhileTheServerIsToldToStop) {
  Begin();
  server_.Wait(30);
  server_.Shutdown();
  server_.Crash();
  server_.Wait(1);
  EXPECT_EQ(Left(), "101,120");
  server_.Clip("alice");
  EXPECT_THAT(Says("alice", "move 8-5 6-5"), Not(HasSubstr("not playing")));
}

TEST_F(MatchClockTest, EndsWithAnErasedAccount) {
  Begin();
  server_.Type("bob", "leave");
  server_.Administrate({.what = AdminRequest::What::kErase, .name = "bob"});
  EXPECT_TRUE(server_.core().state().matches.tables().empty()) << "the clock has stopped";
  server_.Wait(200);
  EXPECT_EQ(Finished(), 0U);
  server_.Pass(std::chrono::hours(1));  // what is due falls due a while after a start
  EXPECT_EQ(server_.judged(), 1);
  EXPECT_EQ(Finished(), 1U);
  EXPECT_EQ(server_.core().state().matches.unfinished(), 0U);
}

class TakenOverClockTest : public MatchClockTest,
                           public ::testing::WithParamInterface<TestServer::TakeOver> {};

TEST_P(TakenOverClockTest, GoesOn) {
  server_.TakeOverAfterLines(GetParam());
  Begin();
  server_.Wait(30);
  server_.Type("alice", "move 8-5 6-5");
  server_.Wait(20);
  server_.Type("bob", "clock");
  EXPECT_EQ(Left(), "102,112");
  server_.Wait(112);
  EXPECT_EQ(Finished(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Both, TakenOverClockTest,
                         ::testing::Values(TestServer::TakeOver::kHandover,
                                           TestServer::TakeOver::kCrash),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace fibs::server
