#include "server/core/conduct/restoration.h"

#include <algorithm>
#include <set>

namespace fibs::server {
namespace {

using Change = Restoration::Change;

void Add(std::vector<Change>& changes, AccountId account, const engine::Series& series,
         double points) {
  if (points <= 0) return;
  auto found = std::ranges::find_if(changes, [&](const Change& change) {
    return change.account == account && change.series == &series;
  });
  if (found == changes.end()) {
    changes.push_back({.account = account, .series = &series});
    found = changes.end() - 1;
  }
  found->points += points;
  ++found->matches;
}

double Sum(const std::vector<Change>& changes) {
  double sum = 0;
  for (const Change& change : changes) sum += change.points;
  return sum;
}

}  // namespace

double Restoration::PointsLost() const { return Sum(lost); }
double Restoration::PointsGained() const { return Sum(gained); }

size_t Restoration::CountLosers() const {
  std::set<AccountId> losers;
  for (const Change& change : lost) losers.insert(change.account);
  return losers.size();
}

Restoration PlanRestoration(const std::vector<FinishedMatch>& won, AccountId decides) {
  Restoration plan;
  for (const FinishedMatch& match : won) {
    const auto winner = static_cast<size_t>(match.winner);
    const size_t loser = 1 - winner;
    const double lost = match.rating_before[loser] - match.rating_after[loser];
    if (!match.terms.rated || match.restored != 0 || lost <= 0) continue;
    if (match.players[loser] == decides) continue;
    plan.matches.push_back(match.id);
    const engine::Series& series = *match.terms.rules.series;
    Add(plan.lost, match.players[loser], series, lost);
    Add(plan.gained, match.players[winner], series,
        match.rating_after[winner] - match.rating_before[winner]);
  }
  std::ranges::stable_sort(plan.lost, {}, &Change::account);
  return plan;
}

}  // namespace fibs::server
