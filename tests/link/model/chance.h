#pragma once

#include "tests/random.h"

namespace fibs::server::model {

// What happens inside the processes, between any two calls of the link. Nothing when all is quiet.
class Chance {
 public:
  // `cuts`: sessions break off.
  Chance(Random& random, bool cuts) : random_(random), cuts_(cuts) {}

  bool CutsASession() { return cuts_ && !quiet && random_.OneIn(200); }
  // A turn has more in it.
  bool GoesOn() { return !quiet && random_.OneIn(3); }
  // What a turn stores is committed before the turn ends.
  bool CommitsAtOnce() { return !quiet && random_.OneIn(4); }
  Random& random() { return random_; }

  bool quiet = false;

 private:
  Random& random_;
  const bool cuts_;
};

}  // namespace fibs::server::model
