#include "server/core/visits/server_state.h"

#include <chrono>
#include <utility>
#include <vector>

#include "server/core/visits/server_state.pb.h"

namespace fibs::server {
namespace {

int64_t SinceEpoch(Time time) { return time.time_since_epoch().count(); }
Time TimeAt(int64_t since_epoch) { return Time(std::chrono::milliseconds(since_epoch)); }

void AddTimes(const Schedule& schedule, saved::Server& to) {
  to.set_clock_time(schedule.running().count());
  if (!schedule.empty()) to.set_looked(SinceEpoch(schedule.looked()));
  for (const TimeSpan& pause : schedule.pauses()) {
    saved::Pause& saved = *to.add_pauses();
    saved.set_from(SinceEpoch(pause.from));
    saved.set_to(SinceEpoch(pause.to));
  }
}

}  // namespace

std::string SaveServer(const ServerState& state) {
  saved::Server to;
  const Statistics& statistics = state.statistics;
  to.set_started(SinceEpoch(statistics.started));
  to.set_bytes_received(statistics.bytes_received);
  to.set_bytes_sent(state.out.bytes_sent());
  to.set_logins(statistics.logins);
  to.set_most_users(state.lobby.most_users());
  for (const VisitLog::Entry& entry : statistics.visits.entries()) {
    saved::Visit& visit = *to.add_visits();
    visit.set_at(SinceEpoch(entry.at));
    visit.set_text(entry.text);
  }
  for (size_t i = 0; i < UsersByHour::kHours; ++i) {
    const UsersByHour::Hour& of_day = statistics.users.hour(i);
    saved::Hour& hour = *to.add_hours();
    hour.set_samples(of_day.samples);
    hour.set_sum(of_day.sum);
    hour.set_min(of_day.min);
    hour.set_max(of_day.max);
  }
  for (const uint64_t number : state.dice_counts.Save()) to.add_dice(number);
  if (const auto& plan = state.shutdown.plan()) {
    to.mutable_plan()->set_at(SinceEpoch(plan->at));
    to.mutable_plan()->set_restart(plan->restart);
    to.mutable_plan()->set_minutes_left(plan->minutes_left);
  }
  AddTimes(state.schedule, to);
  return to.SerializeAsString();
}

std::string SaveTimes(const Schedule& schedule) {
  saved::Server to;
  AddTimes(schedule, to);
  return to.SerializeAsString();
}

void RestoreTimes(std::string_view bytes, Schedule& schedule) {
  saved::Server from;
  if (!from.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return;
  std::vector<TimeSpan> pauses;
  for (const saved::Pause& pause : from.pauses()) {
    pauses.push_back({TimeAt(pause.from()), TimeAt(pause.to())});
  }
  schedule.Restore(engine::Milliseconds(from.clock_time()), TimeAt(from.looked()),
                   std::move(pauses));
}

Time LookedAt(std::string_view bytes) {
  saved::Server from;
  const bool read = from.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()));
  return read ? TimeAt(from.looked()) : Time{};
}

void RestoreServer(std::string_view bytes, const ServerState& state) {
  saved::Server from;
  if (!from.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return;
  if (from.started() == 0) return;  // SaveTimes
  Statistics& statistics = state.statistics;
  statistics.started = TimeAt(from.started());
  statistics.bytes_received = from.bytes_received();
  statistics.logins = from.logins();
  state.lobby.NoteMostUsers(from.most_users());
  state.out.SetBytesSent(from.bytes_sent());
  for (const saved::Visit& visit : from.visits()) {
    statistics.visits.Add(TimeAt(visit.at()), visit.text());
  }
  for (size_t i = 0; i < UsersByHour::kHours && i < static_cast<size_t>(from.hours_size()); ++i) {
    const saved::Hour& hour = from.hours(static_cast<int>(i));
    statistics.users.SetHour(
        i, {.samples = hour.samples(), .sum = hour.sum(), .min = hour.min(), .max = hour.max()});
  }
  state.dice_counts.Restore({from.dice().begin(), from.dice().end()});
  if (from.has_plan()) {
    state.shutdown.Restore({.at = TimeAt(from.plan().at()),
                            .restart = from.plan().restart(),
                            .minutes_left = from.plan().minutes_left()});
  }
}

}  // namespace fibs::server
