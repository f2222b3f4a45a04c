#include "engine/events/formats/playoff.h"

#include <algorithm>

#include "engine/events/brackets.h"

namespace fibs::events {

bool PlayOff::Advance(const std::vector<Standing>& table) {
  if (exists()) {
    bracket_.Resume();
    return bracket_.over();
  }
  if (!hall_.conditions.playoff || table.empty()) return true;
  std::vector<Number> players;
  for (const Standing& row : table) {
    if (row.score == table.front().score && hall_.Stays(row.number)) players.push_back(row.number);
  }
  if (players.size() < 2) return true;
  players_ = std::move(players);
  AddMain(bracket_, {Stage::kPlayOff}, players_, hall_.conditions, LastRound::kIsFinal);
  bracket_.Start();
  return bracket_.over();
}

void PlayOff::TakeBack() {
  bracket_.Remove();
  players_.clear();
}

std::map<Number, int32_t> PlayOff::Places(const std::vector<Standing>& table) const {
  std::map<Number, int32_t> places = bracket_.Standing();
  int32_t before = static_cast<int32_t>(players_.size());
  int32_t shared = 0;  // the place in the table, and the place that it gives
  int32_t place = 0;
  for (const Standing& row : table) {
    if (std::find(players_.begin(), players_.end(), row.number) != players_.end()) continue;
    ++before;
    if (row.place != shared) {
      shared = row.place;
      place = before;
    }
    places[row.number] = place;
  }
  return places;
}

}  // namespace fibs::events
