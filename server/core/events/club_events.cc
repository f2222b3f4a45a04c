#include "server/core/events/club_events.h"

namespace fibs::server {

using events::State;

std::vector<HostedEvent*> ClubEvents::FollowersOf(ClubId club) const {
  std::vector<HostedEvent*> followers;
  for (const EventId id : book_.live()) {
    HostedEvent* event = book_.Find(id);
    if (event->broken()) continue;
    const bool is_ladder = event->format() == events::FormatName::kLadder;
    const bool is_team_match = event->is_team_match() && !event->was_drawn();
    const bool its = event->options().club == club || event->options().against == club;
    if (its && (is_ladder || is_team_match)) followers.push_back(event);
  }
  return followers;
}

void ClubEvents::OnGone(ClubId club, AccountId account) {
  for (HostedEvent* event : FollowersOf(club)) {
    const auto handle = event->HandleOf(account);
    if (!handle || !event->TakesPart(account)) continue;
    if (event->is_team_match() && event->ClubOf(*handle) != club) continue;
    times_.TellClock(*event);
    book_.Apply(*event, "withdraw " + *handle, {.reason = "is no member of the club any more"});
  }
}

// The places of a ladder are those of that moment.
void ClubEvents::OnClosed(ClubId club) {
  const EventAuthor server{.reason = "the club is closed"};
  for (HostedEvent* event : FollowersOf(club)) {
    if (!event->was_drawn()) {
      book_.Apply(*event, "cancel", server);
      continue;
    }
    if (event->state() == State::kPaused) book_.Apply(*event, "resume", server);
    times_.TellClock(*event);
    book_.Apply(*event, "finish", server);
  }
}

}  // namespace fibs::server
