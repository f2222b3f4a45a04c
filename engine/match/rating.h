#pragma once

namespace fibs::engine {

// FIBS ratings, by the formulas of `help formula` and the sample in the CLIP specification, "End of
// a Match". Every player starts with these:
inline constexpr double kStartRating = 1500.0;

// What one side brings to a finished match. experience = sum of the lengths of the finished
// matches.
struct RatedPlayer {
  double rating = kStartRating;
  int experience = 0;
};

// Every figure of the calculation, since `toggle ratings` shows them all.
struct RatingChange {
  double difference = 0;     // D = |r1 - r2|
  double underdog_wins = 0;  // Pu = 1 / (10^(D * sqrt(N) / 2000) + 1)
  double p = 0;              // 1 - Pu if the underdog won, Pu if the favourite won
  double winner_k = 0;       // K = max(1, 5 - experience / 100), experience before the match
  double loser_k = 0;
  double winner_change = 0;  // 4 * K * sqrt(N) * P
  double loser_change = 0;   // the negative amount
};

// The change after `winner` beat `loser` in a match of `length` points (>= 1). With equal ratings
// the winner counts as the underdog; both give P = 0.5.
RatingChange RateMatch(RatedPlayer winner, RatedPlayer loser, int length);

}  // namespace fibs::engine
