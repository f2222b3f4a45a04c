#pragma once

#include <vector>

#include "server/core/seeks/seeks.h"

namespace fibs::server {

// Who looks for a match and an opponent.
struct SeeksRoom {
  SeeksRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, PresenceRoom& presence,
            const StoredState& stored)
      : seeks({turn, sessions, people, presence}, stored.seeks) {}
  SeeksRoom(const SeeksRoom&) = delete;
  SeeksRoom& operator=(const SeeksRoom&) = delete;

  Seeks seeks;
};

}  // namespace fibs::server
