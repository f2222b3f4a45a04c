#pragma once

#include <string>
#include <string_view>

#include "server/core/events/event_preview.h"
#include "server/core/events/event_sample.h"
#include "server/core/events/hosted_event.h"
#include "server/core/people/accounts.h"

namespace fibs::server {

// Events as people read them: lines of at most 80 columns, separated by '\n', without a last end.
// Times are those of a zone. Long lists come in parts: from that line on, counted from 1.
struct EventReader {
  const Accounts& accounts;
  std::string_view timezone;
  int idle_minutes = 0;  // limits.event_idle_minutes
};

inline constexpr size_t kEventLinesMax = 100;

// "Friday, November 27 20:00 UTC, 5 rounds, 5 points"
std::string EventInWords(const HostedEvent& event, const EventReader& reader);
// One line of a list.
std::string EventLine(const HostedEvent& event, const EventReader& reader);
std::string ShowEvent(const HostedEvent& event, const EventReader& reader);
// What counts as absence at a table without a clock, to programs of CLIP 1009 in the form of an
// option; empty: nothing does.
std::string IdleOption(const HostedEvent& event, const EventReader& reader);
std::string ShowPlayers(const HostedEvent& event, const EventReader& reader, size_t from);
std::string ShowBracket(const HostedEvent& event, const EventReader& reader, size_t from);
std::string ShowTable(HostedEvent& event, const EventReader& reader, size_t from);
// What `input` would lead to.
std::string ShowPreview(const HostedEvent& event, const EventReader& reader, std::string_view input,
                        const EventPreview& preview);
std::string ShowSample(const HostedEvent& event, const EventSample& sample);
// Seed and key, as far as they may be told.
std::string ShowDraw(const HostedEvent& event);

}  // namespace fibs::server
