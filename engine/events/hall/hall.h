#pragma once

#include <optional>
#include <vector>

#include "engine/events/hall/conditions.h"
#include "engine/events/hall/draw.h"
#include "engine/events/hall/entrants.h"
#include "engine/events/hall/fixtures.h"

namespace fibs::events {

// What an event and its format share.
struct Hall {
  Conditions conditions;
  Entrants entrants;
  Fixtures fixtures;
  std::optional<Draw> draw;
  bool paused = false;  // then nothing is made
  // The orders of a ladder that the present input has led to.
  std::vector<std::vector<Number>> orders;

  bool Stays(Number number) const { return !entrants[number].withdrawn; }
  bool HasPlace(Number number) const { return !entrants[number].disqualified; }
};

}  // namespace fibs::events
