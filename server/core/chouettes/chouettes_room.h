#pragma once

#include "server/core/chouettes/chouette_seating.h"
#include "server/core/chouettes/chouette_talk.h"
#include "server/core/chouettes/chouettes.h"

namespace fibs::server {

// Chouettes: one board, several players. The modules of the room, in the order in which they build
// on one another.
struct ChouettesRoom {
  ChouettesRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, PlayRoom& play,
                PresenceRoom& presence, SeatsRoom& seats, const StoredState& stored)
      : tables(stored),
        talk(sessions.out, presence.lobby),
        seating({turn, sessions, people, play, presence, seats, tables, talk}) {}
  ChouettesRoom(const ChouettesRoom&) = delete;
  ChouettesRoom& operator=(const ChouettesRoom&) = delete;

  Chouettes tables;
  ChouetteTalk talk;
  ChouetteSeating seating;
};

}  // namespace fibs::server
