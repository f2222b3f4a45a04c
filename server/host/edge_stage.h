#pragma once

#include <cstdint>

namespace fibs::server {

// Where fibs-edge is between its start and its end.
enum class EdgeStage : uint8_t {
  kServing,
  kDraining,  // nobody comes any more; it stops with its last session
  kStopping,  // everybody is told and closed
  kEnded,
};

enum class EdgeStep : uint8_t {
  kDrain,       // SIGUSR2
  kStop,        // SIGTERM, SIGINT
  kNobodyLeft,  // no session is left
  kAllTold,     // nothing is left to be sent to people, cores have heard that they are gone
  kTimeOver,    // edge.drain_seconds, or the time to stop
};

// The stage after a step; the same one: the step has no place there.
constexpr EdgeStage After(EdgeStage stage, EdgeStep step) {
  using enum EdgeStage;
  switch (step) {
    case EdgeStep::kDrain:
      return stage == kServing ? kDraining : stage;
    case EdgeStep::kStop:
      return stage == kServing || stage == kDraining ? kStopping : stage;
    case EdgeStep::kNobodyLeft:
      return stage == kDraining ? kStopping : stage;
    case EdgeStep::kAllTold:
      return stage == kStopping ? kEnded : stage;
    case EdgeStep::kTimeOver:
      return stage == kDraining ? kStopping : stage == kStopping ? kEnded : stage;
  }
  return stage;
}

}  // namespace fibs::server
