#pragma once

#include "server/core/clubs/clubs_room.h"
#include "server/core/due/due_room.h"
#include "server/core/events/agreed_times.h"
#include "server/core/events/club_events.h"
#include "server/core/events/event_book.h"
#include "server/core/events/event_desk.h"
#include "server/core/events/event_matches.h"
#include "server/core/events/event_news.h"
#include "server/core/events/event_notices.h"
#include "server/core/events/event_times.h"
#include "server/core/events/house_events.h"
#include "server/core/events/public_feed.h"
#include "server/core/push/push_room.h"

namespace fibs::server {

// Tournaments, leagues and ladders on this server. The modules of the room, in the order in which
// they build on one another.
struct EventsRoom {
  EventsRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, PlayRoom& play,
             PresenceRoom& presence, PushRoom& push, SeatsRoom& seats, ClubsRoom& clubs,
             StoredState& stored)
      : book(turn, stored),
        news({sessions, people, presence}),
        notices({people, presence, push.notices}),
        times({turn, sessions, people, presence, book, notices}),
        matches({turn, sessions, people, play, presence, push.notices, seats, book, times}),
        agreed({turn, sessions, people, presence, push.notices, book, matches}),
        house({turn, sessions, presence, book}),
        feed({sessions, people, seats.spectators}),
        club_events(book, times),
        desk({turn, people, presence, clubs.book, book, times, matches, notices}) {
    book.Observe(news);
    book.Observe(notices);
    book.Observe(times);
    book.Observe(matches);
    book.Observe(agreed);
    book.Observe(feed);
    seats.seating.Observe(feed);
    seats.seating.Observe(matches);
    clubs.book.Observe(club_events);
  }
  EventsRoom(const EventsRoom&) = delete;
  EventsRoom& operator=(const EventsRoom&) = delete;

  EventBook book;
  EventNews news;
  EventNotices notices;
  EventTimes times;
  EventMatches matches;
  AgreedTimes agreed;
  HouseEvents house;
  PublicFeed feed;
  ClubEvents club_events;
  EventDesk desk;
};

}  // namespace fibs::server
