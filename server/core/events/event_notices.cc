#include "server/core/events/event_notices.h"

#include <fmt/format.h>

#include <utility>

#include "engine/events/hall/words.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/events/event_matches.h"
#include "server/core/events/event_names.h"
#include "server/core/people/mailbox.h"

namespace fibs::server {

using events::State;
using events::Verb;

namespace {

std::string BegunWords(const HostedEvent& event) {
  std::string words = " has begun. 'tournament next' says whom you play";
  if (!EventMatches::BeginsByItself(event) || event.format() == events::FormatName::kArena) {
    return words;
  }
  const int penalty = event.event().conditions().penalty;
  return words + fmt::format(". Who is not there gives the other one a point for each {}",
                             penalty == 1 ? "minute" : fmt::format("{} minutes", penalty));
}

}  // namespace

void EventNotices::OnInput(HostedEvent& event, const StoredEventInput& input,
                           const std::vector<events::Output>& outputs) {
  if (input.text == "invite") {
    return TellOne(
        input.person,
        Make(event,
             fmt::format(": {0} invites you ({1}, {2}). 'tournament enter {3}' takes part, "
                         "'tournament leave {3}' says no",
                         uses_.people.accounts.Get(input.author).name, event.head().format,
                         EventInWords(event, ReaderFor(input.person)), event.id()),
             PushAbout::kPlace));
  }
  const auto parsed = events::ParseInput(input.text);
  if (!parsed) return TellExtended(event, input);
  TellDecision(event, *parsed, input);
  for (const events::Output& output : outputs) {
    const auto* now = std::get_if<events::StateIs>(&output);
    if (now == nullptr) continue;
    if (now->state == State::kCancelled) {
      TellAll(event, Make(event, " is cancelled", PushAbout::kCancelled, &input),
              event.AllDirectors());
    }
    // By days each is told of his match.
    const bool tells_itself = event.options().by_days() && EventMatches::BeginsByItself(event);
    if (parsed->verb == Verb::kDraw && now->state == State::kRunning && !tells_itself) {
      TellAll(event, Make(event, BegunWords(event), PushAbout::kBegins));
    }
  }
}

void EventNotices::OnRollCall(const HostedEvent& event, std::chrono::minutes time) {
  TellAll(event, Make(event,
                      fmt::format(" begins. Type 'tournament here {}' within {} minutes, or you "
                                  "are taken off",
                                  event.id(), time.count()),
                      PushAbout::kBegins));
}

void EventNotices::Remind(const HostedEvent& event, AccountId account, bool is_asked) {
  What what = Make(event,
                   is_asked ? fmt::format(" waits for you. Type 'tournament here {}'", event.id())
                            : " waits for you: you have a match to play",
                   PushAbout::kBegins);
  what.to_all = true;
  TellOne(account, std::move(what));
}

void EventNotices::TellExtended(const HostedEvent& event, const StoredEventInput& said) {
  const auto [verb, rest] = protocol::SplitFirst(said.text);
  const auto [word, minutes] = protocol::SplitFirst(rest);
  const auto id = events::ParseMatch(word);
  const auto match = verb == "extend" && id ? event.open().find(*id) : event.open().end();
  if (match == event.open().end()) return;
  for (const std::string& handle : match->second.handles) {
    TellOne(event.AccountOf(handle),
            Make(event, fmt::format(": you have {} minutes more to come to your match", minutes),
                 std::nullopt, &said));
  }
}

// What others have decided about somebody's place.
void EventNotices::TellDecision(const HostedEvent& event, const events::Input& input,
                                const StoredEventInput& said) {
  const auto& [first, second] = input.words;
  if (input.verb == Verb::kSet && first == "start" && event.state() != State::kDraft) {
    const Time start = event.options().start;
    What what = Make(event, " begins when a director says so", std::nullopt, &said);
    what.start = start;
    return TellAll(event, std::move(what), event.AllDirectors());
  }
  const AccountId account = event.AccountOf(input.verb == Verb::kChallenge ? second : first);
  if (account == 0 || account == said.author) return;
  const auto tell = [&](std::string_view words, PushAbout push, const StoredEventInput* why) {
    TellOne(account, Make(event, words, push, why));
  };
  switch (input.verb) {
    case Verb::kWithdraw:
      return tell(": you are taken off", PushAbout::kPlace, &said);
    case Verb::kReturn:
      return tell(": you take part again", PushAbout::kPlace, &said);
    case Verb::kMove:
      return tell(fmt::format(": you have place {} now", input.numbers[0]), PushAbout::kPlace,
                  &said);
    case Verb::kDisqualify:
      return tell(": you are disqualified", PushAbout::kPlace, &said);
    case Verb::kReplace:
      return tell(
          fmt::format(": {} has your place now", EntrantName(event, uses_.people.accounts, second)),
          PushAbout::kPlace, &said);
    case Verb::kChallenge: {
      const std::string name = EntrantName(event, uses_.people.accounts, first);
      if (uses_.presence.lobby.EitherGags(account, said.author)) return;
      What what =
          Make(event,
               fmt::format(": {} challenges you. Type 'tournament {} accept' within {} days", name,
                           event.id(), event.event().conditions().days),
               PushAbout::kChallenge);
      what.name = name;
      return TellOne(account, std::move(what));
    }
    default:
      return;
  }
}

EventNotices::What EventNotices::Make(const HostedEvent& event, std::string_view words,
                                      std::optional<PushAbout> push,
                                      const StoredEventInput* said) const {
  return {.event = event.id(),
          .about = "Event " + event.Name(),
          .words = std::string(words),
          .reason = said == nullptr ? "" : said->reason,
          .author = said == nullptr ? 0 : said->author,
          .push = push,
          .name = event.head().title};
}

EventReader EventNotices::ReaderFor(AccountId account) const {
  return {.accounts = uses_.people.accounts,
          .timezone = uses_.people.accounts.Get(account).settings.timezone};
}

std::string EventNotices::TextFor(AccountId account, const What& what) const {
  const std::string words =
      what.start == Time{}
          ? what.words
          : fmt::format(" begins on {}", LongDate(what.start, ReaderFor(account).timezone));
  const bool listens = what.author == 0 || !uses_.presence.lobby.EitherGags(account, what.author);
  return listens && !what.reason.empty() ? fmt::format("{}{} ({}).", what.about, words, what.reason)
                                         : fmt::format("{}{}.", what.about, words);
}

// Those who take part, and `besides`; but who has said it himself.
void EventNotices::TellAll(const HostedEvent& event, What what,
                           const std::vector<AccountId>& besides) {
  const auto shared = std::make_shared<const What>(std::move(what));
  for (const std::string_view handle : event.event().entrants().names()) {
    const AccountId account = event.AccountOf(handle);
    if (event.TakesPart(account)) pending_[event.id()].push_back({account, shared});
  }
  for (const AccountId account : besides) {
    if (account == shared->author || event.TakesPart(account)) continue;
    pending_[event.id()].push_back({account, shared});
  }
  GoOn();
}

void EventNotices::TellOne(AccountId account, What what) {
  const EventId event = what.event;
  pending_[event].push_back({account, std::make_shared<const What>(std::move(what))});
  GoOn();
}

void EventNotices::Tick() {
  left_ = kToldASecond;
  GoOn();
}

void EventNotices::GoOn() {
  while (left_ > 0 && !pending_.empty()) {
    auto turn = pending_.upper_bound(told_last_);
    if (turn == pending_.end()) turn = pending_.begin();
    told_last_ = turn->first;
    const Pending next = std::move(turn->second.front());
    turn->second.pop_front();
    if (turn->second.empty()) pending_.erase(turn);
    Tell(next);
  }
}

void EventNotices::Tell(const Pending& next) {
  const AccountId account = next.account;
  const What& what = *next.what;
  if (!uses_.people.accounts.IsInUse(account)) return;
  --left_;
  if (what.push) uses_.notices.OnEvent(account, what.event, *what.push, what.name);
  const std::string text = TextFor(account, what);
  const auto notify = [&] {
    uses_.presence.claim_news.Notify(
        account, {.text = text, .screen = EventScreen(what.event), .but = &uses_.notices});
  };
  if (uses_.presence.lobby.Online(account) != nullptr) {
    if (what.to_all) notify();
    return;
  }
  const bool is_later = PushOutEarlier(account, what.about);
  if (!is_later || what.push == PushAbout::kCancelled) return notify();
  uses_.people.mailbox.Keep(uses_.people.mailbox.Write(account, std::string(kServerSender), text));
}

// What waits of the same event is not so any more.
bool EventNotices::PushOutEarlier(AccountId account, std::string_view about) {
  const auto waiting = uses_.people.mailbox.waiting().find(account);
  if (waiting == uses_.people.mailbox.waiting().end()) return false;
  std::vector<MessageId> earlier;
  for (const StoredMessage& message : waiting->second) {
    const bool of_server = message.from == kServerSender;
    if (of_server && message.text.starts_with(about)) earlier.push_back(message.id);
  }
  for (const MessageId id : earlier) uses_.people.mailbox.PushOut(account, id);
  return !earlier.empty();
}

}  // namespace fibs::server
