// Matches that nobody plays on: who may claim one, and what a judged match is worth.
#include <fmt/format.h>

#include <chrono>
#include <string>

#include "tests/core/due/claim_fixture.h"

namespace fibs::server {
namespace {

// ---- Who may claim.

TEST_F(ClaimTest, NeedsAWeekAndThreeDaysOfPresence) {
  Leave();
  EXPECT_THAT(Say("alice", "claim carol"), HasSubstr("There is no one called carol"));
  EXPECT_THAT(Say("alice", "claim"), HasSubstr("There is no claim of yours"));
  EXPECT_THAT(Say("alice", "claim bob #7"), HasSubstr("You have no saved match #7 with bob."));
  EXPECT_THAT(Say("alice", "claim bob"),
              HasSubstr("That match was saved on 2003-01-02 00:00 UTC. It can be claimed from "
                        "2003-01-09 00:00 UTC on."));
  Say("alice", "toggle ready");  // off
  server_.Pass(std::chrono::days(5));
  Say("alice", "toggle ready");
  server_.Pass(std::chrono::days(1));
  Say("alice", "toggle ready");
  server_.Pass(std::chrono::days(1));
  EXPECT_THAT(Say("alice", "claim bob"), HasSubstr("on 2 days since"));
  Say("alice", "toggle ready");
  server_.Pass(std::chrono::days(1));
  EXPECT_THAT(Say("alice", "claim bob"), HasSubstr("bob has until 2003-01-13 00:00 UTC"));
  EXPECT_THAT(Say("alice", "claim bob"), HasSubstr("You have claimed that match already"));
  EXPECT_THAT(Say("alice", "claim"), HasSubstr("** You claim your match #1 with bob (a 3 point"));
}

TEST_F(ClaimTest, OnlyDaysOnWhichTheClaimantPlaysOrWouldPlayCount) {
  Leave();
  Say("alice", "toggle ready");
  server_.Clip("bob");  // he is ready all the time
  server_.Type("bob", "toggle ready");
  server_.Pass(std::chrono::days(8));
  EXPECT_THAT(Say("alice", "claim bob"),
              HasSubstr("You were ready to play, or at a table, on 0 days since the match was "
                        "saved. It can be claimed when it is 3."));
  server_.NewClip("carol");
  server_.dice().Add("31");
  server_.Type("carol", "invite bob 1");
  server_.Type("bob", "join carol");  // two days of his at a table, and none of hers
  server_.Pass(std::chrono::days(1));
  server_.Type("bob", "leave");
  EXPECT_THAT(Say("alice", "claim bob"), HasSubstr("on 0 days since"));
  server_.Type("bob", "toggle ready");
  EXPECT_THAT(Say("bob", "claim alice"), HasSubstr("alice has until"));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** bob claims your match #1 with bob (a 3 point"));
  EXPECT_THAT(Say("alice", "claim bob"), HasSubstr("bob has claimed that match already"));
  EXPECT_THAT(Say("alice", "claim"), HasSubstr("Type 'invite bob #1' to play on."));
}

TEST_F(ClaimTest, ARunningOrUnlimitedMatchIsRefused) {
  Leave("unlimited");
  server_.Pass(std::chrono::days(8));
  EXPECT_THAT(Say("alice", "claim bob"), HasSubstr("An unlimited match has no result"));
  Resume();
  server_.Type("bob", "leave");
}

// ---- The judgement.

TEST_F(ClaimTest, IsJudgedWhenTheTimeIsOver) {
  Claimed();
  server_.JudgeAs(0.75);
  server_.Pass(std::chrono::days(2));
  EXPECT_EQ(server_.judged(), 0);
  server_.Pass(std::chrono::days(1));
  EXPECT_EQ(server_.judged(), 1);
  const std::string told = server_.Read("alice");
  EXPECT_THAT(told,
              HasSubstr("Your match #1 with bob (a 3 point match, 0-0) was judged: you win it "
                        "with a chance of 75.0 %."));
  EXPECT_THAT(told, HasSubstr("GNU Backgammon: 4HPwATDgc/ABMA:"));
  EXPECT_EQ(Match(), nullptr);
  ASSERT_EQ(Finished().size(), 1u);
  EXPECT_EQ(Finished()[0].verdict.chance, 0.75);
  EXPECT_EQ(Finished()[0].winner, 0);
  // Of equal players each point of a win counts half: 0.75 * c - 0.25 * c.
  const double win = engine::RateMatch({}, {}, 3).winner_change;
  EXPECT_NEAR(Rating("alice"), 1500 + 0.5 * win, 1e-9);
  EXPECT_NEAR(Rating("bob"), 1500 - 0.5 * win, 1e-9);
  EXPECT_EQ(server_.core().state().accounts.Find("bob")->experience, 3);
  server_.Clip("bob");
  EXPECT_THAT(Say("bob", "history"), HasSubstr("(judged 75.0 %)"));
  server_.NewTelnet("carol");
  EXPECT_THAT(Say("carol", "whois bob"), HasSubstr("0 finished, 0 unfinished, 1 abandoned."));
  EXPECT_THAT(Say("carol", "whois alice"), HasSubstr("1 finished, 0 unfinished, 0 abandoned."));
  server_.Pass(std::chrono::days(5));
  EXPECT_EQ(server_.judged(), 1);
  EXPECT_EQ(Finished().size(), 1u);
}

TEST_F(ClaimTest, ProgramsAreSentTheNewRatings) {
  Claimed();
  server_.NewClip("carol");
  server_.Clip("bob");
  server_.JudgeAs(1);
  server_.Pass(std::chrono::days(2));
  server_.Read("carol");
  server_.Pass(std::chrono::days(1));
  const auto info = [&](std::string_view name) {
    return fmt::format("5 {} - - {} 0 {:.2f} 3 ", name, name == "alice" ? 1 : 0, Rating(name));
  };
  const std::string told = server_.Read("carol");
  EXPECT_THAT(told, HasSubstr(info("alice")));
  EXPECT_THAT(told, HasSubstr(info("bob")));
}

TEST_F(ClaimTest, WhoIsAwayFindsTheClaimAndTheJudgementAsMessages) {
  Claimed();
  server_.JudgeAs(0.96);
  server_.Open("b");
  server_.Type("b", "login test 1008 bob secret");
  EXPECT_THAT(server_.Read("b"), HasSubstr("alice claims your match #1 with alice"));
  server_.Type("b", "bye");
  server_.Pass(std::chrono::days(3));
  server_.Open("b2");
  server_.Type("b2", "login test 1008 bob secret");
  EXPECT_THAT(server_.Read("b2"),
              HasSubstr("alice wins it with a chance of 96.0 %, which counts as won"));
  const double win = engine::RateMatch({}, {}, 3).winner_change;
  EXPECT_NEAR(Rating("alice"), 1500 + win, 1e-9);
  EXPECT_NEAR(Rating("bob"), 1500 - win, 1e-9);
}

TEST_F(ClaimTest, MayBeLostByTheClaimant) {
  Claimed();
  server_.JudgeAs(0.1);
  server_.Pass(std::chrono::days(3));
  ASSERT_EQ(Finished().size(), 1u);
  EXPECT_EQ(Finished()[0].winner, 1);
  EXPECT_NEAR(Finished()[0].verdict.chance, 0.9, 1e-12);
  EXPECT_LT(Rating("alice"), 1500);
  EXPECT_NEAR(Rating("alice") + Rating("bob"), 3000, 1e-9);
}

// ---- Restarts.

TEST_F(ClaimTest, SurvivesARestart) {
  Claimed();
  CrashAndReturn();
  ASSERT_TRUE(Match()->claim);
  EXPECT_EQ(Match()->match, nullptr);
  EXPECT_THAT(Say("alice", "claim"), HasSubstr("judged on 2003-01-13 00:00 UTC"));
  server_.Pass(std::chrono::days(3));
  EXPECT_EQ(server_.judged(), 1);
  EXPECT_EQ(Finished().size(), 1u);
}

TEST_F(ClaimTest, IsAskedAgainWhenTheAnswerIsLost) {
  Claimed();
  CrashAndReturn();
  server_.HoldAnswers();
  server_.Pass(std::chrono::days(3));
  EXPECT_EQ(server_.judged(), 0) << "the match is not loaded yet";
  server_.SendAnswer();
  EXPECT_EQ(server_.judged(), 1);
  EXPECT_NE(Match(), nullptr);
  server_.Crash();
  server_.Pass(std::chrono::hours(1));
  while (server_.SendAnswer()) {
  }
  EXPECT_EQ(Finished().size(), 1u);
  EXPECT_EQ(Match(), nullptr);
}

// ---- The clock of the machine.

TEST_F(ClaimTest, IsNeverJudgedEarlyAndOnlyOnceWhateverTheClockDoes) {
  Claimed();
  server_.Wait(1);
  server_.Crash();
  server_.Sleep(std::chrono::hours(1000));
  server_.Pass(std::chrono::hours(71));
  EXPECT_EQ(Finished().size(), 0u) << "the time of a server that is down is nobody's";
  server_.Sleep(std::chrono::hours(1000));  // set forward
  EXPECT_EQ(Finished().size(), 0u);
  server_.Sleep(std::chrono::hours(-1500));  // and back
  server_.Pass(std::chrono::hours(24 * 90));
  EXPECT_EQ(Finished().size(), 1u);
}

// ---- Ratings: by the formula, whatever the players and the chance.

TEST_F(ClaimTest, NoPointsAppearOrVanishBeyondTheFormula) {
  for (const double chance : {0.0, 0.03, 0.5, 0.62, 0.94999, 0.95, 1.0}) {
    TestServer server(Settings());
    server.UseSummaries();
    server.JudgeAs(chance);
    for (const char* name : {"alice", "bob"}) server.Register(name);
    StoredState state = server.storage().LoadAtStart();
    state.accounts[0].rating = 1734;
    state.accounts[0].experience = 612;  // and bob has none: another K
    server.Restore(std::move(state));
    for (const char* name : {"alice", "bob"}) server.Clip(name);
    server.Type("bob", "toggle ready");
    server.dice().Add("31");
    server.Type("alice", "invite bob 3");
    server.Type("bob", "join alice");
    server.Type("bob", "leave");
    server.Pass(std::chrono::days(8));
    server.Type("alice", "claim bob");
    server.Pass(std::chrono::days(4));
    const engine::RatedPlayer alice{1734, 612}, bob;
    const double sure = chance >= 0.95 ? 1 : chance <= 0.05 ? 0 : chance;
    const engine::RatingChange won = engine::RateMatch(alice, bob, 3);
    const engine::RatingChange lost = engine::RateMatch(bob, alice, 3);
    const auto rating = [&](std::string_view name) {
      return server.core().state().accounts.Find(name)->rating;
    };
    EXPECT_NEAR(rating("alice"), 1734 + sure * won.winner_change + (1 - sure) * lost.loser_change,
                1e-9)
        << chance;
    EXPECT_NEAR(rating("bob"), 1500 + sure * won.loser_change + (1 - sure) * lost.winner_change,
                1e-9)
        << chance;
  }
}

}  // namespace
}  // namespace fibs::server
