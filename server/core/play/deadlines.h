#pragma once

#include <chrono>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/play/matches.h"
#include "server/core/records/time_span.h"

namespace fibs::server {

// When this much time has passed since a moment, if time stands still in `stops`. They may overlap
// and come in any order.
Time Later(Time since, std::chrono::milliseconds time, std::vector<TimeSpan> stops);

// What is due in a match, and when. A match that is claimed: that it is judged. A match by days:
// the reminder to the player who has to decide, after two thirds of his time, and the end of his
// time. A day has 24 hours. His time stands still while he is on vacation, and while the server was
// down or its clock was set.
//
// Nothing is missed when the server ends: what is due follows from what is stored (MatchSummary,
// the vacations of accounts, pauses() in CoreSaved), and so does whether he was reminded
// (Reminded).
class Deadlines {
 public:
  // If it is unclear whether time has passed for a player, it has not: a clock that was wrong may
  // make decisions fall due later, and never earlier.
  //
  // If more than this has passed since the last look, there was a pause: the server was down, or
  // its clock was set forward. After a start nothing falls due any sooner than this, so that a
  // shorter pause costs nobody a game either.
  static constexpr std::chrono::minutes kGapMax{10};
  // Older pauses are forgotten.
  static constexpr size_t kPausesMax = 100;

  // `answer_days`: of a claim, as in MatchesConfig.
  Deadlines(int answer_days, const Accounts& accounts, Matches& matches)
      : answer_days_(answer_days), accounts_(accounts), matches_(matches) {}

  // The pauses that a server before this one has noted. That server looked at `looked` last.
  void Restore(Time looked, std::vector<TimeSpan> pauses);
  // From now on what is due falls due; before, sessions of another core may not be back yet.
  void Begin(Time now) { begins_ = now + kGapMax; }
  // In every event. `now`: its time.
  void Look(Time now);
  Time looked() const { return looked_; }
  // Those after which somebody's time may still be counted.
  std::span<const TimeSpan> pauses() const { return pauses_; }
  bool empty() const { return due_.empty(); }

  // The match was claimed, or is not any more. A decision has begun in a match by days, or none is
  // waited for any more.
  void Note(const MatchEntry& entry);
  // The vacations of an account have changed.
  void NoteAllOf(AccountId account);
  // Something that could not be done is due again in a minute.
  void Postpone(const MatchEntry& entry);

  // The next match in which something is due; it is not given again until it is noted. 0: none.
  MatchId TakeDue();
  // Whether the end of his time is due, and not the reminder.
  bool IsOver(const MatchEntry& entry) { return DueOf(entry) <= looked_; }
  // When a match that is claimed is judged: at once, if the opponent's account is being erased.
  Time JudgedAt(const MatchEntry& entry);
  // When so much time has passed since a moment, but for the pauses.
  Time LaterThan(Time since, std::chrono::milliseconds time) const {
    return Later(since, time, pauses_);
  }
  // When the time of the player who has to decide is over; Time::max(): nobody has to decide.
  Time DueOf(const MatchEntry& entry);

 private:
  // When this much of the time of the player who has to decide is over.
  Time After(const MatchEntry& entry, std::chrono::milliseconds time);
  Time SinceOf(MatchId match, Time since);
  void Set(MatchId match, Time when);
  void Forget(MatchId match);
  void NoteAll();

  const int answer_days_;
  const Accounts& accounts_;
  Matches& matches_;
  Time looked_{};
  std::optional<Time> begins_;
  std::vector<TimeSpan> pauses_;
  std::set<std::pair<Time, MatchId>> due_;
  std::unordered_map<MatchId, Time> when_;  // the same, by match
  // Decisions that began, by a clock which was set back since, at `to`, and were seen at `from`.
  std::unordered_map<MatchId, TimeSpan> too_late_;
};

}  // namespace fibs::server
