#include "server/core/events/event_attendance.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "engine/events/hall/words.h"
#include "server/core/events/event_names.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

constexpr int64_t kMinute = 60;  // seconds
constexpr int64_t kExcusedMax = 90 * kMinute;

// Absence in seconds that loses the match.
int64_t LosesAfter(const HostedEvent& event, const DueMatch& match) {
  const int64_t points = match.length / 2 + 1;
  return (points * event.event().conditions().penalty + match.extended) * kMinute;
}

// What only rolls, plays, doubles and their answers change: a resignation that is offered again and
// again brings no match any further.
DueMatch::Standing StandingOf(const engine::Match& match) {
  return {.games = match.games(),
          .rolls = match.rolls().size(),
          .phase = static_cast<int>(match.phase()),
          .cube = match.offered_cube(),
          .turn = static_cast<int>(engine::Index(match.turn()))};
}

// Who has to go on: by a decision, or by `join` between two games.
bool WaitsFor(const Table& table, engine::Player seat) {
  if (table.between_games()) return !table.joined(seat);
  return table.match().decider() == seat;
}

}  // namespace

bool EventAttendance::IsFree(const User* user, const MatchTerms& terms) {
  return user != nullptr && user->table == nullptr && user->chouette == nullptr &&
         CanShow(*user, terms.rules);
}

// In another event; in one of his own he might sit to be excused here.
bool EventAttendance::PlaysElsewhere(const User* user) const {
  if (user == nullptr || user->table == nullptr) return false;
  const HostedEvent* event = uses_.book.Find(user->table->entry().terms.event);
  return event != nullptr && !event->IsDirector(user->id());
}

// While one of them plays in another event nobody is absent, as he cannot sit at two tables, but
// not without end.
void EventAttendance::Note(DueMatch& match, const EventPair& pair, const MatchTerms& terms) {
  const bool elsewhere = PlaysElsewhere(pair.users[0]) || PlaysElsewhere(pair.users[1]);
  match.is_excused = elsewhere && match.excused < kExcusedMax;
  for (const size_t i : {size_t{0}, size_t{1}}) {
    match.missing[i] = !match.is_excused && !IsFree(pair.users[i], terms);
  }
}

void EventAttendance::Count(HostedEvent& event, events::MatchId id, DueMatch& match,
                            int64_t seconds) {
  if (match.is_excused) match.excused += seconds;
  for (const size_t i : {size_t{0}, size_t{1}}) {
    if (match.missing[i]) match.absent[i] += seconds;
  }
  Decide(event, id, match);
}

void EventAttendance::CountAtTable(HostedEvent& event, events::MatchId id, DueMatch& match,
                                   const Table& table, int64_t seconds) {
  const int64_t most = uses_.turn.limits.event_idle_minutes * kMinute;
  const MatchEntry& entry = table.entry();
  if (most == 0 || entry.terms.rules.has_clock()) return;
  const DueMatch::Standing standing = StandingOf(*entry.match);
  if (match.standing != standing) match.idle = {};
  match.standing = standing;
  for (const size_t i : {size_t{0}, size_t{1}}) {
    if (!WaitsFor(table, entry.SeatOf(event.AccountOf(match.handles[i])))) continue;
    const int64_t before = match.idle[i];
    match.idle[i] += seconds;
    match.missing[i] = match.idle[i] >= most;
    if (!match.missing[i]) continue;
    if (before < most) Call(event, id, match, i);
    match.absent[i] += match.idle[i] - std::max(before, most);
  }
  Decide(event, id, match);
}

// He may sit before another window.
void EventAttendance::Call(const HostedEvent& event, events::MatchId id, const DueMatch& match,
                           size_t seat) {
  const AccountId account = event.AccountOf(match.handles[seat]);
  const std::string other = EntrantName(event, uses_.people.accounts, match.handles[1 - seat]);
  uses_.notices.OnCalled(account, event.id(), other);
  const User* user = uses_.presence.lobby.Online(account);
  if (user == nullptr) return;
  Tell(
      uses_.sessions.out, *user,
      fmt::format("** {}, {}: {} waits for you. From now on you count as absent until you play on.",
                  event.Name(), events::MatchWord(id), other));
}

void EventAttendance::Decide(HostedEvent& event, events::MatchId id, DueMatch& match) {
  const auto is_lost = [&](size_t i) {
    return match.missing[i] && match.absent[i] >= LosesAfter(event, match);
  };
  if ((!is_lost(0) && !is_lost(1)) || decided_left_ == 0) return;
  --decided_left_;
  const size_t loser = is_lost(0) ? 0 : 1;
  const std::string word = events::MatchWord(id);
  const std::string text = match.missing[1 - loser]
                               ? "both " + word
                               : fmt::format("absent {} {} {}", word, match.handles[loser],
                                             match.absent[loser] / kMinute - match.extended);
  const std::array handles = match.handles;
  const std::array missing = match.missing;
  if (uses_.book.Apply(event, text) || event.format() != events::FormatName::kArena) return;
  // He is not paired again before he says so.
  for (const size_t gone : {size_t{0}, size_t{1}}) {
    if (missing[gone] && !event.is_over()) uses_.book.Apply(event, "leave " + handles[gone]);
  }
}

Time EventAttendance::DueOf(const HostedEvent& event, events::MatchId id, const DueMatch& match,
                            const MatchEntry* entry) const {
  if (event.state() != events::State::kRunning) return {};
  std::optional<Time> due;
  const auto consider = [&due](Time at) {
    if (!due || at < *due) due = at;
  };
  if (const auto at = event.event().DueOf(id)) {
    consider(uses_.turn.now + std::chrono::seconds(*at - uses_.times.ClockOf(event)));
  }
  for (const size_t i : {size_t{0}, size_t{1}}) {
    if (!match.missing[i]) continue;
    consider(uses_.turn.now + std::chrono::seconds(std::max<int64_t>(
                                  LosesAfter(event, match) - match.absent[i], 0)));
  }
  if (entry != nullptr && entry->without_seats()) {
    const Time by_days = uses_.play.schedule.TimeOutOf(*entry);
    if (by_days != Time::max()) consider(by_days);
  }
  return due.value_or(Time{});
}

}  // namespace fibs::server
