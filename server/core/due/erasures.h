#pragma once

#include <chrono>
#include <vector>

#include "server/core/clubs/clubs_room.h"
#include "server/core/conduct/conduct_room.h"
#include "server/core/due/claims.h"
#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/seats/seats_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"
#include "server/core/visits/departure.h"
#include "server/core/visits/visits_room.h"

namespace fibs::server {

// Accounts that are erased. Unfinished matches of a length are judged first, for the other player,
// as if he had claimed them and the time to answer were over; until then the account is kept
// (Account::erasing). Nothing of that is kept here alone: a server that starts goes on with it.
class Erasures {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    ConductRoom& conduct;
    PlayRoom& play;
    PresenceRoom& presence;
    SeatsRoom& seats;
    ChouettesRoom& chouettes;
    ClubsRoom& clubs;
    VisitsRoom& visits;
    Claims& claims;
  };
  explicit Erasures(const Uses& uses) : uses_(uses) {}

  // In the first event: goes on with what a server before this one has begun.
  void Begin();
  // Erases an account with its messages and those of its unfinished matches that are not judged.
  // Whoever is logged in as it is told and sent away first, and so are its opponents told. Gives
  // how many matches are judged first; 0: the account is gone.
  size_t Erase(const Account& account);
  // The owner wants it: in kThinksAgain, unless he takes that back.
  void Plan(Account& account);
  void TakeBack(Account& account);
  // Each second: what was planned is done, and an account without unfinished matches goes.
  void Tick();

  static constexpr std::chrono::days kThinksAgain{7};

 private:
  Time DueAt(const Account& account) const;
  bool IsJudged(const MatchEntry& entry, AccountId erased) const;
  void SendAway(AccountId account);
  void CloseTables(AccountId account);
  void TellOpponents(const Account& erased);
  // Its matches that have a result are claimed, and the rest goes.
  void ClaimOrDiscardMatches(AccountId account);
  void Finish(AccountId account);

  const Uses uses_;
  std::vector<AccountId> erasing_;
  std::vector<AccountId> planned_;
};

}  // namespace fibs::server
