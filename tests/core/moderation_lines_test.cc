// What moderators read as lines of CLIP 1009, in the place of sentences.
#include <fmt/format.h>
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

TEST_F(ModerationLinesTest, WhatLastsNoTimeHasNone) {
  EXPECT_THAT(Says("mia", "mod measure bob name robert 7d it offends"),
              HasSubstr("** The measure 'name' has no time."));
  EXPECT_THAT(Says("mia", "mod measure bob warning forever be kind"),
              HasSubstr("** The measure 'warning' has no time."));
  EXPECT_THAT(Says("mia", "mod measure bob name robert it offends"), HasSubstr("he is robert now"));
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
  Says("bob", "tell emma four");
  EXPECT_THAT(Says("mia", "mod stop 8"), HasSubstr("Type 'mod stop 8 confirm' to do it."));
  EXPECT_THAT(Says("mia", "mod stop 8 confirm"), HasSubstr("90 8 stopped\r\n"));
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

TEST_F(ModerationLinesTest, CodesAndWaves) {
  EXPECT_THAT(Says("mia", "mod codes 2"),
              MatchesRegex("81 made 1 [0-9]+ [-a-z0-9]+\r\n81 made 2 [0-9]+ [-a-z0-9]+\r\n"));
  Says("anna", "mod codes 1");
  EXPECT_THAT(Says("mia", "mod codes"), MatchesRegex("81 code 3 anna [0-9]+ [0-9]+ -\r\n"
                                                     "81 code 2 mia [0-9]+ [0-9]+ -\r\n"
                                                     "81 code 1 mia [0-9]+ [0-9]+ -\r\n"));
  EXPECT_EQ(Says("mia", "mod wave"), "");
  EXPECT_THAT(Says("mia", "mod wave on 31d"), HasSubstr("** A wave lasts 30 days at most.\r\n"));
  EXPECT_THAT(Says("mia", "mod wave on 721h"), HasSubstr("** A wave lasts 30 days at most.\r\n"));
  Says("mia", "mod wave on 30d");
  Says("anna", "mod wave on 2h 192.0.2.77");
  EXPECT_THAT(Says("mia", "mod wave"), MatchesRegex("81 wave anna [0-9]+ 192.0.2.0/24\r\n"
                                                    "81 wave mia [0-9]+ all\r\n"));
  EXPECT_THAT(Says("alice", "mod codes"), HasSubstr("** Permission denied"));
}

TEST_F(ModerationLinesTest, OfManyCodesTheNewestAreTold) {
  for (int i = 0; i < 3; ++i) Says("anna", "mod codes 20");
  const std::string told = Says("mia", "mod codes");
  EXPECT_THAT(told, AllOf(HasSubstr("81 code 60 "), HasSubstr("81 code 21 "),
                          Not(HasSubstr("81 code 20 ")), HasSubstr("\r\n88 more 20\r\n")));
}

TEST_F(ModerationLinesTest, WhoHasARole) {
  Says("anna", "mod role dora bot on");
  Says("anna", "mod role carl director on");
  EXPECT_THAT(Says("mia", "mod role"), HasSubstr("** Permission denied"));
  EXPECT_EQ(Says("anna", "mod role"),
            "87 role anna administrator\r\n87 role carl director\r\n87 role mia moderator\r\n"
            "87 role dora bot\r\n");
}

TEST_F(ModerationLinesTest, TheLogInPages) {
  for (int i = 0; i < 25; ++i) {
    Says("anna", fmt::format("mod measure {} talk 1h rude", i % 2 == 0 ? "bob" : "carl"));
  }
  // Of 26 entries, one of which gives mia her role.
  const std::string last = Says("anna", "mod log");
  EXPECT_THAT(last, AllOf(HasSubstr("87 entry 7 "), Not(HasSubstr("87 entry 6 ")),
                          MatchesRegex(".*\r\n87 log 26 0 6 0 [0-9a-f]+\r\n")));
  EXPECT_THAT(Says("anna", "mod log before 7"),
              AllOf(MatchesRegex("87 entry 1 [0-9]+ anna given mia 0 moderator 0\r\n.*"),
                    HasSubstr("87 entry 6 "), HasSubstr("\r\n87 log 26 0 0 20 ")));
  EXPECT_THAT(Says("anna", "mod log 3"), AllOf(HasSubstr("87 entry 3 "), HasSubstr("87 entry 22 "),
                                               HasSubstr("\r\n87 log 26 0 2 4 ")));
  EXPECT_THAT(Says("anna", "mod log carl"),
              AllOf(HasSubstr(" anna measure carl 0 talk "), Not(HasSubstr(" bob ")),
                    HasSubstr("\r\n87 log 26 0 0 0 ")));
  EXPECT_THAT(Says("anna", "mod log bob before 4"),
              AllOf(HasSubstr("87 entry 2 "), HasSubstr("\r\n87 log 26 0 0 12 ")));
  EXPECT_THAT(Says("anna", "mod log *"), MatchesRegex("87 log 26 0 0 0 [0-9a-f]+\r\n"));
  EXPECT_THAT(Says("anna", "mod log before 1"), MatchesRegex("87 log 26 0 0 26 [0-9a-f]+\r\n"));
  EXPECT_THAT(Says("anna", "mod log 500"), MatchesRegex("87 log 26 0 26 0 [0-9a-f]+\r\n"));
  for (const char* line : {"mod log nobody", "mod log bob carl", "mod log bob before",
                           "mod log 1 2", "mod log before x", "mod log bob before 3 4"}) {
    EXPECT_THAT(Says("anna", line), HasSubstr("** ")) << line;
  }
}

// As sentences: the oldest, and how one goes on.
class LongListsTest : public ModerationLinesTest {
 protected:
  LongListsTest() {
    server.NewTelnet("max");
    Says("anna", "mod role max moderator on");
    server.Read("max");
  }
  // Another one, whose name looks like nobody's.
  std::string Stranger(size_t number) {
    constexpr std::string_view kLetters = "abcdefghjk";
    const std::string who = {'x', kLetters[number / 10 % 10], kLetters[number % 10]};
    server.NewClip(who);
    return who;
  }
};

TEST_F(LongListsTest, OfReports) {
  for (size_t i = 0; i < 23; ++i)
    Says(Stranger(i), i % 2 == 0 ? "report bob talk" : "report carl other");
  const std::string first = Says("max", "mod");
  EXPECT_THAT(first, AllOf(HasSubstr("** bob, 0 measures so far: 3 (talk by xaa"),
                           HasSubstr(", 21 (talk by "), Not(HasSubstr("23 (talk")),
                           HasSubstr("** 3 more: 'mod reports 23'.")));
  EXPECT_THAT(Says("max", "mod reports 23"),
              AllOf(HasSubstr("** bob, 0 measures so far: 23 (talk by "),
                    HasSubstr("** carl, 0 measures so far: 24 (other"), Not(HasSubstr("more"))));
  EXPECT_THAT(Says("max", "mod reports x"), HasSubstr("** 'x' is no number."));
  EXPECT_THAT(Says("max", "mod show bob"), Not(HasSubstr("more reports")));
  for (size_t i = 23; i < 50; ++i) Says(Stranger(i), "report bob talk");
  EXPECT_THAT(Says("max", "mod show bob"), HasSubstr("  and 19 more reports\r\n"));
  EXPECT_THAT(Says("mia", "mod show bob"), HasSubstr("\r\n88 more 19\r\n"));
}

TEST_F(LongListsTest, OfMeasuresAndObjections) {
  for (size_t i = 0; i < 22; ++i) {
    const std::string who = Stranger(i);
    Says("anna", "mod measure " + who + " talk 1h rude");
    Says("anna", "mod measure bob warning please");
    Says(who, fmt::format("object {} no", 3 + 3 * i));
  }
  const std::string objections = Says("max", "mod objections");
  EXPECT_THAT(objections, HasSubstr("** 2 more: 'mod objections "));
  const std::string known = Says("max", "mod show bob");
  EXPECT_THAT(known, HasSubstr("  2 older measures: 'mod log bob'.\r\n"));
}

TEST_F(LongListsTest, OfMessagesThatWait) {
  for (size_t i = 0; i < 5; ++i) {
    const std::string writer = Stranger(i);
    for (const char* who : {"alice", "carl", "dora"}) Says(who, "report " + writer + " talk");
    for (int k = 0; k < 5; ++k) Says(writer, fmt::format("tell emma number {}", k));
  }
  const std::string told = Says("max", "mod held");
  const std::string next = "** 5 more: 'mod held ";
  ASSERT_THAT(told, HasSubstr(next));
  const size_t from = told.find(next) + next.size();
  const std::string number = told.substr(from, told.find('\'', from) - from);
  EXPECT_THAT(Says("max", "mod held " + number),
              AllOf(HasSubstr("** Message " + number + " of "), HasSubstr("number 4"),
                    Not(HasSubstr("more"))));
}

}  // namespace
}  // namespace fibs::server
