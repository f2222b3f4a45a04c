#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "server/core/records/account.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

class SettingsTest : public ::testing::Test {
 protected:
  SettingsTest() { server.NewClip("alice"); }

  std::string Says(std::string_view line) { return ReplyTo(server, "alice", line); }

  TestServer server;
};

TEST_F(SettingsTest, ToggleListsThemAll) {
  EXPECT_EQ(Says("toggle"),
            Lines({"The current settings are:", "allowpip        YES", "autoboard       YES",
                   "autodouble      NO", "automove        YES", "bell            NO",
                   "crawford        YES", "double          YES", "greedy          NO",
                   "moreboards      YES", "moves           NO", "notify          YES",
                   "ratings         NO", "ready           NO", "report          YES",
                   "silent          NO", "telnet          YES", "wrap            NO"}));
}

struct ToggleCase {
  std::string_view name;
  bool on_first;  // what a new user's first `toggle` says
  std::string_view on;
  std::string_view off;
};

// Section "Settings Commands" of the specification; silent and wrap say what is true.
constexpr ToggleCase kToggleCases[] = {
    {"allowpip", false, "** You allow the use the server's 'pip' command.",
     "** You don't allow the use of the server's 'pip' command."},
    {"autoboard", false, "** The board will be refreshed after every move.",
     "** The board won't be refreshed after every move."},
    {"autodouble", true, "** You agree that doublets during opening double the cube.",
     "** You don't agree that doublets during opening double the cube."},
    {"automove", false, "** Forced moves will be done automatically.",
     "** Forced moves won't be done automatically."},
    {"bell", true, "** Your terminal will ring the bell if someone talks to you or invites you",
     "** Your terminal won't ring the bell if someone talks to you or invites you"},
    {"crawford", false, "** You insist on playing with the Crawford rule.",
     "** You would like to play without using the Crawford rule."},
    {"double", false, "** You will be asked if you want to double.",
     "** You won't be asked if you want to double."},
    {"greedy", true, "** Will use automatic greedy bearoffs.",
     "** Won't use automatic greedy bearoffs."},
    {"moreboards", false, "** Will send rawboards after rolling.",
     "** Won't send rawboards after rolling."},
    {"moves", true, "** You want a list of moves after this game.",
     "** You won't see a list of moves after this game."},
    {"notify", false, "** You'll be notified when new users log in.",
     "** You won't be notified when new users log in."},
    {"ratings", true, "** You'll see how the rating changes are calculated.",
     "** You won't see how the rating changes are calculated."},
    {"report", false, "** You will be informed about starting and ending matches.",
     "** You won't be informed about starting and ending matches."},
    {"silent", true, "** You won't hear what other players shout.",
     "** You will hear what other players shout."},
    {"telnet", false, "** You use telnet and don't need extra 'newlines'.",
     "** You use a client program and will receive extra 'newlines'."},
    {"wrap", true, "** Your terminal knows how to wrap long lines.",
     "** The server will wrap long lines."},
};

TEST_F(SettingsTest, EveryToggleSaysWhatItDoes) {
  for (const ToggleCase& toggle : kToggleCases) {
    const std::string line = "toggle " + std::string(toggle.name);
    EXPECT_EQ(Says(line), Lines({toggle.on_first ? toggle.on : toggle.off}));
    EXPECT_EQ(Says(line), Lines({toggle.on_first ? toggle.off : toggle.on}));
  }
}

TEST_F(SettingsTest, ToggleReadyIsSeenByAll) {
  server.NewClip("bob");
  server.Read("alice");
  const std::string ready = "5 alice - - 1 0 1500.00 0 0 1041465600 192.0.2.1 test_client -";
  EXPECT_EQ(Says("toggle ready"),
            Lines({"** You're now ready to invite or join someone.", ready, "6"}));
  EXPECT_EQ(server.Read("bob"), Lines({ready, "6"}));
  EXPECT_EQ(Says("toggle ready"),
            Lines({"** You're now refusing to play with someone.",
                   "5 alice - - 0 0 1500.00 0 0 1041465600 192.0.2.1 test_client -", "6"}));
}

TEST_F(SettingsTest, ToggleTakesSeveralNamesAndPrefixes) {
  EXPECT_EQ(
      Says("toggle bell auto BELL gre nonsense"),
      Lines({"** Your terminal will ring the bell if someone talks to you or invites you",
             "** Don't know how to toggle auto",
             "** Your terminal won't ring the bell if someone talks to you or invites you",
             "** Will use automatic greedy bearoffs.", "** Don't know how to toggle nonsense"}));
}

