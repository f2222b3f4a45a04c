#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/result.h"
#include "server/core/events/hosted_event.h"

namespace fibs::server {

// A new event as it is typed, and as the schedule of the house has it:
//   "NAME" FORMAT [OPTION VALUE]...
// and, typed: "NAME" like EVENT [OPTION VALUE]...
struct EventPlan {
  std::string title;   // one word may stand without quotes
  std::string format;  // empty: missing
  EventId like = 0;    // a former event, which has the format and the other options; 0: none
  std::vector<std::pair<std::string, std::string>> options;
};

// Refused: an option without a value. Nothing of it is tried yet.
engine::Result<EventPlan, std::string> ParseEventPlan(std::string_view text);
// The plan with the format of a former event, and with its options but for its start and those that
// the plan says itself. The password of one that `directs` it alone.
EventPlan PlanLike(const HostedEvent& former, const EventPlan& plan, bool directs);
// Why there can be no such event, as a sentence; none: there can be.
std::optional<std::string> WhyNotMake(const EventPlan& plan);
// "set OPTION VALUE", the input that each option becomes.
std::string SetInput(const std::pair<std::string, std::string>& option);
// Why it cannot be announced: one of its matches cannot be played.
std::optional<std::string> WhyNotAnnounce(const HostedEvent& event);

}  // namespace fibs::server
