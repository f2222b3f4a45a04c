#pragma once

#include <vector>

#include "server/core/events/event_book.h"
#include "server/core/events/house_schedule.h"
#include "server/core/presence/presence_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// The events of the house: of each row of the schedule the next one is there and open, made by the
// server, with nobody in charge. Who has entered and answers plays; EventTimes begins it, or
// cancels it.
//
// What has been made is known by the events alone: the first input of one says when it was to
// begin. So one that a director has moved or cancelled is not made again.
class HouseEvents {
 public:
  // Before an event begins those are told who would play, sit at no table, and have not entered.
  static constexpr std::chrono::minutes kToldBefore{15};

  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PresenceRoom& presence;
    EventBook& book;
  };
  explicit HouseEvents(const Uses& uses);

  // Once a second.
  void Tick();

 private:
  struct Next {
    HouseRow row;
    Time start{};       // of the one that was looked at last
    bool told = false;  // that it begins soon
  };
  HostedEvent* Find(const Next& next);
  void Make(const Next& next);
  void TellSoon(const HostedEvent& event);

  const Uses uses_;
  std::vector<Next> rows_;
};

}  // namespace fibs::server
