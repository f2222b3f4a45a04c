// What a typed line costs the others: how many bytes each of them is told for a byte that was
// typed, command by command.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/core_state.h"
#include "server/core/records/account.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

constexpr int kListeners = 8;  // programs, and as many people
constexpr size_t kLineEnd = 2;
constexpr size_t kLongLine = 1000;

// ---- The bounds, in bytes told to one listener for a byte typed (CR LF counts).

constexpr double kSilent = 0;  // nobody is told
constexpr double kSpeech = 5;  // what was typed, behind a name and a verb
// One line 5 and a line 6: 120 bytes, of which the shortest command (`back`) makes 20 of one.
constexpr double kStatus = 25;
constexpr double kOneStatus = 0.2;  // the same for a line of 1,000 bytes
// Both players' status and a report of the match.
constexpr double kMatch = 60;
constexpr double kArrival = 12;  // a log-in or log-out in words, and the status
// One other user: he is invited in several lines, watched, or spoken to.
constexpr double kPartner = 30;
constexpr double kPlayer = 150;  // ... and a board, or all that is said at the end of a match

std::string Repeated(const std::string& command, const std::string& word) {
  std::string line = command;
  while (line.size() + 1 + word.size() <= kLongLine) line += " " + word;
  return line;
}

// Of these others hear nothing; some of them do something only with words behind them.
constexpr std::string_view kQuietCommands[] = {
    "about",    "analyse", "autoroll",  "average", "board",    "chouette",  "claim",    "clear",
    "clock",    "cls",     "co",        "date",    "dicetest", "erase",     "export",   "extra",
    "friends",  "game",    "games",     "help",    "history",  "hostnames", "last",     "look",
    "man",      "motd",    "my",        "name",    "names",    "ne",        "offer",    "oldboard",
    "oldmoves", "panic",   "password",  "phrases", "pip",      "port",      "progress", "proxy",
    "puzzle",   "ratings", "rawboard",  "rawwho",  "settle",   "show",      "shutdown", "stat",
    "team",     "time",    "timezones", "version", "where",    "who",       "whois",    "ye"};
constexpr std::string_view kFarewells[] = {"adios", "ciao",   "end",   "exit", "logout",
                                           "quit",  "tschoe", "exit1", "exit2"};

struct Row {
  std::string line;
  double bound = kSilent;                // of everybody who has nothing to do with it
  std::vector<std::string> before = {};  // "NAME LINE"
  std::string who = "alice";
  double partner = 0;  // of bob (of alice when bob types) and of carol, who may watch
};

