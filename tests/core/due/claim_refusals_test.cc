// Who claims a match and does not play it on when the other one wants to.
#include <algorithm>
#include <chrono>
#include <string>

#include "tests/core/due/claim_fixture.h"

namespace fibs::server {
namespace {

using testing::Not;

class ClaimRefusalsTest : public ClaimTest {
 protected:
  // alice claims, bob invites her, and she does not join.
  void Refuse() {
    ASSERT_THAT(Say("alice", "claim bob"), HasSubstr("** You claim your match #1 with bob"));
    if (server_.Closed("bob")) Come();
    server_.Type("bob", "invite alice");
    server_.Pass(std::chrono::hours(1));
    ASSERT_FALSE(Match()->claim);
  }
  int Count() const { return Match()->refusals[0].count; }
};

TEST_F(ClaimRefusalsTest, BothAreToldAndTheDaysBeginAgain) {
  Claimed("13");
  Come();
  server_.Type("bob", "invite alice");
  EXPECT_THAT(server_.Read("alice"),
              HasSubstr("** You claim that match. Join within 60 minutes, or the claim ends."));
  server_.Pass(std::chrono::hours(1));
  EXPECT_THAT(
      server_.Read("alice"),
      HasSubstr(
          "** The claim of your match #1 with bob (a 3 point match, 0-0) has lapsed: you did "
          "not join bob within 60 minutes.\r\n** You have refused to go on with your match #1 "
          "with bob (a 3 point match, 0-0) 1 time: after 3 you cannot claim it for 30 days."));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("has lapsed: alice did not join you within 60"));
  EXPECT_THAT(
      Say("alice", "claim bob"),
      HasSubstr("** You refused to go on with that match on 2003-01-10 01:00 UTC. It can be "
                "claimed from 2003-01-17 01:00 UTC on."));
}

TEST_F(ClaimRefusalsTest, AfterThreeHeMayNotClaimItForAMonth) {
  Leave("3", "13");
  for (int i = 1; i <= 3; ++i) {
    server_.Pass(std::chrono::days(8));
    Refuse();
    EXPECT_EQ(Count(), i);
    if (i == 2) {
      CrashAndReturn();
      Come();
      EXPECT_EQ(Count(), i) << "it is stored";
    }
  }
  EXPECT_THAT(server_.Read("alice"), HasSubstr("3 times: you can claim it from 2003-02-25 03:00"));
  server_.Pass(std::chrono::days(29));
  EXPECT_THAT(Say("alice", "claim bob"),
              HasSubstr("** You have refused to go on with that match 3 times. It can be claimed "
                        "from 2003-02-25 03:00 UTC on."));
  EXPECT_THAT(Say("bob", "claim alice"), HasSubstr("** You claim your match #1 with alice"))
      << "what she did is no fault of his";
  server_.Pass(std::chrono::hours(1));
}

TEST_F(ClaimRefusalsTest, EachOneAfterThoseCostsAnotherMonth) {
  Leave("3", "13");
  for (int i = 1; i <= 3; ++i) {
    server_.Pass(std::chrono::days(8));
    Refuse();
  }
  server_.Pass(std::chrono::days(30));
  Refuse();
  EXPECT_EQ(Count(), 4);
  server_.Pass(std::chrono::days(29));
  EXPECT_THAT(Say("alice", "claim bob"), HasSubstr("refused to go on with that match 4 times"));
}

TEST_F(ClaimRefusalsTest, ACountOutlivesATakeOver) {
  server_.LinkSessions();
  server_.TakeOverAfterLines(TestServer::TakeOver::kHandover);
  Leave("3", "13");
  server_.Pass(std::chrono::days(8));
  Say("alice", "claim bob");
  Come();
  server_.Type("bob", "invite alice");
  server_.Pass(std::chrono::hours(2));  // each core counts the time anew
  EXPECT_EQ(Count(), 1);
  EXPECT_FALSE(Match()->claim);
  Say("alice", "time");
  EXPECT_EQ(Count(), 1);
}

// Several invitations to one claim count together, so that nobody dodges each of them.
TEST_F(ClaimRefusalsTest, ShortInvitationsAddUp) {
  Claimed("13");
  Come();
  for (int i = 0; i < 4; ++i) {
    ASSERT_TRUE(Match()->claim);
    server_.Type("bob", "invite alice");
    server_.Wait(900);
    server_.Type("bob", "invite alice 7");
    server_.Wait(900);
  }
  EXPECT_FALSE(Match()->claim);
  EXPECT_EQ(Count(), 1);
}

TEST_F(ClaimRefusalsTest, ADodgerHasFiveMinutesInAll) {
  Claimed("13");
  Come();
  server_.Type("bob", "invite alice");
  for (int i = 0; i < 4; ++i) {
    server_.Wait(70);
    server_.Drop("alice");
    server_.Wait(60);
    EXPECT_EQ(Count(), 0);
    server_.Clip("alice");
    server_.Type("alice", "toggle ready");
  }
  server_.Wait(70);
  server_.Type("alice", "bye");
  server_.Wait(1);
  EXPECT_EQ(Count(), 1);
  EXPECT_THAT(server_.Read("bob"), HasSubstr("has lapsed: alice went away, and did not join you."));
  EXPECT_THAT(Messages("alice"), testing::Contains(HasSubstr("1 time: after 3")));
}

// A second log-in takes the place of the first one: she has not gone.
TEST_F(ClaimRefusalsTest, WhoLogsInAgainHasNotGone) {
  Claimed("13");
  Come();
  server_.Type("bob", "invite alice");
  server_.Wait(1200);
  server_.Open("a");
  server_.Type("a", "login test 1008 alice secret");
  server_.Wait(10);
  EXPECT_TRUE(Match()->claim);
  server_.Type("a", "join bob");
  EXPECT_NE(Match()->table, nullptr);
}

TEST_F(ClaimRefusalsTest, InvitationsToAnotherMatchAreNone) {
  Claimed("13");
  Come();
  server_.Type("bob", "invite alice 5");
  server_.Pass(std::chrono::hours(3));
  EXPECT_TRUE(Match()->claim);
}

// Sitting down where it is the claimant's turn ends the claim at once; then it is for him to move.
TEST_F(ClaimRefusalsTest, WhoSitsAndDoesNotDecideHasRefusedToo) {
  Claimed();  // it is the turn of alice
  Resume();
  ASSERT_FALSE(Match()->claim);
  server_.Read("alice");
  server_.Wait(3590);
  EXPECT_EQ(Count(), 0);
  server_.Wait(20);
  EXPECT_EQ(Count(), 1);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** You have refused to go on with your match #1"));
  server_.Pass(std::chrono::hours(5));
  EXPECT_EQ(Count(), 1);
}

TEST_F(ClaimRefusalsTest, WhoDecidesHasNot) {
  Claimed();
  Resume();
  server_.Wait(3000);
  server_.Type("alice", "move 8-5 6-5");
  server_.Wait(3000);
  EXPECT_EQ(Count(), 0);
  server_.Type("alice", "leave");
  EXPECT_EQ(Count(), 0) << "it was not for her to decide";
}

TEST_F(ClaimRefusalsTest, WhoGetsUpInsteadOfDecidingHas) {
  Claimed();
  Resume();
  server_.Type("alice", "leave");
  EXPECT_EQ(Count(), 1);
  EXPECT_FALSE(Match()->claim);
}

// Also when his browser has lost the connection, and is expected back.
TEST_F(ClaimRefusalsTest, WhoCutsHisConnectionInsteadOfDecidingHas) {
  Claimed();
  Resume();
  server_.Interrupt("alice");
  server_.Wait(3590);
  EXPECT_EQ(Count(), 0);
  server_.Wait(20);
  EXPECT_EQ(Count(), 1);
}

TEST_F(ClaimRefusalsTest, WhoDoesNotComeBackToDecideHas) {
  Claimed();
  Resume();
  server_.Interrupt("alice");
  server_.Wait(300);
  server_.Drop("alice");
  EXPECT_EQ(Count(), 1);
}

TEST_F(ClaimRefusalsTest, WhoseOpponentHasLostTheConnectionNeedNotDecide) {
  Claimed();
  Resume();
  server_.Interrupt("bob");
  server_.Wait(4000);
  EXPECT_EQ(Count(), 0);
  server_.Return("bob");
  server_.Wait(3610);
  EXPECT_EQ(Count(), 1);
}

class ClaimantElsewhereTest : public ClaimRefusalsTest {
 protected:
  // The claimant sits at the table of somebody else when the claimed one comes.
  void SetUp() override {
    Claimed("13");
    server_.NewClip("carol");
    server_.dice().Add("31");
    server_.Type("carol", "invite alice 5");
    server_.Type("alice", "join carol");
    Come();
    server_.Read("alice");
  }
};

// So nobody is out of reach who plays without end.
TEST_F(ClaimantElsewhereTest, IsInvitedAndHasTheUsualTime) {
  EXPECT_THAT(Say("bob", "invite alice"),
              HasSubstr("** alice is already playing with someone else. If alice does not join you "
                        "within 60 minutes, the claim ends."));
  EXPECT_THAT(server_.Read("alice"),
              HasSubstr("** You claim that match. Join within 60 minutes, or the claim ends."));
  server_.Wait(3590);
  EXPECT_TRUE(Match()->claim);
  server_.Wait(20);
  EXPECT_FALSE(Match()->claim);
  EXPECT_EQ(Count(), 1);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("you did not join bob within 60 minutes."));
}

