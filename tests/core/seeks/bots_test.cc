// Accounts with which no person plays: who says so, who takes it back, where it is read, and seeks
// for people alone.
#include "server/core/presence/bots.h"

#include <string>

#include "tests/core/seeks/seeks_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kProfile = "=NTHouse0ovice_____f";
constexpr const char* kComputer = " is a computer player.";
constexpr const char* kNoBots = "seeks a person to play with, and no bot.";

class BotsTest : public SeeksTest {
 protected:
  void Marked(const std::string& name) {
    server_.NewTelnet(name);
    Says(name, "set bot yes " + name);
  }
  void WithProfile(const std::string& name) {
    server_.Register(name);
    server_.Open(name);
    server_.Type(name, std::string("login ") + kProfile + " 1009 " + name + " secret");
  }
  void OfHouse(const std::string& name) {
    server_.Register(name, "127.0.0.1");
    server_.Telnet(name);
  }
  bool IsMarked(const std::string& name) const {
    return server_.core().state().accounts.Find(name)->bot;
  }
  AdminAnswer Role(const std::string& name, bool on) {
    return server_.Administrate(
        {.what = AdminRequest::What::kRole, .name = name, .role = "bot", .on = on});
  }
};

TEST_F(BotsTest, TheOwnerSaysItOnceAndForGood) {
  People({"alice", "bob"});
  EXPECT_THAT(Says("alice", "set bot"), HasSubstr("Value of 'bot' is no."));
  EXPECT_THAT(Says("alice", "set bot maybe"), HasSubstr("** Valid arguments are 'yes' and 'no'."));
  EXPECT_THAT(Says("alice", "set bot no"), HasSubstr("Value of 'bot' is no."));
  for (const char* line : {"set bot yes", "set bot yes bob", "set bot yes yes"}) {
    EXPECT_THAT(Says("alice", line), HasSubstr("Type 'set bot yes alice' to say so.")) << line;
  }
  EXPECT_FALSE(IsMarked("alice"));
  EXPECT_THAT(Says("alice", "SET BOT YES ALICE"), HasSubstr("Value of 'bot' set to yes."));
  EXPECT_TRUE(IsMarked("alice"));
  const size_t noted = Count<ConductNoted>();
  EXPECT_THAT(Says("alice", "set bot yes alice"), HasSubstr("Value of 'bot' is yes."));
  EXPECT_THAT(Says("alice", "set bot no alice"),
              HasSubstr("** Only an administrator takes that mark off again."));
  EXPECT_TRUE(IsMarked("alice"));
  EXPECT_EQ(Count<ConductNoted>(), noted) << "nothing is written by tries";
  server_.Crash();
  EXPECT_TRUE(IsMarked("alice"));
}

// A token that is stolen from a program marks nobody.
TEST_F(BotsTest, ATokenToPlayDoesNotSayIt) {
  Program("alice");
  const std::string told = Says("alice", "token new robot");
  const std::string token = told.substr(told.find("fibs-"), 29);
  server_.Drop("alice");
  server_.Open("alice");
  server_.Type("alice", "login test 1009 alice " + token);
  EXPECT_THAT(Says("alice", "set bot yes alice"), HasSubstr("lets you play, and no more."));
  EXPECT_FALSE(IsMarked("alice"));
}

TEST_F(BotsTest, AdministratorsGiveAndTakeTheMark) {
  People({"anna", "alice"});
  EXPECT_THAT(Says("alice", "mod role alice bot on"), HasSubstr("** Permission denied"));
  EXPECT_THAT(Says("anna", "mod role alice bot on"), HasSubstr("** alice is a bot now."));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("Your account is marked as a bot's"));
  EXPECT_THAT(Says("anna", "mod role alice bot on"), HasSubstr("** alice is already a bot."));
  EXPECT_THAT(Says("anna", "mod show alice"), HasSubstr("  bot\r\n"));
  EXPECT_THAT(Says("anna", "mod log"), HasSubstr("anna given alice bot"));
  EXPECT_THAT(Says("anna", "mod role alice bot off"), HasSubstr("** alice is no bot now."));
  EXPECT_FALSE(IsMarked("alice"));
  EXPECT_THAT(Role("alice", true).lines.front(), HasSubstr("alice is a bot"));
  EXPECT_TRUE(IsMarked("alice"));
  EXPECT_THAT(Role("alice", false).lines.front(), HasSubstr("alice is no bot"));
  EXPECT_FALSE(IsMarked("alice"));
}

