#pragma once

#include <optional>
#include <string>

#include "server/config.h"
#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/play/stored_matches.h"
#include "server/core/presence/presence_room.h"
#include "server/core/requests.h"
#include "server/core/seats/seating.h"
#include "server/core/seats/seats_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Matches that one of the two does not play on: the other one claims the result, and when the time
// to answer is over the match is judged as it stands. A match is one of these:
//
//   saved     claimable when WhyNot has nothing against it
//   claimed   MatchEntry::claim; ends by a decision of the claimed one (Seating), or lapses, also
//             when the claimant refuses to play (Claimants).
//             Sitting down does not end it: else he could put the judgement off for ever
//   seated    claimed, and somebody sits at its table: it is due, and waits
//   asked     its time is over: it is loaded, and judged on a thread (JudgeMatch). Nothing of that
//             is stored: a server that starts asks again
//   finished  by a MatchFinished with the chance
class Claims {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    PlayRoom& play;
    PresenceRoom& presence;
    SeatsRoom& seats;
  };
  explicit Claims(const Uses& uses) : uses_(uses) {}

  // Why a player cannot claim an unfinished match now, and when he can; none: he can.
  std::optional<protocol::ClaimRefused> WhyNot(const MatchEntry& entry, engine::Player by) const;
  // The match is claimed from now on; the other one is told.
  void Make(MatchEntry& entry, engine::Player by);
  // The account of the other one is erased: it is judged at once. He has heard of that.
  void MakeOfErased(MatchEntry& entry, engine::Player by);
  // When a claimed match is judged.
  Time DueAt(const MatchEntry& entry) const { return uses_.play.schedule.JudgedAt(entry); }

  // Each second.
  void Tick();
  // The time to play on is over.
  void FallDue(MatchEntry& entry);

  // An administrator ends a match, corrupt or not: for `winner`, or as if it had never been. Both
  // are told; `by` and `reason` are stored. `winner` needs two accounts that exist.
  void Settle(MatchEntry& entry, std::optional<engine::Player> winner, const std::string& by,
              const std::string& reason);

 private:
  void NoteAttendance();
  void Ask(MatchEntry& entry);
  void AskToJudge(const MatchEntry& entry);
  void OnLoaded(MatchId match, const MatchLoaded& read);
  // `claim`, `inputs`: of the match when it was asked about.
  void OnJudged(MatchId match, const Claim& claim, int inputs, double chance);
  bool IsOfErased(const MatchEntry& entry) const;
  // It cannot be judged: it does not count.
  void DiscardOfErased(MatchEntry& entry);
  bool Lapses(const MatchEntry& entry) const;
  void LetLapse(MatchEntry& entry);
  // A claim that is still open, of a match that nobody plays.
  MatchEntry* FindClaimed(MatchId match);
  // The match is over without having been played to its end; programs see the new ratings.
  void Remove(const MatchEntry& entry);
  void TellJudged(const MatchEntry& entry, const MatchFinished& result, double chance);

  const Uses uses_;
  MatchId asked_ = 0;   // of which the answer is awaited; 0: none
  Time asked_until_{};  // then it is asked again
  Time presence_noted_{};
};

}  // namespace fibs::server
