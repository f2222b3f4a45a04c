#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "server/core/texts/server_texts.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

constexpr std::string_view kWhoHeader = "No  S  username        rating  exp login  idle from";
constexpr std::string_view kRowTail = " 1500.00     0 00:00  0:00 192.0.2.1";

// alice and carol use programs, bob telnet. It is January 2, 2003, midnight.
class InfoTest : public ::testing::Test {
 protected:
  InfoTest() {
    server.NewClip("alice");
    server.NewTelnet("bob");
    server.NewClip("carol");
    ReadAll();
  }

  void ReadAll() {
    for (const char* who : {"alice", "bob", "carol"}) server.Read(who);
  }

  std::string Says(const std::string& who, std::string_view line) {
    ReadAll();
    return ReplyTo(server, who, line);
  }

  static std::string Row5(std::string_view name, std::string_view rest) {
    return fmt::format("5 {} {}", name, rest);
  }

  TestServer server;
};

constexpr std::string_view kIdleProgram = "- - 0 0 1500.00 0 0 1041465600 192.0.2.1 test_client -";
constexpr std::string_view kIdlePerson = "- - 0 0 1500.00 0 0 1041465600 192.0.2.1 - -";

TEST_F(InfoTest, WhoForPrograms) {
  const std::string all = Lines(
      {Row5("alice", kIdleProgram), Row5("bob", kIdlePerson), Row5("carol", kIdleProgram), "6"});
  EXPECT_EQ(Says("alice", "who"), all);
  EXPECT_EQ(Says("alice", "rawwho"), all);
  EXPECT_EQ(Says("alice", "w bo"), Lines({Row5("bob", kIdlePerson), "6"}));
  EXPECT_EQ(Says("alice", "who from 192.0"), all);
  EXPECT_EQ(Says("alice", "who zed"), Lines({"** There is no one called zed."}));
  EXPECT_EQ(Says("alice", "rawwho zed"), Lines({"** There is no one called zed."}));
  EXPECT_EQ(Says("alice", "who away"),
            Lines({"No  S  username        rating   exp login  idle from", "6"}));
  EXPECT_EQ(Says("alice", "rawwho away"), Lines({"6"}));
  EXPECT_EQ(Says("alice", "who count"), Lines({"There are 3 users logged on."}));
}

TEST_F(InfoTest, WhoForPeople) {
  server.Type("alice", "away lunch");
  server.Type("carol", "toggle ready");
  server.Type("carol", "watch alice");
  const auto row = [](std::string_view start) {
    return std::string(start) + std::string(kRowTail);
  };
  const std::string alice = row(" 1 - A alice         ");
  const std::string bob = row(" 2 -   bob           ");
  const std::string carol = row(" 3 RW  carol         ");
  EXPECT_EQ(Says("bob", "who"), Lines({kWhoHeader, alice, bob, carol}) + "> ");
  EXPECT_EQ(Says("bob", "who ready"), Lines({kWhoHeader, row(" 1 RW  carol         ")}) + "> ");
  EXPECT_EQ(Says("bob", "who AWAY"), Lines({kWhoHeader, alice}) + "> ");
  EXPECT_EQ(Says("bob", "who playing"), Lines({kWhoHeader}) + "> ");
  EXPECT_EQ(Says("bob", "who from elsewhere"), Lines({kWhoHeader}) + "> ");
  EXPECT_EQ(Says("bob", "who from"), "** usage: who from <site>\r\n> ");
  EXPECT_EQ(Says("bob", "rawwho"),
            Lines({row("who:  1 --A alice         "), row("who:  2 --- bob           "),
                   row("who:  3 RW- carol         "), "who:end"}) +
                "> ");
}

TEST_F(InfoTest, WhoShowsIdleTimeAndLoginInTheZoneOfTheReader) {
  server.Wait(125);
  server.Type("bob", "set timezone Europe/Paris");
  EXPECT_EQ(
      Says("bob", "who alice"),
      Lines({kWhoHeader, " 1 -   alice          1500.00     0 01:00  2:05 192.0.2.1"}) + "> ");
}

TEST_F(InfoTest, WhoCutsLongNamesAndRawwhoDoesNot) {
  server.NewClip("a_name_of_twenty_abc");
  EXPECT_NE(Says("bob", "who a_name").find(" 1 -   a_name_of_twen 1500.00 "), std::string::npos);
  EXPECT_NE(Says("bob", "rawwho a_name").find(" a_name_of_twenty_abc 1500.00 "), std::string::npos);
}

