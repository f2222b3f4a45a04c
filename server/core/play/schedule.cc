#include "server/core/play/schedule.h"

#include <algorithm>
#include <iterator>

namespace fibs::server {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::minutes kPostponed{1};

}  // namespace

Time Later(Time since, milliseconds time, std::vector<TimeSpan> stops) {
  std::ranges::sort(stops, {}, &TimeSpan::from);
  for (const TimeSpan& stop : stops) {
    if (stop.to <= since) continue;
    if (stop.from >= since + time) break;
    time -= std::max(stop.from - since, milliseconds(0));
    since = stop.to;
  }
  return since + time;
}

void Schedule::Restore(engine::Milliseconds running, Time looked, std::vector<TimeSpan> pauses) {
  running_.Raise(running);
  looked_ = looked;
  pauses_ = std::move(pauses);
}

void Schedule::LookAtClocks(Time now) {
  if (begins_ && !flags_.empty()) {
    running_.Look(now.time_since_epoch());
  } else {
    running_.Skip(now.time_since_epoch());
  }
}

void Schedule::LookAtCalendar(Time now) {
  const Time before = std::exchange(looked_, now);
  if (before == Time{}) return;
  const bool forward = now - before > kGapMax;
  const bool back = before - now > kGapMax;
  if (!forward && !back) return;
  // The server may have started while the clock was ahead.
  if (back && begins_) begins_ = std::min(*begins_, now + kGapMax);
  if (forward) pauses_.push_back({before, now});
  // What was noted while the clock was ahead: all the time that it may have meant is nobody's.
  for (TimeSpan& pause : pauses_) {
    if (pause.to <= now) continue;
    pause.from -= before - now;
    pause.to = now;
  }
  if (pauses_.size() > kPausesMax) pauses_.erase(pauses_.begin());
  NoteAll();
}

void Schedule::NoteAll() {
  matches_.ForEachUnfinished([this](const MatchEntry& entry) { Note(entry); });
}

void Schedule::NoteAllOf(AccountId account) {
  for (const MatchEntry* entry : matches_.UnfinishedOf(account)) Note(*entry);
}

void Schedule::NoteDecision(const MatchEntry& entry, engine::Milliseconds lag) {
  if (const auto falls = entry.pace->FlagFalls(lag)) {
    flags_.Set(entry.id, *falls);
  } else {
    flags_.Forget(entry.id);
  }
  Note(entry);
}

void Schedule::Note(const MatchEntry& entry) {
  if (entry.claim) return calendar_.Set(entry.id, JudgedAt(entry));
  const MatchSummary summary = entry.Summary();
  if (!summary.decider) {
    calendar_.Forget(entry.id);
    too_late_.erase(entry.id);
    reminded_late_.erase(entry.id);
    return;
  }
  const bool reminded = entry.reminded == summary.since;
  calendar_.Set(entry.id, reminded ? TimeOutOf(entry) : After(entry, 2));
}

void Schedule::NoteReminder(const MatchEntry& entry) {
  if (TimeOutOf(entry) < looked_ + kAfterReminder) {
    reminded_late_[entry.id] = {entry.Summary().since, looked_ + kAfterReminder};
  }
  Note(entry);
}

void Schedule::Postpone(const MatchEntry& entry) { calendar_.Set(entry.id, looked_ + kPostponed); }

MatchId Schedule::TakeFlag() { return begins_ ? flags_.Take(running()) : 0; }

MatchEntry* Schedule::TakeDue() {
  while (begins_ && looked_ >= *begins_) {
    const MatchId match = calendar_.Take(looked_);
    if (match == 0) break;
    if (MatchEntry* entry = matches_.Find(match)) return entry;
  }
  return nullptr;
}

Schedule::Due Schedule::DueIn(const MatchEntry& entry) {
  if (entry.claim) return Due::kJudgement;
  return IsTimeOut(entry) ? Due::kTimeOut : Due::kReminder;
}

Time Schedule::JudgedAt(const MatchEntry& entry) {
  const AccountId claimed = entry.players[Index(Other(entry.claim->by))];
  if (!accounts_.IsInUse(claimed)) return std::min(entry.claim->at, looked_);
  return LaterThan(SinceOf(entry.id, entry.claim->at), std::chrono::days(answer_days_));
}

Time Schedule::TimeOutOf(const MatchEntry& entry) {
  const Time out = After(entry, 3);
  const auto late = reminded_late_.find(entry.id);
  if (late == reminded_late_.end()) return out;
  if (late->second.from == entry.Summary().since) return std::max(out, late->second.to);
  reminded_late_.erase(late);
  return out;
}

Time Schedule::After(const MatchEntry& entry, int thirds) {
  const MatchSummary summary = entry.Summary();
  const auto allowed = entry.pace->allowed();
  if (!summary.decider || !allowed) return Time::max();
  std::vector<TimeSpan> stops =
      accounts_.FindById(entry.players[Index(*summary.decider)])->vacations;
  stops.insert(stops.end(), pauses_.begin(), pauses_.end());
  return Later(SinceOf(entry.id, summary.since), *allowed * thirds / 3, std::move(stops));
}

Time Schedule::SinceOf(MatchId match, Time since) {
  const auto found = too_late_.find(match);
  if (found != too_late_.end() && found->second.to == since) return found->second.from;
  if (found != too_late_.end()) too_late_.erase(found);
  if (since <= looked_) return since;
  too_late_[match] = {looked_, since};
  return looked_;
}

}  // namespace fibs::server
