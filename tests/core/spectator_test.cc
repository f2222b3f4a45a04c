// Who watches without an account, and what players say to that.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class SpectatorTest : public testing::Test {
 protected:
  SpectatorTest() {
    for (const char* name : {"alice", "bob", "carol"}) server.NewClip(name);
  }
  // Of the first roll of the match, after which the opponent's is `roll`.
  std::string Moves(const std::string& who, std::string_view roll = "31") {
    server.dice().Add(roll);
    return Says(who, "move 24-18 13-11");
  }
  std::string Says(const std::string& who, std::string_view line) {
    return ReplyTo(server, who, line);
  }
  // A new connection that watches; what it is told.
  std::string Watch(const std::string& who, const std::string& name) {
    server.Open(who);
    server.Read(who);
    return Says(who, "watch " + name);
  }

  TestServer server;
};

TEST_F(SpectatorTest, SeesAMatchFromItsBeginningToItsEnd) {
  EXPECT_EQ(Watch("eye", "ALICE"), "\r\n" + Lines({"55 alice idle"}));
  StartMatch(server, "alice", "bob", "1");
  EXPECT_THAT(server.Read("eye"), AllOf(StartsWith("55 alice playing\r\n21 1 1 1 alice bob 0 0"),
                                        HasSubstr("20 1 0 s\r\n"), HasSubstr("o62\r\n")));
  Moves("alice");
  EXPECT_EQ(server.Read("eye"), Lines({"20 1 3 p24/18,13/11", "20 1 4 r31"}));
  Says("bob", "resign n");
  Says("alice", "accept");
  EXPECT_THAT(server.Read("eye"),
              AllOf(HasSubstr("g21"), HasSubstr(" y\r\n"), testing::EndsWith("55 alice idle\r\n")));
}

TEST_F(SpectatorTest, ComesInTheMiddleAndIsToldWhatCameBefore) {
  StartMatch(server, "alice", "bob", "1");
  for (const char* name : {"alice", "bob"}) {
    const std::string told = Watch(std::string("eye_of_") + name, name);
    EXPECT_THAT(told,
                HasSubstr("55 " + std::string(name) + " playing\r\n21 1 1 1 alice bob 0 3 s"));
  }
}

TEST_F(SpectatorTest, HearsNoTalkAndIsHeardOfByNobody) {
  StartMatch(server, "alice", "bob", "1");
  Watch("eye", "alice");
  for (const char* name : {"alice", "bob", "carol"})
    EXPECT_EQ(server.Read(name).find("eye"), std::string::npos);
  Says("alice", "say hello");
  Says("alice", "kibitz hello");
  Says("carol", "shout hello");
  Says("carol", "watch alice");
  Says("carol", "whisper hello");
  EXPECT_THAT(server.Read("eye"), IsEmpty());
  EXPECT_EQ(server.core().state().sessions.size(), 4u);
}

TEST_F(SpectatorTest, SeesNothingOfAPlayerWhoWantsNone) {
  StartMatch(server, "alice", "bob", "1");
  Watch("eye", "alice");
  Watch("other", "bob");
  EXPECT_THAT(Says("bob", "set spectators no"), HasSubstr("Value of 'spectators' set to no."));
  EXPECT_EQ(server.Read("eye"), Lines({"55 alice closed"}));
  EXPECT_EQ(server.Read("other"), Lines({"55 bob closed"}));
  Moves("alice");
  EXPECT_THAT(server.Read("eye") + server.Read("other"), IsEmpty());
  EXPECT_EQ(Watch("late", "alice"), "\r\n" + Lines({"55 alice closed"}));
  Says("bob", "set spectators yes");
  EXPECT_THAT(server.Read("eye"), StartsWith("55 alice playing\r\n21 1 1 1 alice bob 0 5 "));
}

TEST_F(SpectatorTest, FindsNobodyOfThatName) {
  EXPECT_EQ(Watch("eye", "nobody"), "\r\n" + Lines({"55 nobody unknown"}) + "login: ");
  EXPECT_THAT(Says("eye", "watch alice"), HasSubstr("55 alice idle"));
}

// What is typed then is what it is at "login: "; an empty line is a sign of life.
TEST_F(SpectatorTest, LogsInAfterAll) {
  StartMatch(server, "alice", "bob", "1");
  server.Register("dave");
  Watch("eye", "alice");
  EXPECT_THAT(Says("eye", ""), IsEmpty());
  EXPECT_THAT(Says("eye", "login test 1008 dave secret"), HasSubstr("1 dave "));
  Moves("alice");
  EXPECT_THAT(server.Read("eye"), Not(HasSubstr("20 1 ")));
}

TEST_F(SpectatorTest, WhoHasGoneIsForgotten) {
  StartMatch(server, "alice", "bob", "1");
  Watch("eye", "alice");
  server.Drop("eye");
  Moves("alice");
  EXPECT_EQ(server.core().state().sessions.size(), 3u);
}

// He need not log in, but say now and then that he is there.
TEST_F(SpectatorTest, IsTurnedOutForSilenceAlone) {
  Watch("eye", "alice");
  Watch("silent", "alice");
  server.Wait(1800);
  EXPECT_FALSE(server.Closed("eye"));
  Says("eye", "");
  server.Wait(1800);
  EXPECT_FALSE(server.Closed("eye"));
  EXPECT_TRUE(server.Closed("silent"));
  EXPECT_THAT(server.Read("silent"), HasSubstr("Connection timed out."));
}

