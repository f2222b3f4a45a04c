// Invitations end: by time, by either of the two, and when they can't be accepted any more.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/core/seeks/seeks_fixture.h"

namespace fibs::server {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class InvitationsTest : public SeeksTest {
 protected:
  void Begin() {
    People({"alice", "bob", "carol"});
    for (const char* name : {"alice", "bob", "carol"}) server_.Type(name, "toggle ready");
    Forget();
  }
  void Forget() {
    for (const char* name : {"alice", "bob", "carol"}) server_.Read(name);
  }
  // alice invites bob.
  void Invite(const std::string& terms = "3") {
    server_.Type("alice", "invite bob " + terms);
    Forget();
  }
  void ExpectDead() {
    EXPECT_THAT(Says("bob", "join alice"), HasSubstr("alice didn't invite you"));
  }
};

TEST_F(InvitationsTest, ALiveOneEndsAfterTwoMinutes) {
  Begin();
  Invite();
  server_.Wait(118);
  EXPECT_THAT(server_.Read("bob"), IsEmpty());
  server_.Wait(2);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** Your invitation to bob has expired."));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** The invitation of alice has expired."));
  ExpectDead();
}

TEST_F(InvitationsTest, OneByDaysEndsAfterADay) {
  Begin();
  Invite("3 days 3");
  server_.Wait(3600);
  EXPECT_THAT(server_.Read("bob"), IsEmpty());
  server_.Pass(std::chrono::hours(24));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** The invitation of alice has expired."));
  ExpectDead();
}

TEST_F(InvitationsTest, TheGuestDeclinesWithAReasonOrWithout) {
  Begin();
  Invite();
  EXPECT_THAT(Says("bob", "decline"), HasSubstr("** decline whom?"));
  EXPECT_THAT(Says("bob", "decline carol"), HasSubstr("** carol didn't invite you."));
  EXPECT_THAT(Says("bob", "decline alice " + std::string(201, 'x')),
              HasSubstr("** Your reason may have at most 200 characters."));
  EXPECT_THAT(Says("bob", "decline alice  not now "),
              HasSubstr("** You decline the invitation of alice."));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** bob declines your invitation: not now\r\n"));
  ExpectDead();
  Invite();
  Says("bob", "decline alice");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** bob declines your invitation.\r\n"));
  Says("alice", "gag bob");
  Invite();
  Says("bob", "decline alice you cheat");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** bob declines your invitation.\r\n"));
}

TEST_F(InvitationsTest, TheHostTakesItBack) {
  Begin();
  EXPECT_THAT(Says("alice", "withdraw"), HasSubstr("** You have invited nobody."));
  Invite();
  EXPECT_THAT(Says("alice", "withdraw"), HasSubstr("** You take your invitation to bob back."));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** alice takes the invitation back."));
  ExpectDead();
}

TEST_F(InvitationsTest, AnotherGuestAnotherHost) {
  Begin();
  Invite();
  server_.Type("alice", "invite bob 5");
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("takes the invitation back"))) << "it is replaced";
  server_.Type("alice", "invite carol 5");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** alice takes the invitation back."));
  ExpectDead();
  Invite();
  server_.Type("carol", "invite alice 1");
  server_.dice().Add("31");
  server_.Type("alice", "join carol");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** The invitation of alice has ended."));
  EXPECT_THAT(Says("bob", "join alice"), HasSubstr("already playing"));
}

TEST_F(InvitationsTest, NoneIsOpenWithoutItsTwo) {
  Begin();
  Invite();
  server_.Type("alice", "toggle ready");
  server_.Wait(1);
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** The invitation of alice has ended."));
  server_.Type("alice", "toggle ready");
  ExpectDead();
  Invite();
  server_.Type("bob", "bye");
  server_.Wait(1);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** Your invitation to bob has ended."));
  server_.Telnet("bob");
  server_.Type("bob", "toggle ready");
  ExpectDead();
  Invite();
  server_.Type("alice", "bye");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** The invitation of alice has ended."));
  server_.Telnet("alice");
  server_.Type("alice", "toggle ready");
  ExpectDead();
}