TEST_F(ClaimantElsewhereTest, CanGetUpAndJoin) {
  server_.Type("bob", "invite alice");
  server_.Wait(3000);
  server_.Type("alice", "leave");
  server_.Type("alice", "join bob");
  EXPECT_NE(Match()->table, nullptr);
  EXPECT_EQ(Count(), 0);
}

TEST_F(ClaimantElsewhereTest, IsNotInvitedByOthersOrToAnotherMatch) {
  constexpr const char* kPlays = "** alice is already playing with someone else.\r\n";
  server_.NewClip("dave");
  EXPECT_THAT(Say("bob", "invite alice 5"), HasSubstr(kPlays));
  EXPECT_THAT(Say("dave", "invite alice"), HasSubstr(kPlays));
  server_.Pass(std::chrono::hours(3));
  EXPECT_TRUE(Match()->claim);
  EXPECT_EQ(Count(), 0);
}

TEST_F(ClaimRefusalsTest, OthersWhoRefuseGamesAreNotAskedForThat) {
  Claimed("13");
  Say("alice", "toggle ready");
  server_.NewClip("carol");
  EXPECT_THAT(Say("carol", "invite alice 5"), HasSubstr("** alice is refusing games."));
  Come();
  EXPECT_THAT(Say("bob", "invite alice 5"), HasSubstr("** alice is refusing games."));
  EXPECT_THAT(Say("bob", "invite alice #1"),
              HasSubstr("You invited alice to resume a saved match"));
}

}  // namespace
}  // namespace fibs::server
