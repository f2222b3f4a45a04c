#pragma once

#include <string>
#include <vector>

#include "server/core/events/hosted_event.h"

namespace fibs::server {

// Who takes part in an event, or did, objects to what a director has decided in it in the last
// days. An operator hears that (EventDesk::AnswerAppeal). Both are inputs of the event, "appeal"
// and "answer", which nobody else reads.
inline constexpr int kAppealDays = 7;

struct EventAppeal {
  AccountId account = 0;
  Time at{};
  std::string text;
};
// Those that wait, oldest first.
std::vector<EventAppeal> AppealsIn(const HostedEvent& event);

}  // namespace fibs::server