TEST_F(InvitationsTest, OneToAClaimedMatchHasNoEndOfItsOwn) {
  Begin();
  StartMatch(server_, "alice", "bob", "3");
  server_.Type("bob", "leave");
  for (int day = 0; day < 9; ++day) server_.Pass(std::chrono::hours(24));
  ASSERT_THAT(Says("bob", "claim alice"), HasSubstr("claim")) << "bob claims it";
  Forget();
  server_.Type("alice", "invite bob");
  ASSERT_THAT(server_.Read("bob"), HasSubstr("** You claim that match. Join within 60 minutes"));
  EXPECT_THAT(Says("bob", "decline alice"), HasSubstr("** You claim that match. Join, or"));
  server_.Wait(600);
  EXPECT_THAT(server_.Read("alice"), Not(HasSubstr("invitation")));
  EXPECT_THAT(Says("bob", "join alice"), HasSubstr("Your running match was loaded."));
}

TEST_F(InvitationsTest, ProgramsAreToldAsData) {
  Program("ann");
  Program("ben");
  for (const char* name : {"ann", "ben"}) Says(name, "toggle ready");
  server_.Read("ben");
  EXPECT_THAT(Says("ann", "invite ben 1"), HasSubstr("38 ann ben 1041465720\r\n"));
  EXPECT_THAT(server_.Read("ben"), EndsWith("23 ann 1\r\n38 ann ben 1041465720\r\n"));
  EXPECT_THAT(Says("ben", "state"), HasSubstr("23 ann 1\r\n38 ann ben 1041465720\r\n"));
  EXPECT_THAT(Says("ann", "state"), HasSubstr("38 ann ben 1041465720\r\n"));
  EXPECT_THAT(Says("ben", "decline ann so be it"), HasSubstr("37 ann ben declined so be it\r\n"));
  EXPECT_THAT(server_.Read("ann"), HasSubstr("37 ann ben declined so be it\r\n"));
  Says("ann", "invite ben 1 days 3");
  EXPECT_THAT(server_.Read("ben"), HasSubstr("38 ann ben 1041552000\r\n"));
  Says("ann", "withdraw");
  EXPECT_THAT(server_.Read("ben"), HasSubstr("37 ann ben withdrawn\r\n"));
  Says("ann", "invite ben 1");
  server_.Read("ben");
  server_.Wait(120);
  EXPECT_THAT(server_.Read("ben"), HasSubstr("37 ann ben expired\r\n"));
  EXPECT_THAT(server_.Read("ann"), HasSubstr("37 ann ben expired\r\n"));
}

TEST(InvitationsOffTest, TheyStandAsLongAsTheTwoAreHere) {
  Config config = RatesOff();
  config.limits.invitation_seconds_max = 0;
  TestServer server(config);
  for (const char* name : {"alice", "bob"}) {
    server.NewTelnet(name);
    server.Type(name, "toggle ready");
  }
  server.Type("alice", "invite bob 1");
  server.Wait(1800);
  server.dice().Add("31");
  EXPECT_THAT(ReplyTo(server, "bob", "join alice"), HasSubstr("You are now playing"));
}

TEST(InvitationsTakeOverTest, AnInvitationOutlivesItsCoreWithItsEnd) {
  TestServer server(RatesOff());
  server.TakeOverAfterLines(TestServer::TakeOver::kHandover);
  for (const char* name : {"alice", "bob"}) {
    server.NewTelnet(name);
    server.Type(name, "toggle ready");
  }
  server.Type("alice", "invite bob 1");
  server.Read("bob");
  server.Wait(100);
  server.Type("bob", "who count");
  server.Wait(15);
  EXPECT_THAT(server.Read("bob"), Not(HasSubstr("expired")));
  server.Wait(10);
  EXPECT_THAT(server.Read("bob"), HasSubstr("** The invitation of alice has expired."));
}

}  // namespace
}  // namespace fibs::server
