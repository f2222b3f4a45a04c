#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "server/core/events/event_preview.h"
#include "server/core/events/event_sample.h"
#include "server/core/events/hosted_event.h"
#include "server/core/people/accounts.h"

namespace fibs::server {

// Events as programs of CLIP 1009 read them: lines 40 to 48, 100 and 101, separated by '\n',
// without a last end; empty: there are none. Long lists come in parts of kEventDataMax lines, from
// that one on, counted from 1.
inline constexpr size_t kEventDataMax = 1000;

std::string EventData(const HostedEvent& event);
// In a list; of a team match with the option that names the other club.
std::string ListedData(const HostedEvent& event);
std::string OptionData(const HostedEvent& event);
std::string EntrantData(const HostedEvent& event, const Accounts& accounts, size_t from);
// What is known of an open match: its number and the score, that of the first player first, if it
// is being played; when it is decided without that.
struct MatchNow {
  int64_t match = 0;
  std::array<int, 2> score{};
  int64_t due = 0;  // Unix seconds; 0: nothing says so
};
using FindMatchNow = std::function<MatchNow(events::MatchId id, const DueMatch& match)>;
std::string MatchData(const HostedEvent& event, const Accounts& accounts, const FindMatchNow& find,
                      size_t from);
std::string RowData(HostedEvent& event, const Accounts& accounts, size_t from);
std::string PlaceData(const HostedEvent& event, const Accounts& accounts, size_t from);
std::string InputData(const HostedEvent& event, size_t from);
std::string PreviewData(const HostedEvent& event, const Accounts& accounts,
                        const EventPreview& preview);
std::string SampleData(EventId event, const EventSample& sample);
std::string SeedData(const HostedEvent& event);

}  // namespace fibs::server