TEST_F(SettingsTest, SetShowsVariables) {
  EXPECT_EQ(Says("set"),
            Lines({"Settings of variables:", "boardstyle: 3", "linelength: 0", "pagelength: 0",
                   "redoubles:  none", "sortwho:    login", "timezone:   UTC"}));
  EXPECT_EQ(Says("set boardstyle"), Lines({"Value of 'boardstyle' is 3"}));
  EXPECT_EQ(Says("set linelength"), Lines({"Value of 'linelength' is 0"}));
  EXPECT_EQ(Says("set pagelength"), Lines({"Value of 'pagelength' is 0"}));
  EXPECT_EQ(Says("set redoubles"), Lines({"Value of 'redoubles' is none"}));
  EXPECT_EQ(Says("set sortwho"), Lines({"Value of 'sortwho' is login"}));
  EXPECT_EQ(Says("set timezone"), Lines({"Value of 'timezone' is UTC"}));
  EXPECT_EQ(Says("set nonsense 3"), Lines({"** Invalid argument. Type 'help set'."}));
}

TEST_F(SettingsTest, PeopleBeginWithADrawing) {
  server.NewTelnet("bob");
  EXPECT_EQ(ReplyTo(server, "bob", "set boardstyle"), "Value of 'boardstyle' is 1\r\n> ");
}

TEST_F(SettingsTest, SetAnswersAndRefusals) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"set boardstyle 2", "Value of 'boardstyle' set to 2."},
      {"set boardstyle 0", "** Valid arguments are the numbers 1 to 3."},
      {"set boardstyle 4", "** Valid arguments are the numbers 1 to 3."},
      {"set boardstyle x", "** Valid arguments are the numbers 1 to 3."},
      {"set boardstyle", "Value of 'boardstyle' is 2"},
      {"set linelength 79", "Value of 'linelength' set to 79."},
      {"set linelength x", "Value of 'linelength' set to 0"},
      {"set linelength 999", "Value of 'linelength' set to 999."},
      {"set linelength 1000",
       "** Valid arguments are the numbers 0 to 999. Use 0 for no linelength."},
      {"set linelength -1",
       "** Valid arguments are the numbers 0 to 999. Use 0 for no linelength."},
      {"set linelength", "Value of 'linelength' is 999"},
      {"set pagelength 24", "Value of 'pagelength' set to 24."},
      {"set pagelength 99999999999999999999",
       "** Valid arguments are the numbers 0 to 999. Use 0 for no pagelength."},
      {"set pagelength x", "Value of 'pagelength' set to 0."},
      {"set redoubles 99", "Value of 'redoubles' set to 99."},
      {"set redoubles 100", "** Valid arguments are 'none', 'unlimited' and the numbers 1 to 99."},
      {"set redoubles 0", "** Valid arguments are 'none', 'unlimited' and the numbers 1 to 99."},
      {"set redoubles some", "** Valid arguments are 'none', 'unlimited' and the numbers 1 to 99."},
      {"set redoubles", "Value of 'redoubles' is 99"},
      {"set redoubles unlimited", "Value of 'redoubles' set to 'unlimited'."},
      {"set redoubles", "Value of 'redoubles' is unlimited"},
      {"set redoubles none", "Value of 'redoubles' set to 'none'."},
      {"set sortwho rrating", "Value of 'sortwho' set to rrating"},
      {"set sortwho up", "** Unknown value 'up'. Try 'login', 'name', 'rating' or 'rrating'."},
      {"set timezone Australia/Melbourne", "Value of 'timezone' set to Australia/Melbourne"},
      {"set timezone", "Value of 'timezone' is Australia/Melbourne"},
  };
  for (const auto& [line, answer] : cases) EXPECT_EQ(Says(line), Lines({answer})) << line;
}

TEST_F(SettingsTest, UnknownTimezoneIsAnsweredWithTheList) {
  const std::string answer = Says("set timezone Nowhere");
  EXPECT_TRUE(answer.starts_with("Can't find timezone 'Nowhere'. Try one of:\r\nAfrica/Abidjan, "))
      << answer.substr(0, 100);
  EXPECT_NE(answer.find("Pacific/Tahiti,"), std::string::npos);
  EXPECT_EQ(Says("set timezone"), Lines({"Value of 'timezone' is UTC"}));
}

