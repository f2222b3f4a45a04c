#include "server/core/events/event_matches.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/events/hall/words.h"
#include "protocol/clip_event.h"
#include "server/core/clock_text.h"
#include "server/core/events/event_names.h"
#include "server/core/events/event_signals.h"

namespace fibs::server {
namespace {

using events::FormatName;

// So many matches are looked at in a second; of more each is looked at less often.
constexpr size_t kLooksASecond = 1000;
// ... of them so many at once, and behind each turn.
constexpr size_t kLooksATick = 100;
constexpr size_t kLooksATurn = 10;
// ... and so many at once of those that have just opened. Tick finds the others.
constexpr size_t kOpenedATurn = 100;
constexpr std::chrono::seconds kAskedAgain{30};

// 0: nothing is due.
int64_t SecondsOf(Time due) { return due == Time{} ? 0 : UnixSeconds(due); }

}  // namespace

EventMatches::EventMatches(const Uses& uses)
    : uses_(uses),
      attendance_({uses.turn, uses.sessions, uses.people, uses.play, uses.presence, uses.notices,
                   uses.book, uses.times}) {}

bool EventMatches::BeginsByItself(const HostedEvent& event) {
  if (event.format() == FormatName::kLeague) return event.options().by_days();
  return event.format() != FormatName::kLadder;
}

// ---- Results.

void EventMatches::OnMatchOver(const MatchEntry& entry, engine::Player winner) {
  freed_.insert(entry.players.begin(), entry.players.end());
  HostedEvent* event = entry.terms.event == 0 ? nullptr : uses_.book.Find(entry.terms.event);
  const auto id = events::ParseMatch(entry.terms.event_match);
  if (event == nullptr || !id) return;
  const auto open = event->open().find(*id);
  if (open == event->open().end()) return;
  const auto& handles = open->second.handles;
  const std::array accounts = {event->AccountOf(handles[0]), event->AccountOf(handles[1])};
  if (MatchOf(*event, *id, open->second) != uses_.play.matches.Find(entry.id)) return;
  const std::array seats = {entry.SeatOf(accounts[0]), entry.SeatOf(accounts[1])};
  const std::string word = events::MatchWord(*id);
  const size_t won = seats[0] == winner ? 0 : 1;
  std::array score = {entry.match->score(seats[0]), entry.match->score(seats[1])};
  bool to_its_end = score[won] >= open->second.length;
  if (entry.terms.rules.counts_games()) {
    // Its length is a number of games; an event knows points, of which the winner has all.
    to_its_end = entry.match->games_left() == 0;
    score[won] = open->second.length;
    score[1 - won] = std::min(score[1 - won], open->second.length - 1);
  }
  // Who wins on time has not all the points.
  const std::string forfeit = fmt::format("forfeit {} {}", word, handles[1 - won]);
  const EventAuthor by_its_end{.match = entry.id,
                               .resigned = CountResignedEarly(entry, engine::Other(winner))};
  const auto why = uses_.book.Apply(
      *event, to_its_end ? fmt::format("result {} {} {}", word, score[0], score[1]) : forfeit,
      by_its_end);
  if (!why) return;
  // An event must not go on without the end of a match: it would be played again and again.
  uses_.turn.effects.Log(LogLevel::kError,
                         fmt::format("event {}, {}: the result {}:{} of match {} is refused: {}",
                                     event->id(), word, score[0], score[1], entry.id, *why));
  if (to_its_end) uses_.book.Apply(*event, forfeit, by_its_end);
}

void EventMatches::OnInput(HostedEvent& event, const StoredEventInput& input,
                           const std::vector<events::Output>& outputs) {
  if (input.text == "resume") {  // a pause is nobody's
    for (auto& [id, match] : event.open()) match.looked = ticks_;
  }
  OnPaired(event, outputs);
}

void EventMatches::OnPaired(HostedEvent& event, const std::vector<events::Output>& outputs) {
  for (const events::Output& output : outputs) {
    const auto* match = std::get_if<events::MatchShown>(&output);
    const auto open = match == nullptr ? event.open().end() : event.open().find(match->match);
    if (open == event.open().end()) continue;
    if (!open->second.looked) open->second.looked = ticks_;
    if (opened_.size() < kOpenedATurn) opened_.emplace(event.id(), match->match);
  }
}

// ---- What is to be played.

// Who is taken off leads to what others play next, so it may take some rounds: each has decided a
// match.
void EventMatches::GoOn() {
  while (!opened_.empty() || !freed_.empty()) {
    for (const AccountId account : std::exchange(freed_, {})) {
      for (const Due& due : DueOf(account)) opened_.emplace(due.event->id(), due.id);
    }
    for (const auto& [event, id] : std::exchange(opened_, {})) {
      if (HostedEvent* found = uses_.book.Find(event)) Look(*found, id);
    }
  }
}

void EventMatches::LookOn() {
  LookOn(kLooksATurn);
  GoOn();
}

void EventMatches::LookOn(size_t most) {
  for (; most > 0 && next_due_ < due_.size(); --most) {
    const auto [event, id] = due_[next_due_++];
    if (HostedEvent* found = uses_.book.Find(event)) Look(*found, id);
  }
}

void EventMatches::Tick() {
  LookOn(due_.size());
  ++ticks_;
  begins_left_ = kBeginsASecond;
  told_left_ = kToldASecond;
  attendance_.Tick();
  size_t open = 0;
  for (const EventId id : uses_.book.live()) open += uses_.book.Find(id)->open().size();
  const auto every = static_cast<int64_t>(open / kLooksASecond) + 1;
  due_.clear();
  next_due_ = 0;
  for (const EventId id : uses_.book.live()) {
    for (const auto& [match, what] : uses_.book.Find(id)->open()) {
      if ((match.table + ticks_) % every == 0) due_.emplace_back(id, match);
    }
  }
  LookOn(kLooksATick);
  std::erase_if(asked_,
                [this](const auto& one) { return uses_.turn.now - one.second > kAskedAgain; });
}

void EventMatches::Look(HostedEvent& event, events::MatchId id) {
  const auto found = event.open().find(id);
  if (found == event.open().end() || event.state() != events::State::kRunning) return;
  DueMatch& match = found->second;
  const int64_t seconds = ticks_ - match.looked.value_or(ticks_);
  match.looked = ticks_;
  match.missing = {};
  if (TakeOffErased(event, match)) return;
  EventPair pair{.accounts = {event.AccountOf(match.handles[0]), event.AccountOf(match.handles[1])},
                 .users = {}};
  for (const size_t i : {size_t{0}, size_t{1}})
    pair.users[i] = uses_.presence.lobby.Online(pair.accounts[i]);
  MatchEntry* entry = MatchOf(event, id, match);
  const auto terms = event.TermsOf(id, match);
  if (!terms) return;
  if (event.options().by_days() && BeginsByItself(event)) {
    if (entry != nullptr || begins_left_ == 0 || !HasRoom(pair)) return;
    --begins_left_;
    return BeginByDays(event, *terms, pair);
  }
  const bool is_played = entry != nullptr && entry->table != nullptr;
  if (is_played && !BeginsByItself(event)) return;
  if (is_played) return attendance_.CountAtTable(event, id, match, *entry->table, seconds);
  attendance_.Note(match, pair, *terms);
  TellOpen(event, id, match, pair);
  if (!BeginsByItself(event)) return;
  if (EventAttendance::IsFree(pair.users[0], *terms) &&
      EventAttendance::IsFree(pair.users[1], *terms)) {
    if (begins_left_ == 0) return;
    --begins_left_;
    return entry == nullptr ? uses_.seats.openings.Begin(*pair.users[0], *pair.users[1], *terms)
                            : Resume(*entry, pair);
  }
  attendance_.Count(event, id, match, seconds);
}

// An account that is gone has withdrawn.
bool EventMatches::TakeOffErased(HostedEvent& event, const DueMatch& match) {
  for (const std::string& handle : match.handles) {
    if (uses_.people.accounts.IsInUse(event.AccountOf(handle))) continue;
    uses_.book.Apply(event, fmt::format("withdraw {}", handle));
    return true;
  }
  return false;
}

// Once to each log-in of theirs, and once by a notice to who does not look.
void EventMatches::TellOpen(HostedEvent& event, events::MatchId id, DueMatch& match,
                            const EventPair& pair) {
  for (const size_t i : {size_t{0}, size_t{1}}) {
    const User* user = pair.users[i];
    if (BeginsByItself(event) && !std::exchange(match.called[i], true)) {
      uses_.notices.OnCalled(pair.accounts[i], event.id(),
                             uses_.people.accounts.Get(pair.accounts[1 - i]).name);
    }
    if (user == nullptr || match.told[i] == user->login || told_left_ == 0) continue;
    --told_left_;
    match.told[i] = user->login;
    const std::string& other = uses_.people.accounts.Get(pair.accounts[1 - i]).name;
    if (user->session->game_lines) {
      Tell(uses_.sessions.out, *user, ToPlayLine({&event, id, &match}, pair.accounts[i]));
    }
    Tell(uses_.sessions.out, *user,
         fmt::format("** {}, {}: you play {} to {} point{}{}.", event.Name(), events::MatchWord(id),
                     other, match.length, match.length == 1 ? "" : "s",
                     BeginsByItself(event)
                         ? ", as soon as both of you are here and free"
                         : fmt::format(". 'invite {} {}' begins it", other, match.length)));
  }
}

// As many matches by days as a person may have; the others begin as those end.
bool EventMatches::HasRoom(const EventPair& pair) const {
  const auto most = static_cast<size_t>(uses_.turn.limits.days_matches_max);
  return most == 0 || std::ranges::all_of(pair.accounts, [&](AccountId account) {
           return uses_.play.matches.CountWithoutSeats(account) < most;
         });
}

MatchEntry* EventMatches::MatchOf(const HostedEvent& event, events::MatchId id,
                                  const DueMatch& match) {
  MatchEntry* newest = nullptr;
  for (MatchEntry* entry : uses_.play.matches.UnfinishedOf(event.AccountOf(match.handles[0]),
                                                           event.AccountOf(match.handles[1]))) {
    if (entry->terms.event == event.id() && entry->terms.event_match == events::MatchWord(id)) {
      newest = entry;
    }
  }
  return newest;
}

std::vector<EventMatches::Due> EventMatches::DueOf(AccountId account) {
  std::vector<Due> all;
  for (const EventId id : uses_.book.live()) {
    HostedEvent& event = *uses_.book.Find(id);
    const auto handle = event.HandleOf(account);
    const auto number = handle ? event.event().entrants().Find(*handle) : 0;
    if (number == 0 || !event.was_drawn()) continue;
    for (const events::Fixture* fixture : event.event().fixtures().Of(number)) {
      const auto open = event.open().find(fixture->id);
      if (open != event.open().end()) all.push_back({&event, fixture->id, &open->second});
    }
  }
  return all;
}

std::optional<MatchTerms> EventMatches::TermsFor(AccountId host, AccountId guest, int length) {
  for (const Due& due : DueOf(host)) {
    if (BeginsByItself(*due.event) || due.match->length != length) continue;
    if (due.event->state() != events::State::kRunning) continue;
    const auto guest_handle = due.event->HandleOf(guest);
    const auto& handles = due.match->handles;
    if (!guest_handle || std::ranges::find(handles, *guest_handle) == handles.end()) continue;
    if (MatchOf(*due.event, due.id, *due.match) != nullptr) continue;
    return due.event->TermsOf(due.id, *due.match);
  }
  return std::nullopt;
}

std::string EventMatches::ToPlayLine(const Due& due, AccountId reader) {
  const auto& handles = due.match->handles;
  const std::string& other = handles[due.event->AccountOf(handles[0]) == reader ? 1 : 0];
  return protocol::ClipEventToPlay(due.event->id(), events::MatchWord(due.id),
                                   EntrantName(*due.event, uses_.people.accounts, other),
                                   SecondsOf(DeadlineOf(due)));
}

Time EventMatches::DeadlineOf(const Due& due) {
  return attendance_.DueOf(*due.event, due.id, *due.match, MatchOf(*due.event, due.id, *due.match));
}

MatchNow EventMatches::Now(const HostedEvent& event, events::MatchId id, const DueMatch& match) {
  const MatchEntry* entry = MatchOf(event, id, match);
  const int64_t due = SecondsOf(attendance_.DueOf(event, id, match, entry));
  if (entry == nullptr) return {.match = 0, .score = {}, .due = due};
  const auto score = entry->Summary().score;
  const engine::Player first = entry->SeatOf(event.AccountOf(match.handles[0]));
  return {
      .match = entry->id, .score = {score[Index(first)], score[Index(Other(first))]}, .due = due};
}

std::vector<AccountId> EventMatches::AbsentOf(const HostedEvent& event) const {
  std::vector<AccountId> absent;
  for (const auto& [id, match] : event.open()) {
    for (const size_t i : {size_t{0}, size_t{1}}) {
      const AccountId account = event.AccountOf(match.handles[i]);
      const bool sits = match.idle[i] > 0;
      const bool is_here = !sits && uses_.presence.lobby.Online(account) != nullptr;
      if (match.missing[i] && !is_here) absent.push_back(account);
    }
  }
  return absent;
}

void EventMatches::TellOffer(const User& user, const HostedEvent& event,
                             std::string_view instead_of, std::string_view why) {
  if (user.session->game_lines) {
    Tell(uses_.sessions.out, user, protocol::ClipEventOffer(event.id(), instead_of));
  }
  const std::string place = instead_of.empty() ? fmt::format("still enter ({})", why)
                                               : fmt::format("take the place of {}", instead_of);
  Tell(uses_.sessions.out, user,
       fmt::format("** {0}: you may {1}. Type 'tournament enter {2}', or 'tournament leave {2}' if "
                   "you do not want to.",
                   event.Name(), place, event.id()));
}

TournamentCounts EventMatches::Counts() const {
  using events::State;
  TournamentCounts counts;
  for (const State state : {State::kDraft, State::kAnnounced, State::kOpen, State::kClosed,
                            State::kRunning, State::kPaused}) {
    counts.states.emplace_back(events::StateWord(state), 0);
  }
  for (const EventId id : uses_.book.live()) {
    const HostedEvent& event = *uses_.book.Find(id);
    const std::string_view state = events::StateWord(event.state());
    for (auto& [word, count] : counts.states) count += word == state ? 1U : 0U;
    counts.entrants += static_cast<size_t>(event.event().entrants().size());
    counts.matches_open += event.open().size();
    counts.matches_overdue += static_cast<size_t>(
        std::ranges::count_if(event.open(), [](const auto& one) { return one.second.overdue(); }));
    const bool goes_on = event.state() == State::kRunning && BeginsByItself(event) &&
                         !event.options().by_days() && !event.open().empty();
    if (!goes_on) continue;
    counts.standstill =
        std::max(counts.standstill, std::chrono::duration_cast<std::chrono::seconds>(
                                        uses_.turn.now - event.inputs().back().at));
  }
  return counts;
}

// ---- Tables.

void EventMatches::BeginByDays(const HostedEvent& event, const MatchTerms& terms,
                               const EventPair& pair) {
  MatchEntry& entry = uses_.play.matches.Start(pair.accounts[0], pair.accounts[1], terms);
  const MatchId match = entry.id;
  uses_.turn.effects.Append(MatchStarted{{.id = match,
                                          .players = entry.players,
                                          .terms = terms,
                                          .started = uses_.turn.now,
                                          .inputs = {}}});
  uses_.seats.seating.OpenForMoment(entry).Begin();
  const MatchEntry* now = uses_.play.matches.Find(match);
  if (now == nullptr) return;
  // Who has to decide is told that it is his turn.
  for (const AccountId account : pair.accounts) {
    if (now->match->decider() == now->SeatOf(account)) continue;
    uses_.presence.claim_news.Notify(
        account,
        {.text = fmt::format(
             "Match {} with {} of event {} has begun, by days; it is not your turn yet. Type "
             "'games' for a list.",
             match, uses_.people.accounts.Get(now->OpponentOf(account)).name, event.Name()),
         .screen = EventScreen(event.id())});
  }
  if (now->table != nullptr) uses_.seats.seating.CloseIfEmpty(*now->table);
}

void EventMatches::Resume(MatchEntry& entry, const EventPair& pair) {
  if (entry.match != nullptr) {
    return uses_.seats.openings.Resume(*pair.users[0], *pair.users[1], entry);
  }
  const MatchId match = entry.id;
  if (!asked_.emplace(match, uses_.turn.now).second) return;
  uses_.turn.requests.Ask(Requests::kServer, MatchQuery{.match = match, .whole = true},
                          [this, match](const MatchLoaded& read) {
                            if (read.failed) return;  // it is asked for again
                            asked_.erase(match);
                            const MatchEntry* entry_now = uses_.play.matches.Find(match);
                            if (entry_now == nullptr) return;
                            freed_.insert(entry_now->players[0]);
                            uses_.play.stored_matches.Take(match, read);
                          });
}

}  // namespace fibs::server
