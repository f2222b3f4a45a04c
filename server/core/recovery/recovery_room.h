#pragma once

#include "server/core/recovery/recoveries.h"

namespace fibs::server {

// New passwords for those who have lost theirs.
struct RecoveryRoom {
  RecoveryRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, const Conduct& conduct,
               PresenceRoom& presence, VisitsRoom& visits, MailRoom& mail,
               const StoredState& stored)
      : codes(turn, people.accounts, stored.recovery_codes),
        recoveries({turn, sessions, people, conduct, presence, visits, mail, codes}) {}
  RecoveryRoom(const RecoveryRoom&) = delete;
  RecoveryRoom& operator=(const RecoveryRoom&) = delete;

  RecoveryCodes codes;
  Recoveries recoveries;
};

}  // namespace fibs::server
