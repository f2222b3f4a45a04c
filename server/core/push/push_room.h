#pragma once

#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/push/push_notices.h"
#include "server/core/push/push_queue.h"

namespace fibs::server {

// Notices to browsers that are not connected. The modules of the room, in the order in which they
// build on one another.
struct PushRoom {
  PushRoom(Turn& turn, PeopleRoom& people, PlayRoom& play, PresenceRoom& presence)
      : queue({turn, people, presence.lobby}), notices({turn, people.accounts, play, queue}) {}
  PushRoom(const PushRoom&) = delete;
  PushRoom& operator=(const PushRoom&) = delete;

  PushQueue queue;
  PushNotices notices;
};

}  // namespace fibs::server
