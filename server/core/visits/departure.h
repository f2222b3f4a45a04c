#pragma once

#include <string_view>

#include "server/core/chouettes/chouettes_room.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/presence/statistics.h"
#include "server/core/seats/seating.h"
#include "server/core/seats/seats_room.h"
#include "server/core/sessions/refusals.h"
#include "server/core/sessions/sessions.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/texts/server_texts.h"
#include "server/core/turn.h"

namespace fibs::server {

// How a user leaves, as others are told: "NAME logs out." and so on.
enum class Leaving : uint8_t { kLogsOut, kDropsConnection, kTimesOut, kLogsInAgain, kServerStops };

// Every way of leaving the server; for good: erasures.h.
class Departure {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
    SeatsRoom& seats;
    ChouettesRoom& chouettes;
  };
  explicit Departure(const Uses& uses) : uses_(uses) {}

  // Saves the match the user plays, tells opponent, watchers and those who want to be notified, and
  // makes the user's session an empty one. The connection is not closed.
  void Leave(User& user, Leaving how);
  // The same for whoever is logged in on the session, then closes the connection.
  void LeaveAndClose(Session& session, Leaving how);
  // `bye`: log-out with the farewell text; the connection is closed.
  void SayGoodbye(User& user);
  // A connection has met a limit and is closed with a line that says why; a user drops it.
  void TurnOut(Session& session, Limit limit, std::string_view why);

 private:
  enum class Announce : uint8_t { kYes, kNo };
  // Takes the user out of all he is in. `message`: "NAME logs out." The session stays, without a
  // user.
  void LogOut(User& user, std::string_view message, Announce announce);

  const Uses uses_;
};

}  // namespace fibs::server
