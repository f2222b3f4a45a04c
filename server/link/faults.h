#pragma once

#include <cstdint>

namespace fibs::server::link {

// The invariants that a test takes out of the link, to see that their lack is noticed. The numbers
// are those of the invariants.
enum class Fault : uint8_t {
  kNone,
  kUsesUncommitted,    // 1: outputs, states and what is handled do not wait for their records
  kForgetsInputs,      // 2: an input that was sent is not kept
  kUsesHeldOfBefore,   // 2: at a take-over all that is held is carried out
  kKeepsOldState,      // 4: of the states of a session the first one stays
  kObeysOldEpochs,     // 6
  kKeepsLateSessions,  // 6: sessions that missed an epoch go on
  kIsAlwaysClean,      // 7
  kSendsForEver,       // 8
};

}  // namespace fibs::server::link