std::vector<Row> Rows() {
  const std::vector<std::string> ready = {"alice toggle ready", "bob toggle ready"};
  std::vector<std::string> playing = ready;
  playing.insert(playing.end(), {"alice invite bob 1", "bob join alice", "carol watch alice"});
  // In a match with a cube, in which bob may roll.
  std::vector<std::string> cube = ready;
  cube.insert(cube.end(), {"alice invite bob 5", "bob join alice", "alice move 24-18 13-11"});
  const std::vector<std::string> chouette = {"alice chouette", "bob join alice",
                                             "carol join alice"};
  const auto with = [](std::vector<std::string> lines, const std::string& line) {
    lines.push_back(line);
    return lines;
  };
  std::vector<Row> rows = {
      {"toggle ready", kStatus},
      {"toggle ready ready", kSilent},
      {Repeated("toggle", "ready"), kOneStatus},
      {Repeated("toggle", "ready") + " bell ready", kSilent},
      {"away x", kStatus},
      {"away y", kSilent, {"alice away x"}},
      {"back", kStatus, {"alice away x"}},
      {"back", kSilent},
      {"address alice@x.example", kStatus},
      {"address alice@x.example", kSilent, {"alice address alice@x.example"}},
      {"watch bob", kStatus, {}, "alice", kPartner},
      {"watch bob", kSilent, {"alice watch bob"}, "alice", kPartner},
      {"watch carol", kStatus, {"alice watch bob"}, "alice", kPartner},
      {"watch nobody", kStatus, {"alice watch bob"}, "alice", kPartner},
      {"unwatch", kStatus, {"alice watch bob"}, "alice", kPartner},
      {"invite bob 1", kStatus, {"bob toggle ready"}, "alice", kPartner},
      {"invite bob 1", kSilent, with(ready, "alice invite bob 1"), "alice", kPartner},
      {"join alice", kMatch, with(ready, "alice invite bob 1"), "bob", kPlayer},
      {"leave", kMatch, playing, "alice", kPlayer},
      {"resign n", kSilent, playing, "alice", kPartner},
      {"accept", kMatch, with(playing, "alice resign n"), "bob", kPlayer},
      {"reject", kSilent, with(playing, "alice resign n"), "bob", kPlayer},
      {"move 24-18 13-11", kSilent, playing, "alice", kPlayer},
      {"off", kSilent, playing, "alice"},
      {"panic", kSilent, playing, "alice"},
      {"roll", kSilent, cube, "bob", kPlayer},
      {"double", kSilent, cube, "bob", kPlayer},
      {"redouble", kSilent, with(cube, "bob double"), "alice", kPlayer},
      {"beaver", kSilent, with(cube, "bob double"), "alice", kPlayer},
      {"raccoon", kSilent, with(cube, "bob double"), "bob", kPlayer},
      {"otter", kSilent, with(cube, "bob double"), "alice", kPlayer},
      {"kibitz x", kSilent, playing, "alice", kSpeech},
      {"whisper x", kSilent, playing, "alice", kSpeech},
      {"say x", kSilent, playing, "alice", kSpeech},
      {"chouette start", kSilent, chouette, "alice", kPlayer},
      {"chouette private", kSilent, chouette, "alice", kPartner},
      {"chouette join alice", kSilent, {"alice chouette"}, "bob", kPartner},
      {"chouette invite carol", kSilent, chouette, "alice", kPartner},
      {"team x", kSilent, with(chouette, "alice chouette start"), "alice", kSpeech},
      {"team x", kSilent, with(chouette, "alice chouette start"), "bob", kSpeech},
      {"tell bob x", kSilent, {}, "alice", kSpeech},
      {"tellx bob x", kSilent, {}, "alice", kSpeech},
      {"message bob x", kSilent, {}, "alice", kPartner},
      {"shout x", kSpeech, {}, "alice", kSpeech},
      {"shout " + std::string(kLongLine, 'x'), kSpeech, {}, "alice", kSpeech},
      {"wave", kSpeech, {}, "alice", kSpeech},
      {"gag bob", kSilent},
      {"blind bob", kSilent},
      {"blind carol", kMatch, playing, "alice", kPlayer},
      {"waitfor nobody", kSilent},
      {"decline alice x", kSilent, with(ready, "alice invite bob 1"), "bob", kPartner},
      {"withdraw", kSilent, with(ready, "alice invite bob 1"), "alice", kPartner},
      {"seek 5", kStatus},
      {"seek 5", kSilent, {"alice toggle ready"}},
      {"seek 5", kSilent, {"alice toggle ready", "bob seek 5", "carol seek 7"}, "alice", kPartner},
      {"seek 5",
       kMatch,
       {"alice toggle ready", "dave login test_client 1009 dave secret", "dave seek 5"},
       "alice",
       kPlayer},
      {"seeks", kSilent, {"bob seek 5"}},
      {"play 1",
       kMatch,
       {"dave login test_client 1009 dave secret", "dave seek 5"},
       "alice",
       kPlayer},
      {"play 1", kStatus, {"bob seek 5"}, "alice", kPartner},
      {"unseek", kSilent, {"alice seek 5"}},
      {"link 5", kStatus},
      {"link 5 days 3", kSilent},
      {"links", kSilent, {"alice link 5"}},
      {"unlink 1", kSilent, {"alice link 5"}},
      {"block bob", kSilent},
      {"unblock bob", kSilent, {"alice block bob"}},
      {"friend bob plays on Tuesdays", kSilent},
      {"unfriend bob", kSilent, {"alice friend bob"}},
      {"report bob talk", kSilent},
      {"object 1 why", kSilent},
      {"mod", kSilent},
      {"token new robot", kSilent},
      {"account", kSilent},
      {"twofactor", kSilent},
      {"keep dave secret", kSilent},
      {"keep newcomer secret", kArrival, {"dave register page 1009 gast"}, "dave"},
      {"push", kSilent},
      {"tokens", kSilent},
      {"places", kSilent},
      {"vacation 1", kSilent},
      {"vacation end", kSilent, {"alice vacation 1"}},
      {"tournament", kSilent},
      {"tournament list", kSilent},
      {"club", kSilent},
      {"club list", kSilent},
      {"save", kSilent},
      {"bye", kArrival},
      {"bye", kMatch, playing, "alice", kPlayer},
      {"login test_client 1008 dave secret", kArrival, {}, "dave", kArrival},
      {"state", kSilent, {"dave login test_client 1009 dave secret"}, "dave"},
  };
  for (const std::string_view command : kQuietCommands) rows.push_back({std::string(command)});
  for (const std::string_view word : kFarewells) rows.push_back({std::string(word), kArrival});
  for (const char* set :
       {"boardstyle 2", "linelength 80", "pagelength 20", "redoubles none", "sortwho name",
        "timezone UTC", "diceseed x", "manual yes", "messages friends", "invitations nobody"}) {
    rows.push_back({std::string("set ") + set});
  }
  for (const std::string_view toggle : kToggleNames) {
    if (toggle == "ready") continue;
    rows.push_back({"toggle " + std::string(toggle)});
    rows.push_back({Repeated("toggle", std::string(toggle))});
  }
  return rows;
}

