#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "server/core/conduct/signals.h"
#include "server/core/events/event_book.h"
#include "server/core/events/hosted_event.h"
#include "server/core/people/accounts.h"
#include "server/core/play/matches.h"

// What may be worth a look in tournaments, with its figures. None of it is a verdict: families
// share an address, people get better. How often a figure is wrong: docs/ANALYSIS.md, "For
// moderators".
namespace fibs::server {

// People of one event who may be one person, or play for one another.
struct FlaggedPeople {
  enum class Why : uint8_t {
    kAddress,   // the same address group, by their last log-ins
    kBrowser,   // notices to one of them went to a browser of the other one
    kResigned,  // the first one gave up games early to the second one, in matches that he lost
  };
  Why why = Why::kAddress;
  std::vector<AccountId> people;
  int games = 0;  // kResigned
};
// "address", "browser", "resigned"
std::string_view WordOf(FlaggedPeople::Why why);

// Until so long after its end an event is looked at: addresses are those of now.
inline constexpr int kFlaggedDays = kSharedDays;
inline constexpr size_t kFlaggedMax = 20;  // of one event
// More than so many games were given up early to the same one in an event.
inline constexpr int kResignedOften = 2;
std::vector<FlaggedPeople> FlaggedIn(const HostedEvent& event, const Accounts& accounts,
                                     const SignalCounts& counts, Time now);

// How many games of a match that is over were given up by who has lost it, before so many rolls of
// both had fallen in them.
inline constexpr int kEarlyRolls = 10;
int CountResignedEarly(const MatchEntry& entry, engine::Player loser);

// He has won far more of his last matches in events than the ratings at entry let expect.
inline constexpr size_t kResultsMin = 10;
inline constexpr size_t kResultsLookedAt = 100;
inline constexpr double kResultsBeyond = 3.5;  // standard deviations
struct ResultOfEvent {
  double own = 0, other = 0;  // ratings at entry
  int length = 0;
  bool won = false;
};
std::optional<Signal> SignalOfResults(const std::vector<ResultOfEvent>& results);

// All of somebody, newest event first.
std::vector<Signal> SignalsOfEvents(AccountId account, const EventBook& book,
                                    const Accounts& accounts, const SignalCounts& counts, Time now);

}  // namespace fibs::server
