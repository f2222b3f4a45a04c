// The command `tournament`.

#include <fmt/format.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/events/hall/words.h"
#include "protocol/clip_event.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/events/directing.h"
#include "server/core/events/event_export.h"
#include "server/core/events/event_lines.h"
#include "server/core/events/event_names.h"
#include "server/core/events/event_texts.h"

namespace fibs::server {
namespace {

constexpr size_t kListedMax = 50;
constexpr size_t kOverListed = 10;
constexpr int kMatchesOfHighest = 2000;

using Words = std::pair<std::string_view, std::string_view>;  // a word, and what is behind it

Words TakeWord(std::string_view text) {
  const auto [word, rest] = protocol::SplitFirst(text);
  return {word, rest};
}

size_t FromOf(std::string_view text) {
  return static_cast<size_t>(events::ParseNumber(protocol::Trim(text)).value_or(1));
}

void ReplyData(Context& c, const std::string& lines) {
  if (!lines.empty()) c.ReplyLines(lines);
}

bool IsAboutTime(const DueMatch& match) {
  return match.agreed != Time{} || match.proposed != Time{};
}

// ---- What anybody reads.

void List(Context& c, std::string_view) {
  std::vector<const HostedEvent*> listed;
  for (const EventId id : c.events.book.live()) listed.push_back(c.events.book.Find(id));
  size_t over = 0;
  const auto& all = c.events.book.all();
  for (auto event = all.rbegin(); event != all.rend() && over < kOverListed; ++event) {
    if (!event->second->is_over() || event->second->IsForgotten()) continue;
    listed.push_back(event->second.get());
    ++over;
  }
  std::erase_if(listed, [&](const HostedEvent* event) {
    return event->state() == events::State::kDraft && !c.events.desk.MayDirect(*event, c.user.id());
  });
  if (ReadsData(c)) {
    for (const HostedEvent* event : listed) c.ReplyLines(ListedData(*event));
    return;
  }
  if (listed.empty()) return c.Reply("There are no events.");
  c.Reply("event  state      format      people  begins       name");
  for (size_t i = 0; i < listed.size() && i < kListedMax; ++i) {
    c.Reply(EventLine(*listed[i], ReaderOf(c)));
  }
  if (listed.size() > kListedMax) c.Reply("... and {} more.", listed.size() - kListedMax);
}

void ShowOffers(Context& c) {
  for (const auto& [event, instead_of] : c.events.desk.OffersTo(c.user.id())) {
    if (ReadsData(c)) {
      c.Reply(protocol::ClipEventOffer(event->id(), instead_of));
    } else {
      c.Reply("You are offered a place in {}: 'tournament enter {}'.", event->Name(), event->id());
    }
  }
}

void ShowInvitations(Context& c) {
  for (const HostedEvent* event : c.events.desk.InvitationsTo(c.user.id())) {
    const AccountId inviter = event->InviterOf(c.user.id());
    const std::string by =
        c.people.accounts.IsInUse(inviter) ? c.people.accounts.Get(inviter).name : "nobody";
    if (ReadsData(c)) {
      c.Reply(protocol::ClipEventInvitation(event->id(), by, event->head().title));
    } else {
      c.Reply("{} invites you to {}: 'tournament enter {}'.", by, event->Name(), event->id());
    }
  }
}

void Show(Context& c, HostedEvent& event, std::string_view) {
  if (ReadsData(c)) {
    for (const std::string& lines :
         {EventData(event), OptionData(event), IdleOption(event, ReaderOf(c)), SeedData(event),
          PlaceData(event, c.people.accounts, 1)}) {
      ReplyData(c, lines);
    }
    return ShowDirecting(c, event);
  }
  c.ReplyLines(ShowEvent(event, ReaderOf(c)));
  ShowDirecting(c, event);
  for (const auto& due : c.events.matches.DueOf(c.user.id())) {
    if (due.event != &event || !IsAboutTime(*due.match)) continue;
    c.Reply("  {}{}", events::MatchWord(due.id), c.events.agreed.InWords(due, c.user.id()));
  }
}
void Players(Context& c, HostedEvent& event, std::string_view from) {
  if (ReadsData(c)) return ReplyData(c, EntrantData(event, c.people.accounts, FromOf(from)));
  c.ReplyLines(ShowPlayers(event, ReaderOf(c), FromOf(from)));
}
void Bracket(Context& c, HostedEvent& event, std::string_view from) {
  const auto now = [&](events::MatchId id, const DueMatch& match) {
    return c.events.matches.Now(event, id, match);
  };
  if (ReadsData(c)) return ReplyData(c, MatchData(event, c.people.accounts, now, FromOf(from)));
  c.ReplyLines(ShowBracket(event, ReaderOf(c), FromOf(from)));
}
void Table(Context& c, HostedEvent& event, std::string_view from) {
  if (ReadsData(c)) {
    ReplyData(c, RowData(event, c.people.accounts, FromOf(from)));
    return ReplyData(c, PlaceData(event, c.people.accounts, FromOf(from)));
  }
  c.ReplyLines(ShowTable(event, ReaderOf(c), FromOf(from)));
}
void Verify(Context& c, HostedEvent& event, std::string_view) {
  ReadsData(c) ? ReplyData(c, SeedData(event)) : c.ReplyLines(ShowDraw(event));
}
void Export(Context& c, HostedEvent& event, std::string_view from) {
  if (ReadsData(c)) return ReplyData(c, InputData(event, FromOf(from)));
  std::string text = ExportOf(event, c.people.accounts);
  if (text.ends_with('\n')) text.pop_back();
  c.ReplyLines(text);
}

// What he has to play.
void Next(Context& c, std::string_view) {
  const auto all = c.events.matches.DueOf(c.user.id());
  if (ReadsData(c)) {
    for (const auto& due : all) {
      // One by days has begun, and waits for nobody to be here.
      if (due.event->options().by_days() && EventMatches::BeginsByItself(*due.event)) continue;
      c.Reply(c.events.matches.ToPlayLine(due, c.user.id()));
      if (IsAboutTime(*due.match)) c.Reply(c.events.agreed.Line(due, c.user.id()));
    }
    return;
  }
  if (all.empty()) return c.Reply("You have no match of an event to play now.");
  for (size_t i = 0; i < all.size() && i < kListedMax; ++i) {
    const auto& [event, id, match] = all[i];
    const AccountId other =
        event->AccountOf(match->handles[event->HandleOf(c.user.id()) == match->handles[0] ? 1 : 0]);
    const bool is_here = c.presence.lobby.Online(other) != nullptr;
    const Time due = c.events.matches.DeadlineOf(all[i]);
    c.Reply("Event {}, {}: {}, {} point{}{}{}{}", event->Name(), events::MatchWord(id),
            c.people.accounts.IsInUse(other) ? c.people.accounts.Get(other).name : "nobody",
            match->length, match->length == 1 ? "" : "s", is_here ? ", who is here" : "",
            due == Time{} ? "" : ", until " + LongDate(due, c.user.settings.timezone),
            c.events.agreed.InWords(all[i], c.user.id()));
  }
}

void Mine(Context& c) {
  if (ReadsData(c)) {
    for (const EventId id : c.events.book.live()) {
      const HostedEvent& event = *c.events.book.Find(id);
      if (!event.TakesPart(c.user.id()) && !c.events.desk.MayDirect(event, c.user.id())) continue;
      c.Reply(EventData(event));
    }
    ShowOffers(c);
    ShowInvitations(c);
    return Next(c, "");
  }
  bool any = false;
  for (const EventId id : c.events.book.live()) {
    const HostedEvent& event = *c.events.book.Find(id);
    if (!event.TakesPart(c.user.id()) && !c.events.desk.MayDirect(event, c.user.id())) continue;
    if (!std::exchange(any, true)) {
      c.Reply("event  state      format      people  begins       name");
    }
    c.Reply(EventLine(event, ReaderOf(c)));
  }
  ShowOffers(c);
  ShowInvitations(c);
  if (!any) c.Reply("You take part in no event. See 'tournament list'.");
  if (any) Next(c, "");
}

// ---- What somebody does for himself.

void EnterWith(Context& c, HostedEvent& event, std::string_view password, double highest) {
  if (const auto why = c.events.desk.Enter(event, *c.user.account, password, highest)) {
    return c.Refuse("** {}", Sentence(*why));
  }
  c.Reply("You have entered {}: {}. {} {} entered.", event.Name(), EventInWords(event, ReaderOf(c)),
          event.event().entrants().size(), event.event().entrants().size() == 1 ? "has" : "have");
}

// Where ratings decide his matches are read before.
void Enter(Context& c, HostedEvent& event, std::string_view typed) {
  if (!c.IsAllowed(Measure::kEvents)) return;
  const std::string password(protocol::Trim(typed));
  if (!c.events.desk.HighestDecides(event, *c.user.account, password)) {
    return EnterWith(c, event, password, 0);
  }
  Ask(c, HistoryQuery{.account = c.user.id(), .count = kMatchesOfHighest},
      [password, id = event.id()](Context& call, const HistoryLoaded& read) {
        if (!read.matches) return TellStorageFailed(call);
        HostedEvent& now = *call.events.book.Find(id);
        const double highest =
            call.events.desk.rules().HighestIn(now, call.user.id(), *read.matches);
        if (call.MayStore()) EnterWith(call, now, password, highest);
      });
}

// Those who hear it are told.
void Appeal(Context& c, HostedEvent& event, std::string_view typed) {
  if (!c.MaySay(typed)) return;
  if (const auto why = c.events.desk.Appeal(event, *c.user.account, typed)) {
    return c.Refuse("** {}", Sentence(*why));
  }
  for (const AccountId reader : HearersOf(c, event)) {
    if (reader == c.user.id()) continue;
    c.presence.claim_news.Notify(
        reader, {.text = fmt::format("{0} appeals in event {1}. Type 'tournament show {2}'.",
                                     c.user.name(), event.Name(), event.id()),
                 .screen = EventScreen(event.id())});
  }
  c.Reply("An operator hears your appeal in {}.", event.Name());
}

void Leave(Context& c, HostedEvent& event, std::string_view) {
  const bool is_offer = !event.HandleOf(c.user.id());
  if (const auto why = c.events.desk.Leave(event, *c.user.account)) {
    return c.Refuse("** {}", Sentence(*why));
  }
  if (is_offer) return c.Reply("You do not take the place in {}.", event.Name());
  c.Reply("You have left {}.", event.Name());
}

void Here(Context& c, HostedEvent& event, std::string_view) {
  if (!c.events.times.Answer(event, c.user.id())) {
    return c.Refuse("** Nobody asks whether you are here.");
  }
  c.Reply("You are here for {}.", event.Name());
}

void Fill(Context& c, std::string_view word) {
  if (word != "yes" && word != "no") return c.Refuse("** usage: tournament fill yes|no");
  if (!c.IsInScope(Scope::kPlay)) return;
  if (const auto why = c.events.desk.SetFills(c.user, word == "yes")) {
    return c.Refuse("** {}", Sentence(*why));
  }
  c.Reply(word == "yes" ? "You fill up events of the house until you log out."
                        : "You fill up no events.");
}

// When a match is played, where its players agree on that.
template <AgreedTimes::Answer (AgreedTimes::*kSay)(HostedEvent&, const Account&, std::string_view)>
void AboutTime(Context& c, HostedEvent& event, std::string_view words) {
  const auto [done, text] = (c.events.agreed.*kSay)(event, *c.user.account, words);
  done ? c.Reply("{}", text) : c.Refuse("** {}", Sentence(text));
}

// ---- The words.

struct WordOfAll {
  std::string_view word;
  void (*run)(Context& c, std::string_view rest);
};
struct WordOfEvent {
  std::string_view word;
  bool acts = false;
  void (*run)(Context& c, HostedEvent& event, std::string_view rest);
};

constexpr std::array kOfAll = {
    WordOfAll{"list", List},
    WordOfAll{"next", Next},
    WordOfAll{"fill", Fill},
    WordOfAll{"calendar", Calendar},
};
constexpr std::array kOfEvent = {
    WordOfEvent{"show", false, Show},
    WordOfEvent{"enter", true, Enter},
    WordOfEvent{"leave", true, Leave},
    WordOfEvent{"here", false, Here},
    WordOfEvent{"appeal", true, Appeal},
    WordOfEvent{"players", false, Players},
    WordOfEvent{"bracket", false, Bracket},
    WordOfEvent{"table", false, Table},
    WordOfEvent{"verify", false, Verify},
    WordOfEvent{"export", false, Export},
    WordOfEvent{"propose", true, AboutTime<&AgreedTimes::Propose>},
    WordOfEvent{"agree", true, AboutTime<&AgreedTimes::Agree>},
    WordOfEvent{"decline", true, AboutTime<&AgreedTimes::Decline>},
};

void Tournament(Context& c, std::string_view args) {
  const auto [word, rest] = TakeWord(args);
  if (word.empty()) return Mine(c);
  for (const WordOfAll& one : kOfAll) {
    if (one.word == word) return one.run(c, rest);
  }
  if (word == "create") {
    if (c.IsInScope(Scope::kPlay) && c.MayStore()) CreateEvent(c, rest);
    return;
  }
  for (const WordOfEvent& one : kOfEvent) {
    if (one.word != word) continue;
    const auto [number, more] = TakeWord(rest);
    if (number.empty()) return c.Refuse("** usage: tournament {} <number>", word);
    if (one.acts && !(c.IsInScope(Scope::kPlay) && c.MayStore())) return;
    if (HostedEvent* event = FindEvent(c, number)) one.run(c, *event, more);
    return;
  }
  if (!events::ParseNumber(word)) {
    return c.Refuse("** There is no 'tournament {}'. See 'help tournament'.",
                    protocol::Printable(word));
  }
  HostedEvent* event = FindEvent(c, word);
  if (event == nullptr) return;
  if (rest.empty()) return Show(c, *event, "");
  if (c.IsInScope(Scope::kPlay) && c.MayStore()) DirectEvent(c, *event, rest);
}

constexpr Command kTournamentCommands[] = {
    {"tournament", "", Needs::kNothing, Tournament, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> TournamentCommands() { return kTournamentCommands; }

}  // namespace fibs::server
