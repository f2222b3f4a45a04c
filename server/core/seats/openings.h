#pragma once

#include "server/core/play/play_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/seats/claimants.h"
#include "server/core/seats/game_lines.h"
#include "server/core/seats/seating.h"
#include "server/core/seats/watching.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Two users sit down to a match, a new one or one that goes on. Both are told, those who watch them
// and those who want reports.
class Openings {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PlayRoom& play;
    PresenceRoom& presence;
    GameLines& game_lines;
    Watching& watching;
    Claimants& claimants;
    Seating& seating;
  };
  explicit Openings(const Uses& uses) : uses_(uses) {}

  // A new match. `guest` joins `host`, who is its first player. Corrupt ones of the two are gone.
  void Begin(User& host, User& guest, const MatchTerms& terms);
  // A saved match, which is loaded.
  void Resume(User& host, User& guest, MatchEntry& entry);

 private:
  void TellWatchers(const User& first, const User& second, const std::string& text);
  void TellStatus(User& host, User& guest);
  void TellBoth(const User& host, const User& guest, const std::string& to_host,
                const std::string& to_guest);

  const Uses uses_;
};

}  // namespace fibs::server
