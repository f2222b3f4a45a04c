#pragma once

#include "server/core/clubs/club_book.h"
#include "server/core/events/event_book.h"
#include "server/core/events/event_times.h"

namespace fibs::server {

// The ladders of clubs, which go on for years: who leaves a club leaves its ladders, and they end
// with it. A team match that is not drawn yet loses who leaves his club, and is cancelled with it.
// Other tournaments are played to their end with those who have entered.
class ClubLadders : public ClubListener {
 public:
  ClubLadders(EventBook& book, EventTimes& times) : book_(book), times_(times) {}

  void OnGone(ClubId club, AccountId account) override;
  void OnClosed(ClubId club) override;

 private:
  std::vector<HostedEvent*> LiveOf(ClubId club) const;
  std::vector<HostedEvent*> TeamMatchesOf(ClubId club) const;

  EventBook& book_;
  EventTimes& times_;
};

}  // namespace fibs::server
