// Matches that administrators end.
#include <fmt/format.h>

#include <chrono>
#include <string>

#include "tests/core/due/claim_fixture.h"

namespace fibs::server {
namespace {

class SettleTest : public ClaimTest {
 protected:
  void SetUp() override { server_.NewClip("boss"); }
};

TEST_F(SettleTest, OnlyAdministratorsSettle) {
  Leave();
  EXPECT_THAT(Say("alice", "settle 1 win I want it"), HasSubstr("** Permission denied"));
  EXPECT_THAT(Say("boss", "settle 1 win"), HasSubstr("** usage: settle"));
  EXPECT_THAT(Say("boss", "settle 1 draw why not"), HasSubstr("** usage: settle"));
  EXPECT_THAT(Say("boss", "settle 2 win why not"),
              HasSubstr("There is no unfinished match number 2"));
  EXPECT_NE(Match(), nullptr);
}

TEST_F(SettleTest, WithoutConfirmItOnlyShowsWhatItWouldDo) {
  Leave();
  EXPECT_THAT(
      Say("boss", "settle 1 loss alice asked for it"),
      HasSubstr("** Nothing takes that back: the match #1 with bob (a 3 point match, 0-0) of "
                "alice is won by bob. Type 'settle 1 loss confirm alice asked for it' to do "
                "it."));
  EXPECT_THAT(Say("boss", "settle 1 void confirm"), HasSubstr("** usage: settle"));
  EXPECT_NE(Match(), nullptr);
  EXPECT_TRUE(Finished().empty());
  EXPECT_EQ(server_.Read("alice"), "");
}

TEST_F(SettleTest, ASavedMatchIsWonOrLost) {
  Leave();
  EXPECT_THAT(Say("boss", "settle #1 loss confirm alice asked for it"),
              HasSubstr("** Match #1 is settled."));
  EXPECT_THAT(server_.Read("alice"),
              HasSubstr("** An administrator has settled your match #1 with bob (a 3 point match, "
                        "0-0): you lose it. The reason: alice asked for it"));
  ASSERT_EQ(Finished().size(), 1u);
  EXPECT_EQ(Finished()[0].winner, 1);
  EXPECT_EQ(Finished()[0].verdict.settled, "boss: alice asked for it");
  EXPECT_EQ(Finished()[0].verdict.chance, 0);
  const double win = engine::RateMatch({}, {}, 3).winner_change;
  EXPECT_NEAR(Rating("alice"), 1500 - win, 1e-9);
  EXPECT_NEAR(Rating("bob"), 1500 + win, 1e-9);
  EXPECT_THAT(server_.log().back(), HasSubstr("match 1 was settled as loss by boss: alice asked"));
  EXPECT_THAT(Say("alice", "history"), HasSubstr("(settled)"));
}

TEST_F(SettleTest, ProgramsAreSentTheNewRatings) {
  Leave();
  server_.Read("boss");
  const std::string told = Say("boss", "settle 1 win confirm bob is gone");
  EXPECT_THAT(told, HasSubstr(fmt::format("5 alice - - 1 0 {:.2f} 3 ", Rating("alice"))));
}

TEST_F(SettleTest, ARunningMatchEndsAtOnce) {
  Leave();
  Resume();
  Say("alice", "");
  EXPECT_THAT(Say("boss", "settle 1 void confirm nobody meant it"), HasSubstr("is settled"));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("it does not count. The reason: nobody meant it"));
  EXPECT_THAT(Say("bob", "roll"), HasSubstr("You're not playing."));
  EXPECT_EQ(Match(), nullptr);
  EXPECT_TRUE(Finished().empty());
  EXPECT_EQ(Rating("alice"), 1500);
}

TEST_F(SettleTest, ACorruptMatchToo) {
  Leave();
  server_.SpoilMatches();
  server_.Crash();
  for (const char* name : {"alice", "boss"}) server_.Clip(name);
  Say("alice", "oldboard bob");
  ASSERT_EQ(Match(), nullptr) << "it is corrupt";
  EXPECT_THAT(Say("boss", "settle 1 win confirm it broke"), HasSubstr("is settled"));
  ASSERT_EQ(Finished().size(), 1u);
  EXPECT_EQ(Finished()[0].winner, 0);
  EXPECT_GT(Rating("alice"), 1500);
}

TEST_F(SettleTest, AClaimedMatchIsNotJudgedAnyMore) {
  Claimed();
  Say("boss", "settle 1 void confirm enough");
  server_.Pass(std::chrono::days(4));
  EXPECT_EQ(server_.judged(), 0);
}

}  // namespace
}  // namespace fibs::server
