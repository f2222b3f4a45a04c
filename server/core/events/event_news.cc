#include "server/core/events/event_news.h"

#include <fmt/format.h>

#include "engine/events/hall/words.h"
#include "protocol/clip_event.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/events/event_lines.h"
#include "server/core/events/event_names.h"

namespace fibs::server {
namespace {

using events::State;
using events::Verb;

constexpr int32_t kPlacesTold = 3;

}  // namespace

void EventNews::OnInput(HostedEvent& event, const StoredEventInput& input,
                        const std::vector<events::Output>& outputs) {
  if (const auto parsed = events::ParseInput(input.text)) {
    TellDecision(event, *parsed, input);
  } else {
    TellOwn(event, input);
  }
  if (input.text == "invite") TellInvited(event, input);
  for (const events::Output& output : outputs) {
    if (const auto* state = std::get_if<events::StateIs>(&output)) {
      TellState(event, state->state, input);
    }
    if (const auto* penalty = std::get_if<events::Penalty>(&output)) {
      TellPair(
          event, penalty->match,
          fmt::format("{} has {} point{} more, as the other one was not there",
                      Name(event, penalty->name), penalty->points, penalty->points == 1 ? "" : "s"),
          &input);
    }
    if (const auto* forfeit = std::get_if<events::Forfeited>(&output)) {
      TellPair(event, forfeit->match,
               fmt::format("{} was not there, and loses", Name(event, forfeit->name)), &input);
    }
  }
}

void EventNews::TellState(const HostedEvent& event, State state, const StoredEventInput& input) {
  TellData(event, EventData(event));
  if (state == State::kFinished) return TellOver(event, input);
  if (state == State::kCancelled) return TellAll(event, "is cancelled", &input);
  if (state == State::kPaused) return TellAll(event, "is paused", &input);
  if (input.text == "resume") return TellAll(event, "goes on", &input);
}

// A reason of the last match is for its two alone.
void EventNews::TellOver(const HostedEvent& event, const StoredEventInput& input) {
  std::string line = "is over";
  for (const events::Output& output : event.ending()) {
    const auto* placed = std::get_if<events::Placed>(&output);
    if (placed == nullptr || placed->place < 1 || placed->place > kPlacesTold) continue;
    line += fmt::format("{} {}. {}", line.ends_with("over") ? ":" : ",", placed->place,
                        Name(event, placed->name));
  }
  TellAll(event, line, input.text == "finish" ? &input : nullptr);
}

// What the engine does not know.
void EventNews::TellOwn(const HostedEvent& event, const StoredEventInput& input) {
  const auto [verb, rest] = protocol::SplitFirst(input.text);
  if (verb == "director") {
    TellOne(input.person, fmt::format("{}: you direct it now", event.Name()), &input);
  } else if (verb == "retire") {
    for (const AccountId director : event.AllDirectors()) {
      TellOne(director,
              fmt::format("{}: {} directs it no more", event.Name(),
                          uses_.people.accounts.Get(input.person).name),
              &input);
    }
  } else if (verb == "extend") {
    const auto [match, minutes] = protocol::SplitFirst(rest);
    if (const auto id = events::ParseMatch(match)) {
      TellPair(event, *id, fmt::format("there are {} minutes more to come to it", minutes), &input);
    }
  }
}

// Each reads it in his own zone.
void EventNews::TellStart(const HostedEvent& event, const StoredEventInput& input) {
  TellData(event, EventData(event));
  const Time start = event.options().start;
  TellEach(ListenersOf(event, input.author), 0,
           [this, start, name = event.Name(), input](const User& user) {
             TellOne(user.id(),
                     start == Time{} ? fmt::format("{} begins when a director says so", name)
                                     : fmt::format("{} begins on {}", name,
                                                   LongDate(start, user.settings.timezone)),
                     &input);
             return true;
           });
}

void EventNews::TellDecision(const HostedEvent& event, const events::Input& input,
                             const StoredEventInput& said) {
  const auto& [first, second] = input.words;
  const AccountId account = event.AccountOf(first);
  const auto tell = [&](const std::string& line) {
    TellOne(account, fmt::format("{}: {}", event.Name(), line), &said);
  };
  switch (input.verb) {
    case Verb::kForfeit:
      return TellPair(event, input.match, Name(event, first) + " loses by forfeit", &said);
    case Verb::kBoth:
      return TellPair(event, input.match, "both of you lose by forfeit", &said);
    case Verb::kUndo:
      return TellPair(event, input.match, "the result is taken back", &said);
    case Verb::kResult:  // that of a match needs no words
      if (said.author == 0) return;
      return TellPair(event, input.match, fmt::format("the result is {}", ResultIn(event, input)),
                      &said);
    case Verb::kSet:
      if (first == "start" && event.state() != State::kDraft) TellStart(event, said);
      return;
    case Verb::kWithdraw:
      if (said.author != account) tell("you are taken off");
      return;
    case Verb::kReturn:
      if (said.author != account) tell("you take part again");
      return;
    case Verb::kMove:
      return tell(fmt::format("you have place {} now", input.numbers[0]));
    case Verb::kReplace:
      return tell(Name(event, second) + " has your place now");
    case Verb::kDisqualify:
      return tell("you are disqualified");
    case Verb::kChallenge:
      return TellOne(event.AccountOf(second),
                     fmt::format("{0}: {1} challenges you. Type 'tournament {2} accept' within {3} "
                                 "days",
                                 event.Name(), Name(event, first), event.id(),
                                 event.event().conditions().days));
    default:
      return;
  }
}

// "anna 3, bert 1"
std::string EventNews::ResultIn(const HostedEvent& event, const events::Input& input) const {
  const events::Fixture* fixture = event.event().fixtures().Find(input.match);
  if (fixture == nullptr || fixture->second == 0) return "";
  return fmt::format("{} {}, {} {}", EntrantName(event, uses_.people.accounts, fixture->first),
                     input.numbers[0], EntrantName(event, uses_.people.accounts, fixture->second),
                     input.numbers[1]);
}

void EventNews::TellInvited(const HostedEvent& event, const StoredEventInput& input) {
  const User* user = uses_.presence.lobby.Online(input.person);
  if (user == nullptr) return;
  const std::string& by = uses_.people.accounts.Get(input.author).name;
  if (user->session->game_lines) {
    Tell(uses_.sessions.out, *user,
         protocol::ClipEventInvitation(event.id(), by, event.head().title));
  }
  Tell(uses_.sessions.out, *user,
       fmt::format("** {0} invites you to {1}. Type 'tournament enter {2}', or 'tournament leave "
                   "{2}' if you do not want to.",
                   by, event.Name(), event.id()));
}

// Who does not listen to a director is told what he does, and not why.
void EventNews::TellOne(AccountId account, const std::string& line,
                        const StoredEventInput* decision) {
  const User* user = uses_.presence.lobby.Online(account);
  if (user == nullptr) return;
  const bool says_why = decision != nullptr && !decision->reason.empty() &&
                        !uses_.presence.lobby.EitherGags(account, decision->author);
  Tell(uses_.sessions.out, *user,
       says_why ? fmt::format("** {} ({}).", line, decision->reason) : fmt::format("** {}.", line));
}

std::vector<AccountId> EventNews::EntrantsOf(const HostedEvent& event) const {
  std::vector<AccountId> entrants;
  for (const std::string_view handle : event.event().entrants().names()) {
    const AccountId account = event.AccountOf(handle);
    if (event.TakesPart(account)) entrants.push_back(account);
  }
  return entrants;
}

std::vector<AccountId> EventNews::ListenersOf(const HostedEvent& event, AccountId but) const {
  std::vector<AccountId> listeners = EntrantsOf(event);
  for (const AccountId director : event.AllDirectors()) {
    if (director != but && !event.TakesPart(director)) listeners.push_back(director);
  }
  return listeners;
}

// Whoever causes it is charged now, for those who are here, whenever they are told.
void EventNews::TellEach(std::vector<AccountId> to, size_t bytes, TellUser tell) {
  const bool is_large = to.size() > kToldASecond;
  for (const AccountId account : to) {
    const User* user = uses_.presence.lobby.Online(account);
    if (user == nullptr || (!is_large && !tell(*user))) continue;
    uses_.sessions.out.NoteAnnounced(bytes);
  }
  if (is_large) pending_.push_back({.to = std::move(to), .tell = std::move(tell)});
}

// What no turn has told goes first.
void EventNews::Tick() {
  GoOn(left_);
  left_ = kToldASecond;
  GoOn(kToldATick);
}

void EventNews::GoOn(size_t most) {
  while (most > 0 && left_ > 0 && !pending_.empty()) {
    Pending& first = pending_.front();
    if (first.next == first.to.size()) {
      pending_.pop_front();
      continue;
    }
    const User* user = uses_.presence.lobby.Online(first.to[first.next++]);
    if (user == nullptr || !first.tell(*user)) continue;
    --most;
    --left_;
  }
}

void EventNews::TellAll(const HostedEvent& event, const std::string& line,
                        const StoredEventInput* decision) {
  const auto said = decision == nullptr ? std::nullopt : std::optional(*decision);
  const std::string text = fmt::format("{} {}", event.Name(), line);
  TellEach(ListenersOf(event, said ? said->author : 0), text.size(),
           [this, said, text](const User& user) {
             TellOne(user.id(), text, said ? &*said : nullptr);
             return true;
           });
}

void EventNews::TellData(const HostedEvent& event, const std::string& line) {
  TellEach(EntrantsOf(event), line.size(), [this, line](const User& user) {
    if (!user.session->game_lines) return false;
    server::Tell(uses_.sessions.out, user, line);
    return true;
  });
}

void EventNews::TellPair(const HostedEvent& event, events::MatchId id, const std::string& line,
                         const StoredEventInput* decision) {
  const events::Fixture* fixture = event.event().fixtures().Find(id);
  if (fixture == nullptr) return;
  for (const events::Number number : {fixture->first, fixture->second}) {
    if (number == 0) continue;
    TellOne(event.AccountOf(event.event().entrants()[number].name),
            fmt::format("{}, {}: {}", event.Name(), events::MatchWord(id), line), decision);
  }
}

std::string EventNews::Name(const HostedEvent& event, std::string_view handle) const {
  return EntrantName(event, uses_.people.accounts, handle);
}

}  // namespace fibs::server
