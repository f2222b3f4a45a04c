// What each command answers at each point of a match: who may do what is a rule, and in which order
// the rules are asked decides which sentence wins. refusals.txt has the answers. With
// FIBS_REFUSALS_UPDATE=FILE in the environment they are written there.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/core/match_players.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

// How two players came to a point of a match: alice has invited bob and is O.
struct Point {
  std::string_view name;
  std::string_view length;  // of the match; empty: nobody plays
  std::string_view rolls;   // the first ones, "31 66"
  // What they typed, "alice roll". "disk fails": from now on there is no room for records.
  std::vector<std::string> lines;
  bool plays = false;  // all sorts of plays are tried
};

constexpr std::string_view kDiskFails = "disk fails";

std::vector<std::string> operator+(std::vector<std::string> lines,
                                   const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

std::vector<std::string> Times(int count, const std::vector<std::string>& lines) {
  std::vector<std::string> all;
  for (int i = 0; i < count; ++i) all = all + lines;
  return all;
}

// Before the match: how many instant redoubles each one allows.
std::vector<std::string> Allow(const std::string& alice, const std::string& bob) {
  return {"alice set redoubles " + alice, "bob set redoubles " + bob};
}

const std::vector<std::string> kBobToRoll = {"alice 8-5 6-5"};
const std::vector<std::string> kBobDoubles = {"alice 8-5 6-5", "bob double"};
// A double of bob that alice took; he rolled and moved.
const std::vector<std::string> kAliceHasTheCube = {"alice 8-5 6-5", "bob double", "alice accept",
                                                   "bob 17-20 19-20"};
const std::vector<std::string> kGameOver = {"bob resign n", "alice accept"};

std::vector<Point> AllPoints() {
  const auto unlimited = Allow("unlimited", "unlimited");
  const std::vector<std::string> both = {"alice redouble", "bob redouble"};
  return {
      {"nobody plays", "", "", {}},
      {"alice has rolled", "5", "31", {}, true},
      {"bob has rolled first", "5", "13", {}, true},
      {"bob may roll or double", "5", "31", kBobToRoll},
      {"bob has rolled", "5", "31 31", kBobToRoll + std::vector<std::string>{"bob roll"}},
      {"bob doubled", "5", "31", kBobDoubles},
      {"alice took, bob has rolled", "5", "31 31",
       kBobDoubles + std::vector<std::string>{"alice accept"}},
      {"alice may roll or redouble", "5", "31 31", kAliceHasTheCube},
      {"alice has the cube and rolled", "5", "31 31 31",
       kAliceHasTheCube + std::vector<std::string>{"alice roll"}},
      {"alice doubled to 4", "5", "31 31",
       kAliceHasTheCube + std::vector<std::string>{"alice double"}},
      {"bob on roll wants to resign", "5", "31",
       kBobToRoll + std::vector<std::string>{"bob resign n"}},
      {"alice wants to resign, bob on roll", "5", "31",
       kBobToRoll + std::vector<std::string>{"alice resign g"}},
      {"alice has rolled and wants to resign", "5", "31", {"alice resign b"}},
      {"alice has rolled, bob wants to resign", "5", "31", {"bob resign n"}},
      {"bob has resigned as often as he may", "5", "31",
       Times(5, {"bob resign n", "alice reject"})},
      {"as often, and doubled", "5", "31",
       kBobToRoll + Times(5, {"bob resign n", "alice reject"}) +
           std::vector<std::string>{"bob double"}},
      {"between games", "5", "31", kGameOver},
      {"between games, alice has joined", "5", "31",
       kGameOver + std::vector<std::string>{"alice join"}},
      {"Crawford game, alice has rolled", "2", "31 31",
       kGameOver + std::vector<std::string>{"alice join", "bob join"}},
      {"Crawford game, bob has rolled", "2", "31 31 31",
       kGameOver + std::vector<std::string>{"alice join", "bob join", "alice 17-20 19-20"}},
      {"alice has a checker on the bar",
       "5",
       "62 61 52",
       {"alice 24-18 13-11", "bob roll", "bob 12-18 17-18", "alice roll"},
       true},
      {"unlimited, no redoubles, bob doubled", "unlimited", "31", kBobDoubles},
      {"unlimited, bob to roll", "unlimited", "31", unlimited + kBobToRoll},
      {"unlimited, bob has rolled", "unlimited", "31 31",
       unlimited + kBobToRoll + std::vector<std::string>{"bob roll"}},
      {"unlimited, bob doubled", "unlimited", "31", unlimited + kBobDoubles},
      {"unlimited, one beaver", "unlimited", "31",
       unlimited + kBobDoubles + Times(1, {"alice beaver"})},
      {"unlimited, one raccoon", "unlimited", "31", unlimited + kBobDoubles + both},
      {"unlimited, one otter", "unlimited", "31",
       unlimited + kBobDoubles + both + std::vector<std::string>{"alice otter"}},
      {"unlimited, the cube is at its limit", "unlimited", "31",
       unlimited + kBobDoubles + Times(11, both) + std::vector<std::string>{"alice redouble"}},
      {"unlimited, bob on roll wants to resign", "unlimited", "31",
       unlimited + kBobToRoll + std::vector<std::string>{"bob resign n"}},
      {"one redouble, bob doubled", "unlimited", "31", Allow("1", "unlimited") + kBobDoubles},
      {"one redouble, one beaver", "unlimited", "31",
       Allow("99", "1") + kBobDoubles + Times(1, {"alice beaver"})},
      {"23 redoubles, the cube is at its limit", "unlimited", "31",
       Allow("23", "99") + kBobDoubles + Times(11, both) +
           std::vector<std::string>{"alice redouble"}},
      {"bob allows none, bob doubled", "unlimited", "31", Allow("unlimited", "none") + kBobDoubles},
      {"nobody plays, disk full", "", "", {std::string(kDiskFails)}},
      {"bob may roll or double, disk full", "5", "31",
       kBobToRoll + std::vector<std::string>{std::string(kDiskFails)}},
      {"bob wants to resign, disk full", "5", "31", {"bob resign n", std::string(kDiskFails)}},
      {"between games, disk full", "5", "31",
       kGameOver + std::vector<std::string>{std::string(kDiskFails)}},
  };
}

// What is typed at each point.
const std::vector<std::string> kLines = {
    "roll",     "off",      "double",   "accept",       "reject",          "redouble",
    "beaver",   "raccoon",  "otter",    "resign",       "resign n",        "resign g",
    "resign b", "resign x", "join",     "join alice",   "join bob",        "join zorro",
    "leave",    "move",     "move x-5", "move 8-5 6-5", "move 17-20 19-20"};
// And where the dice lie on the table: plays of O, then the same of X.
const std::vector<std::string> kPlays = {
    "m 8-5",         "m 8-5 6-5 6-5", "m 8-5 8-5 8-5 8-5 8-5 8-5",
    "m 7-4 6-5",     "m 8-5 7-6",     "m 8-2 6-5",
    "m 6-5 8-2",     "m 13-12 8-5",   "m 8-5 13-12",
    "m 5-8 6-5",     "m 6-5 6-6",     "m h-8 6-5",
    "m h-b 6-5",     "m 8-5 h-h",     "m 6-o 8-5",
    "m 8-5 6-o",     "m b-24 6-5",    "m b-22 6-5",
    "m b-20 24-22",  "m 13-8 b-23",   "m b-23 13-8",
    "m b-19 13-8",   "m 17-20",       "m 17-20 19-20 19-20",
    "m 18-21 19-20", "m 17-20 18-19", "m 17-23 19-20",
    "m 12-13 17-20", "m 17-20 12-13", "m 20-17 19-20",
    "m h-17 19-20",  "m b-h 19-20",   "m 19-o 17-20",
    "m b-1 19-20"};

// A server in which the match has come to that point; everything is read.
class Scene {
 public:
  explicit Scene(const Point& point) : dice_(/*seed=*/1), server_(OneRecord(), &dice_) {
    for (const char* name : {"alice", "bob", "carol"}) server_.NewClip(name);
    for (size_t i = 0; i + 1 < point.rolls.size(); i += 3) {
      dice_.Add({static_cast<int8_t>(point.rolls[i] - '0'),
                 static_cast<int8_t>(point.rolls[i + 1] - '0')});
    }
    size_t first = 0;  // line of the match
    for (; first < point.lines.size() && IsSetting(point.lines[first]); ++first) {
      TypeLine(point.lines[first]);
    }
    if (!point.length.empty()) InviteAndJoin(server_, "alice", point.length);
    for (size_t i = first; i < point.lines.size(); ++i) TypeLine(point.lines[i]);
    for (const char* name : {"alice", "bob"}) server_.Read(name);
  }

  // The refusal as it was received; "(done)" without one.
  std::string Answer(const std::string& who, const std::string& line) {
    server_.Type(who, line);
    if (disk_fails_) server_.HealDisk();
    const std::string received = server_.Read(who);
    std::string refusal;
    for (size_t at = 0; at < received.size();) {
      const size_t end = received.find("\r\n", at);
      const std::string text = received.substr(at, end - at);
      if (text.starts_with("** ")) refusal += (refusal.empty() ? "" : " / ") + text;
      at = end == std::string::npos ? end : end + 2;
    }
    return refusal.empty() ? "(done)" : refusal;
  }

 private:
  static Config OneRecord() {
    Config config = RatesOff();
    config.limits.records_pending_max = 1;
    return config;
  }
  static bool IsSetting(const std::string& line) { return line.find(" set ") != std::string::npos; }
  void TypeLine(const std::string& line) {
    if (line != kDiskFails) {
      const size_t blank = line.find(' ');
      return server_.Type(line.substr(0, blank), line.substr(blank + 1));
    }
    disk_fails_ = true;
    server_.BreakDisk();
    server_.Type("carol", "message alice One record that waits");
  }

  EndlessDice dice_;
  TestServer server_;
  bool disk_fails_ = false;
};

std::string AnswersAt(const Point& point) {
  std::string text = "== " + std::string(point.name) + "\n";
  for (const char* who : {"alice", "bob"}) {
    std::vector<std::pair<std::string, std::string>> answers;  // and the lines that get them
    for (const std::string& line : point.plays ? kLines + kPlays : kLines) {
      const std::string answer = Scene(point).Answer(who, line);
      const auto known = std::find_if(answers.begin(), answers.end(),
                                      [&](const auto& one) { return one.first == answer; });
      if (known == answers.end()) {
        answers.emplace_back(answer, line);
      } else {
        known->second += ", " + line;
      }
    }
    text += std::string(who) + "\n";
    for (const auto& [answer, lines] : answers) text += "  " + answer + "\n      " + lines + "\n";
  }
  return text + "\n";
}

TEST(RefusalsTest, EachCommandAtEachPointOfAMatch) {
  std::string answers;
  for (const Point& point : AllPoints()) answers += AnswersAt(point);
  if (const char* update = std::getenv("FIBS_REFUSALS_UPDATE")) {
    std::ofstream(update, std::ios::binary) << answers;
    return;
  }
  std::ifstream file(FIBS_REFUSALS, std::ios::binary);
  EXPECT_EQ(answers, std::string(std::istreambuf_iterator<char>(file), {}));
}

}  // namespace
}  // namespace fibs::server
