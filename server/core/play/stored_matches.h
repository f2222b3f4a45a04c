#pragma once

#include <vector>

#include "server/core/effects.h"
#include "server/core/play/settlements.h"

namespace fibs::server {

// Matches that come from storage: all of them when the server starts, a saved one when it is
// needed.
class StoredMatches {
 public:
  StoredMatches(const Time& now, Effects& effects, Matches& matches, Settlements& settlements)
      : now_(now), effects_(effects), matches_(matches), settlements_(settlements) {}

  // In the first event: corrupt matches are logged, and matches that are over and were never
  // settled are settled. Gives the rest, whose tables were open when the server ended, in the order
  // in which they were stored.
  std::vector<MatchEntry*> TakeUp();
  // Nobody sits there any more.
  void CloseTables(const std::vector<MatchEntry*>& open);

  // Storage has read a match: if that is a saved one it is loaded from now on, or corrupt, or, when
  // it turns out to be over, settled and gone. One that was read before what has been played since
  // was stored is left as it is: it has to be asked for again. False: it is corrupt.
  bool Take(MatchId match, const MatchLoaded& read);

 private:
  void LogCorrupt(MatchId match);
  void Settle(const MatchEntry& entry);

  const Time& now_;
  Effects& effects_;
  Matches& matches_;
  Settlements& settlements_;
};

}  // namespace fibs::server
