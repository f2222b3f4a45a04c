#pragma once

#include "engine/events/pairing.h"

namespace fibs::events {

// The pairing of a round read word by word from its rules, by trying out everything. Up to some
// twelve players.
Pairing PairSlowly(const PairingTask& task);
Pairing PairWaitingSlowly(const PairingTask& task);

}  // namespace fibs::events
