#include "engine/events/places.h"

#include <algorithm>

namespace fibs::events {

std::vector<PlaceOf> PlacesOf(const Hall& hall, StageId stage,
                              const std::map<Number, int32_t>& standing,
                              const std::vector<Number>& members) {
  std::vector<PlaceOf> places;
  for (const auto& [number, place] : standing) {
    if (hall.HasPlace(number)) places.push_back({stage, place, number});
  }
  std::stable_sort(places.begin(), places.end(),
                   [](const PlaceOf& a, const PlaceOf& b) { return a.place < b.place; });
  std::vector<Number> out;
  for (const Number number : members) {
    if (!hall.HasPlace(number)) out.push_back(number);
  }
  std::sort(out.begin(), out.end());
  for (const Number number : out) places.push_back({stage, 0, number});
  return places;
}

std::vector<TableLine> PlaceLines(const std::vector<PlaceOf>& places) {
  std::vector<TableLine> lines;
  for (const PlaceOf& place : places) {
    lines.push_back({place.stage, PlaceWord(place.place), place.number, {}});
  }
  return lines;
}

std::string PlaceWord(int32_t place) { return place == 0 ? "-" : std::to_string(place); }

}  // namespace fibs::events
