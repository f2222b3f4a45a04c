#include "server/core/events/event_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/events/hall/words.h"
#include "protocol/typed_text.h"

namespace fibs::server {
namespace {

using events::FormatName;

constexpr int kMadeADayMax = 10;  // events of one person, cancelled ones among them
constexpr std::chrono::days kStartMax{366};

// So many matches an event may have: where everybody meets everybody they grow with the square of
// the entrants.
constexpr int64_t kMatchesMax = 10'000;

int64_t MatchesOf(const HostedEvent& event, int64_t entrants) {
  const events::Conditions& conditions = event.event().conditions();
  int64_t others = 1;  // whom each one meets
  if (event.format() == FormatName::kRoundRobin) others = entrants - 1;
  if (event.format() == FormatName::kGroups) others = entrants / conditions.groups;
  if (event.format() == FormatName::kLeague) {
    others = std::min<int64_t>(entrants, conditions.division) - 1;
  }
  return entrants * others / 2 * conditions.cycles;
}

const engine::Series& SeriesOf(const HostedEvent& event) {
  const std::string& game = event.options().game;
  return *engine::FindSeries(game.empty() ? engine::kSeries[0].name : std::string_view(game));
}

}  // namespace

EventRules::Refused EventRules::WhyNotCreate(const Account& account, bool is_administrator) const {
  if (is_administrator) return std::nullopt;
  const Limits& limits = turn_.limits;
  const std::chrono::days age(limits.event_account_days);
  if (limits.event_account_days != 0 && turn_.now - account.registered < age) {
    return fmt::format("Who makes events has been registered for {} days.", age.count());
  }
  if (account.experience < limits.event_experience) {
    return fmt::format("Who makes events has an experience of {}.", limits.event_experience);
  }
  const int most = limits.events_open_each;
  if (most != 0 && book_.CountDirected(account.id) >= most) {
    return fmt::format("You have {} event{} that {} not over, and no more are possible.", most,
                       most == 1 ? "" : "s", most == 1 ? "is" : "are");
  }
  if (book_.CountMade(account.id, turn_.now - std::chrono::days(1)) >= kMadeADayMax) {
    return fmt::format("You have made {} events since yesterday.", kMadeADayMax);
  }
  return std::nullopt;
}

// A club's events are made by its directors.
EventRules::Refused EventRules::WhyNotOfClub(AccountId account, std::string_view club) const {
  const auto number = events::ParseNumber(club);
  if (number && (*number == 0 || clubs_.IsDirector(*number, account))) return std::nullopt;
  return fmt::format("You do not direct the club '{}'.", protocol::Printable(club));
}

EventRules::Refused EventRules::WhyNotSet(AccountId director, std::string_view option,
                                          std::string_view value, bool of_all) const {
  if (option == "fill") return "Bots fill up events of the house alone.";
  if (option == "club" && !of_all) return WhyNotOfClub(director, value);
  if (option == "against") {
    const auto number = events::ParseNumber(value);
    if (!number || clubs_.Find(*number) == nullptr) {
      return fmt::format("There is no club '{}'. See 'club list'.", protocol::Printable(value));
    }
  }
  const int full = turn_.limits.event_entrants_max;
  const auto most = option == "max" ? events::ParseNumber(value) : std::nullopt;
  if (full != 0 && most && *most > full) {
    return fmt::format("At most {} may enter an event of this server.", full);
  }
  const auto start = option == "start" ? ParseStart(value) : std::nullopt;
  if (start && *start > turn_.now + kStartMax) {
    return fmt::format("It begins within {} days.", kStartMax.count());
  }
  return std::nullopt;
}

double EventRules::RatingOf(const HostedEvent& event, const Account& account) const {
  return RatingIn(account, SeriesOf(event)).rating;
}

double EventRules::HighestIn(const HostedEvent& event, AccountId account,
                             const std::vector<FinishedMatch>& matches) const {
  const Time since = turn_.now - std::chrono::days(kHighestDays);
  double highest = 0;
  for (const FinishedMatch& match : matches) {
    if (match.ended < since || match.terms.rules.series != &SeriesOf(event)) continue;
    const size_t me = match.players[0] == account ? 0 : 1;
    highest = std::max({highest, match.rating_before[me], match.rating_after[me]});
  }
  return highest;
}

EventRules::Refused EventRules::WhyNotTakePart(const HostedEvent& event, const Account& account,
                                               double highest) const {
  if (IsGuest(account)) return "Guests take no part. Choose a name first: see 'help keep'.";
  const EventOptions& options = event.options();
  const auto now = std::lround(RatingOf(event, account));
  const auto best = std::max(now, std::lround(highest));
  const auto outside = [&options](std::string_view is, long rating) {
    return fmt::format("It is for ratings from {} to {}, and yours {} {}.", options.rating_min,
                       options.rating_max, is, rating);
  };
  if (now < options.rating_min) return outside("is", now);
  if (options.rating_max != 0 && best > options.rating_max) {
    return outside(best > now ? "was" : "is", best);
  }
  if (event.is_team_match()) {
    const bool plays =
        clubs_.IsMember(options.club, account.id) || clubs_.IsMember(options.against, account.id);
    if (!plays) {
      return fmt::format("It is for members of the clubs {} and {}.", options.club,
                         options.against);
    }
  } else if (options.club != 0 && !clubs_.IsMember(options.club, account.id)) {
    return fmt::format("It is for members of the club {0}: see 'club show {0}'.", options.club);
  }
  if (account.experience < options.experience) {
    return fmt::format("It is for an experience of {} and more.", options.experience);
  }
  const int most = turn_.limits.events_entered_each;
  if (most != 0 && book_.CountEntered(account.id) >= most) {
    return fmt::format("You have entered {} events, and no more are possible.", most);
  }
  return std::nullopt;
}

EventRules::Refused EventRules::WhyNoPlace(const HostedEvent& event) const {
  const EventOptions& options = event.options();
  int full = turn_.limits.event_entrants_max;
  if (options.max != 0) full = full == 0 ? options.max : std::min(full, options.max);
  if (full != 0 && event.event().entrants().size() >= full) return "It is full.";
  if (MatchesOf(event, event.event().entrants().size() + 1) > kMatchesMax) {
    return fmt::format("It is full: with one more it would have over {} matches.", kMatchesMax);
  }
  return std::nullopt;
}

EventRules::Refused EventRules::WhyNotEnter(const HostedEvent& event, const Account& account,
                                            std::string_view password, double highest) const {
  if (event.WasTakenOff(account.id)) return "A director has taken you off.";
  if (auto why = WhyNotTakePart(event, account, highest)) return why;
  const EventOptions& options = event.options();
  const bool is_invited = event.InviterOf(account.id) != 0;
  if (options.invitation && !is_invited) {
    return "It is for those whom its directors have invited.";
  }
  if (!is_invited && options.password != password) {
    return std::string(options.password.empty() ? "It has no password."
                                                : "It has a password: type it behind the number.");
  }
  return WhyNoPlace(event);
}

}  // namespace fibs::server
