#include "server/core/events/club_ladders.h"

namespace fibs::server {

using events::State;

std::vector<HostedEvent*> ClubLadders::LiveOf(ClubId club) const {
  std::vector<HostedEvent*> ladders;
  for (const EventId id : book_.live()) {
    HostedEvent* event = book_.Find(id);
    if (event->broken() || event->options().club != club) continue;
    if (event->format() == events::FormatName::kLadder) ladders.push_back(event);
  }
  return ladders;
}

// Team matches of a club that are not drawn yet.
std::vector<HostedEvent*> ClubLadders::TeamMatchesOf(ClubId club) const {
  std::vector<HostedEvent*> matches;
  for (const EventId id : book_.live()) {
    HostedEvent* event = book_.Find(id);
    if (event->broken() || !event->is_team_match() || event->was_drawn()) continue;
    if (event->options().club == club || event->options().against == club) matches.push_back(event);
  }
  return matches;
}

void ClubLadders::OnGone(ClubId club, AccountId account) {
  for (HostedEvent* event : TeamMatchesOf(club)) {
    const auto handle = event->HandleOf(account);
    const auto number = handle ? event->event().entrants().Find(*handle) : 0;
    if (number == 0) continue;
    const bool first = event->event().entrants()[number].side == 1;
    if ((first ? event->options().club : event->options().against) != club) continue;
    book_.Apply(*event, "withdraw " + *handle, {.reason = "is no member of the club any more"});
  }
  for (HostedEvent* event : LiveOf(club)) {
    const auto handle = event->HandleOf(account);
    if (!handle || !event->TakesPart(account)) continue;
    times_.TellClock(*event);
    book_.Apply(*event, "withdraw " + *handle, {.reason = "is no member of the club any more"});
  }
}

// Its places are those of that moment.
void ClubLadders::OnClosed(ClubId club) {
  for (HostedEvent* event : LiveOf(club)) {
    const EventAuthor server{.reason = "the club is closed"};
    if (!event->was_drawn()) {
      book_.Apply(*event, "cancel", server);
      continue;
    }
    if (event->state() == State::kPaused) book_.Apply(*event, "resume", server);
    times_.TellClock(*event);
    book_.Apply(*event, "finish", server);
  }
  for (HostedEvent* event : TeamMatchesOf(club)) {
    book_.Apply(*event, "cancel", {.reason = "the club is closed"});
  }
}

}  // namespace fibs::server
