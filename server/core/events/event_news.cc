#include "server/core/events/event_news.h"

#include <fmt/format.h>

#include "engine/events/hall/words.h"
#include "protocol/clip_event.h"
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
  const std::string why = input.reason.empty() ? "" : " (" + input.reason + ")";
  const auto parsed = events::ParseInput(input.text);
  if (input.text == "director") {
    TellOne(input.person, fmt::format("** {}: you direct it now.", event.Name()));
  }
  if (input.text == "invite") TellInvited(event, input);
  if (parsed) TellDecision(event, *parsed, input.author, why);
  for (const events::Output& output : outputs) {
    if (const auto* state = std::get_if<events::StateIs>(&output)) {
      TellState(event, state->state, input);
    }
    if (const auto* penalty = std::get_if<events::Penalty>(&output)) {
      TellPair(event, penalty->match,
               fmt::format("{} has {} point{} more, as the other one was not there{}",
                           Name(event, penalty->name), penalty->points,
                           penalty->points == 1 ? "" : "s", why));
    }
    if (const auto* forfeit = std::get_if<events::Forfeited>(&output)) {
      TellPair(event, forfeit->match,
               fmt::format("{} was not there, and loses{}", Name(event, forfeit->name), why));
    }
  }
}

void EventNews::TellState(const HostedEvent& event, State state, const StoredEventInput& input) {
  TellData(event, EventData(event));
  if (state == State::kFinished) return TellOver(event);
  if (state == State::kCancelled) return TellAll(event, "is cancelled", &input);
  if (state == State::kPaused) return TellAll(event, "is paused", &input);
}

void EventNews::TellOver(const HostedEvent& event) {
  std::string line = "is over";
  for (const events::Output& output : event.ending()) {
    const auto* placed = std::get_if<events::Placed>(&output);
    if (placed == nullptr || placed->place < 1 || placed->place > kPlacesTold) continue;
    line += fmt::format("{} {}. {}", line.ends_with("over") ? ":" : ",", placed->place,
                        Name(event, placed->name));
  }
  TellAll(event, line);
}

void EventNews::TellDecision(const HostedEvent& event, const events::Input& input, AccountId author,
                             const std::string& why) {
  const auto& [first, second] = input.words;
  switch (input.verb) {
    case Verb::kForfeit:
      return TellPair(event, input.match, Name(event, first) + " loses by forfeit" + why);
    case Verb::kBoth:
      return TellPair(event, input.match, "both of you lose by forfeit" + why);
    case Verb::kUndo:
      return TellPair(event, input.match, "the result is taken back" + why);
    case Verb::kResult:  // that of a match needs no words
      if (author == 0) return;
      return TellPair(event, input.match,
                      fmt::format("the result is {}{}", ResultIn(event, input), why));
    case Verb::kWithdraw:
      if (author == event.AccountOf(first)) return;
      return TellOne(event.AccountOf(first),
                     fmt::format("** {}: you are taken off{}.", event.Name(), why));
    case Verb::kReplace:
      return TellOne(event.AccountOf(first), fmt::format("** {}: {} has your place now{}.",
                                                         event.Name(), Name(event, second), why));
    case Verb::kDisqualify:
      return TellOne(event.AccountOf(first),
                     fmt::format("** {}: you are disqualified{}.", event.Name(), why));
    case Verb::kChallenge:
      return TellOne(event.AccountOf(second),
                     fmt::format("** {0}: {1} challenges you. Type 'tournament {2} accept' within "
                                 "{3} days.",
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

void EventNews::TellOne(AccountId account, const std::string& line) {
  if (const User* user = uses_.presence.lobby.Online(account)) {
    Tell(uses_.sessions.out, *user, line);
  }
}

// To those who take part. Who does not listen to a director is told what he does, and not why.
void EventNews::TellAll(const HostedEvent& event, const std::string& line,
                        const StoredEventInput* decision) {
  const std::string short_text = fmt::format("** {} {}.", event.Name(), line);
  const bool has_reason = decision != nullptr && !decision->reason.empty();
  const std::string text =
      has_reason ? fmt::format("** {} {} ({}).", event.Name(), line, decision->reason) : short_text;
  for (const std::string_view handle : event.event().entrants().names()) {
    const AccountId account = event.AccountOf(handle);
    if (!event.TakesPart(account)) continue;
    const bool listens = !has_reason || !uses_.presence.lobby.EitherGags(account, decision->author);
    TellOne(account, listens ? text : short_text);
    uses_.sessions.out.NoteAnnounced(text.size());
  }
}

void EventNews::TellData(const HostedEvent& event, const std::string& line) {
  for (const std::string_view handle : event.event().entrants().names()) {
    const AccountId account = event.AccountOf(handle);
    const User* user = event.TakesPart(account) ? uses_.presence.lobby.Online(account) : nullptr;
    if (user == nullptr || !user->session->game_lines) continue;
    Tell(uses_.sessions.out, *user, line);
    uses_.sessions.out.NoteAnnounced(line.size());
  }
}

void EventNews::TellPair(const HostedEvent& event, events::MatchId id, const std::string& line) {
  const events::Fixture* fixture = event.event().fixtures().Find(id);
  if (fixture == nullptr) return;
  for (const events::Number number : {fixture->first, fixture->second}) {
    if (number == 0) continue;
    TellOne(event.AccountOf(event.event().entrants()[number].name),
            fmt::format("** {}, {}: {}.", event.Name(), events::MatchWord(id), line));
  }
}

std::string EventNews::Name(const HostedEvent& event, std::string_view handle) const {
  return EntrantName(event, uses_.people.accounts, handle);
}

}  // namespace fibs::server
