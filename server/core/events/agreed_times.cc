#include "server/core/events/agreed_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "engine/events/hall/words.h"
#include "protocol/clip_event.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/events/event_names.h"
#include "server/core/typed_time.h"

namespace fibs::server {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

// So long before both are reminded; 0: it is time.
constexpr std::array<minutes, 4> kRemindedBefore = {hours(24), hours(1), minutes(10), minutes(0)};
// Who is not here is told by a notice so long before, and when it is time.
constexpr minutes kNoticed{10};

std::string MatchName(const EventMatches::Due& due) {
  return fmt::format("{}, {}", due.event->Name(), events::MatchWord(due.id));
}

}  // namespace

AccountId AgreedTimes::OtherOf(const Due& due, AccountId account) const {
  const auto& handles = due.match->handles;
  return due.event->AccountOf(handles[due.event->AccountOf(handles[0]) == account ? 1 : 0]);
}

const std::string& AgreedTimes::ZoneOf(AccountId account) const {
  const User* user = uses_.presence.lobby.Online(account);
  return user != nullptr ? user->settings.timezone
                         : uses_.people.accounts.Get(account).settings.timezone;
}

// As his clocks show it.
std::string AgreedTimes::TimeFor(AccountId reader, Time time) const {
  return LongDate(time, ZoneOf(reader));
}

// The match that the words begin with; else the only one that he has to play there.
AgreedTimes::Named AgreedTimes::Find(HostedEvent& event, const Account& account,
                                     std::string_view words) {
  std::vector<Due> own = uses_.matches.DueOf(account.id);
  std::erase_if(own, [&event](const Due& due) { return due.event != &event; });
  if (own.empty()) return {.due = {}, .rest = {}, .why_not = "You have no match to play there."};
  if (EventMatches::BeginsByItself(event)) {
    return {.due = {}, .rest = {}, .why_not = "Its matches begin by themselves."};
  }
  const auto [word, rest] = protocol::SplitFirst(words);
  const auto id = events::ParseMatch(word);
  for (const Due& due : own) {
    const Account* other = uses_.people.accounts.FindById(OtherOf(due, account.id));
    const bool is_it =
        id ? due.id == *id : other != nullptr && protocol::EqualsNoCase(other->name, word);
    if (is_it) return {.due = due, .rest = rest, .why_not = {}};
  }
  if (!id && own.size() == 1) return {.due = own.front(), .rest = words, .why_not = {}};
  return {.due = {},
          .rest = {},
          .why_not = "Say which match, or whom you play there. See 'tournament next'."};
}

AgreedTimes::Answer AgreedTimes::Propose(HostedEvent& event, const Account& account,
                                         std::string_view words) {
  const auto [due, typed, why_not] = Find(event, account, words);
  if (!due) return {.done = false, .text = why_not};
  const Time now = uses_.turn.now;
  const auto time = ParseTypedTime(typed, ZoneOf(account.id), now);
  if (!time) {
    return {.done = false,
            .text = fmt::format("'{}' is no time to come. Type one as 'Tuesday 20:00', "
                                "'tomorrow 20:00' or '2026-12-01 20:00'.",
                                protocol::Printable(typed))};
  }
  const auto ahead = event.format() == events::FormatName::kLadder
                         ? std::chrono::days(event.event().conditions().days)
                         : kAheadMax;
  if (*time - now > ahead) {
    return {.done = false, .text = fmt::format("It is to be within {} days.", ahead.count())};
  }
  if (event.CountProposed(account.id, due->id, now - hours(24)) >= kProposalsADay) {
    return {.done = false,
            .text = fmt::format("You have proposed {} times in a day.", kProposalsADay)};
  }
  const Answer said = Say(
      *due, account, fmt::format("propose {} {}", events::MatchWord(due->id), UnixSeconds(*time)));
  if (!said.done) return said;
  const AccountId other = OtherOf(*due, account.id);
  Tell(account.id, other, *due,
       fmt::format("{0} proposes to play on {1}. Type 'tournament agree {2} {3}', or decline, or "
                   "propose another time",
                   account.name, TimeFor(other, *time), event.id(), events::MatchWord(due->id)));
  return {.done = true,
          .text = fmt::format("You propose to {} to play on {}.",
                              EntrantName(event, uses_.people.accounts, *event.HandleOf(other)),
                              TimeFor(account.id, *time))};
}

