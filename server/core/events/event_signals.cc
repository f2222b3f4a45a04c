#include "server/core/events/event_signals.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "engine/events/hall/words.h"
#include "engine/match/clock.h"
#include "engine/match/match.h"
#include "engine/match/rating.h"
#include "protocol/words.h"

namespace fibs::server {
namespace {

using Why = FlaggedPeople::Why;

constexpr size_t kSignalsOfEvents = 5;  // of each kind
constexpr size_t kPeopleOfAddress = 100;

std::vector<AccountId> EntrantsIn(const HostedEvent& event, const Accounts& accounts) {
  std::vector<AccountId> people;
  for (const std::string_view handle : event.event().entrants().names()) {
    const AccountId account = event.AccountOf(handle);
    if (accounts.IsInUse(account)) people.push_back(account);
  }
  return people;
}

void AddSharedAddresses(const std::vector<AccountId>& people, const Accounts& accounts, Time now,
                        std::vector<FlaggedPeople>& flagged) {
  std::map<std::string, std::vector<AccountId>> by_address;
  for (const AccountId account : people) {
    const Account& person = accounts.Get(account);
    if (person.last_login < now - std::chrono::days(kSharedDays)) continue;
    const std::string key = AddressKey(person);
    if (!key.empty()) by_address[key].push_back(account);
  }
  for (auto& [key, sharing] : by_address) {
    if (sharing.size() < 2) continue;
    if (sharing.size() > kPeopleOfAddress) sharing.resize(kPeopleOfAddress);
    flagged.push_back({.why = Why::kAddress, .people = std::move(sharing)});
  }
}

void AddSharedBrowsers(std::vector<AccountId> people, const SignalCounts& counts,
                       std::vector<FlaggedPeople>& flagged) {
  std::ranges::sort(people);
  for (const AccountId account : people) {
    for (const AccountId other : counts.SharingBrowser(account)) {
      if (other < account || !std::ranges::binary_search(people, other)) continue;
      flagged.push_back({.why = Why::kBrowser, .people = {account, other}});
    }
  }
}

// Of results that stand.
void AddResigned(const HostedEvent& event, const Accounts& accounts,
                 std::vector<FlaggedPeople>& flagged) {
  std::map<std::array<AccountId, 2>, int> games;  // who gave them up, and to whom
  for (const StoredEventInput& input : event.inputs()) {
    if (input.resigned == 0) continue;
    const auto parsed = events::ParseInput(input.text);
    const auto* fixture = parsed ? event.event().fixtures().Find(parsed->match) : nullptr;
    if (fixture == nullptr || fixture->winner() == 0) continue;
    if (event.PlayedAs(parsed->match) != input.match) continue;
    const events::Number loser = fixture->opponent_of(fixture->winner());
    const auto account = [&event](events::Number number) {
      return event.AccountOf(event.event().entrants()[number].name);
    };
    games[{account(loser), account(fixture->winner())}] += input.resigned;
  }
  for (const auto& [pair, count] : games) {
    const bool in_use = accounts.IsInUse(pair[0]) && accounts.IsInUse(pair[1]);
    if (!in_use || count <= kResignedOften) continue;
    flagged.push_back({.why = Why::kResigned, .people = {pair[0], pair[1]}, .games = count});
  }
}

// By the ratings at entry.
void AddResults(const HostedEvent& event, events::Number own, std::vector<ResultOfEvent>& results) {
  const events::Entrants& entrants = event.event().entrants();
  const auto rating = [&entrants](events::Number number) {
    return static_cast<double>(entrants[number].rating) / 100;
  };
  for (const events::Fixture* fixture : event.event().fixtures().Of(own)) {
    const bool played = !fixture->is_void && fixture->decision.how == events::How::kResult;
    if (!played || results.size() == kResultsLookedAt) continue;
    results.push_back({.own = rating(own),
                       .other = rating(fixture->opponent_of(own)),
                       .length = fixture->length,
                       .won = fixture->winner() == own});
  }
}

}  // namespace

std::string_view WordOf(FlaggedPeople::Why why) {
  switch (why) {
    case Why::kAddress:
      return "address";
    case Why::kBrowser:
      return "browser";
    case Why::kResigned:
      return "resigned";
  }
  return {};
}

std::vector<FlaggedPeople> FlaggedIn(const HostedEvent& event, const Accounts& accounts,
                                     const SignalCounts& counts, Time now) {
  std::vector<FlaggedPeople> flagged;
  if (event.is_over() && now - event.ended() > std::chrono::days(kFlaggedDays)) return flagged;
  AddResigned(event, accounts, flagged);
  const std::vector<AccountId> people = EntrantsIn(event, accounts);
  AddSharedAddresses(people, accounts, now, flagged);
  AddSharedBrowsers(people, counts, flagged);
  if (flagged.size() > kFlaggedMax) flagged.resize(kFlaggedMax);
  return flagged;
}

int CountResignedEarly(const MatchEntry& entry, engine::Player loser) {
  engine::Match match(entry.terms.rules);
  int games = 0;
  for (const std::string_view text : protocol::Split(entry.inputs.text())) {
    const auto input = engine::DecodeTimed(text);
    const auto rolls = static_cast<int>(match.rolls().size());
    const bool gives_up = match.resign() && match.resign()->by == loser && rolls < kEarlyRolls;
    const bool went_on = match.game_goes_on();
    if (!input || !match.Apply(*input)) break;
    games += gives_up && went_on && !match.game_goes_on();
  }
  return games;
}

std::optional<Signal> SignalOfResults(const std::vector<ResultOfEvent>& results) {
  if (results.size() < kResultsMin) return std::nullopt;
  double expected = 0, variance = 0;
  size_t won = 0;
  for (const ResultOfEvent& one : results) {
    const double underdog =
        engine::RateMatch({.rating = one.own}, {.rating = one.other}, one.length).underdog_wins;
    const double chance = one.own <= one.other ? underdog : 1 - underdog;
    expected += chance;
    variance += chance * (1 - chance);
    won += one.won ? 1 : 0;
  }
  if (variance <= 0) return std::nullopt;
  const double beyond = (static_cast<double>(won) - expected) / std::sqrt(variance);
  if (beyond < kResultsBeyond) return std::nullopt;
  return Signal{.kind = Signal::Kind::kResults,
                .some = won,
                .all = results.size(),
                .text = fmt::format("{:.1f} {:.1f}", expected, beyond)};
}

std::vector<Signal> SignalsOfEvents(AccountId account, const EventBook& book,
                                    const Accounts& accounts, const SignalCounts& counts,
                                    Time now) {
  std::vector<Signal> signals;
  std::vector<ResultOfEvent> results;
  for (auto each = book.all().rbegin(); each != book.all().rend(); ++each) {
    const HostedEvent& event = *each->second;
    const auto handle = event.HandleOf(account);
    const events::Number own = handle ? event.event().entrants().Find(*handle) : 0;
    if (own == 0) continue;
    AddResults(event, own, results);
    for (const FlaggedPeople& one : FlaggedIn(event, accounts, counts, now)) {
      const bool resigned = one.why == Why::kResigned;
      const auto me = std::ranges::find(one.people, account);
      if (me == one.people.end() || signals.size() == kSignalsOfEvents) continue;
      if (resigned && me != one.people.begin()) continue;
      std::vector<AccountId> others = one.people;
      std::erase(others, account);
      if (others.size() > kSharedMax) others.resize(kSharedMax);
      signals.push_back({.kind = resigned ? Signal::Kind::kResigned : Signal::Kind::kEntrants,
                         .some = static_cast<size_t>(one.games),
                         .others = std::move(others),
                         .text = event.Name()});
    }
  }
  if (const auto found = SignalOfResults(results)) signals.push_back(*found);
  return signals;
}

}  // namespace fibs::server
