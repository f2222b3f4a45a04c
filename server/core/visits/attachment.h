#pragma once

#include <string>
#include <vector>

#include "server/core/chouettes/chouettes_room.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/announcer.h"
#include "server/core/presence/message_delivery.h"
#include "server/core/presence/presence_room.h"
#include "server/core/seats/game_lines.h"
#include "server/core/seats/seating.h"
#include "server/core/seats/seats_room.h"
#include "server/core/seeks/seeks_room.h"
#include "server/core/sessions/admission.h"
#include "server/core/sessions/sessions.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"
#include "server/core/visits/arrival.h"

namespace fibs::server {

// Sessions that another core served before, or this one before their edge lost its link: they come
// back with the state that their edge has kept for them, and find their tables open.
class Attachment {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
    SeatsRoom& seats;
    ChouettesRoom& chouettes;
    SeeksRoom& seeks;
    Arrival& arrival;
  };
  explicit Attachment(const Uses& uses) : uses_(uses) {}

  // These come back. Who has not seen all that was said to him (Attached::clean) is shown how
  // things stand. A state that makes no sense ends its session.
  void Attach(const std::vector<Attached>& sessions);
  // Whoever else was here is gone: the tables at which somebody is missing are closed, and the
  // others are told.
  void End();
  // Prompts behind answers that were cut off, unless their lines have come again. Each second.
  void Tick();

 private:
  struct Back;  // a session that comes back

  // Forgets what a session was here, without a word. Watchers stay, for the one who comes back.
  void Detach(SessionKey key);
  void Restore(const Back& back);
  // False: he cannot come back, and his session is closed.
  bool BecomeUser(Session& session, const Back& back);
  void Watch();
  void ShowHowThingsStand(Session& session, const Back& back);
  void ShowGame(const User& user, const Back& back);
  // What only the core before knew is asked once more.
  void AskAgain(const User& user);
  // Those of them at which somebody is missing.
  void CloseTables(const std::vector<Table*>& tables);
  void TellOfMissing();

  const Uses uses_;
  struct Watcher {
    SessionKey session = 0;
    AccountId watched = 0;
  };
  std::vector<Watcher> watchers_;   // of somebody who is not back yet
  std::vector<Table*> vacated_;     // by those who come back now
  std::vector<SessionId> cut_off_;  // Session::cut_off, as far as that is known
  bool ended_ = false;              // nobody is waited for
};

}  // namespace fibs::server
