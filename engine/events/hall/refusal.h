#pragma once

#include <cstdint>
#include <optional>

namespace fibs::events {

// Why an input is refused. Nothing has changed then.
enum class Refusal : uint8_t {
  kNotNow,       // not in this state
  kUnknown,      // no such word, or another number of words
  kBadValue,     // a word that is out of range or unreadable
  kFormatKnown,  // the format was said before
  kNoFormat,     // the format or the seed is missing
  kNameTaken,
  kNoSuchName,
  kNoSuchMatch,    // it was not shown with these players
  kDecided,        // the match is decided
  kNotInMatch,     // he does not play in it
  kBadScore,       // not exactly one score reaches the length
  kTooFew,         // entrants
  kTooManyGroups,  // more than half the entrants
  kOtherFormat,    // there is no such thing in this format
  kTooLate,        // no round, no slot, no time is left for it
  kHasWithdrawn,
  kHasNotWithdrawn,
  kHasResult,       // of the one who is to be replaced
  kNoResult,        // there is nothing to take back
  kLaterHasResult,  // of what was built on it
  kHasChallenge,    // an open one
  kOutOfReach,      // of a challenge
  kCoolingDown,     // the last loss against him is too fresh
  kAccepted,        // before
  kClock,           // it does not go back
  kOnLeave,
  kNotOnLeave,
  kNoSides,  // a team match in which a side is empty, or somebody is on none
};

using Verdict = std::optional<Refusal>;  // nothing: it is done

}  // namespace fibs::events
