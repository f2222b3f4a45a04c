#pragma once

#include <span>

#include "server/core/records/seek.h"
#include "server/limits/recent_map.h"

// Who plays whom, of those who seek the same match and are good enough for one another.
namespace fibs::server {

// Somebody who could be played with.
struct PossiblePartner {
  const Seek* seek = nullptr;
  double rating = 0;        // of who seeks, in the game of the match
  bool met_lately = false;  // with the one for whom an opponent is looked for
};

// The one for somebody with that rating; null: there is none. The nearest in rating, but each
// minute of waiting counts as kPointsAMinute of distance, so that nobody waits for ever while
// others come and find one another; and somebody new is preferred, as if the one who was met lately
// were kPointsLately further away. Of equal ones who waits longest.
inline constexpr double kPointsAMinute = 100, kPointsLately = 200;
const Seek* BestOf(std::span<const PossiblePartner> candidates, double rating, Time now);

// Who has begun a match with whom, in the last hour.
class Meetings {
 public:
  void Note(AccountId a, AccountId b, Time now);
  bool MetLately(AccountId a, AccountId b, Time now);

 private:
  static constexpr size_t kPairsMax = 20000;
  static constexpr std::chrono::hours kKept{1};
  RecentMap<bool> pairs_{kPairsMax, kKept};
};

}  // namespace fibs::server
