#pragma once

#include <cstddef>

#include "tests/random.h"

namespace fibs::server::model {

// What happens inside the processes, between any two calls. Nothing when all is quiet.
class Chance {
 public:
  // How often: one of so many chances is taken; 0: never.
  struct Odds {
    size_t cut = 0;            // a connection is reset
    size_t input_end = 0;      // ... or half closed
    size_t commit_fails = 0;   // and is tried again
    size_t reading_fails = 0;  // what storage is asked
  };
  Chance(Random& random, const Odds& odds) : random_(random), odds_(odds) {}

  // Somebody stops reading, or reads on.
  bool ChangesReading() { return !quiet && random_.OneIn(6); }
  bool CutsASession() { return Happens(odds_.cut); }
  bool EndsInput() { return Happens(odds_.input_end); }
  // A turn has more in it.
  bool GoesOn() { return !quiet && random_.OneIn(3); }
  // What a turn stores is committed before the turn ends.
  bool CommitsAtOnce() { return !quiet && random_.OneIn(4); }
  bool CommitFails() { return Happens(odds_.commit_fails); }
  bool ReadingFails() { return Happens(odds_.reading_fails); }
  Random& random() { return random_; }

  bool quiet = false;

 private:
  bool Happens(size_t one_in) { return one_in != 0 && !quiet && random_.OneIn(one_in); }

  Random& random_;
  const Odds odds_;
};

}  // namespace fibs::server::model
