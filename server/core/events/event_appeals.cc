// Appeals, and the part of EventDesk about them.
#include "server/core/events/event_appeals.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "protocol/typed_text.h"
#include "protocol/utf8.h"
#include "protocol/words.h"
#include "server/core/events/event_desk.h"
#include "server/core/events/event_names.h"
#include "server/core/events/event_said.h"

namespace fibs::server {
namespace {

constexpr size_t kAppealMax = 200;  // characters
constexpr int kAppealsMax = 3;      // of one person in one event

// Somebody has decided something in it, for which directors have reasons.
bool IsDecision(const StoredEventInput& input) {
  const EventWord* word = FindDeskWord(protocol::SplitFirst(input.text).word);
  return word != nullptr && word->needs_reason && !input.reason.empty() && input.author != 0;
}

}  // namespace

std::vector<EventAppeal> AppealsIn(const HostedEvent& event) {
  std::vector<EventAppeal> waiting;
  for (const StoredEventInput& input : event.inputs()) {
    if (input.text == "appeal") {
      waiting.push_back({.account = input.person, .at = input.at, .text = input.reason});
    } else if (input.text == "answer") {
      std::erase_if(waiting, [&input](const auto& one) { return one.account == input.person; });
    }
  }
  return waiting;
}

namespace {

bool Waits(const HostedEvent& event, AccountId account) {
  const std::vector<EventAppeal> waiting = AppealsIn(event);
  return std::ranges::find(waiting, account, &EventAppeal::account) != waiting.end();
}

}  // namespace

EventDesk::Refused EventDesk::Appeal(HostedEvent& event, const Account& account,
                                     std::string_view typed) {
  if (std::ranges::find(event.people(), account.id) == event.people().end()) {
    return "You have not entered it.";
  }
  const Time since = uses_.turn.now - std::chrono::days(kAppealDays);
  const bool is_decided = std::ranges::any_of(event.inputs(), [&](const auto& input) {
    return input.at >= since && IsDecision(input) && input.author != account.id;
  });
  if (!is_decided) {
    return fmt::format("No director has decided anything in it for {} days.", kAppealDays);
  }
  const std::string text(typed.substr(0, protocol::FitColumns(typed, kAppealMax)));
  if (protocol::Trim(text).empty()) {
    return fmt::format("Say why: tournament appeal {} why", event.id());
  }
  if (Waits(event, account.id)) {
    return "Your appeal waits for an operator.";
  }
  const auto appealed = std::ranges::count_if(event.inputs(), [&](const auto& input) {
    return input.text == "appeal" && input.author == account.id;
  });
  if (appealed >= kAppealsMax) {
    return fmt::format("You have appealed {} times in it, and no more are possible.", kAppealsMax);
  }
  const EventAuthor author{.account = account.id, .reason = protocol::Printable(text)};
  return uses_.book.Apply(event, "appeal", author, account.id);
}

bool EventDesk::HasPart(const HostedEvent& event, AccountId operator_id) const {
  return MayDirect(event, operator_id) ||
         std::ranges::any_of(event.inputs(), [&](const StoredEventInput& input) {
           return input.author == operator_id && IsDecision(input);
         });
}

EventDesk::Refused EventDesk::AnswerAppeal(HostedEvent& event, const Account& reader,
                                           std::string_view words) {
  const auto [name, typed] = protocol::SplitFirst(words);
  const Account* account = uses_.people.accounts.FindAnyCase(name);
  if (account == nullptr || !Waits(event, account->id)) {
    return fmt::format("No appeal of '{}' waits.", protocol::Printable(name));
  }
  if (account->id == reader.id) return "Another one hears your appeal.";
  const std::string text =
      protocol::Printable(typed.substr(0, protocol::FitColumns(typed, kAppealMax)));
  if (text.empty()) {
    return fmt::format("Say what you answer: tournament {} answer {} ...", event.id(),
                       account->name);
  }
  const EventAuthor author{.account = reader.id, .reason = text};
  if (auto why = uses_.book.Apply(event, "answer", author, account->id)) return why;
  uses_.presence.claim_news.Notify(
      account->id, {.text = fmt::format("Your appeal in {} was heard: {}", event.Name(), text),
                    .screen = EventScreen(event.id())});
  return std::nullopt;
}

}  // namespace fibs::server
