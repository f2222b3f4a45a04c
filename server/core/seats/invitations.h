#pragma once

#include <string_view>

#include "protocol/clip_seek.h"
#include "server/core/play/play_room.h"
#include "server/core/presence/lobby.h"
#include "server/core/presence/presence_room.h"
#include "server/core/seats/claimants.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Open invitations (User::invitation), and how they end: each of the two hears of it, unless he has
// brought it about himself. One that can't be accepted any more ends within a second.
//
// An invitation to a match that the guest claims has no end of its own: how long he may take to
// join is for the claim to say (Claimants).
class Invitations {
 public:
  using End = protocol::InvitationEnd;
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    const Accounts& accounts;
    PlayRoom& play;
    PresenceRoom& presence;
    Claimants& claimants;
  };
  explicit Invitations(const Uses& uses) : uses_(uses) {}

  // It takes the place of the one before.
  void Make(User& host, Invitation invitation);
  // Of one whose invitation it is; nothing if there is none. `reason`: of the guest, may be empty.
  void Finish(User& host, End why, std::string_view reason = {});
  // He sits down, with that opponent: his invitation is accepted, or dead.
  void OnSeated(User& host, AccountId opponent);
  // Once a second.
  void Tick();

 private:
  // It can't be accepted any more, or its time is over.
  bool IsDead(const User& host) const;
  bool IsOver(const User& host) const;

  const Uses uses_;
};

}  // namespace fibs::server
