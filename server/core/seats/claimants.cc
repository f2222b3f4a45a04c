#include "server/core/seats/claimants.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "server/core/clock_text.h"
#include "server/core/seats/boards.h"
#include "server/core/seats/table_talk.h"

namespace fibs::server {
namespace {

using engine::Player;
using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr minutes kSearchEvery{1};

// He could do something now.
bool IsHere(const User* user) { return user != nullptr && !user->session->interrupted; }

}  // namespace

std::optional<Time> Claimants::BarredUntil(const MatchEntry& entry, Player by) const {
  const ClaimRefusals& refusals = entry.refusals[Index(by)];
  if (refusals.count < uses_.turn.config.matches.claim_refusals_max) return std::nullopt;
  const Time until = uses_.play.schedule.LaterThan(
      refusals.last, std::chrono::days(uses_.turn.config.matches.claim_refused_days));
  return uses_.turn.now < until ? std::optional(until) : std::nullopt;
}

Claimants::Watched& Claimants::Watch(const MatchEntry& entry) {
  Watched& watched = watched_[entry.id];
  if (entry.claim && watched.claim != *entry.claim) watched = {.claim = *entry.claim};
  return watched;
}

MatchEntry* Claimants::Asked(const User& host) const {
  if (!host.invitation || host.invitation->terms) return nullptr;
  const AccountId guest = host.invitation->to;
  MatchEntry* entry = uses_.play.matches.SavedOf(host.id(), guest, host.invitation->match);
  if (entry == nullptr || entry->table != nullptr) return nullptr;
  return entry->IsClaimedBy(entry->SeatOf(guest)) ? entry : nullptr;
}

std::optional<minutes> Claimants::OnInvites(const User& host) {
  const MatchEntry* entry = Asked(host);
  if (entry == nullptr) return std::nullopt;
  const milliseconds had = Watch(*entry).could_join;
  const milliseconds left = minutes(uses_.turn.config.matches.claim_decision_minutes) - had;
  return std::max(std::chrono::ceil<minutes>(left), minutes(1));
}

void Claimants::OnSeated(MatchId match) {
  MatchEntry* entry = uses_.play.matches.Find(match);
  if (entry == nullptr || !entry->claim || entry->table == nullptr) return;
  Watch(*entry);
  const Player claimed = Other(entry->claim->by);
  if (PlayersAt(uses_.presence.lobby, *entry->table)[Index(claimed)] == nullptr) return;
  if (entry->match->decider() == claimed) return;
  uses_.presence.claim_news.End(*entry, ClaimNews::Why::kPlaysOn);
}

void Claimants::OnDecided(MatchEntry& entry, Player by) {
  const auto found = watched_.find(entry.id);
  if (found != watched_.end()) {
    found->second.undecided = {};
    if (found->second.claim.by != by || !entry.claim) watched_.erase(found);
  }
  if (entry.IsClaimedBy(Other(by))) uses_.presence.claim_news.End(entry, ClaimNews::Why::kPlaysOn);
}

void Claimants::OnGetsUp(const User& user) {
  MatchEntry& entry = *uses_.play.matches.Find(user.table->entry().id);
  const auto found = watched_.find(entry.id);
  if (!entry.claim && found == watched_.end()) return;
  const Player claimant = entry.claim ? entry.claim->by : found->second.claim.by;
  if (claimant != user.seat || user.opponent == nullptr) return;
  if (MustDecide(entry, claimant)) return Refuse(entry, claimant, ClaimNews::Why::kClaimantLeft);
  if (entry.claim) uses_.presence.claim_news.End(entry, ClaimNews::Why::kClaimantLeft);
}

// A step as long as a pause is nobody's time.
void Claimants::Tick() {
  const milliseconds step = uses_.turn.now - std::exchange(looked_, uses_.turn.now);
  const bool counts = step >= milliseconds(0) && step <= Schedule::kGapMax;
  const milliseconds passed =
      counts && !uses_.sessions.storage_gate.Full() ? step : milliseconds(0);
  for (auto next = watched_.begin(); next != watched_.end();) {
    const auto each = next++;
    MatchEntry* entry = uses_.play.matches.Find(each->first);
    if (entry == nullptr || (!entry->claim && entry->table == nullptr)) {
      watched_.erase(each);
    } else {
      Look(*entry, each->second, passed);
    }
  }
  if (uses_.turn.now >= searched_ && uses_.turn.now - searched_ < kSearchEvery) return;
  searched_ = uses_.turn.now;
  FindMore();
}

// Sessions of a core before.
void Claimants::FindMore() {
  for (const auto& user : uses_.presence.lobby.users()) {
    if (user->table != nullptr && user->table->entry().claim) Watch(user->table->entry());
    if (const MatchEntry* entry = Asked(*user)) Watch(*entry);
  }
}

void Claimants::Look(MatchEntry& entry, Watched& watched, milliseconds passed) {
  if (entry.claim && *entry.claim != watched.claim) watched = {.claim = *entry.claim};
  if (entry.table == nullptr) return LookAtInvitation(entry, watched, passed);
  watched.invited = false;
  if (!MustDecide(entry, watched.claim.by)) return;
  watched.undecided += passed;
  if (watched.undecided < minutes(uses_.turn.config.matches.claim_decision_minutes)) return;
  Refuse(entry, watched.claim.by, ClaimNews::Why::kNotDecided);
}

void Claimants::LookAtInvitation(MatchEntry& entry, Watched& watched, milliseconds passed) {
  const Player claimant = watched.claim.by;
  const User* host = uses_.presence.lobby.Online(entry.players[Index(Other(claimant))]);
  const bool stands = IsHere(host) && host->table == nullptr && host->on(Toggle::kReady) &&
                      CanShow(*host, entry.terms.rules) && Asked(*host) == &entry;
  if (!stands) return void(watched.invited = false);
  const User* guest = uses_.presence.lobby.Online(entry.players[Index(claimant)]);
  const bool free = guest != nullptr && guest->table == nullptr;
  const bool went_away = !free && std::exchange(watched.invited, false);
  if (went_away && watched.could_join >= kFairTime) {
    return Refuse(entry, claimant, ClaimNews::Why::kWentAway);
  }
  if (!IsHere(guest) || !CanShow(*guest, entry.terms.rules)) return;
  watched.invited = free;
  watched.could_join += passed;
  if (watched.could_join < minutes(uses_.turn.config.matches.claim_decision_minutes)) return;
  Refuse(entry, claimant, ClaimNews::Why::kNotJoined);
}

// Whoever cuts his own connection has not less time by that.
bool Claimants::MustDecide(const MatchEntry& entry, Player claimant) const {
  if (entry.table == nullptr) return false;
  const Table& table = *entry.table;
  const Players players = PlayersAt(uses_.presence.lobby, table);
  if (players[Index(claimant)] == nullptr || !IsHere(players[Index(Other(claimant))])) return false;
  if (!table.between_games()) return entry.match->decider() == claimant;
  return table.joined(Other(claimant)) && !table.joined(claimant);
}

void Claimants::Refuse(MatchEntry& entry, Player claimant, ClaimNews::Why why) {
  ClaimRefusals& refusals = entry.refusals[Index(claimant)];
  refusals = {.count = refusals.count + 1, .last = uses_.turn.now};
  uses_.turn.effects.Append(ClaimRefused{entry.id, claimant, refusals});
  const auto until = BarredUntil(entry, claimant);
  const std::string how_often =
      fmt::format("You have refused to go on with your match {} {} time{}: {}",
                  uses_.presence.claim_news.MatchText(entry, claimant), refusals.count,
                  refusals.count == 1 ? "" : "s",
                  until ? fmt::format("you can claim it from {} UTC on.", IsoMinute(*until, "UTC"))
                        : fmt::format("after {} you cannot claim it for {} days.",
                                      uses_.turn.config.matches.claim_refusals_max,
                                      uses_.turn.config.matches.claim_refused_days));
  watched_.erase(entry.id);
  if (entry.claim) uses_.presence.claim_news.End(entry, why);
  uses_.presence.claim_news.Notify(entry.players[Index(claimant)], how_often);
}

}  // namespace fibs::server
