#pragma once

#include <array>
#include <chrono>
#include <cstdint>

#include "server/core/events/event_book.h"
#include "server/core/events/event_times.h"
#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/push/push_notices.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// The two of a match of an event.
struct EventPair {
  std::array<AccountId, 2> accounts{};
  std::array<User*, 2> users{};  // null: not here
};

// Who keeps a match of an event waiting, and until when it is decided without being played. Who is
// not there gives the other one a point for each `penalty` minutes; more than half the length is a
// forfeit. Where no clock counts, who does not play on at the table is called after
// `limits.event_idle_minutes`, and counts as absent from then on.
//
// What is counted is not stored: of the time before a restart nobody has been absent.
class EventAttendance {
 public:
  // So many matches are decided by absence in a second; others a little later.
  static constexpr int kDecidedASecond = 100;

  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PlayRoom& play;
    PresenceRoom& presence;
    PushNotices& notices;
    EventBook& book;
    EventTimes& times;
  };
  explicit EventAttendance(const Uses& uses) : uses_(uses) {}

  // He is here, at no table, and his program can show the match.
  static bool IsFree(const User* user, const MatchTerms& terms);
  // Once a second.
  void Tick() { decided_left_ = kDecidedASecond; }
  // Notes who is missing now. The match waits to be begun, or to go on.
  void Note(DueMatch& match, const EventPair& pair, const MatchTerms& terms);
  // So many seconds have passed since the last look at this match.
  void Count(HostedEvent& event, events::MatchId id, DueMatch& match, int64_t seconds);
  // Likewise, of one that is being played without a clock.
  void CountAtTable(HostedEvent& event, events::MatchId id, DueMatch& match, const Table& table,
                    int64_t seconds);
  // When it is decided without being played, as it stands now; Time{}: nothing says so.
  // `entry`: what is played for it; null: nothing yet.
  Time DueOf(const HostedEvent& event, events::MatchId id, const DueMatch& match,
             const MatchEntry* entry) const;

 private:
  bool PlaysElsewhere(const User* user) const;
  void Call(const HostedEvent& event, events::MatchId id, const DueMatch& match, size_t seat);
  void Decide(HostedEvent& event, events::MatchId id, DueMatch& match);

  const Uses uses_;
  int decided_left_ = kDecidedASecond;  // in this second
};

}  // namespace fibs::server
