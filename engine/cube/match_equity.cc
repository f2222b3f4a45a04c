#include "engine/cube/match_equity.h"

#include <algorithm>

#include "engine/cube/cube_model.h"

namespace fibs::engine {
namespace {

// Of scores that were not played: what makes the ones that were of those behind them
// (`fibs-train match-table`, docs/PLAYER.md). Of the games that are won, among players of equal
// strength, so many are gammons; backgammons are too rare to count.
constexpr double kGammons = 0.265;
// The life of the cube in such a game.
constexpr double kLife = 0.75;
// Gammons where only the trailer wants them: in the Crawford game, and after it.
constexpr double kTrailerGammons = 0.271;
// Who is doubled by a trailer with an even number of points to go may drop once for nothing, which
// saves him the worst replies to the opening roll.
constexpr double kAgainstFreeDrop = 0.492;

double PlayedOr(const std::array<double, PlayedScores::kMax + 1>& played, int away,
                double worked_out) {
  if (away > PlayedScores::kMax || played[static_cast<size_t>(away)] == 0) return worked_out;
  return played[static_cast<size_t>(away)];
}

}  // namespace

MatchEquityTable::MatchEquityTable(const PlayedScores& played) {
  const auto after = [this](int away) {
    return away <= 0 ? 1.0 : post_crawford_[static_cast<size_t>(away)];
  };
  post_crawford_[1] = 0.5;
  for (int n = 2; n <= kMax; ++n) {
    // The trailer doubles before his first roll.
    const double chance = n % 2 == 0 ? kAgainstFreeDrop : 0.5;
    post_crawford_[static_cast<size_t>(n)] =
        PlayedOr(played.post_crawford, n,
                 chance * ((1 - kTrailerGammons) * after(n - 2) + kTrailerGammons * after(n - 4)));
  }
  crawford_[1] = 0.5;
  for (int n = 2; n <= kMax; ++n) {
    // Nobody doubles.
    crawford_[static_cast<size_t>(n)] =
        PlayedOr(played.crawford, n,
                 0.5 * ((1 - kTrailerGammons) * after(n - 1) + kTrailerGammons * after(n - 2)));
  }
  for (int n = 2; n <= kMax; ++n) {
    for (int m = 2; m <= n; ++m) {
      const double worked_out = BetweenGames(*this, n, m, kGammons, kLife);
      const double chance = n <= PlayedScores::kMax
                                ? PlayedOr(played.before[static_cast<size_t>(n)], m, worked_out)
                                : worked_out;
      before_[static_cast<size_t>(n)][static_cast<size_t>(m)] = chance;
      before_[static_cast<size_t>(m)][static_cast<size_t>(n)] = 1 - chance;
    }
  }
}

double MatchEquityTable::BetweenGames(const MatchEquityTable& table, int own_away,
                                      int opponent_away, double gammons, double life) {
  const auto each = static_cast<float>(gammons / 2);
  return CubeModel(table).WithCube({.own_away = own_away, .opponent_away = opponent_away},
                                   {0.5F, each, 0, each, 0}, CubeLife::Of(life));
}

const MatchEquityTable& MatchEquityTable::Shared() {
  static const MatchEquityTable table;
  return table;
}

double MatchEquityTable::Chance(int own_away, int opponent_away, bool post_crawford) const {
  if (own_away <= 0) return 1;
  if (opponent_away <= 0) return 0;
  const int excess = std::max(0, std::max(own_away, opponent_away) - kMax);
  const auto own = static_cast<size_t>(std::max(1, own_away - excess));
  const auto opponent = static_cast<size_t>(std::max(1, opponent_away - excess));
  if (own == opponent) return 0.5;
  if (std::min(own, opponent) > 1) return before_[own][opponent];
  const double trailer = (post_crawford ? post_crawford_ : crawford_)[std::max(own, opponent)];
  return own > opponent ? trailer : 1 - trailer;
}

}  // namespace fibs::engine
