#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/core/clubs/club_book.h"
#include "server/core/events/event_book.h"
#include "server/core/turn.h"

namespace fibs::server {

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
  // What keeps him out of the event, whoever lets him in.
  Refused WhyNotTakePart(const HostedEvent& event, const Account& account) const;
  // Whether one more has a place.
  Refused WhyNoPlace(const HostedEvent& event) const;
  // By his own word.
  Refused WhyNotEnter(const HostedEvent& event, const Account& account,
                      std::string_view password) const;
  // In the game of the event.
  double RatingOf(const HostedEvent& event, const Account& account) const;

 private:
  Refused WhyNotOfClub(AccountId account, std::string_view club) const;

  const Turn& turn_;
  const ClubBook& clubs_;
  const EventBook& book_;
};

}  // namespace fibs::server
