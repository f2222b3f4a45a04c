// What directors type behind `tournament`.
#include "server/core/commands/events/directing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "engine/events/hall/words.h"
#include "protocol/clip_event.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/events/event_lines.h"
#include "server/core/people/administrators.h"

namespace fibs::server {

EventReader ReaderOf(const Context& c) {
  return {c.people.accounts, c.user.settings.timezone, c.turn.limits.event_idle_minutes};
}

HostedEvent* FindEvent(Context& c, std::string_view number) {
  const auto id = events::ParseNumber(number);
  HostedEvent* event = id ? c.events.book.Find(*id) : nullptr;
  // Nobody but its directors sees a draft.
  if (event != nullptr && event->state() == events::State::kDraft &&
      !c.events.desk.MayDirect(*event, c.user.id())) {
    event = nullptr;
  }
  if (event == nullptr) {
    c.Refuse("** There is no event '{}'. See 'tournament list'.", protocol::Printable(number));
  }
  return event;
}

std::string Sentence(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  if (!text.ends_with('.') && !text.ends_with('?')) text += '.';
  return text;
}

bool ReadsData(const Context& c) { return c.user.session->game_lines; }

bool MayDirectAll(const Context& c) {
  if (c.user.session->scope < Scope::kAll) return false;
  return IsAdministrator(*c.user.account, c.turn.config.admins) ||
         c.conduct.conduct.Has(c.user.id(), Role::kDirector);
}

std::vector<AccountId> OperatorsOf(const Context& c) {
  std::vector<AccountId> all = c.conduct.conduct.With(Role::kDirector);
  for (const std::string& name : c.turn.config.admins) {
    const Account* account = c.people.accounts.FindAnyCase(name);
    if (account != nullptr && std::ranges::find(all, account->id) == all.end()) {
      all.push_back(account->id);
    }
  }
  return all;
}

std::vector<AccountId> HearersOf(const Context& c, const HostedEvent& event) {
  const std::vector<AccountId> all = OperatorsOf(c);
  std::vector<AccountId> hearers;
  std::ranges::copy_if(all, std::back_inserter(hearers), [&](AccountId operator_id) {
    return !c.events.desk.HasPart(event, operator_id);
  });
  return hearers.empty() ? all : hearers;
}

bool HearsAppeals(const Context& c, const HostedEvent& event) {
  if (!MayDirectAll(c)) return false;
  if (!c.events.desk.HasPart(event, c.user.id())) return true;
  const std::vector<AccountId> hearers = HearersOf(c, event);
  return std::ranges::find(hearers, c.user.id()) != hearers.end();
}

void CreateEvent(Context& c, std::string_view typed) {
  // A title is told to others.
  if (!c.IsAllowed(Measure::kEvents) || !c.MaySay(typed)) return;
  if (const auto why = c.events.desk.rules().WhyNotCreate(*c.user.account, MayDirectAll(c))) {
    return c.Refuse("** {}", Sentence(*why));
  }
  const auto read = ParseEventPlan(typed);
  if (!read) return c.Refuse("** {}", read.error());
  EventPlan plan = *read;
  if (plan.title.empty() || (plan.format.empty() && plan.like == 0)) {
    return c.Refuse("** usage: tournament create \"<name>\" <format> [<option> <value>]...");
  }
  if (plan.like != 0) {
    const HostedEvent* former = FindEvent(c, std::to_string(plan.like));
    if (former == nullptr) return;
    plan = PlanLike(*former, plan, c.events.desk.MayDirect(*former, c.user.id()));
  }
  const auto made = c.events.desk.Create(*c.user.account, plan, MayDirectAll(c));
  if (!made) return c.Refuse("** {}", Sentence(made.error()));
  const EventId id = (*made)->id();
  c.Reply("Event {} is a draft. Next: 'tournament {} announce', 'tournament {} open'.",
          (*made)->Name(), id, id);
}

namespace {

constexpr int kUsualSample = 16;

// `tournament N preview INPUT`
void PreviewEvent(Context& c, HostedEvent& event, std::string_view words) {
  if (words.empty()) {
    return c.Refuse("** usage: tournament {} preview <undo, forfeit ...>", event.id());
  }
  const auto preview = c.events.desk.Preview(event, *c.user.account, words, MayDirectAll(c));
  if (!preview) return c.Refuse("** {}", Sentence(preview.error()));
  c.ReplyLines(ReadsData(c) ? PreviewData(event, c.people.accounts, *preview)
                            : ShowPreview(event, ReaderOf(c), words, *preview));
}

// `tournament N sample [ENTRANTS]`
void SampleEvent(Context& c, HostedEvent& event, std::string_view typed) {
  const int usual =
      event.options().max >= 2 ? std::min(event.options().max, kSampleMax) : kUsualSample;
  const auto entrants = typed.empty() ? usual : events::ParseNumber(typed).value_or(0);
  const auto sample = c.events.desk.Sample(
      event, c.user.id(), static_cast<int>(std::min<int64_t>(entrants, kSampleMax + 1)));
  if (!sample) return c.Refuse("** {}", Sentence(sample.error()));
  c.ReplyLines(ReadsData(c) ? SampleData(event.id(), *sample) : ShowSample(event, *sample));
}

// `tournament N invite NAME...`
void InviteTo(Context& c, HostedEvent& event, std::string_view names) {
  if (names.empty()) return c.Refuse("** usage: tournament {} invite <name>...", event.id());
  const auto [count, refused] = c.events.desk.Invite(event, *c.user.account, names);
  for (const auto& [name, why] : refused) {
    if (ReadsData(c)) {
      c.Reply(protocol::ClipEventNotInvited(event.id(), name, why));
    } else {
      c.Reply("** Not invited: {} ({}).", name, why);
    }
  }
  c.Reply("Event {}: {} {} invited.", event.Name(), count, count == 1 ? "is" : "are");
}

}  // namespace

void DirectEvent(Context& c, HostedEvent& event, std::string_view words) {
  const auto [word, rest] = protocol::SplitFirst(words);
  std::optional<std::string> why;
  if (word == "challenge") {
    why = c.events.desk.Challenge(event, *c.user.account, rest);
  } else if (word == "accept") {
    why = c.events.desk.Accept(event, *c.user.account);
  } else if (word == "answer" && MayDirectAll(c)) {
    if (!HearsAppeals(c, event)) {
      return c.Refuse("** Another one hears appeals where you direct or have decided something.");
    }
    if (!c.MaySay(rest)) return;
    why = c.events.desk.AnswerAppeal(event, *c.user.account, rest);
  } else if (!c.events.desk.MayDirect(event, c.user.id()) && !MayDirectAll(c)) {
    return c.Refuse("** You do not direct {}.", event.Name());
  } else if (word == "preview") {
    return PreviewEvent(c, event, rest);
  } else if (word == "sample") {
    return SampleEvent(c, event, protocol::Trim(rest));
  } else if (word == "invite") {
    if (c.IsAllowed(Measure::kEvents)) InviteTo(c, event, rest);
    return;
  } else {
    // Reasons are told to others.
    if (!c.IsAllowed(Measure::kEvents) || !c.MaySay(words)) return;
    why = c.events.desk.Direct(event, *c.user.account, words, MayDirectAll(c));
  }
  if (why) return c.Refuse("** {}", Sentence(*why));
  c.Reply("Event {}: done, it is {}.", event.Name(), events::StateWord(event.state()));
}

}  // namespace fibs::server
