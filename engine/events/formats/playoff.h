#pragma once

#include <map>
#include <vector>

#include "engine/events/bracket.h"
#include "engine/events/table.h"

namespace fibs::events {

// The knock-out of those who share the highest score of a table, if the conditions want one.
class PlayOff {
 public:
  explicit PlayOff(Hall& hall) : hall_(hall), bracket_(hall) {}

  bool exists() const { return !players_.empty(); }
  bool Has(const Fixture& fixture) const { return bracket_.Has(fixture.id); }
  bool HasResults() const { return bracket_.HasResults(); }
  Bracket& bracket() { return bracket_; }

  // All matches of the table are decided. Makes the play-off, if there is to be one, or what a
  // pause has kept of it. True: nothing is left to play.
  bool Advance(const std::vector<Standing>& table);
  void TakeBack();

  // The places of all who stand in the table: those of the play-off, then the others.
  std::map<Number, int32_t> Places(const std::vector<Standing>& table) const;

 private:
  Hall& hall_;
  Bracket bracket_;
  std::vector<Number> players_;
};

}  // namespace fibs::events