TEST_F(InfoTest, SortwhoByName) {
  server.NewClip("Bert");
  server.Type("alice", "set sortwho name");
  EXPECT_EQ(Says("alice", "who"),
            Lines({Row5("alice", kIdleProgram), Row5("Bert", kIdleProgram),
                   Row5("bob", kIdlePerson), Row5("carol", kIdleProgram), "6"}));
}

TEST_F(InfoTest, Where) {
  EXPECT_EQ(Says("alice", "where"), Lines({"alice from 192.0.2.1", "(192.0.2.1)"}));
  EXPECT_EQ(Says("alice", "where car"), Lines({"carol from 192.0.2.1", "(192.0.2.1)"}));
  EXPECT_EQ(Says("alice", "where zed"), Lines({"** There's no one called zed."}));
}

TEST_F(InfoTest, WhoisOfSomebodyWhoIsHere) {
  EXPECT_EQ(Says("alice", "whois"), Lines({"** please give a name as an argument."}));
  EXPECT_EQ(Says("alice", "whois al"), Lines({"No information found on user al."}));
  server.Type("bob", "toggle ready");
  server.Type("bob", "watch carol");
  server.Type("bob", "away Back in a tick.");
  server.Type("bob", "address bob@example.org");
  server.Wait(604);
  EXPECT_EQ(
      Says("alice", "whois bob"),
      Lines(
          {"Information about bob:", "  Last login:  Thursday, January 02 00:00 UTC from 192.0.2.1",
           "  Still logged in. 10:04 minutes idle.",
           "  bob is ready to play, watching carol, not playing.", "  bob is away: Back in a tick.",
           "  Rating: 1500.00 Experience: 0", "  Email address: bob@example.org", ""}));
  EXPECT_NE(Says("alice", "whois alice")
                .find("  Still logged in. 0 seconds idle.\r\n"
                      "  alice is not ready to play, not watching, not "
                      "playing.\r\n"),
            std::string::npos);
}

TEST_F(InfoTest, WhoisOfSomebodyWhoLeft) {
  server.Wait(3600 - 1);
  server.Type("carol", "bye");
  EXPECT_EQ(Says("alice", "whois carol"),
            Lines({"Information about carol:",
                   "  Last login:  Thursday, January 02 00:00 UTC from 192.0.2.1",
                   "  Last logout: Thursday, January 02 00:59 UTC", "  Not logged in right now.",
                   "  Rating: 1500.00 Experience: 0", "  No email address.", ""}));
}

// Programs of CLIP 1008 count FIBS's lines.
TEST_F(InfoTest, WhoisTellsWhatFibsDidNotKnowToPeopleAndNewPrograms) {
  server.Register("dora");
  server.Open("dora");
  server.Type("dora", "login =NTdora___0computer_ 1009 dora secret");
  server.Register("erin");
  server.Open("erin");
  server.Type("erin", "login test 1009 erin secret");
  server.Type("dora", "vacation 7");
  const auto lines = [&](const std::string& who) {
    const std::string text = Says(who, "whois dora");
    return std::count(text.begin(), text.end(), '\n');
  };
  EXPECT_EQ(lines("alice"), 7) << "six, and an empty one";
  server.Type("dora", "away gone");
  EXPECT_EQ(lines("alice"), 8);
  server.Read("erin");
  server.Type("erin", "whois dora");
  for (const std::string& text : {Says("bob", "whois dora"), server.Read("erin")}) {
    EXPECT_THAT(text, testing::HasSubstr("\r\n  dora is a computer player.\r\n"));
    EXPECT_THAT(text, testing::HasSubstr("\r\n  On vacation until Thursday, January 09"));
    EXPECT_THAT(text, testing::HasSubstr("\r\n  Matches in the last year: 0 finished, "));
  }
}

TEST_F(InfoTest, LastShowsComingAndGoing) {
  server.Wait(60);
  server.Drop("carol");
  const std::string last = Says("alice", "last");
  EXPECT_TRUE(last.starts_with("The 20 last logins/logouts:\r\nThu 00:00 UTC: alice logs in.\r\n"));
  EXPECT_TRUE(
      last.ends_with("Thu 00:00 UTC: carol logs in.\r\n"
                     "Thu 00:01 UTC: carol drops connection.\r\n"));
  EXPECT_EQ(Says("alice", "last carol"), Lines({"** Please use the 'whois' command."}));
}

