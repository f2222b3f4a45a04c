#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/events/hall/entrants.h"
#include "engine/rules/dice_origin.h"

// The published function from a seed to the line of an event and to its shuffles
// (docs/EVENTS.md, "The draw"). What it says can never change for events that were drawn.
namespace fibs::events {

using Digest = std::array<uint8_t, 32>;

// SHA-256, which the engine does not compute itself.
using Hash = Digest(std::span<const uint8_t> bytes);

class Draw {
 public:
  // `names` in the order in which they entered.
  Draw(Hash& hash, const engine::Seed& seed, uint64_t event,
       const std::vector<std::string_view>& names);

  const Digest& key() const { return key_; }
  // Shuffle `number` of the list.
  void Shuffle(uint32_t number, std::vector<Number>& list) const;

 private:
  class Words;

  Hash& hash_;
  Digest key_{};
};

// The line: first the `seeds` entrants with the highest ratings, equal ones by the lot; then all
// others by the lot. `entrants` stand in the order of their entry.
std::vector<Number> MakeLine(const Draw& draw, const Entrants& entrants, int64_t seeds);

}  // namespace fibs::events
