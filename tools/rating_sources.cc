#include "tools/rating_sources.h"

#include <algorithm>
#include <utility>

#include "server/limits/address_group.h"

namespace fibs::server {

double RatingSources::Winner::most() const {
  return std::max({from_few, from_newcomers, from_own_address});
}

void RatingSources::Add(const FinishedMatch& match) {
  for (const size_t i : {size_t{0}, size_t{1}}) {
    const double points = match.rating_after[i] - match.rating_before[i];
    if (match.ended < since_ || points <= 0) continue;
    const AccountId opponent = match.players[1 - i];
    Won& won = won_[match.players[i]];
    won.points += points;
    won.by_opponent[opponent] += points;
    if (experience_[opponent] <= newcomer_experience_max_) won.from_newcomers += points;
  }
  for (const AccountId player : match.players) experience_[player] += match.terms.rules.length;
}

RatingSources::Winner RatingSources::Judge(
    AccountId account, const Won& won, const std::unordered_map<AccountId, std::string>& hosts) {
  Winner winner{
      .account = account, .points = won.points, .from_newcomers = won.from_newcomers, .few = {}};
  const auto address = [&](AccountId of) {
    const auto found = hosts.find(of);
    return found == hosts.end() ? std::string() : AddressGroup(found->second);
  };
  const std::string own = address(account);
  std::vector<std::pair<double, AccountId>> opponents;
  for (const auto& [opponent, points] : won.by_opponent) {
    opponents.emplace_back(points, opponent);
    if (!own.empty() && address(opponent) == own) winner.from_own_address += points;
  }
  std::sort(opponents.rbegin(), opponents.rend());
  opponents.resize(std::min(opponents.size(), kFew));
  for (const auto& [points, opponent] : opponents) {
    winner.from_few += points;
    winner.few.push_back(opponent);
  }
  return winner;
}

std::vector<RatingSources::Winner> RatingSources::Conspicuous(
    double points_min, const std::unordered_map<AccountId, std::string>& hosts) const {
  std::vector<Winner> found;
  for (const auto& [account, won] : won_) {
    if (won.points < points_min) continue;
    Winner winner = Judge(account, won, hosts);
    if (winner.most() * 2 > winner.points) found.push_back(std::move(winner));
  }
  std::sort(found.begin(), found.end(), [](const Winner& a, const Winner& b) {
    return std::pair(b.most(), a.account) < std::pair(a.most(), b.account);
  });
  return found;
}

}  // namespace fibs::server
