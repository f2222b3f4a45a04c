#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "server/core/core_state.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

const CommandTable& Commands() {
  static const TestServer kServer;
  return kServer.core().state().commands;
}

std::string Found(std::string_view word) {
  const Command* command = Commands().Find(word);
  return command == nullptr ? "" : std::string(command->name);
}

// `help commands` of the command guide.
TEST(DispatchTest, FixedAbbreviations) {
  const std::map<std::string, std::string> kFixed = {
      {"b", "board"}, {"k", "kibitz"}, {"m", "move"}, {"r", "roll"},
      {"s", "say"},   {"t", "tell"},   {"w", "who"},  {"wh", "whisper"}};
  for (const auto& [typed, name] : kFixed) EXPECT_EQ(Found(typed), name) << typed;
  EXPECT_EQ(Found("ex"), "exit");
  EXPECT_EQ(Found("h"), "help");
  EXPECT_EQ(Found("re"), "");
  EXPECT_EQ(Found("res"), "resign");
  EXPECT_EQ(Found("to"), "toggle");
}

// Every command of the guide and of the specification is there under its own name.
TEST(DispatchTest, KnowsEveryCommandByItsName) {
  for (const char* name :
       {"about",    "accept",   "address",  "adios", "average", "away",    "back",     "beaver",
        "blind",    "board",    "bye",      "ciao",  "claim",   "settle",  "clear",    "cls",
        "date",     "dicetest", "double",   "end",   "erase",   "exit",    "export",   "history",
        "gag",      "help",     "invite",   "join",  "kibitz",  "last",    "leave",    "logout",
        "look",     "man",      "message",  "motd",  "move",    "off",     "oldboard", "oldmoves",
        "otter",    "panic",    "password", "pip",   "quit",    "raccoon", "ratings",  "rawwho",
        "redouble", "reject",   "resign",   "roll",  "save",    "say",     "set",      "shout",
        "show",     "shutdown", "stat",     "tell",  "time",    "toggle",  "tschoe",   "unwatch",
        "version",  "waitfor",  "watch",    "wave",  "where",   "whisper", "who",      "whois"}) {
    EXPECT_EQ(Found(name), name);
  }
}

// A prefix means the one command that begins so, in any letter case; a prefix of several means
// none, unless it is the name of one of them or a fixed abbreviation.
TEST(DispatchTest, FindsCommandsByUniquePrefix) {
  // Those of the guide, and those of commands that another one has come to stand beside.
  const std::set<std::string> kFixed = {"b", "ex", "h", "k", "m", "r", "s", "t", "w", "wh"};
  std::set<std::string> names;
  for (const Command& command : Commands().all()) {
    EXPECT_EQ(Found(command.name), command.name) << "a name stands twice in the tables";
    if (!command.in_full) names.emplace(command.name);
  }
  for (const std::string& name : names) {
    for (size_t length = 1; length <= name.size(); ++length) {
      const std::string prefix = name.substr(0, length);
      if (kFixed.contains(prefix)) continue;
      const auto first = names.lower_bound(prefix);
      const auto begins_so = [&](auto it) { return it != names.end() && it->starts_with(prefix); };
      const bool unique = names.contains(prefix) || !begins_so(std::next(first));
      EXPECT_EQ(Found(prefix), unique ? *first : "") << prefix;
      std::string upper = prefix;
      for (char& c : upper) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
      EXPECT_EQ(Found(upper), Found(prefix)) << upper;
    }
  }
  EXPECT_EQ(Found(""), "");
  EXPECT_EQ(Found("boards"), "");
}

// Programs keep one command in flight and wait for its answer.
TEST(DispatchTest, AnswersEveryCommandWithALine) {
  for (const char* arguments : {"", " x", " 1 2 3", " alice", " bob hello"}) {
    for (const Command& command : Commands().all()) {
      TestServer server;
      server.NewClip("alice");
      server.NewClip("bob");
      server.Read("alice");
      server.Type("alice", std::string(command.name) + arguments);
      EXPECT_NE(server.Read("alice").find("\r\n"), std::string::npos) << command.name << arguments;
    }
  }
}

TEST(DispatchTest, RepeatsTheLastCommand) {
  TestServer server;
  server.NewClip("alice");
  server.Type("alice", "!!");
  EXPECT_EQ(server.Read("alice"), "** There is no command to repeat.\r\n");
  server.Type("alice", "join zorro");
  server.Type("alice", "tell zorro Hi");  // not repeated, and not remembered
  server.Read("alice");
  server.Type("alice", "!!");
  EXPECT_EQ(server.Read("alice"), "** There is no one called zorro\r\n");
}

TEST(DispatchTest, EchoesNoControlCharacters) {
  TestServer server;
  server.NewClip("alice");
  server.Type("alice", "f\x1b[2Joo\x07 bar");
  EXPECT_EQ(server.Read("alice"), "** Unknown command: 'foo'\r\n");
}

}  // namespace
}  // namespace fibs::server
