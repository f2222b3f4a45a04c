#pragma once

#include "server/core/chouettes/chouettes_room.h"
#include "server/core/seats/seats_room.h"
#include "server/core/seeks/seeks_room.h"
#include "server/core/visits/arrival.h"
#include "server/core/visits/attachment.h"
#include "server/core/visits/departure.h"
#include "server/core/visits/idle_sweep.h"
#include "server/core/visits/renaming.h"
#include "server/core/visits/shutdown.h"

namespace fibs::server {

// Coming and going. The modules of the room, in the order in which they build on one another.
struct VisitsRoom {
  VisitsRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, PresenceRoom& presence,
             SeatsRoom& seats, SeeksRoom& seeks, ChouettesRoom& chouettes, const Conduct& conduct)
      : departure({turn, sessions, people, presence, seats, chouettes}),
        shutdown(turn.now, turn.effects, sessions.all, sessions.admission, sessions.refusals,
                 presence.announcer, departure),
        arrival({turn, sessions, people, presence, seats, chouettes, departure, conduct}),
        attachment({turn, sessions, people, presence, seats, chouettes, seeks, arrival}),
        idle_sweep(turn.limits, turn.now, sessions.out, sessions.all, sessions.admission,
                   sessions.refusals, presence.lobby, seats.spectators, departure),
        renaming({turn, people, presence, seats, seeks}) {}
  VisitsRoom(const VisitsRoom&) = delete;
  VisitsRoom& operator=(const VisitsRoom&) = delete;

  Departure departure;
  Shutdown shutdown;
  Arrival arrival;
  Attachment attachment;
  IdleSweep idle_sweep;
  Renaming renaming;
};

}  // namespace fibs::server
