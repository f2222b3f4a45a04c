// What moderators read as lines of CLIP 1009, in the place of sentences.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

// anna is the administrator, and reads lines, as mia does, a moderator; bob is reported.
class ModerationLinesTest : public testing::Test {
 protected:
  ModerationLinesTest() : server(WithAnna()) {
    for (const char* who : {"alice", "carl", "dora", "emma", "bob"}) server.NewClip(who);
    for (const char* who : {"anna", "mia"}) {
      server.NewClip(who);
      server.Type(who, "bye");
      Comes(who);
    }
    Says("anna", "mod role mia moderator on");
  }
  static Config WithAnna() {
    Config config = RatesOff();
    config.admins = {"anna"};
    config.limits.newcomer_experience_max = 0;
    return config;
  }
  void Comes(const std::string& who) {
    server.Open(who);
    server.Type(who, "login page 1009 " + who + " secret");
    server.Read(who);
  }
  std::string Says(const std::string& who, const std::string& line) {
    return ReplyTo(server, who, line);
  }

  TestServer server;
};

TEST_F(ModerationLinesTest, RolesAreToldToWhoHasThem) {
  EXPECT_THAT(Says("anna", "account"), HasSubstr("\r\n72 roles administrator\r\n"));
  EXPECT_THAT(Says("mia", "account"), HasSubstr("\r\n72 roles moderator\r\n"));
  Says("anna", "mod role mia director on");
  EXPECT_THAT(server.Read("mia"), HasSubstr("72 roles moderator,director\r\n"));
  Says("anna", "mod role mia director off");
  Says("anna", "mod role mia moderator off");
  EXPECT_THAT(server.Read("mia"), HasSubstr("72 roles -\r\n"));
  EXPECT_THAT(Says("mia", "mod"), HasSubstr("** Permission denied"));
}

TEST_F(ModerationLinesTest, AReportFromItsArrivalToTheMeasure) {
  Says("bob", "tell alice you fool");
  server.Read("mia");
  Says("alice", "report bob talk he does not stop");
  EXPECT_THAT(server.Read("mia"),
              MatchesRegex("88 report 2 bob alice talk [0-9]+ - he does not stop\r\n"));
  EXPECT_THAT(Says("mia", "mod"),
              MatchesRegex("88 report 2 bob alice talk [0-9]+ - he does not stop\r\n"));
  EXPECT_THAT(Says("mia", "mod show 2"), HasSubstr("\r\n88 said 2 bob to alice: you fool\r\n"));
  Says("mia", "mod take 2");
  EXPECT_THAT(Says("anna", "mod"), HasSubstr(" mia he does not stop\r\n"));
  EXPECT_THAT(Says("mia", "mod measure bob talk 2d insults"), HasSubstr("** Measure 4"));
  const std::string known = Says("mia", "mod show bob");
  EXPECT_THAT(known, AllOf(HasSubstr("88 person bob "), HasSubstr(" 0 1 0 0 -\r\n"),
                           HasSubstr("\r\n88 measure 4 bob mia talk "),
                           HasSubstr(" holds insults\r\n88 report 2 bob alice talk "),
                           HasSubstr("\r\n89 bob address 0 0 ")));
  Says("bob", "object 4 it was a joke");
  EXPECT_THAT(Says("anna", "mod objections"),
              AllOf(HasSubstr("88 measure 4 bob mia talk "), HasSubstr(" contested insults\r\n"),
                    HasSubstr("\r\n88 objection 4 it was a joke\r\n")));
  Says("anna", "mod lift 4 granted");
  EXPECT_EQ(Says("anna", "mod objections"), "");
  EXPECT_THAT(Says("anna", "mod show bob"), HasSubstr(" over insults\r\n"));
  EXPECT_THAT(Says("anna", "mod"), Not(HasSubstr("more")));
}

TEST_F(ModerationLinesTest, WhatIsAboutOneselfAnotherOneReads) {
  server.Read("mia");
  Says("alice", "report mia other");
  EXPECT_EQ(server.Read("mia"), "");
  EXPECT_EQ(Says("mia", "mod"), "");
  Says("anna", "mod measure mia talk 1d rude");
  Says("mia", "object 3 no");
  EXPECT_EQ(Says("mia", "mod objections"), "");
  EXPECT_THAT(Says("anna", "mod objections"), HasSubstr("88 objection 3 no"));
}

TEST_F(ModerationLinesTest, OfALongQueueTheOldestAreTold) {
  for (int i = 0; i < 101; ++i) {
    constexpr std::string_view kLetters = "abcdefghjk";  // that do not look alike
    const size_t number = static_cast<size_t>(i);
    const std::string who = {number < 100 ? 'x' : 'y', kLetters[number / 10 % 10],
                             kLetters[number % 10]};
    server.NewClip(who);
    Says(who, "report bob talk");
    server.Type(who, "bye");
  }
  const std::string told = Says("mia", "mod");
  EXPECT_THAT(told, AllOf(HasSubstr("88 report 2 bob "), HasSubstr("88 report 101 bob "),
                          Not(HasSubstr("88 report 102 bob ")), HasSubstr("\r\n88 more 1\r\n")));
}

TEST_F(ModerationLinesTest, MessagesThatWait) {
  for (const char* who : {"alice", "carl", "dora"}) Says(who, "report bob talk");
  server.Read("mia");
  Says("bob", "tell emma two");
  EXPECT_THAT(server.Read("mia"), MatchesRegex("90 5 waits [0-9]+ bob emma two\r\n"));
  Says("bob", "tell emma three");
  EXPECT_THAT(Says("mia", "mod held"),
              MatchesRegex("90 5 waits [0-9]+ bob emma two\r\n90 6 waits .* emma three\r\n"));
  EXPECT_THAT(Says("mia", "mod let 5"), HasSubstr("90 5 delivered\r\n"));
  Says("emma", "set messages nobody");
  EXPECT_THAT(Says("mia", "mod let 6"), HasSubstr("90 6 stopped\r\n"));
  EXPECT_EQ(Says("mia", "mod held"), "");
}

TEST_F(ModerationLinesTest, RatingsAreShownFirstAndGivenBack) {
  StartMatch(server, "alice", "bob", "1");
  server.Type("alice", "resign n");
  server.Type("bob", "accept");
  for (const char* player : {"alice", "bob"}) server.Type(player, "leave");
  EXPECT_THAT(Says("mia", "mod restore bob 30d he had help"), HasSubstr("** Permission denied"));
  const std::string plan = Says("anna", "mod restore bob 30d he had help");
  EXPECT_THAT(plan, MatchesRegex("91 plan bob [-0-9]+ 1 1 [.0-9]+ [.0-9]+\r\n"
                                 "91 loser alice [.0-9]+ 1 backgammon\r\n"));
  EXPECT_THAT(Says("anna", "mod restore bob 30d confirm 1 he had help"), HasSubstr("91 done bob "));
  EXPECT_THAT(Says("anna", "mod restore bob 30d he had help"),
              HasSubstr("** bob has won nothing since "));
}

}  // namespace
}  // namespace fibs::server