TEST_F(SpectatorTest, FollowsHisPlayerFromTableToTable) {
  Watch("eye", "alice");
  StartMatch(server, "alice", "bob", "1");
  server.Read("eye");
  Says("alice", "leave");
  EXPECT_EQ(server.Read("eye"), Lines({"20 1 3 l1", "55 alice idle"}));
  StartMatch(server, "carol", "alice", "3");
  EXPECT_THAT(server.Read("eye"), StartsWith("55 alice playing\r\n21 2 3 1 carol alice 0 0"));
}

TEST_F(SpectatorTest, ATokenToReadMayNotChangeWhoWatches) {
  StartMatch(server, "alice", "bob", "1");
  EXPECT_THAT(Says("alice", "set spectators maybe"), HasSubstr("'yes' and 'no'"));
  EXPECT_THAT(Says("alice", "set spectators"), HasSubstr("Value of 'spectators' is yes."));
}

class SpectatorTakeOverTest : public testing::TestWithParam<TestServer::TakeOver> {};

TEST_P(SpectatorTakeOverTest, TheNextCoreGoesOn) {
  TestServer server;
  server.TakeOverAfterLines(GetParam());
  for (const char* name : {"alice", "bob"}) server.NewClip(name);
  server.Open("eye");
  server.Type("eye", "watch alice");
  StartMatch(server, "alice", "bob", "1");
  server.Read("eye");
  server.dice().Add("31");
  server.Type("alice", "move 24-18 13-11");
  EXPECT_THAT(server.Read("eye"), HasSubstr("p24/18,13/11"));
}

INSTANTIATE_TEST_SUITE_P(HandoverAndCrash, SpectatorTakeOverTest,
                         testing::Values(TestServer::TakeOver::kHandover,
                                         TestServer::TakeOver::kCrash),
                         testing::PrintToStringParamName());

// ---- The command `account`.

using OwnAccountTest = SpectatorTest;

TEST_F(OwnAccountTest, IsToldAsLinesOrRows) {
  server.NewTelnet("dave");
  Says("dave", "address dave@example.org");
  Says("dave", "set timezone Europe/Berlin");
  EXPECT_EQ(
      Says("dave", "account"),
      Lines({"Name:        dave", "Email:       this server sends none",
             "Address:     dave@example.org", "Time zone:   Europe/Berlin", "Spectators:  yes",
             "Progress:    shown to nobody", "Messages:    from all", "Invitations: from all",
             "Code:        not asked for at the log-in", "Tokens:      0"}) +
          "> ");
  EXPECT_THAT(Says("dave", "address none"), HasSubstr("You publish no email address."));
  EXPECT_THAT(Says("dave", "account"), HasSubstr("Address:     none"));
  server.Register("erin");
  server.Open("erin");
  server.Type("erin", "login test 1009 erin secret");
  EXPECT_EQ(Says("erin", "@a account"),
            Lines({"72 mails none", "72 analyses none", "72 email -", "72 asked -", "72 address -",
                   "72 timezone UTC", "72 spectators yes", "72 progress no", "72 messages all",
                   "72 invitations all", "72 phrases no", "72 roles -", "72 erase 0", "24 a ok"}));
  // Beginnings go on to mean what they have always meant.
  EXPECT_THAT(Says("erin", "acc"), Not(HasSubstr("72 ")));
}

// Who stops watching has as much time to log in as one who has just come, and no more.
TEST(SpectatorTimeTest, WhoStopsWatchingHasToLogIn) {
  for (const char* line : {"nobody", "guest", "alice"}) {
    Config config = RatesOff();
    config.limits.login_seconds_max = 60;
    config.limits.idle_seconds_max = 3600;
    TestServer server(config);
    server.NewClip("alice");
    server.Open("eye");
    server.Type("eye", "watch alice");
    server.Wait(600);
    server.Open("late");
    server.Wait(30);
    server.Type("eye", line);
    server.Wait(31);
    EXPECT_TRUE(server.Closed("late")) << line << " keeps nobody else in";
    EXPECT_FALSE(server.Closed("eye")) << line;
    server.Wait(30);
    EXPECT_TRUE(server.Closed("eye")) << line;
  }
}

// Who is here stays when the clock is set by days, forward or back, and is idle an hour later.
TEST(SpectatorTimeTest, ASetClockMakesNobodyIdle) {
  Config config = RatesOff();
  config.limits.login_seconds_max = 120;
  config.limits.idle_seconds_max = 3600;
  TestServer server(config);
  server.NewClip("alice");
  server.Open("eye");
  server.Type("eye", "watch alice");
  server.Open("late");
  server.Wait(60);
  constexpr std::chrono::days kMonth{30};
  for (const std::chrono::days jump : {kMonth, -2 * kMonth, kMonth}) {
    server.Sleep(jump);
    server.Wait(1);
    for (const char* who : {"alice", "eye", "late"}) EXPECT_FALSE(server.Closed(who)) << who;
  }
  server.Wait(120);
  EXPECT_TRUE(server.Closed("late"));
  server.Wait(3600 - 120);
  EXPECT_TRUE(server.Closed("alice"));
  EXPECT_TRUE(server.Closed("eye"));
}

// As many watch as may wait to log in; who has most of them loses one.
TEST(SpectatorTimeTest, StrangersKeepNobodyOut) {
  Config config;
  config.limits.logins_pending_max = 3;
  TestServer server(config);
  server.NewClip("alice");
  for (const char* eye : {"one", "two", "three", "four"}) {
    server.Open(eye);
    server.Type(eye, "watch alice");
  }
  EXPECT_TRUE(server.Closed("four"));
  EXPECT_THAT(server.Read("four"), HasSubstr("** Too many watch. Please try again."));
  for (const char* eye : {"one", "two", "three"}) EXPECT_FALSE(server.Closed(eye)) << eye;
}

}  // namespace
}  // namespace fibs::server