void PrintTo(const Row& row, std::ostream* out) { *out << row.who << "> " << row.line; }

class CommandCostTest : public ::testing::TestWithParam<Row> {
 protected:
  CommandCostTest() {
    for (int i = 0; i < kListeners; ++i) {
      const std::string letter(1, static_cast<char>('a' + i));
      listeners_.push_back("program_" + letter);
      server_.NewClip(listeners_.back());
      listeners_.push_back("person_" + letter);
      server_.NewTelnet(listeners_.back());
      server_.Type(listeners_.back(), "toggle notify report");
    }
    for (const char* name : {"alice", "bob", "carol"}) server_.NewClip(name);
    server_.Register("dave");
    server_.Open("dave");
    server_.dice().Add("62 31");
    for (const std::string& line : GetParam().before) {
      const size_t blank = line.find(' ');
      server_.Type(line.substr(0, blank), line.substr(blank + 1));
    }
    for (const char* who : {"alice", "bob", "carol", "dave"}) server_.Read(who);
    for (const std::string& who : listeners_) server_.Read(who);
  }

  // The most that one of them was told, for a byte of the line.
  double MostTold(const std::vector<std::string>& whom) {
    size_t most = 0;
    for (const std::string& who : whom) {
      if (who != GetParam().who) most = std::max(most, server_.Read(who).size());
    }
    return static_cast<double>(most) / static_cast<double>(GetParam().line.size() + kLineEnd);
  }

  TestServer server_;
  std::vector<std::string> listeners_;
};

// Who adds a command says here what it costs the others.
TEST(CommandCostTableTest, EveryCommandHasARow) {
  const TestServer server;
  const CommandTable& commands = server.core().state().commands;
  std::set<std::string_view> rows;
  for (const Row& row : Rows()) {
    const Command* command = commands.Find(row.line.substr(0, row.line.find(' ')));
    if (command != nullptr) rows.insert(command->name);
  }
  for (const Command& command : commands.all())
    EXPECT_TRUE(rows.contains(command.name)) << command.name;
}

TEST_P(CommandCostTest, TellsOthersLittleMoreThanWasTyped) {
  const Row& row = GetParam();
  server_.Type(row.who, row.line);
  const double told = MostTold(listeners_);
  const double partner = MostTold({"alice", "bob", "carol"});
  std::cout << fmt::format("{:6.2f} {:6.2f}  {}\n", told, partner, row.line.substr(0, 40));
  EXPECT_LE(told, row.bound);
  EXPECT_EQ(told == 0, row.bound == 0);
  EXPECT_LE(partner, std::max(row.partner, row.bound));
}

INSTANTIATE_TEST_SUITE_P(All, CommandCostTest, ::testing::ValuesIn(Rows()));

}  // namespace
}  // namespace fibs::server
