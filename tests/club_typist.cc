#include "tests/club_typist.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/events/hall/words.h"
#include "server/core/events/event_book.h"

namespace fibs::server {

bool ClubTypist::IsEndless(const HostedEvent& event) {
  return event.format() == events::FormatName::kLadder ||
         event.format() == events::FormatName::kLeague;
}

void ClubTypist::Forget(const std::string& name) { std::erase(names_, name); }

std::string ClubTypist::Line(const CoreState& state, const User& user, bool directs) {
  if (user.table != nullptr) return TableLine(state, user);
  for (const auto& other : state.lobby.users()) {
    if (other->invitation && other->invitation->to == user.id()) return "join " + other->name();
  }
  if (directs && random_.OneIn(2)) return DirectorLine(state, user);
  if (!ending_ && !directs && random_.OneIn(3000)) return "erase account secret";
  std::vector<MatchId> turns;
  state.matches.ForEachUnfinished([&](const MatchEntry& entry) {
    const bool his = std::ranges::find(entry.players, user.id()) != entry.players.end();
    if (his && entry.Summary().decider == entry.SeatOf(user.id())) turns.push_back(entry.id);
  });
  std::ranges::sort(turns);
  if (!turns.empty() && !random_.OneIn(4)) return fmt::format("game {}", random_.Pick(turns));
  return PlayerLine(state, user);
}

std::string ClubTypist::TableLine(const CoreState& state, const User& user) {
  const engine::Match& match = user.table->match();
  if (match.resign() && match.resign()->by != user.seat) {
    return random_.OneIn(8) ? "reject" : "accept";
  }
  if (user.table->entry().terms.rules.by_days() && match.decider() != user.seat) return "leave";
  if (random_.OneIn(3)) return random_.OneIn(2) ? "resign b" : "resign n";
  return random_.OneIn(200) ? "leave" : player_.Line(state, user);
}

const HostedEvent* ClubTypist::SomeEvent(const CoreState& state) {
  std::vector<EventId> live(state.events.live().begin(), state.events.live().end());
  return live.empty() ? nullptr : state.events.all().at(random_.Pick(live)).get();
}

std::string ClubTypist::PlayerLine(const CoreState& state, const User& user) {
  const HostedEvent* event = SomeEvent(state);
  if (event == nullptr) return "tournament list";
  const EventId id = event->id();
  if (random_.OneIn(60)) return fmt::format("tournament leave {}", id);
  if (event->state() == events::State::kRunning) return MatchLine(state, user, *event);
  const bool enters = !event->TakesPart(user.id()) && random_.OneIn(2);
  return fmt::format("tournament {} {}", enters ? "enter" : "here", id);
}

// In a league and a ladder one invites.
std::string ClubTypist::MatchLine(const CoreState& state, const User& user,
                                  const HostedEvent& event) {
  const EventId id = event.id();
  for (const auto& [match, due] : event.open()) {
    const AccountId first = event.AccountOf(due.handles[0]);
    const AccountId second = event.AccountOf(due.handles[1]);
    if (first != user.id() && second != user.id()) continue;
    const Account* other = state.accounts.FindById(first == user.id() ? second : first);
    if (other == nullptr) continue;
    return random_.OneIn(4) ? fmt::format("tournament {} accept", id)
                            : fmt::format("invite {} {}", other->name, due.length);
  }
  if (event.format() == events::FormatName::kLadder) {
    return fmt::format("tournament {} challenge {}", id, random_.Pick(names_));
  }
  return random_.OneIn(2) ? fmt::format("tournament enter {}", id)
                          : fmt::format("tournament next {}", id);
}

std::string ClubTypist::DirectorLine(const CoreState& state, const User& user) {
  std::vector<const HostedEvent*> own;
  for (const EventId id : state.events.live()) {
    const HostedEvent& event = *state.events.all().at(id);
    if (event.IsDirector(user.id())) own.push_back(&event);
  }
  if (!ending_ && own.size() < 4 && random_.OneIn(60)) return Create();
  if (own.empty()) return "tournament list";
  const HostedEvent& event = *random_.Pick(own);
  return fmt::format("tournament {} {}", event.id(), Decision(event));
}

std::string ClubTypist::Create() {
  static const std::vector<std::string> kEvents = {"knockout length 1 third yes",
                                                   "knockout length 3 max 8",
                                                   "double length 1",
                                                   "consolation length 1 last yes",
                                                   "swiss length 1 rounds 3",
                                                   "swiss length 3 pairing random",
                                                   "roundrobin length 1",
                                                   "roundrobin length 1 pace 2d",
                                                   "groups length 1 groups 2",
                                                   "lives length 1 lives 2",
                                                   "arena length 1 minutes 30",
                                                   "league length 3 division 4",
                                                   "ladder length 3 idle 9 pace live",
                                                   "ladder length 1 move swap",
                                                   "knockout length 1 pace 1d"};
  return fmt::format("tournament create \"Cup {}\" {} penalty 1", ++made_, random_.Pick(kEvents));
}

std::string ClubTypist::Decision(const HostedEvent& event) {
  switch (event.state()) {
    case events::State::kDraft:
      return random_.OneIn(4) ? "set max 9" : "announce";
    case events::State::kAnnounced:
      return "open";
    case events::State::kOpen:
      if (ending_) return random_.OneIn(2) ? "cancel the hall is shut" : "close";
      return event.event().entrants().size() > 3 && random_.OneIn(6) ? "close" : "set max 12";
    case events::State::kClosed:
      return ending_ && random_.OneIn(3) ? "cancel the hall is shut" : "draw";
    case events::State::kPaused:
      return random_.OneIn(3) ? "finish it is late" : "resume";
    default:
      return RunningDecision(event);
  }
}

std::string ClubTypist::RunningDecision(const HostedEvent& event) {
  if (random_.OneIn(ending_ ? 3 : IsEndless(event) ? 400 : 100)) return "finish it is late";
  if (random_.OneIn(400)) return "cancel the hall is shut";
  if (random_.OneIn(60)) return "pause for lunch";
  std::vector<events::MatchId> matches;
  for (const auto& [id, fixture] : event.Fixtures()) matches.push_back(id);
  if (matches.empty() || !random_.OneIn(20)) return "extend main:1:1 5 a late train";
  const std::string match = events::MatchWord(random_.Pick(matches));
  const std::string name = random_.Pick(names_);
  switch (random_.Below(9)) {
    case 0:
      return fmt::format("result {} {} 0 it was seen", match, 1 + 2 * random_.Below(2));
    case 1:
      return fmt::format("forfeit {} {} gone home", match, name);
    case 2:
      return fmt::format("both {} nobody came", match);
    case 3:
      return fmt::format("undo {} a mistake", match);
    case 4:
      return fmt::format("withdraw {} was ill", name);
    case 5:
      return fmt::format("disqualify {} two accounts", name);
    case 6:
      return fmt::format("late {} a place is free", name);
    case 7:
      return fmt::format("replace {} {} a friend", name, random_.Pick(names_));
    default:
      return fmt::format("extend {} 30 a late train", match);
  }
}

}  // namespace fibs::server
