#include "engine/match_equity.h"

#include <algorithm>
#include <array>
#include <cmath>

// Scores before the Crawford game: R. Janowski's formula ("Take-Points in Money Games" and
// "Match Equities", 1993), P = 1/2 + 0.85 D / (T + 6), where D is the lead and T what the trailer
// needs. One point away: worked out game by game, for equals who win a gammon in kGammons of their
// wins; backgammons are too rare to count.
namespace fibs::engine {
namespace {

constexpr double kGammons = 0.22;

struct Tables {
  // [n] chance of the trailer, n points away from winning against a leader who needs one.
  std::array<double, kMatchEquityMax + 1> crawford{};
  std::array<double, kMatchEquityMax + 1> post_crawford{};
};

Tables MakeTables() {
  Tables tables;
  auto& post = tables.post_crawford;
  const auto after = [&post](int away) {
    return away <= 0 ? 1.0 : post[static_cast<size_t>(away)];
  };
  post[1] = 0.5;
  for (int n = 2; n <= kMatchEquityMax; ++n) {
    // The trailer doubles before his first roll. With an even number to go the leader has a drop
    // for nothing: one point lost instead of two makes the same number of games. It saves him the
    // worst replies to the opening roll.
    const double played = (1 - kGammons) * after(n - 2) + kGammons * after(n - 4);
    const double chance = n % 2 == 0 ? 0.487 : 0.5;
    post[static_cast<size_t>(n)] = chance * played;
  }
  for (int n = 1; n <= kMatchEquityMax; ++n) {
    // Nobody doubles.
    tables.crawford[static_cast<size_t>(n)] =
        0.5 * ((1 - kGammons) * after(n - 1) + kGammons * after(n - 2));
  }
  return tables;
}

}  // namespace

double MatchEquity(int own_away, int opponent_away, bool post_crawford) {
  static const Tables tables = MakeTables();
  if (own_away <= 0) return 1;
  if (opponent_away <= 0) return 0;
  const int excess = std::max(0, std::max(own_away, opponent_away) - kMatchEquityMax);
  const int own = std::max(1, own_away - excess), opponent = std::max(1, opponent_away - excess);
  if (own == opponent) return 0.5;
  if (std::min(own, opponent) == 1) {
    const auto& table = post_crawford ? tables.post_crawford : tables.crawford;
    const double trailer = table[static_cast<size_t>(std::max(own, opponent))];
    return own > opponent ? trailer : 1 - trailer;
  }
  const double lead = opponent - own;
  return std::clamp(0.5 + 0.85 * lead / (std::max(own, opponent) + 6), 0.005, 0.995);
}

}  // namespace fibs::engine
