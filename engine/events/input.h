#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/events/hall/fixture.h"
#include "engine/events/hall/refusal.h"
#include "engine/events/output.h"
#include "engine/rules/result.h"

// What people and the director put into an event.
namespace fibs::events {

enum class Verb : uint8_t {
  kFormat,
  kEvent,
  kSeed,
  kSet,
  kAnnounce,
  kEnter,
  kSide,
  kClose,
  kOpen,
  kDraw,
  kResult,
  kForfeit,
  kBoth,
  kAbsent,
  kUndo,
  kWithdraw,
  kDisqualify,
  kReturn,
  kReplace,
  kLate,
  kMove,
  kChallenge,
  kAccept,
  kTime,
  kPair,
  kLeave,
  kJoin,
  kPause,
  kResume,
  kFinish,
  kCancel,
  kStandings,
};

struct Input {
  Verb verb = Verb::kStandings;
  MatchId match{};
  // Names in their order. kFormat, kSeed: the word; kSet: option and value.
  std::array<std::string, 2> words{};
  // Numbers in their order: scores; minutes; the number of the event; a place; seconds; a rating
  // in hundredths.
  std::array<int64_t, 2> numbers{};
};

// A line that is not blank and no comment. Words stand between blanks.
engine::Result<Input, Refusal> ParseInput(std::string_view line);
// Whether a line is passed over: it is blank, or begins with '#'.
bool IsPassedOver(std::string_view line);

// Whether an input may come in a state at all (docs/EVENTS.md, "States"). The format may refuse it
// still. Not for those of the head: kFormat, kEvent, kSeed, kSet.
bool MayCome(Verb verb, State state);

}  // namespace fibs::events