TEST_F(SettingsTest, WhatIsSavedAlreadyIsNotStoredAgain) {
  const auto records = [&] { return server.storage().records().size(); };
  server.Type("alice", "toggle bell");
  server.Type("alice", "address alice@example.org");
  EXPECT_EQ(Says("save"), Lines({"Settings saved."}));
  const size_t before = records();
  EXPECT_EQ(Says("save"), Lines({"Settings saved."}));
  server.Type("alice", "address alice@example.org");
  EXPECT_EQ(records(), before);
  server.Type("alice", "toggle bell");
  server.Type("alice", "save");
  EXPECT_EQ(records(), before + 1);
}

TEST_F(SettingsTest, SaveKeepsSettings) {
  server.Type("alice", "toggle bell double");
  server.Type("alice", "set redoubles 3");
  server.Type("alice", "set sortwho name");
  EXPECT_EQ(Says("save now"), Lines({"Settings saved."}));
  server.Type("alice", "toggle ratings");
  server.Crash();
  server.Clip("alice");
  EXPECT_EQ(Says("set redoubles"), Lines({"Value of 'redoubles' is 3"}));
  EXPECT_EQ(Says("set sortwho"), Lines({"Value of 'sortwho' is name"}));
  const std::string toggles = Says("toggle");
  EXPECT_NE(toggles.find("bell            YES"), std::string::npos);
  EXPECT_NE(toggles.find("double          YES"), std::string::npos) << "is never saved";
  EXPECT_NE(toggles.find("ratings         NO"), std::string::npos) << "came after save";
}

TEST_F(SettingsTest, AddressIsSeenByAll) {
  EXPECT_EQ(Says("address"), Lines({"** You didn't give your address."}));
  EXPECT_EQ(
      Says("address a@example.org and more"),
      Lines({"Your email address is 'a@example.org'.",
             "5 alice - - 0 0 1500.00 0 0 1041465600 192.0.2.1 test_client a@example.org", "6"}));
  EXPECT_EQ(Says("address " + std::string(81, 'x')),
            Lines({"** Your address may have at most 80 characters."}));
  server.Crash();
  server.Clip("alice");
  EXPECT_NE(Says("who alice").find(" a@example.org\r\n"), std::string::npos);
}

TEST_F(SettingsTest, PasswordUsage) {
  const std::string usage =
      Lines({"** usage: password <old password>:<new password>:<new password>",
             "** NOTE: The character between the passwords is now a colon!"});
  for (const char* line : {"password", "password a b b", "password a:b", "password a:b:b:b",
                           "password :newer:newer"}) {
    EXPECT_EQ(Says(line), usage) << line;
  }
  EXPECT_EQ(Says("password secret:newer:newest"),
            Lines({"** Please give your new password twice."}));
  EXPECT_EQ(Says("password secret:new:new"),
            Lines({"** Minimal password length is 4 characters."}));
  EXPECT_EQ(Says("password secret:new er:new er"),
            Lines({"** Your password may not contain blanks ' ' or colons ':'."}));
}

TEST_F(SettingsTest, PasswordChanges) {
  EXPECT_EQ(Says("password wrong:newer:newer"), Lines({"** Sorry. Old password not correct."}));
  EXPECT_EQ(Says("password secret:newer:newer"), Lines({"Password changed."}));
  EXPECT_EQ(Says("set boardstyle"), Lines({"Value of 'boardstyle' is 3"})) << "lines work again";
  server.Crash();
  server.Open("alice");
  server.Read("alice");
  server.Type("alice", "login test_client 1008 alice secret");
  EXPECT_EQ(server.Read("alice"), "login: ");
  server.Type("alice", "login test_client 1008 alice newer");
  EXPECT_NE(server.Read("alice").find("\r\n1 alice "), std::string::npos);
}

TEST_F(SettingsTest, PasswordOnATerminalEndsWithAPrompt) {
  server.NewTelnet("bob");
  EXPECT_EQ(ReplyTo(server, "bob", "password secret:newer:newer"), "Password changed.\r\n> ");
  EXPECT_EQ(ReplyTo(server, "bob", "!!"), "** There is no command to repeat.\r\n> ");
}

}  // namespace
}  // namespace fibs::server
