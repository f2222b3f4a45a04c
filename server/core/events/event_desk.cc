#include "server/core/events/event_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/events/hall/words.h"
#include "protocol/typed_text.h"
#include "protocol/utf8.h"
#include "protocol/words.h"
#include "server/core/events/event_names.h"
#include "server/core/events/event_said.h"

namespace fibs::server {
namespace {

using events::FormatName;
using events::State;

constexpr size_t kReasonMax = 100;  // characters
constexpr int kPausesAnHour = 10;   // of an event; each is told to all
constexpr int kOffersAnHour = 60;   // by one director
constexpr int kMovesMax = 5;        // of the start, since the event was announced; each is told
constexpr size_t kTriesKept = 20'000;
constexpr int kToldADay = 3;  // directors of an event, of who guesses its password
constexpr double kDaySeconds = 24 * 60 * 60;

size_t OperandsOf(const EventWord& word) {
  return static_cast<size_t>(
      std::count_if(word.operands.begin(), word.operands.end(),
                    [](const auto& operand) { return operand.has_value(); }));
}

std::string FormOf(const EventWord& word) {
  std::string form(word.word);
  for (const auto& operand : word.operands) {
    if (operand) {
      form += *operand == EventOperand::kName    ? " NAME"
              : *operand == EventOperand::kMatch ? " MATCH"
                                                 : " ...";
    }
  }
  return form + (word.needs_reason ? " why" : "");
}

}  // namespace

EventDesk::EventDesk(const Uses& uses)
    : uses_(uses),
      rules_(uses.turn, uses.clubs, uses.book),
      tries_(kTriesKept, std::chrono::days(1)) {
  uses_.times.OnStart([this](HostedEvent& event) { FillUp(event); });
}

// ---- For everybody.

engine::Result<HostedEvent*, std::string> EventDesk::Create(const Account& account,
                                                            const EventPlan& plan,
                                                            bool is_administrator) {
  if (auto why = WhyNotMake(plan)) return *why;
  for (const auto& [option, value] : plan.options) {
    if (auto why = rules_.WhyNotSet(account.id, option, value, is_administrator)) return *why;
  }
  HostedEvent& event = uses_.book.Make(account.id, plan.title, *events::ParseFormat(plan.format));
  for (const auto& option : plan.options) {
    uses_.book.Apply(event, SetInput(option), {.account = account.id});
  }
  return &event;
}

bool EventDesk::MayDirect(const HostedEvent& event, AccountId account) const {
  if (event.IsDirector(account)) return true;
  if (event.state() != State::kDraft && DirectsSide(event, account, 2)) return true;
  return event.options().club != 0 && uses_.clubs.IsDirector(event.options().club, account);
}

// The engine takes no more than five digits before the point.
std::string EventDesk::RatingText(const HostedEvent& event, const Account& account) const {
  return fmt::format("{:.2f}", std::clamp(rules_.RatingOf(event, account), 0.0, 99'999.0));
}

bool EventDesk::HighestDecides(const HostedEvent& event, const Account& account,
                               std::string_view password) const {
  if (event.options().rating_max == 0) return false;
  if (event.offers().contains(account.id)) return !rules_.WhyNotTakePart(event, account, 0);
  if (event.HandleOf(account.id)) return false;
  const std::string_view typed = event.is_team_match() ? event.options().password : password;
  return !rules_.WhyNotEnter(event, account, typed, 0);
}

EventDesk::Refused EventDesk::Enter(HostedEvent& event, const Account& account,
                                    std::string_view password, double highest) {
  const auto offer = event.offers().find(account.id);
  if (offer != event.offers().end())
    return TakeOffer(event, account, HostedEvent::Offer(offer->second), highest);
  if (event.was_drawn() && event.HandleOf(account.id)) return EnterRunning(event, account);
  if (event.HandleOf(account.id)) return "You have entered already.";
  if (event.is_team_match()) {
    if (auto why = rules_.WhyNotEnter(event, account, event.options().password, highest)) {
      return why;
    }
    const std::string handle = event.NextHandle();
    const int side = SideFor(event, account.id, password);
    const auto enter = fmt::format("enter {} {}", handle, RatingText(event, account));
    if (auto why = uses_.book.Apply(event, enter, {.account = account.id}, account.id)) return why;
    return uses_.book.Apply(event, fmt::format("side {} {}", handle, side), {});
  }
  if (auto why = WhyNoTry(event, account, password)) return why;
  if (auto why = rules_.WhyNotEnter(event, account, password, highest)) return why;
  uses_.times.TellClock(event);
  const std::string handle = event.NextHandle();
  const bool late = event.state() == State::kRunning && event.format() != FormatName::kLadder &&
                    event.format() != FormatName::kArena;
  if (late && event.format() != FormatName::kSwiss && event.format() != FormatName::kLives) {
    return "It has begun. Its director may offer you a place.";
  }
  return uses_.book.Apply(
      event, fmt::format("{} {} {}", late ? "late" : "enter", handle, RatingText(event, account)),
      {.account = account.id}, account.id);
}

EventDesk::Refused EventDesk::TakeOffer(HostedEvent& event, const Account& account,
                                        const HostedEvent::Offer& offered, double highest) {
  if (auto why = rules_.WhyNotTakePart(event, account, highest)) return why;
  if (offered.instead_of.empty()) {
    if (auto why = rules_.WhyNoPlace(event)) return why;
  }
  const std::string rating = RatingText(event, account);
  const std::string text =
      offered.instead_of.empty()
          ? fmt::format("late {} {}", event.NextHandle(), rating)
          : fmt::format("replace {} {} {}", offered.instead_of, event.NextHandle(), rating);
  uses_.times.TellClock(event);
  auto why =
      uses_.book.Apply(event, text, {.account = account.id, .reason = offered.reason}, account.id);
  // The place is gone by now.
  if (why) uses_.book.Apply(event, "refuse", {}, account.id);
  return why;
}

// Passwords are guessed so often in a day and no more; a line without one is no guess.
EventDesk::Refused EventDesk::WhyNoTry(const HostedEvent& event, const Account& account,
                                       std::string_view password) {
  const int most = uses_.turn.limits.event_passwords_max;
  const std::string& right = event.options().password;
  if (!uses_.turn.limits.rates || most == 0 || right.empty() || password.empty()) {
    return std::nullopt;
  }
  TokenBucket& tries = tries_.Touch(fmt::format("{} {}", event.id(), account.id), uses_.turn.now);
  if (!tries.Has(uses_.turn.now, most / kDaySeconds, most)) {
    return "You have tried too many passwords. Ask its director, or come back tomorrow.";
  }
  if (password == right) return std::nullopt;
  tries.Take(uses_.turn.now, most / kDaySeconds, most);
  if (tries.Has(uses_.turn.now, most / kDaySeconds, most)) return std::nullopt;
  TellDirectors(event, fmt::format("{} has tried {} wrong passwords at {}.", account.name, most,
                                   event.Name()));
  return std::nullopt;
}

// So often in a day: many accounts of one person fill nobody's messages.
void EventDesk::TellDirectors(const HostedEvent& event, const std::string& text) {
  TokenBucket& told = tries_.Touch(fmt::format("{}", event.id()), uses_.turn.now);
  if (!told.Take(uses_.turn.now, kToldADay / kDaySeconds, kToldADay)) return;
  for (const AccountId director : event.AllDirectors()) {
    uses_.presence.claim_news.Notify(director, {.text = text, .screen = EventScreen(event.id())});
  }
}

// He takes part, or has withdrawn.
EventDesk::Refused EventDesk::EnterRunning(HostedEvent& event, const Account& account) {
  const std::string handle = *event.HandleOf(account.id);
  const bool comes_back = !event.TakesPart(account.id);
  if (!comes_back && event.format() != FormatName::kArena) return "You have entered already.";
  if (event.WasTakenOff(account.id)) return "A director has taken you off.";
  return uses_.book.Apply(event, (comes_back ? "return " : "join ") + handle,
                          {.account = account.id});
}

EventDesk::Refused EventDesk::Leave(HostedEvent& event, const Account& account) {
  const auto handle = event.HandleOf(account.id);
  if (!handle && DropOffer(event, account)) return std::nullopt;
  if (!handle && event.InviterOf(account.id) != 0) {
    return uses_.book.Apply(event, "uninvite", {.account = account.id}, account.id);
  }
  if (!handle) return "You have not entered it.";
  const bool rests = event.was_drawn() && event.format() == FormatName::kArena;
  return uses_.book.Apply(event, (rests ? "leave " : "withdraw ") + *handle,
                          {.account = account.id});
}

EventDesk::Refused EventDesk::Challenge(HostedEvent& event, const Account& account,
                                        std::string_view name) {
  const auto mine = event.HandleOf(account.id);
  if (!mine) return "You have not entered it.";
  const auto other = HandleOf(event, name);
  if (!other) return fmt::format("Nobody called {} takes part.", protocol::Printable(name));
  uses_.times.TellClock(event);
  return uses_.book.Apply(event, fmt::format("challenge {} {}", *mine, *other),
                          {.account = account.id});
}

// The one challenge that waits for him.
EventDesk::Refused EventDesk::Accept(HostedEvent& event, const Account& account) {
  const auto mine = event.HandleOf(account.id);
  for (const auto& [id, match] : event.open()) {
    if (id.stage.stage != events::Stage::kLadder || match.handles[1] != mine) continue;
    uses_.times.TellClock(event);
    return uses_.book.Apply(event, fmt::format("accept {}", events::MatchWord(id)),
                            {.account = account.id});
  }
  return "Nobody has challenged you.";
}

// ---- For directors.

std::optional<std::string> EventDesk::HandleOf(const HostedEvent& event,
                                               std::string_view name) const {
  if (const Account* account = uses_.people.accounts.FindAnyCase(name)) {
    return event.HandleOf(account->id);
  }
  return event.event().entrants().Find(name) != 0 ? std::optional(std::string(name)) : std::nullopt;
}

EventDesk::Refused EventDesk::Direct(HostedEvent& event, const Account& director,
                                     std::string_view words, bool of_all) {
  Said said{.operands = {}, .reason = {}, .director = director.id, .of_all = of_all};
  if (auto why = Read(event, words, said)) return why;
  if (NeedsReason(event, *said.word) && said.reason.empty()) {
    return fmt::format("Say why: tournament {} {}", event.id(), FormOf(*said.word));
  }
  return Carry(event, said);
}

EventDesk::Refused EventDesk::Read(const HostedEvent& event, std::string_view words,
                                   Said& said) const {
  const auto [typed, all_operands] = protocol::SplitFirst(words);
  const EventWord* word = FindDeskWord(typed);
  if (word == nullptr) {
    return fmt::format("A director cannot say '{}'. See 'help tournament'.",
                       protocol::Printable(typed));
  }
  said.word = word;
  std::string_view rest = all_operands;
  for (size_t i = 0; i < OperandsOf(*word); ++i) {
    const auto [operand, behind] = protocol::SplitFirst(rest);
    rest = behind;
    if (operand.empty()) return fmt::format("Type: tournament {} {}", event.id(), FormOf(*word));
    said.operands.emplace_back(operand);
    if (word->operands[i] == EventOperand::kName) {
      const auto handle = HandleOf(event, operand);
      if (!handle) return fmt::format("Nobody called {} takes part.", protocol::Printable(operand));
      said.operands.back() = *handle;
      if (word->needs_reason && IsToPlay(event, said.director, *handle)) {
        return "Nobody decides about his own opponent.";
      }
      const bool raises = word->word == "return" || word->word == "move";
      if (raises && *handle == event.HandleOf(said.director)) {
        return "Nobody decides about himself.";
      }
    }
    if (word->operands[i] != EventOperand::kMatch) continue;
    const auto id = events::ParseMatch(operand);
    const auto* fixture = id ? event.event().fixtures().Find(*id) : nullptr;
    if (fixture == nullptr) {
      return fmt::format("There is no match {}.", protocol::Printable(operand));
    }
    const auto own = event.HandleOf(said.director);
    const auto number = own ? event.event().entrants().Find(*own) : 0;
    if (number != 0 && (fixture->first == number || fixture->second == number)) {
      return "Nobody decides matches of his own.";
    }
  }
  said.reason = protocol::Printable(rest.substr(0, protocol::FitColumns(rest, kReasonMax)));
  return std::nullopt;
}

// The two have a match that is open.
bool EventDesk::IsToPlay(const HostedEvent& event, AccountId account,
                         std::string_view other) const {
  const auto own = event.HandleOf(account);
  return own && std::ranges::any_of(event.open(), [&](const auto& one) {
           const auto& handles = one.second.handles;
           return std::ranges::find(handles, *own) != handles.end() &&
                  std::ranges::find(handles, other) != handles.end();
         });
}

EventDesk::Refused EventDesk::Carry(HostedEvent& event, const Said& said) {
  const std::string_view word = said.word->word;
  if (event.is_team_match() && !said.of_all) {
    if (auto why = WhyNotOfTeam(event, said)) return why;
  }
  if (word == "late" || word == "replace") return MakeOffer(event, said);
  if (word == "director") return NameDirector(event, said);
  if (word == "remind") return Remind(event, said);
  if (word == "retire") {
    return uses_.book.Apply(event, "retire", {.account = said.director}, said.director);
  }
  if (word == "announce") {
    if (auto why = WhyNotAnnounce(event)) return why;
  }
  if (word == "set") {
    if (auto why =
            rules_.WhyNotSet(said.director, said.operands[0], said.operands[1], said.of_all)) {
      return why;
    }
    const bool moves = said.operands[0] == "start" && event.state() != State::kDraft;
    if (moves && !said.of_all && event.CountMoved() >= kMovesMax) {
      return fmt::format("Its start was moved {} times since it was announced.", kMovesMax);
    }
  }
  const Time hour_ago = uses_.turn.now - std::chrono::hours(1);
  if (word == "pause" && event.CountSaid({"pause"}, hour_ago) >= kPausesAnHour) {
    return fmt::format("It has been paused {} times in this hour.", kPausesAnHour);
  }
  if (word == "draw") DropErased(event);
  uses_.times.TellClock(event);
  std::string text(word);
  for (const std::string& operand : said.operands) text += ' ' + operand;
  const auto why = uses_.book.Apply(event, text, {.account = said.director, .reason = said.reason});
  if (!why && event.is_team_match()) TellOfTeam(event, said);
  return why;
}

// Nobody is entered without his word.
EventDesk::Refused EventDesk::MakeOffer(HostedEvent& event, const Said& said) {
  const std::string& name = said.operands.back();
  const Account* account = uses_.people.accounts.FindAnyCase(name);
  const User* user = account == nullptr ? nullptr : uses_.presence.lobby.Online(account->id);
  if (user == nullptr) return fmt::format("Nobody called {} is here.", protocol::Printable(name));
  if (event.HandleOf(account->id))
    return fmt::format("There is no need: {} takes part.", account->name);
  if (event.state() != State::kRunning) return "It is not running.";
  if (uses_.presence.lobby.EitherGags(said.director, account->id)) {
    return fmt::format("No word of yours reaches {}.", account->name);
  }
  if (auto why = rules_.WhyNotTakePart(event, *account)) {
    return fmt::format("It is not for {}: {}", account->name, *why);
  }
  if (event.is_team_match()) {
    const ClubId club = event.ClubOf(said.operands.front());
    if (!uses_.clubs.IsMember(club, account->id)) {
      return fmt::format("{} is no member of the club {}.", account->name, club);
    }
  }
  if (event.offers().contains(account->id)) {
    return fmt::format("That has been offered to {}.", account->name);
  }
  if (!offered_.Take(said.director, uses_.turn.now, kOffersAnHour)) {
    return fmt::format("You have offered {} places in this hour.", kOffersAnHour);
  }
  const bool is_late = said.word->word == "late";
  const std::string text = is_late ? "offer" : "offer " + said.operands.front();
  const EventAuthor author{.account = said.director, .reason = said.reason};
  if (auto why = uses_.book.Apply(event, text, author, account->id)) return why;
  uses_.matches.TellOffer(
      *user, event, is_late ? "" : EntrantName(event, uses_.people.accounts, said.operands.front()),
      said.reason);
  return std::nullopt;
}

EventDesk::Refused EventDesk::NameDirector(HostedEvent& event, const Said& said) {
  const Account* account = uses_.people.accounts.FindAnyCase(said.operands.front());
  if (account == nullptr || !uses_.people.accounts.IsInUse(account->id)) {
    return fmt::format("There is nobody called {}.", protocol::Printable(said.operands.front()));
  }
  if (uses_.presence.lobby.EitherGags(said.director, account->id)) {
    return fmt::format("No word of yours reaches {}.", account->name);
  }
  return uses_.book.Apply(event, "director", {.account = said.director}, account->id);
}

void EventDesk::DropErased(HostedEvent& event) {
  if (event.was_drawn()) return;
  std::vector<std::string> gone;
  for (const std::string_view handle : event.event().entrants().names()) {
    if (!uses_.people.accounts.IsInUse(event.AccountOf(handle))) gone.emplace_back(handle);
  }
  for (const std::string& handle : gone) uses_.book.Apply(event, "withdraw " + handle);
}

}  // namespace fibs::server
