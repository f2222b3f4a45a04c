#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/events/format.h"

namespace fibs::events {

// Those who have a place in `standing`, by place, then number; behind them those of `members` who
// are disqualified, without a place.
std::vector<PlaceOf> PlacesOf(const Hall& hall, StageId stage,
                              const std::map<Number, int32_t>& standing,
                              const std::vector<Number>& members);
// The same as lines of standings.
std::vector<TableLine> PlaceLines(const std::vector<PlaceOf>& places);
// "-" for 0.
std::string PlaceWord(int32_t place);

}  // namespace fibs::events