TEST_F(InfoTest, TimeAndDate) {
  const std::string utc =
      Lines({"Thursday, January 02 00:00:00 UTC   ( Thu Jan  2 00:00:00 2003 UTC )"});
  const std::string melbourne =
      Lines({"Thursday, January 02 11:00:00 AEDT   ( Thu Jan  2 00:00:00 2003 UTC )"});
  EXPECT_EQ(Says("alice", "time"), utc);
  EXPECT_EQ(Says("alice", "date"), utc);
  EXPECT_EQ(Says("alice", "time Australia/Melbourne"), melbourne);
  EXPECT_TRUE(Says("alice", "time Nowhere").starts_with("Can't find timezone 'Nowhere'. Try one"));
  server.Type("alice", "set timezone Australia/Melbourne");
  EXPECT_EQ(Says("alice", "time"), melbourne);
}

TEST_F(InfoTest, TextsOfTheServer) {
  const std::string clip = Says("alice", "motd please");
  const std::string telnet = Says("bob", "motd");
  EXPECT_TRUE(clip.starts_with("3\r\n+---")) << clip;
  EXPECT_TRUE(clip.ends_with("---+\r\n4\r\n")) << clip;
  EXPECT_EQ(telnet, clip.substr(3, clip.size() - 6) + "> ");
  EXPECT_NE(Says("alice", "about you").find("backgammon"), std::string::npos);
  EXPECT_TRUE(Says("alice", "version x").starts_with("** Version fibsd "));
  EXPECT_EQ(Says("alice", "po"), Lines({"The server is running on port 4321."}));
}

TEST(ServerTextsTest, ReplacedTextsKeepWhatClientsLookFor) {
  ServerTexts texts;
  EXPECT_EQ(std::string(texts.Get(Text::kAbout)) + "\n", BuiltInText(Text::kAbout));
  texts.Replace(Text::kAbout, "ours");
  EXPECT_EQ(texts.Get(Text::kAbout), "ours");
  texts.Replace(Text::kBanner, "Hello\n");
  EXPECT_EQ(texts.Get(Text::kBanner), "Hello\n    One account per person only!");
  texts.Replace(Text::kBanner, "* One account per person only! *\n");
  EXPECT_EQ(texts.Get(Text::kBanner), "* One account per person only! *");
  const std::string goodbye = std::string(29, ' ') + "Goodbye.\n";
  texts.Replace(Text::kGoodbye, "bye");
  EXPECT_EQ(texts.Get(Text::kGoodbye), goodbye + "bye");
  texts.Replace(Text::kGoodbye, goodbye + "so long\n");
  EXPECT_EQ(texts.Get(Text::kGoodbye), goodbye + "so long");
}

TEST_F(InfoTest, HelpFindsTopics) {
  const std::string list = Says("alice", "help");
  EXPECT_TRUE(list.starts_with("Type 'help topic' to read about one of these topics:\r\n  !!  "));
  for (const char* topic : {"beginner", "toggle-moreboards", "whois"}) {
    EXPECT_NE(list.find(topic), std::string::npos) << topic;
  }
  const std::string who = Says("alice", "help who");
  EXPECT_TRUE(who.starts_with("NAME\r\n  who - ")) << who;
  EXPECT_EQ(Says("alice", "man WHO"), who);
  EXPECT_TRUE(Says("alice", "help whoi").starts_with("NAME\r\n  whois - "));
  EXPECT_TRUE(Says("alice", "help toggle bell").starts_with("NAME\r\n  toggle-bell - "));
  EXPECT_EQ(Says("alice", "help accept"), Says("alice", "help accep anything"));
  EXPECT_EQ(Says("alice", "help nonsense"),
            Lines({"** No help available on nonsense. Type 'help' for a list of topics."}));
  EXPECT_EQ(Says("alice", "help cl"),
            Lines({"** 'cl' may mean one of these topics:",
                   "  claim              clear              client             clock",
                   "  cls                club"}));
}

