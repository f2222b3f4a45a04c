#pragma once

#include <cstdint>

namespace fibs::server {

// Where a server is between its start and its end.
enum class ServerStage : uint8_t {
  kStarting,
  kStandingBy,  // another one leads
  kLeading,
  kLeavesSoon,   // it leads, and hands over as soon as the edges of the one before are back
  kStopDue,      // the core has ended; the event by which it did is not over
  kOutdated,     // edges obey another one: all ends at once, and the core hears nothing more
  kStopping,     // everybody is told and closed; the core hears only what has left
  kHandingOver,  // the same without a word to people: another one goes on
  kLeft,         // edges were told to wait for the next one; the core hears nothing
};

constexpr bool IsStopping(ServerStage stage) { return stage >= ServerStage::kOutdated; }

enum class ServerStep : uint8_t {
  kStandBy,
  kLead,
  kHandOverSoon,
  kHandOver,
  kCoreEnds,
  kStop,
  kLeave,
  kFindOther,
};

// The stage after a step; the same one: the step has no place there.
constexpr ServerStage After(ServerStage stage, ServerStep step) {
  using enum ServerStage;
  const bool leads = stage == kLeading || stage == kLeavesSoon;
  const bool stops = stage == kStopping || stage == kHandingOver;
  switch (step) {
    case ServerStep::kStandBy:
      return stage == kStarting ? kStandingBy : stage;
    case ServerStep::kLead:
      return stage == kStarting || stage == kStandingBy ? kLeading : stage;
    case ServerStep::kHandOverSoon:
      return leads ? kLeavesSoon : stage;
    case ServerStep::kHandOver:
      return leads ? kHandingOver : stage;
    case ServerStep::kCoreEnds:
      return leads ? kStopDue : stage;
    case ServerStep::kStop:
      return leads || stage == kStopDue ? kStopping : stage;
    case ServerStep::kLeave:
      return stops ? kLeft : stage;
    case ServerStep::kFindOther:
      return leads || stops ? kOutdated : stage;
  }
  return stage;
}

}  // namespace fibs::server
