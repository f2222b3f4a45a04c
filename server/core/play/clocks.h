#pragma once

#include <set>
#include <unordered_map>
#include <utility>

#include "server/core/play/matches.h"
#include "server/link/time.h"

namespace fibs::server {

// Whose flag falls when, and the time that all clocks go by: it runs only while one of them does,
// and while this server is up. It is stored (CoreSaved, and with the inputs of a match), so that
// the next server goes on where this one has stopped.
class Clocks {
 public:
  // From now on it runs; before, sessions of another core may not be back yet.
  void Begin() { begun_ = true; }
  // In every event. `now`: its time.
  void Look(Time now);
  engine::Milliseconds time() const { return time_.time(); }
  // A server before this one has come so far.
  void Raise(engine::Milliseconds time) { time_.Raise(time); }

  // The clock of a match goes on, or has stopped. `lag`: of the line of the player who decides. His
  // flag falls later by as much of it as he can be given back, since a decision that he makes in
  // time arrives that late.
  void Note(const MatchEntry& entry, engine::Milliseconds lag);
  // A match whose flag falls now; it is noted no more. 0: there is none.
  MatchId TakeDue();

 private:
  void Forget(MatchId match);

  engine::RunningTime time_;
  bool begun_ = false;
  std::set<std::pair<engine::Milliseconds, MatchId>> due_;
  std::unordered_map<MatchId, engine::Milliseconds> when_;  // the same, by match
};

}  // namespace fibs::server