TEST_F(BotsTest, EverybodyReadsIt) {
  People({"anna"});
  server_.NewClip("carol");
  Program("bob");
  Marked("alice");
  server_.Read("carol");
  EXPECT_THAT(Says("bob", "whois alice"), HasSubstr(std::string("alice") + kComputer));
  EXPECT_THAT(Says("anna", "whois alice"), HasSubstr(std::string("alice") + kComputer));
  EXPECT_THAT(Says("carol", "whois alice"), Not(HasSubstr(kComputer))) << "programs of 1008";
  EXPECT_THAT(Says("carol", "who alice"), HasSubstr(" bot -\r\n"));
  server_.Drop("alice");
  EXPECT_THAT(Says("anna", "whois alice"), HasSubstr(std::string("alice") + kComputer));
  EXPECT_THAT(Says("anna", "whois bob"), Not(HasSubstr(kComputer)));
  LogIn("alice");
  EXPECT_THAT(Says("carol", "who alice"), HasSubstr(" bot_test_client -\r\n"));
}

TEST_F(BotsTest, LineFiveIsToldAgainWhenItIsSaid) {
  server_.NewClip("carol");
  server_.NewClip("alice");
  server_.Read("carol");
  Says("alice", "set bot yes alice");
  EXPECT_THAT(server_.Read("carol"), AllOf(HasSubstr("5 alice "), HasSubstr(" bot")));
}

TEST_F(BotsTest, NoBotPlaysASeekForPeople) {
  People({"alice", "bob"});
  EXPECT_THAT(Says("alice", "seek 5 people"),
              HasSubstr("stands: a 5 point match, with people only."));
  Marked("mark");
  WithProfile("prof");
  OfHouse("house_easy");
  for (const char* bot : {"mark", "prof", "house_easy"}) {
    EXPECT_THAT(Says(bot, "play 1"), HasSubstr(kNoBots)) << bot;
    EXPECT_THAT(Says(bot, "seek 5"), HasSubstr(" stands: ")) << bot;
    EXPECT_FALSE(Plays("alice")) << bot;
    Says(bot, "unseek");
  }
  EXPECT_THAT(Says("mark", "seeks"), HasSubstr("-    #1  alice"));
  EXPECT_THAT(Says("prof", "seeks"), HasSubstr(" 5 people\r\n"));
  server_.dice().Add("31");
  EXPECT_THAT(Says("bob", "play 1"), HasSubstr("** You are now playing a 5 point match"));
}

// Who stands is asked, whoever comes later.
TEST_F(BotsTest, ThoseWhoSeekPeopleAreNotPairedWithBots) {
  People({"alice"});
  Marked("mark");
  Says("mark", "seek 5");
  EXPECT_THAT(Says("alice", "seek 5 people"), HasSubstr(" stands: "));
  server_.Wait(3);
  EXPECT_FALSE(Plays("alice"));
  People({"bob"});
  Says("mark", "unseek");
  server_.dice().Add("31");
  EXPECT_THAT(Says("bob", "seek 5"), HasSubstr("** You are now playing"));
}

// By days nobody need be here: the mark alone counts.
TEST_F(BotsTest, SeeksByDaysKeepWhatTheySay) {
  People({"alice"});
  Says("alice", "seek 5 days 3 people unrated");
  server_.Drop("alice");
  Marked("mark");
  server_.Crash();
  server_.Telnet("mark");
  EXPECT_THAT(Says("mark", "seeks"), HasSubstr("people unrated days 3"));
  EXPECT_THAT(Says("mark", "play 1"), HasSubstr(kNoBots));
  EXPECT_THAT(Says("mark", "seek 5 days 3 unrated"), HasSubstr(" stands: "));
}

// He was taken for a person while he looked: from now on he is none.
TEST_F(BotsTest, TheMarkCountsAtOnce) {
  People({"anna", "alice", "bob"});
  Says("alice", "seek 5 people");
  Says("anna", "mod role bob bot on");
  EXPECT_THAT(Says("bob", "play 1"), HasSubstr(kNoBots));
  EXPECT_THAT(Says("bob", "link 5 people"), HasSubstr("** A link is for whoever has it"));
}

}  // namespace
}  // namespace fibs::server
