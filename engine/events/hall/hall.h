#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "engine/events/hall/conditions.h"
#include "engine/events/hall/draw.h"
#include "engine/events/hall/entrants.h"
#include "engine/events/hall/fixtures.h"

namespace fibs::events {

struct PairingTask;

// What an event and its format share.
struct Hall {
  Conditions conditions;
  Entrants entrants;
  Fixtures fixtures;
  std::optional<Draw> draw;
  bool paused = false;  // then nothing is made
  // A round of so many players is not paired at once (Event::PairLater); 0: each is.
  size_t pairs_later = 0;
  std::shared_ptr<const PairingTask> task;  // ... but waits to be
  // The orders of a ladder that the present input has led to.
  std::vector<std::vector<Number>> orders;

  bool Stays(Number number) const { return !entrants[number].withdrawn; }
  bool HasPlace(Number number) const { return !entrants[number].disqualified; }
};

}  // namespace fibs::events
