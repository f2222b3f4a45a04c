#include "server/core/sessions/refusals.h"

namespace fibs::server {

std::string_view LimitName(Limit limit) {
  switch (limit) {
    case Limit::kCommands:
      return "commands";
    case Limit::kFlood:
      return "flood";
    case Limit::kLineBytes:
      return "line_bytes";
    case Limit::kIdle:
      return "idle";
    case Limit::kLoginTime:
      return "login_time";
    case Limit::kLoginFailures:
      return "login_failures";
    case Limit::kLoginDelay:
      return "login_delay";
    case Limit::kPendingLogins:
      return "pending_logins";
    case Limit::kAddress:
      return "address";
    case Limit::kRegistrations:
      return "registrations";
    case Limit::kShouts:
      return "shouts";
    case Limit::kMessages:
      return "messages";
    case Limit::kSavedMatches:
      return "saved_matches";
    case Limit::kDiscards:
      return "discards";
    case Limit::kMatchGames:
      return "match_games";
    case Limit::kResignations:
      return "resignations";
    case Limit::kQueue:
      return "queue";
    case Limit::kQueues:
      return "queues";
    case Limit::kRecords:
      return "records";
  }
  return "";
}

}  // namespace fibs::server
