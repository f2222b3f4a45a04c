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

void ClubLadders::OnGone(ClubId club, AccountId account) {
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
}

}  // namespace fibs::server
