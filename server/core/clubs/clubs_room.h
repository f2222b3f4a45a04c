#pragma once

#include "server/core/clubs/club_book.h"
#include "server/core/clubs/club_desk.h"
#include "server/core/clubs/club_links.h"

namespace fibs::server {

// Clubs: who is in them, and what they do together. The modules of the room, in the order in which
// they build on one another.
struct ClubsRoom {
  ClubsRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, PresenceRoom& presence,
            StoredState& stored)
      : book(turn, stored),
        links(turn, book, stored),
        desk({turn, sessions, people, presence, book, links}) {}
  ClubsRoom(const ClubsRoom&) = delete;
  ClubsRoom& operator=(const ClubsRoom&) = delete;

  ClubBook book;
  ClubLinks links;
  ClubDesk desk;
};

}  // namespace fibs::server
