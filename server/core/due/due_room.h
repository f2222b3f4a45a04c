#pragma once

#include "server/core/clubs/clubs_room.h"
#include "server/core/conduct/conduct_room.h"
#include "server/core/due/claims.h"
#include "server/core/due/day_games.h"
#include "server/core/due/erasures.h"
#include "server/core/due/retention.h"
#include "server/core/visits/visits_room.h"

namespace fibs::server {

// What happens without anybody sitting there. The modules of the room, in the order in which they
// build on one another.
struct DueRoom {
  DueRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, ConductRoom& conduct,
          PlayRoom& play, PresenceRoom& presence, SeatsRoom& seats, ChouettesRoom& chouettes,
          ClubsRoom& clubs, VisitsRoom& visits)
      : claims({turn, people, play, presence, seats}),
        day_games({turn, people, conduct, play, presence, seats, claims}),
        erasures({turn, sessions, people, conduct, play, presence, seats, chouettes, clubs, visits,
                  claims}),
        retention({turn, sessions, people, presence}) {}
  DueRoom(const DueRoom&) = delete;
  DueRoom& operator=(const DueRoom&) = delete;

  Claims claims;
  DayGames day_games;
  Erasures erasures;
  Retention retention;
};

}  // namespace fibs::server