AgreedTimes::Answer AgreedTimes::Agree(HostedEvent& event, const Account& account,
                                       std::string_view words) {
  const auto [due, rest, why_not] = Find(event, account, words);
  if (!due) return {.done = false, .text = why_not};
  const bool is_late = due->match->proposed != Time{} && due->match->proposed <= uses_.turn.now;
  if (is_late) return {.done = false, .text = "That time is past. Propose another one."};
  const Answer said = Say(*due, account, fmt::format("agree {}", events::MatchWord(due->id)));
  if (!said.done) return said;
  const AccountId other = OtherOf(*due, account.id);
  const Time agreed = due->match->agreed;
  Tell(account.id, other, *due,
       fmt::format("{} agrees: you play on {}", account.name, TimeFor(other, agreed)));
  return {.done = true, .text = fmt::format("Agreed: {}.", TimeFor(account.id, agreed))};
}

AgreedTimes::Answer AgreedTimes::Decline(HostedEvent& event, const Account& account,
                                         std::string_view words) {
  const auto [due, rest, why_not] = Find(event, account, words);
  if (!due) return {.done = false, .text = why_not};
  const bool was_agreed = due->match->proposed == Time{};
  const Time time = was_agreed ? due->match->agreed : due->match->proposed;
  const Answer said = Say(*due, account, fmt::format("decline {}", events::MatchWord(due->id)));
  if (!said.done) return said;
  const AccountId other = OtherOf(*due, account.id);
  Tell(account.id, other, *due,
       fmt::format("{} cannot play on {}. Type 'tournament propose {} {} ...' for another time",
                   account.name, TimeFor(other, time), event.id(), events::MatchWord(due->id)));
  return {.done = true,
          .text = fmt::format("{}: not on {}.", was_agreed ? "Called off" : "Declined",
                              TimeFor(account.id, time))};
}

AgreedTimes::Answer AgreedTimes::Say(const Due& due, const Account& account,
                                     const std::string& input) {
  const MatchEntry* entry = uses_.matches.MatchOf(*due.event, due.id, *due.match);
  if (entry != nullptr && entry->table != nullptr) {
    return {.done = false, .text = "It is being played."};
  }
  if (const auto why = uses_.book.Apply(*due.event, input, {.account = account.id})) {
    return {.done = false, .text = *why};
  }
  return {.done = true, .text = {}};
}

// Who does not listen to the other one finds it in `tournament next`.
void AgreedTimes::Tell(AccountId from, AccountId to, const Due& due, const std::string& text) {
  const User* user = uses_.presence.lobby.Online(to);
  if (user != nullptr && user->session->game_lines) {
    server::Tell(uses_.sessions.out, *user, Line(due, to));
  }
  if (uses_.presence.lobby.EitherGags(from, to)) return;
  if (user != nullptr) {
    return server::Tell(uses_.sessions.out, *user, fmt::format("** {}: {}.", MatchName(due), text));
  }
  Leave(to, due, text);
}

// For who is not here.
void AgreedTimes::Leave(AccountId to, const Due& due, const std::string& text) {
  uses_.presence.claim_news.Notify(
      to, {.text = fmt::format("Match {} of event {}: {}.", events::MatchWord(due.id),
                               due.event->Name(), text),
           .screen = EventScreen(due.event->id())});
}

