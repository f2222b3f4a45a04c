#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/events/matching.h"

// The pairing of a round of Swiss, lives and arena (docs/EVENTS.md, "Pairing a round"): unique,
// whichever largest matching is found on the way.
namespace fibs::events {

// What a round is paired from, and nothing else: a value that may go to another thread.
struct PairingTask {
  struct Player {
    int64_t group = 0;  // equal in a group; groups stand one behind the other
    int32_t byes = 0;
  };
  struct Meetings {
    Vertex other = 0;
    int32_t times = 0;
  };

  std::vector<Player> players{};             // in their order, the best first
  std::vector<std::vector<Meetings>> met{};  // by player
  bool near = false;                         // else slide
};

struct Pairing {
  std::vector<std::pair<Vertex, Vertex>> pairs;  // in the order in which they are made
  std::optional<Vertex> bye;
};

Pairing PairRound(const PairingTask& task);
// As an arena pairs: all are of one group, only those are paired who have never met, and nobody
// falls. Who is in no pair waits on.
Pairing PairWaiting(const PairingTask& task);

}  // namespace fibs::events
