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

// What is due in which match, and when, in two times.
//
// Running time is that of clocks. It passes only while a clock runs and a server is up, and it is
// stored (CoreSaved, and with the inputs of a match), so that the next server goes on where this
// one has stopped.
//
// The calendar is that of all else. In a match that is claimed its judgement falls due; in a match
// by days the reminder of the player who has to decide, after two thirds of his time, and the end
// of his time. A day has 24 hours. A player's time stands still while he is on vacation, and while
// the server was down or its clock was set. What is due follows from what is stored (MatchSummary,
// the vacations of accounts, pauses() in CoreSaved, Reminded), so a server that ends misses
// nothing.
class Schedule {
 public:
  // If it is unclear whether time has passed for a player, it has not: a clock that was wrong may
  // make decisions fall due later, and never earlier.
  //
  // If more than this has passed since the last look, there was a pause: the server was down, or
  // its clock was set forward. After a start nothing falls due by the calendar any sooner than
  // this, so that a shorter pause costs nobody a game either.
  static constexpr std::chrono::minutes kGapMax{10};
  // So much time is left to who is reminded late.
  static constexpr std::chrono::hours kAfterReminder{1};
  // Older pauses are forgotten.
  static constexpr size_t kPausesMax = 100;

  // `answer_days`: of a claim, as in MatchesConfig.
  Schedule(int answer_days, const Accounts& accounts, Matches& matches)
      : answer_days_(answer_days), accounts_(accounts), matches_(matches) {}

  // ---- The two times.
  // A server before this one has come so far in running time, has looked at the calendar at
  // `looked` last, and has noted these pauses.
  void Restore(engine::Milliseconds running, Time looked, std::vector<TimeSpan> pauses);
  // From now on what is due falls due; before, sessions of another core may not be back yet.
  void Begin(Time now) { begins_ = now + kGapMax; }
  // In every event, the calendar first. `now`: its time.
  void LookAtCalendar(Time now);
  void LookAtClocks(Time now);
  // An input of a match that is played on has come so far.
  void RaiseRunning(engine::Milliseconds time) { running_.Raise(time); }
  engine::Milliseconds running() const { return running_.time(); }
  Time looked() const { return looked_; }
  Instant now() const { return {running(), looked_}; }
  // Those after which somebody's time may still be counted.
  std::span<const TimeSpan> pauses() const { return pauses_; }
  // Nothing is due by the calendar.
  bool empty() const { return calendar_.empty() && !awaited_; }
  // Something else than matches falls due by the calendar, without the pauses (LaterThan).
  void Await(bool something) { awaited_ = something; }

  // ---- What is due.
  // A decision has begun in a match, or none is waited for any more. `lag`: of the line of the
  // player who decides.
  void NoteDecision(const MatchEntry& entry, engine::Milliseconds lag);
  // The calendar alone: the match was claimed, or is not any more, or a reminder was given.
  void Note(const MatchEntry& entry);
  // The vacations of an account have changed.
  void NoteAllOf(AccountId account);
  void NoteAll();
  // The reminder was given.
  void NoteReminder(const MatchEntry& entry);
  // Something that could not be done is due again in a minute.
  void Postpone(const MatchEntry& entry);

  // A match in which a flag falls now, which is noted no more; 0: there is none.
  MatchId TakeFlag();
  // The next match in which something is due by the calendar; it is not given again until it is
  // noted. Null: there is none.
  MatchEntry* TakeDue();
  // What is due in such a match.
  enum class Due : uint8_t { kJudgement, kReminder, kTimeOut };
  Due DueIn(const MatchEntry& entry);

  // When a match that is claimed is judged: at once, if the opponent's account is being erased.
  Time JudgedAt(const MatchEntry& entry);
  // When so much time has passed since a moment, but for the pauses.
  Time LaterThan(Time since, std::chrono::milliseconds time) const {
    return Later(since, time, pauses_);
  }
  // When the time of the player who has to decide is over; Time::max(): nobody has to, or he may
  // take any time.
  Time TimeOutOf(const MatchEntry& entry);
  // It is over, and he was reminded.
  bool IsTimeOut(const MatchEntry& entry) {
    return entry.reminded == entry.Summary().since && TimeOutOf(entry) <= looked_;
  }

 private:
  // Matches by what is due in them next.
  template <typename At>
  class Timeline {
   public:
    void Set(MatchId match, At at) {
      Forget(match);
      due_.emplace(at, match);
      when_.emplace(match, at);
    }
    void Forget(MatchId match) {
      const auto found = when_.find(match);
      if (found == when_.end()) return;
      due_.erase({found->second, match});
      when_.erase(found);
    }
    // One that is due at `now`; 0: there is none.
    MatchId Take(At now) {
      if (due_.empty() || due_.begin()->first > now) return 0;
      const MatchId match = due_.begin()->second;
      Forget(match);
      return match;
    }
    bool empty() const { return due_.empty(); }

   private:
    std::set<std::pair<At, MatchId>> due_;
    std::unordered_map<MatchId, At> when_;  // the same, by match
  };

  // When this share of the time of the player who has to decide is over.
  Time After(const MatchEntry& entry, int thirds);
  Time SinceOf(MatchId match, Time since);

  const int answer_days_;
  const Accounts& accounts_;
  Matches& matches_;
  engine::RunningTime running_;
  Timeline<engine::Milliseconds> flags_;
  Time looked_{};
  std::optional<Time> begins_;
  std::vector<TimeSpan> pauses_;
  Timeline<Time> calendar_;
  bool awaited_ = false;
  // Of decisions whose reminders came late, since `from`: they are not over before `to`.
  std::unordered_map<MatchId, TimeSpan> reminded_late_;
  // Decisions that began, by a clock which was set back since, at `to`, and were seen at `from`.
  std::unordered_map<MatchId, TimeSpan> too_late_;
};

}  // namespace fibs::server