TEST_F(InfoTest, ShowRefusals) {
  EXPECT_EQ(Says("alice", "show"), Lines({"** show what?"}));
  EXPECT_EQ(Says("alice", "show nonsense"), Lines({"** Don't know how to show nonsense"}));
  EXPECT_EQ(Says("alice", "show games"), Lines({"List of games: none."}));
  EXPECT_EQ(Says("alice", "show watchers"), Lines({"Watching players: none."}));
  EXPECT_EQ(Says("alice", "show saved"), Lines({"no saved games."}));
  EXPECT_EQ(Says("alice", "show savedcount"), Lines({"alice has no saved games."}));
  EXPECT_EQ(Says("alice", "show savedcount zed"), Lines({"** There is no one called zed"}));
  server.Drop("carol");
  EXPECT_EQ(Says("alice", "show max"), Lines({"max_logins is 3 (maximum: 10000)"}));
}

TEST_F(InfoTest, ShowGamesAndWatchers) {
  StartMatch(server, "bob", "alice", "unlimited");
  server.Type("carol", "watch alice");
  EXPECT_EQ(Says("carol", "show games"),
            Lines({"List of games:", "bob             -           alice (unlimited match 0-0)"}));
  EXPECT_EQ(Says("carol", "show watch"), Lines({"Watching players:", "carol is watching alice."}));
  EXPECT_EQ(Says("carol", "whois bob"),
            Lines({"Information about bob:",
                   "  Last login:  Thursday, January 02 00:00 UTC from 192.0.2.1",
                   "  Still logged in. 0 seconds idle.", "  bob is playing with alice.",
                   "  Rating: 1500.00 Experience: 0", "  No email address.", ""}));
}

TEST_F(InfoTest, ShowSavedMarksWhoIsHere) {
  constexpr std::string_view kTitle = "  opponent          matchlength   score (your points first)";
  StartMatch(server, "bob", "alice", "3");
  EXPECT_EQ(Says("alice", "show saved"),
            Lines({kTitle, " *bob                     3                0 -  0"}));
  server.Type("alice", "leave");
  StartMatch(server, "carol", "alice", "unlimited");
  server.Type("alice", "leave");
  EXPECT_EQ(Says("alice", "show saved"),
            Lines({kTitle, "**bob                     3                0 -  0",
                   "**carol              unlimited             0 -  0"}));
  server.Type("bob", "toggle ready");
  server.Drop("carol");
  EXPECT_EQ(Says("alice", "show saved"),
            Lines({kTitle, " *bob                     3                0 -  0",
                   "  carol              unlimited             0 -  0"}));
  EXPECT_EQ(Says("bob", "show savedcount"), "bob has 1 saved game.\r\n> ");
  EXPECT_EQ(Says("bob", "show savedcount alice"), "alice has 2 saved games.\r\n> ");
}

TEST_F(InfoTest, OldboardAndOldmoves) {
  EXPECT_EQ(Says("alice", "oldboard"), Lines({"** usage: oldboard <name>"}));
  EXPECT_EQ(Says("alice", "oldmoves"), Lines({"** usage: oldmoves <name>"}));
  for (const char* name : {"bob", "alice", "zed"}) {
    EXPECT_EQ(Says("alice", fmt::format("oldboard {}", name)),
              Lines({fmt::format("** There's no saved match with a player called '{}'.", name)}));
    EXPECT_EQ(Says("alice", fmt::format("oldmoves {}", name)),
              Lines({fmt::format("** There is no saved game with {}.", name)}));
  }
  StartMatch(server, "bob", "alice", "3");
  server.Type("bob", "24-18 13-11");
  EXPECT_EQ(Says("alice", "oldboard bob"), Lines({"** You can't do this while playing."}));
  const std::string moves = Says("alice", "oldmoves bob");
  EXPECT_TRUE(
      moves.starts_with("Score is 0-0 in a 3 point match.\r\nalice is X - bob is O\r\n"
                        "\r\nO: (6 2) 24-18 13-11\r\n"))
      << moves;
  server.Type("alice", "leave");
  const std::string board = Says("alice", "oldboard bob");
  EXPECT_TRUE(board.starts_with(
      "board:You:bob:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:1:-5:4:0:0:0:-3:1:-5:0:0:0:0:1:0:"))
      << board;
  EXPECT_EQ(Says("alice", "oldmoves bob"), moves);
  EXPECT_EQ(Says("alice", "oldboard bo"),
            Lines({"** There's no saved match with a player called 'bo'."}));
}

}  // namespace
}  // namespace fibs::server
