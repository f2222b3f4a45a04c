#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/events/hall/fixture.h"

// What an input leads to, in the order of docs/EVENTS.md. Names are those at that moment.
namespace fibs::events {

enum class State : uint8_t {
  kDraft,
  kAnnounced,
  kOpen,
  kClosed,
  kRunning,
  kPaused,
  kFinished,
  kCancelled,
};

struct Numbered {
  Number number = 0;
  std::string name;
};
struct StateIs {
  State state = State::kOpen;
};
struct Order {  // of a ladder
  std::vector<std::string> names;
};
struct Penalty {  // points for the one who is there
  MatchId match;
  std::string name;
  int64_t points = 0;
};
struct Forfeited {
  MatchId match;
  std::string name;  // who loses
};
struct Replaced {
  std::string before;
  std::string after;
};
struct Row {  // of the standings
  StageId stage;
  std::string place;  // a number, "-" of who is disqualified; lives: "in", "out"
  std::string name;
  std::vector<int64_t> values;
};
struct Voided {
  MatchId match;
};
struct MatchShown {
  MatchId match;
  std::string first;
  std::string second;
  int32_t length = 0;
};
struct ByeShown {
  MatchId match;
  std::string name;
};
struct WalkoverShown {
  MatchId match;
  std::string winner;
};
struct NobodyShown {
  MatchId match;
};
struct Title {
  StageId stage;
  std::string name;
};
struct Placed {
  StageId stage;
  int32_t place = 0;  // 0: disqualified
  std::string name;
};
struct NextSeason {
  int32_t division = 0;
  std::string name;
};

using Output =
    std::variant<Numbered, StateIs, Order, Penalty, Forfeited, Replaced, Row, Voided, MatchShown,
                 ByeShown, WalkoverShown, NobodyShown, Title, Placed, NextSeason>;

std::string_view StateWord(State state);
// One line without its end.
std::string OutputLine(const Output& output);

}  // namespace fibs::events
