#pragma once

#include "server/core/presence/presence_room.h"
#include "server/core/seats/claimants.h"
#include "server/core/seats/game_lines.h"
#include "server/core/seats/invitations.h"
#include "server/core/seats/openings.h"
#include "server/core/seats/seating.h"
#include "server/core/seats/spectators.h"
#include "server/core/seats/watching.h"

namespace fibs::server {

// Who sits or watches at which table. The modules of the room, in the order in which they build on
// one another.
struct SeatsRoom {
  SeatsRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, PlayRoom& play,
            PresenceRoom& presence)
      : spectators(presence.lobby, people.accounts),
        game_lines(turn, sessions.out, presence.lobby, people.accounts, play.schedule, spectators),
        watching(sessions.out, presence.announcer, game_lines),
        claimants({turn, sessions, play, presence}),
        invitations({turn, sessions, people.accounts, play, presence, claimants}),
        seating({turn, sessions, people, play, presence, watching, spectators, game_lines,
                 claimants, invitations}),
        openings({turn, sessions, play, presence, game_lines, watching, claimants, seating}) {}
  SeatsRoom(const SeatsRoom&) = delete;
  SeatsRoom& operator=(const SeatsRoom&) = delete;

  Spectators spectators;
  GameLines game_lines;
  Watching watching;
  Claimants claimants;
  Invitations invitations;
  Seating seating;
  Openings openings;
};

}  // namespace fibs::server
