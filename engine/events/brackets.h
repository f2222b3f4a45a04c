#pragma once

#include <cstdint>
#include <vector>

#include "engine/events/bracket.h"

// The brackets of docs/EVENTS.md, built of matches.
namespace fibs::events {

// The matches of a bracket by round and table, counted from 0.
using Rounds = std::vector<std::vector<int32_t>>;

// Numbers by slot: 1 8 4 5 2 7 3 6. `count` is a power of two.
std::vector<int32_t> Slots(int32_t count);

// Whether the last round of main is the last one of the event.
enum class LastRound : uint8_t { kIsFinal, kIsNotFinal };

struct MainBracket {
  Rounds rounds{};
  int32_t slots = 0;
};

// `line`: the entrants in the order of the bracket; slots beyond it are empty. The losers of a
// round have its place.
MainBracket AddMain(Bracket& bracket, StageId stage, const std::vector<Number>& line,
                    const Conditions& conditions, LastRound last);
// The losers of both semi-finals, if there are any, play for the third place.
void AddThird(Bracket& bracket, const MainBracket& main, const Conditions& conditions);

// The lower bracket up to main round `last_main`, whose losers still enter. It gives no places.
Rounds AddLower(Bracket& bracket, StageId stage, const MainBracket& main, int32_t last_main,
                int32_t length);
// The last chance of who loses round 1 of a consolation that main rounds up to `last_main` enter.
Rounds AddLastChance(Bracket& bracket, const Rounds& consolation, int32_t last_main,
                     int32_t length);

}  // namespace fibs::events
