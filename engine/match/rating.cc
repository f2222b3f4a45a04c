#include "engine/match/rating.h"

#include <algorithm>
#include <cmath>

namespace fibs::engine {
namespace {

double FactorOf(int experience) { return std::max(1.0, 5.0 - experience / 100.0); }

}  // namespace

RatingChange RateMatch(RatedPlayer winner, RatedPlayer loser, int length) {
  const double root = std::sqrt(length);
  RatingChange change;
  change.difference = std::abs(winner.rating - loser.rating);
  change.underdog_wins = 1.0 / (std::pow(10.0, change.difference * root / 2000.0) + 1.0);
  const bool underdog_won = winner.rating <= loser.rating;
  change.p = underdog_won ? 1.0 - change.underdog_wins : change.underdog_wins;
  change.winner_k = FactorOf(winner.experience);
  change.loser_k = FactorOf(loser.experience);
  change.winner_change = 4.0 * change.winner_k * root * change.p;
  change.loser_change = -4.0 * change.loser_k * root * change.p;
  return change;
}

}  // namespace fibs::engine
