#include "server/core/sessions/refusals.h"

#include <fmt/format.h>

#include <utility>

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
    case Limit::kAnnounced:
      return "announced";
    case Limit::kShouts:
      return "shouts";
    case Limit::kReports:
      return "reports";
    case Limit::kMessages:
      return "messages";
    case Limit::kDaysMatches:
      return "days_matches";
    case Limit::kSavedMatches:
      return "saved_matches";
    case Limit::kSeeks:
      return "seeks";
    case Limit::kFriendLinks:
      return "friend_links";
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

void Refusals::Refuse(Limit limit, const Session& session, std::string_view what) {
  Count(limit);
  Log(LimitName(limit), session, what);
}

// Whoever has not logged in has no name: what he typed may be a password.
void Refusals::Log(std::string_view reason, const Session& session, std::string_view what) {
  const bool stranger = session.user == nullptr;
  const std::string who =
      stranger ? session.host : fmt::format("{} from {}", session.account->name, session.host);
  RefusalLog& log = stranger ? strangers_ : users_;
  auto line = log.Add(reason, fmt::format("{}: {} ({})", who, what, reason), now_);
  if (line) effects_.Log(LogLevel::kInfo, std::move(*line));
}

void Refusals::Tick() {
  for (RefusalLog* log : {&strangers_, &users_}) {
    for (std::string& line : log->Due(now_)) effects_.Log(LogLevel::kInfo, std::move(line));
  }
}

void Refusals::TellRest() {
  for (RefusalLog* log : {&strangers_, &users_}) {
    for (std::string& line : log->Rest()) effects_.Log(LogLevel::kInfo, std::move(line));
  }
}

}  // namespace fibs::server
