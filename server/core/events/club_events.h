#pragma once

#include <vector>

#include "server/core/clubs/club_book.h"
#include "server/core/events/event_book.h"
#include "server/core/events/event_times.h"

namespace fibs::server {

// The events that follow a club: who leaves it leaves them, and they end with it. These are its
// ladders, which go on for years, and its team matches, until they are drawn. Other tournaments are
// played to their end with those who have entered.
class ClubEvents : public ClubListener {
 public:
  ClubEvents(EventBook& book, EventTimes& times) : book_(book), times_(times) {}

  void OnGone(ClubId club, AccountId account) override;
  void OnClosed(ClubId club) override;

 private:
  std::vector<HostedEvent*> FollowersOf(ClubId club) const;

  EventBook& book_;
  EventTimes& times_;
};

}  // namespace fibs::server
