#include "server/core/play/deadlines.h"

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

void Deadlines::Restore(Time looked, std::vector<TimeSpan> pauses) {
  looked_ = looked;
  pauses_ = std::move(pauses);
}

void Deadlines::Look(Time now) {
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

void Deadlines::NoteAll() {
  matches_.ForEachUnfinished([this](const MatchEntry& entry) { Note(entry); });
}

void Deadlines::NoteAllOf(AccountId account) {
  for (const MatchEntry* entry : matches_.UnfinishedOf(account)) Note(*entry);
}

void Deadlines::Note(const MatchEntry& entry) {
  Forget(entry.id);
  if (entry.claim) return Set(entry.id, JudgedAt(entry));
  if (!entry.terms.rules.by_days()) return void(too_late_.erase(entry.id));
  const MatchSummary summary = entry.Summary();
  if (!summary.decider) return void(too_late_.erase(entry.id));
  const milliseconds all = std::chrono::days(entry.terms.rules.days);
  Set(entry.id, After(entry, entry.reminded == summary.since ? all : all * 2 / 3));
}

void Deadlines::Postpone(const MatchEntry& entry) {
  Forget(entry.id);
  Set(entry.id, looked_ + kPostponed);
}

MatchId Deadlines::TakeDue() {
  if (!begins_ || looked_ < *begins_ || due_.empty() || due_.begin()->first > looked_) return 0;
  const MatchId match = due_.begin()->second;
  Forget(match);
  return match;
}

Time Deadlines::JudgedAt(const MatchEntry& entry) {
  const AccountId claimed = entry.players[Index(Other(entry.claim->by))];
  if (!accounts_.IsInUse(claimed)) return std::min(entry.claim->at, looked_);
  return LaterThan(SinceOf(entry.id, entry.claim->at), std::chrono::days(answer_days_));
}

Time Deadlines::DueOf(const MatchEntry& entry) {
  return After(entry, std::chrono::days(entry.terms.rules.days));
}

Time Deadlines::After(const MatchEntry& entry, milliseconds time) {
  const MatchSummary summary = entry.Summary();
  if (!summary.decider) return Time::max();
  std::vector<TimeSpan> stops =
      accounts_.FindById(entry.players[Index(*summary.decider)])->vacations;
  stops.insert(stops.end(), pauses_.begin(), pauses_.end());
  return Later(SinceOf(entry.id, summary.since), time, std::move(stops));
}

Time Deadlines::SinceOf(MatchId match, Time since) {
  const auto found = too_late_.find(match);
  if (found != too_late_.end() && found->second.to == since) return found->second.from;
  if (found != too_late_.end()) too_late_.erase(found);
  if (since <= looked_) return since;
  too_late_[match] = {looked_, since};
  return looked_;
}

void Deadlines::Set(MatchId match, Time when) {
  due_.emplace(when, match);
  when_.emplace(match, when);
}

void Deadlines::Forget(MatchId match) {
  const auto found = when_.find(match);
  if (found == when_.end()) return;
  due_.erase({found->second, match});
  when_.erase(found);
}

}  // namespace fibs::server
