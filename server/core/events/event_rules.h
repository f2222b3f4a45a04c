#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/clubs/club_book.h"
#include "server/core/events/event_book.h"
#include "server/core/turn.h"

namespace fibs::server {

// Whoever loses on purpose to get into an event of lower ratings needs so long for it.
inline constexpr int kHighestDays = 180;

// Who may make an event, and who may take part in one.
class EventRules {
 public:
  EventRules(const Turn& turn, const ClubBook& clubs, const EventBook& book)
      : turn_(turn), clubs_(clubs), book_(book) {}

  // Why not, for people; none: he may.
  using Refused = std::optional<std::string>;

  Refused WhyNotCreate(const Account& account, bool is_administrator) const;
  // `of_all`: he directs all events, also those of clubs.
  Refused WhyNotSet(AccountId director, std::string_view option, std::string_view value,
                    bool of_all) const;
  // What keeps him out of the event, whoever lets him in. `highest`: his rating in the last
  // kHighestDays, as far as it was above the one of now; 0: as far as is known now.
  Refused WhyNotTakePart(const HostedEvent& event, const Account& account,
                         double highest = 0) const;
  // Whether one more has a place.
  Refused WhyNoPlace(const HostedEvent& event) const;
  // By his own word.
  Refused WhyNotEnter(const HostedEvent& event, const Account& account, std::string_view password,
                      double highest = 0) const;
  // In the game of the event.
  double RatingOf(const HostedEvent& event, const Account& account) const;
  // Of these matches of his, newest first, in the last kHighestDays; 0: he has played none.
  double HighestIn(const HostedEvent& event, AccountId account,
                   const std::vector<FinishedMatch>& matches) const;

 private:
  Refused WhyNotOfClub(AccountId account, std::string_view club) const;

  const Turn& turn_;
  const ClubBook& clubs_;
  const EventBook& book_;
};

}  // namespace fibs::server
