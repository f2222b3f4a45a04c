#include "server/core/events/trophies.h"

#include <algorithm>

namespace fibs::server {
namespace {

constexpr size_t kTrophyEntrantsMin = 8;
constexpr int kPlaces = 3;

// In a league only the first division gives some.
bool Gives(events::StageId stage) {
  return stage.stage != events::Stage::kDivision || stage.part == 1;
}

}  // namespace

void Trophies::Note(const HostedEvent& event) {
  if (const auto held = holders_.find(event.id()); held != holders_.end()) {
    for (const AccountId account : held->second) {
      std::erase_if(all_[account], [&](const Trophy& one) { return one.event == event.id(); });
    }
    holders_.erase(held);
  }
  // A team has won, and not everybody in it.
  if (event.state() != events::State::kFinished || event.is_team_match()) return;
  const auto entrants = static_cast<size_t>(event.event().entrants().size());
  if (entrants < kTrophyEntrantsMin) return;
  for (const events::Output& output : event.ending()) {
    const auto* placed = std::get_if<events::Placed>(&output);
    if (placed == nullptr || placed->place < 1 || placed->place > kPlaces) continue;
    const AccountId account = event.AccountOf(placed->name);
    if (account == 0 || !Gives(placed->stage)) continue;
    std::vector<Trophy>& his = all_[account];
    his.insert(std::ranges::lower_bound(his, event.id(), {}, &Trophy::event),
               {.event = event.id(),
                .place = placed->place,
                .entrants = static_cast<int>(entrants),
                .ended = event.ended()});
    holders_[event.id()].push_back(account);
  }
}

std::span<const Trophy> Trophies::Of(AccountId account) const {
  const auto found = all_.find(account);
  if (found == all_.end()) return {};
  return found->second;
}

}  // namespace fibs::server
