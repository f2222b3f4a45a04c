#include "engine/analysis/totals.h"

namespace fibs::engine {
namespace {

void Add(PlayerTotals& totals, const Decision& decision) {
  const bool play = decision.kind == DecisionKind::kPlay;
  totals.chance_lost += decision.chance_lost;
  (play ? totals.equity_lost_plays : totals.equity_lost_cube) += decision.equity_lost;
  if (decision.counted) ++(play ? totals.counted_plays : totals.counted_cube);
  if (!play) return;
  ++totals.rolls;
  totals.luck += decision.luck;
  totals.chance_luck += decision.chance_luck;
}

double Rate(double lost, int count) { return count > 0 ? 1000 * lost / count : 0; }

struct Rating {
  double below;
  std::string_view words;
};
constexpr Rating kRatings[] = {{2, "supernatural"}, {5, "world class"},   {8, "expert"},
                               {12, "advanced"},    {18, "intermediate"}, {26, "casual player"},
                               {35, "beginner"}};

}  // namespace

std::array<PlayerTotals, 2> TotalsOf(const std::vector<GameReport>& games,
                                     const std::array<double, 2>& results) {
  std::array<PlayerTotals, 2> totals;
  for (const GameReport& game : games) {
    for (const Decision& decision : game.decisions) Add(totals[Index(decision.who)], decision);
  }
  for (const Player player : {Player::kFirst, Player::kSecond}) {
    PlayerTotals& own = totals[Index(player)];
    const PlayerTotals& other = totals[Index(Other(player))];
    const double lost = own.equity_lost_plays + own.equity_lost_cube;
    own.gnubg_error_rate = Rate(lost, own.counted_plays + own.counted_cube);
    own.pr = own.gnubg_error_rate / 2;
    own.snowie_error_rate = Rate(lost, own.rolls + other.rolls);
    own.luck_adjusted_result = results[Index(player)] - own.chance_luck + other.chance_luck;
  }
  return totals;
}

std::string_view RatingOf(double gnubg_error_rate) {
  for (const Rating& rating : kRatings) {
    if (gnubg_error_rate < rating.below) return rating.words;
  }
  return "novice";
}

}  // namespace fibs::engine