std::string AgreedTimes::InWords(const Due& due, AccountId reader) const {
  const DueMatch& match = *due.match;
  std::string text;
  if (match.agreed != Time{}) text = ", agreed for " + TimeFor(reader, match.agreed);
  if (match.proposed == Time{}) return text;
  const bool own = due.event->AccountOf(match.handles[match.proposed_by]) == reader;
  text +=
      fmt::format(", {} {}", own ? "you propose" : "he proposes", TimeFor(reader, match.proposed));
  if (own) return text;
  return text +
         fmt::format(" ('tournament agree {} {}')", due.event->id(), events::MatchWord(due.id));
}

std::string AgreedTimes::Line(const Due& due, AccountId reader) const {
  const DueMatch& match = *due.match;
  return protocol::ClipEventTimes(
      {.event = due.event->id(),
       .id = events::MatchWord(due.id),
       .opponent = EntrantName(*due.event, uses_.people.accounts,
                               *due.event->HandleOf(OtherOf(due, reader))),
       .agreed = UnixSeconds(match.agreed),
       .proposed = UnixSeconds(match.proposed),
       .own = due.event->AccountOf(match.handles[match.proposed_by]) == reader});
}

// ---- Reminders.

void AgreedTimes::OnInput(HostedEvent& event, const StoredEventInput& input,
                          const std::vector<events::Output>& /*outputs*/) {
  const auto [verb, rest] = protocol::SplitFirst(input.text);
  if (verb != "agree") return;
  const auto id = events::ParseMatch(rest);
  const auto match = id ? event.open().find(*id) : event.open().end();
  if (match != event.open().end()) RemindOf(event.id(), *id, match->second.agreed);
}

void AgreedTimes::RemindOf(EventId event, events::MatchId id, Time agreed) {
  for (const minutes before : kRemindedBefore) {
    if (agreed - before > uses_.turn.now) {
      reminders_.insert({.when = agreed - before, .event = event, .match = id, .agreed = agreed});
    }
  }
}

void AgreedTimes::Tick() {
  if (!std::exchange(begun_, true)) {
    for (const EventId event : uses_.book.live()) {
      for (const auto& [id, match] : uses_.book.Find(event)->open()) {
        if (match.agreed != Time{}) RemindOf(event, id, match.agreed);
      }
    }
  }
  while (!reminders_.empty() && reminders_.begin()->when <= uses_.turn.now) {
    const Reminder next = *reminders_.begin();
    reminders_.erase(reminders_.begin());
    HostedEvent* event = uses_.book.Find(next.event);
    if (event == nullptr || event->state() != events::State::kRunning) continue;
    const auto match = event->open().find(next.match);
    // Another time may be agreed since then, or none.
    if (match == event->open().end() || match->second.agreed != next.agreed) continue;
    Remind({event, next.match, &match->second});
  }
}

void AgreedTimes::Remind(const Due& due) {
  const MatchEntry* entry = uses_.matches.MatchOf(*due.event, due.id, *due.match);
  if (entry != nullptr && entry->table != nullptr) return;
  const Time agreed = due.match->agreed;
  const bool is_time = agreed <= uses_.turn.now;
  for (const std::string& handle : due.match->handles) {
    const AccountId account = due.event->AccountOf(handle);
    const AccountId other = OtherOf(due, account);
    if (!uses_.people.accounts.IsInUse(account) || !uses_.people.accounts.IsInUse(other)) return;
    const std::string& name = uses_.people.accounts.Get(other).name;
    if (agreed - uses_.turn.now <= kNoticed) {
      uses_.notices.OnCalled(account, due.event->id(), name);
    }
    const std::string text = is_time
                                 ? fmt::format("it is time to play {0}. 'invite {0} {1}' begins it",
                                               name, due.match->length)
                                 : fmt::format("you play {} on {}", name, TimeFor(account, agreed));
    if (const User* user = uses_.presence.lobby.Online(account)) {
      server::Tell(uses_.sessions.out, *user, fmt::format("** {}: {}.", MatchName(due), text));
    } else if (agreed - uses_.turn.now > kNoticed) {
      Leave(account, due, text);
    }
  }
}

}  // namespace fibs::server
