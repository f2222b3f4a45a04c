#pragma once

#include "server/core/play/play_room.h"
#include "server/core/presence/announcer.h"
#include "server/core/presence/claim_news.h"
#include "server/core/presence/day_news.h"
#include "server/core/presence/lobby.h"
#include "server/core/presence/message_delivery.h"
#include "server/core/presence/roster.h"
#include "server/core/presence/statistics.h"
#include "server/core/sessions/sessions_room.h"

namespace fibs::server {

// Who is here, and telling them. The modules of the room, in the order in which they build on one
// another.
struct PresenceRoom {
  PresenceRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, PlayRoom& play)
      : statistics{.started = turn.now, .visits = {}, .users = {}},
        lobby(people.accounts, people.blocks),
        announcer(turn.limits, turn.now, sessions.out, lobby, roster),
        day_news({sessions, people, play, lobby}),
        delivery(turn.limits, people.accounts, sessions.out, lobby, play.matches, people.mailbox,
                 sessions.refusals),
        claim_news({turn, sessions, people, play, lobby}) {}
  PresenceRoom(const PresenceRoom&) = delete;
  PresenceRoom& operator=(const PresenceRoom&) = delete;

  Statistics statistics;
  Lobby lobby;
  Roster roster;
  Announcer announcer;
  DayNews day_news;
  MessageDelivery delivery;
  ClaimNews claim_news;
};

}  // namespace fibs::server
