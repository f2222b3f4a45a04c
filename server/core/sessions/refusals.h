#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "server/core/effects.h"
#include "server/core/sessions/session.h"
#include "server/limits/refusal_log.h"

namespace fibs::server {

// The limits by which something was refused, delayed or closed.
enum class Limit : uint8_t {
  kCommands,       // a line came too fast and was dropped
  kFlood,          // closed after too many of those
  kLineBytes,      // a line was cut
  kIdle,           // closed: no line for too long
  kLoginTime,      // closed: no log-in in time
  kLoginFailures,  // closed: too many wrong passwords
  kLoginDelay,     // a log-in had to wait after failures
  kPendingLogins,  // closed: too many connections without a log-in
  kAddress,        // closed: too many connections from one address
  kRegistrations,  // too many registrations from one address
  kAnnounced,      // lines wait: others were told too much because of him
  kShouts,         // a shout too many, or by a newcomer
  kReports,        // a report too many
  kMessages,       // too many messages wait for a user
  kSavedMatches,   // left too many matches unfinished
  kDaysMatches,    // has as many matches by days as are possible
  kSeeks,          // has as many seeks by days as are possible
  kFriendLinks,    // as many links to friends stand as are possible
  kDiscards,       // gave up too many of them
  kMatchGames,     // a game too many in an unlimited match
  kResignations,   // too many offers to resign in a turn
  kQueue,          // closed: does not read
  kQueues,         // closed: does not read, and too much waits for all
  kRecords,        // too many records wait for storage
};
inline constexpr size_t kLimits = 24;

// The name of the limit for operators: "commands", "login_delay" ...
std::string_view LimitName(Limit limit);

// Refusals, delays and closed connections: counted for monitoring, and told to the log.
class Refusals {
 public:
  // `now`: the time of the event that is handled.
  Refusals(Effects& effects, const Time& now) : effects_(effects), now_(now) {}

  void Count(Limit limit) { ++counts_[static_cast<size_t>(limit)]; }
  // Counts it and logs it. `what` was done: "closed", "refused" ...
  void Refuse(Limit limit, const Session& session, std::string_view what = "closed");
  // Only logs it, for a reason that is no limit.
  void Log(std::string_view reason, const Session& session, std::string_view what);
  // Once a second: logs the refusals that were not logged at once.
  void Tick();
  // The same, of all that it was not told: nothing follows any more.
  void TellRest();

  // Since the start.
  uint64_t count(Limit limit) const { return counts_[static_cast<size_t>(limit)]; }

 private:
  Effects& effects_;
  const Time& now_;
  std::array<uint64_t, kLimits> counts_{};
  RefusalLog users_{RefusalLog::kUsers};
  RefusalLog strangers_{RefusalLog::kStrangers};  // who have not logged in
};

}  // namespace fibs::server
