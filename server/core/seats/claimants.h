#pragma once

#include <chrono>
#include <map>
#include <optional>

#include "server/config.h"
#include "server/core/play/play_room.h"
#include "server/core/play/schedule.h"
#include "server/core/play/table.h"
#include "server/core/presence/claim_news.h"
#include "server/core/presence/lobby.h"
#include "server/core/presence/presence_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/sessions/storage_gate.h"
#include "server/core/turn.h"

namespace fibs::server {

// Whether those who claim a match play it on when the other one wants to. Who does not has refused:
// that ends the claim, is stored (ClaimRefusals), and the days after which he can claim the match
// begin again. He refuses
//   - when the other one has invited him to go on with it, and he has had claim_decision_minutes,
//     all such invitations to a claim taken together, in which he could have joined;
//   - when he has had kFairTime of them, and then logs out, loses the connection or sits down
//     elsewhere while he is invited;
//   - when both sit at the table, it is for him to decide, and he does not for
//     claim_decision_minutes, or gets up; also while his browser is expected back.
// Time counts for an invitation only while the claimant could join: both are here, the other one
// does not play and is ready, storage takes records. At another table it counts, too: he can get up
// there, or who plays without end could not be asked. So nobody ends a claim by an invitation that
// he does not mean: whoever is invited can take it at its word.
//
// Of the time that has passed nothing is stored: a server that starts counts anew.
class Claimants {
 public:
  static constexpr std::chrono::minutes kFairTime{5};

  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PlayRoom& play;
    PresenceRoom& presence;
  };
  explicit Claimants(const Uses& uses) : uses_(uses) {}

  // When a player who has refused too often can claim the match again; none: he has not.
  std::optional<Time> BarredUntil(const MatchEntry& entry, engine::Player by) const;

  // He invites somebody to go on with a match that the invited one claims.
  bool IsAsked(const User& host) const { return Asked(host) != nullptr; }
  // The user invites somebody. How long that one still has, if it is to a match that he claims.
  std::optional<std::chrono::minutes> OnInvites(const User& host);
  // They have sat down to a match, which may be over by now: its claim ends if the claimed one has
  // nothing to decide.
  void OnSeated(MatchId match);
  // He has made a decision at the table: one of the claimed one ends the claim.
  void OnDecided(MatchEntry& entry, engine::Player by);
  // Before he gets up.
  void OnGetsUp(const User& user);
  // Each second.
  void Tick();

 private:
  // One match, from the first invitation or seat on, as long as it is claimed or they sit there.
  struct Watched {
    Claim claim;           // it may have ended since they sat down
    bool invited = false;  // and at no table
    std::chrono::milliseconds could_join{}, undecided{};
  };
  Watched& Watch(const MatchEntry& entry);
  // The match that somebody is invited to go on with by this user, if the invited one claims it.
  MatchEntry* Asked(const User& host) const;
  void FindMore();
  void Look(MatchEntry& entry, Watched& watched, std::chrono::milliseconds passed);
  void LookAtInvitation(MatchEntry& entry, Watched& watched, std::chrono::milliseconds passed);
  bool MustDecide(const MatchEntry& entry, engine::Player claimant) const;
  void Refuse(MatchEntry& entry, engine::Player claimant, ClaimNews::Why why);

  const Uses uses_;
  std::map<MatchId, Watched> watched_;
  Time looked_{}, searched_{};
};

}  // namespace fibs::server
