// Invitations to events: who is told, who may enter by one, and who takes none.
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class EventInvitingTest : public EventsTest {
 protected:
  static Config Limited() {
    Config config = EventsConfig();
    config.limits.rates = true;
    config.limits.commands_per_second_max = 0;
    config.limits.event_invitations_max = 3;
    return config;
  }
  EventInvitingTest() : EventsTest(Limited()) {}
  void SetUp() override { Come({"ann", "bob", "carol", "dave", "eve"}); }
};

TEST_F(EventInvitingTest, OnlyWhoIsInvitedEnters) {
  Open("knockout length 1 invitation yes");
  EXPECT_THAT(Text("show"), HasSubstr("those who are invited"));
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("It is for those whom its directors have invited."));
  EXPECT_THAT(Says("ann", "tournament 1 invite bob zoe ann BOB"),
              AllOf(HasSubstr("** Not invited: zoe (there is nobody of that name)."),
                    HasSubstr("** Not invited: ann (that is you)."),
                    HasSubstr("** Not invited: BOB (is invited already)."),
                    HasSubstr("Event 1 \"Cup\": 1 is invited.")));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** ann invites you to 1 \"Cup\"."));
  EXPECT_THAT(Text("players"), HasSubstr("Nobody has entered yet."));
  EXPECT_THAT(Says("bob", "tournament"),
              HasSubstr("ann invites you to 1 \"Cup\": 'tournament enter 1'."));
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("You have entered"));
  EXPECT_THAT(Says("bob", "tournament"), Not(HasSubstr("invites you")));
  EXPECT_THAT(Says("carol", "tournament 1 invite dave"), HasSubstr("You do not direct"));
  EXPECT_THAT(Text("export"), Not(HasSubstr("invite")));
}

TEST_F(EventInvitingTest, ItStandsAfterARestartAndIsDeclined) {
  Open("knockout length 1 invitation yes password sesame");
  Says("ann", "tournament 1 invite bob carol");
  server_.Crash();
  server_.Telnet("bob");
  server_.Telnet("carol");
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("You have entered")) << "without the password";
  EXPECT_THAT(Text("leave", "carol"), HasSubstr("You do not take the place in 1 \"Cup\"."));
  EXPECT_THAT(Text("enter", "carol"), HasSubstr("whom its directors have invited"));
  EXPECT_THAT(Text("leave", "carol"), HasSubstr("You have not entered it."));
}

TEST_F(EventInvitingTest, WhoIsAwayFindsAMessage) {
  Open("knockout length 1");
  server_.Type("bob", "bye");
  Says("ann", "tournament 1 invite bob");
  const auto& state = server_.core().state();
  const auto& waiting = state.mailbox.waiting().at(state.accounts.FindAnyCase("bob")->id);
  ASSERT_EQ(waiting.size(), 1U);
  EXPECT_EQ(
      waiting.front().text,
      "Event 1 \"Cup\": ann invites you (knockout, 1 point). 'tournament enter 1' takes part, "
      "'tournament leave 1' says no.");
}

TEST_F(EventInvitingTest, NobodyIsInvitedAgainstHisWill) {
  Open("knockout length 1 rating 1600-1700");
  EXPECT_THAT(Says("ann", "tournament 1 invite bob"), HasSubstr("bob (may not enter it)"));
  Open("knockout length 1");
  Says("bob", "block ann");
  Says("carol", "set invitations friends");
  EXPECT_THAT(Says("ann", "tournament 2 invite bob carol"),
              AllOf(HasSubstr("bob (takes no invitation of yours)"),
                    HasSubstr("carol (takes no invitation of yours)"), HasSubstr("0 are invited")));
}

TEST_F(EventInvitingTest, SoManyInADay) {
  Come({"fay"});
  Says("ann", "tournament create Cup knockout length 1");
  EXPECT_THAT(Says("ann", "tournament 1 invite bob"), HasSubstr("bob (announce it first)"));
  Says("ann", "tournament 1 announce");
  Says("ann", "tournament 1 invite bob carol");
  EXPECT_THAT(Says("ann", "tournament 1 invite dave"),
              HasSubstr("dave (you have invited 3 people in a day)"))
      << "also those in vain";
  server_.Pass(std::chrono::hours(24));
  EXPECT_THAT(Says("ann", "tournament 1 invite dave eve"), HasSubstr("2 are invited"));
}

TEST_F(EventInvitingTest, AProgramReadsIt) {
  Open("knockout length 1");
  server_.Open("page");
  server_.Type("page", "login page 1009 bob secret");
  server_.Read("page");
  Says("ann", "tournament 1 invite bob");
  EXPECT_THAT(server_.Read("page"), HasSubstr("102 1 ann Cup"));
  EXPECT_THAT(Says("page", "tournament"), HasSubstr("102 1 ann Cup"));
}

}  // namespace
}  // namespace fibs::server
