#pragma once

#include <string>

#include "server/core/chouettes/chouettes_room.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/seats/seats_room.h"
#include "server/core/seeks/seeks_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// An account that has another name: it keeps all that it had, and the others are told. Who knows it
// by its number (matches, lists, tournaments) notices nothing; what was said before has the old
// name.
class Renaming {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    PresenceRoom& presence;
    SeatsRoom& seats;
    SeeksRoom& seeks;
  };
  explicit Renaming(const Uses& uses) : uses_(uses) {}

  // Whether he sits where his name is on the board: he has to finish first.
  static bool IsSeated(const User& user);
  // The name must be free, and who is here sits nowhere.
  void Rename(Account& account, const std::string& name);

 private:
  const Uses uses_;
};

}  // namespace fibs::server
