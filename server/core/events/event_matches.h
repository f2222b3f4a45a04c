#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/core/core_metrics.h"
#include "server/core/events/event_attendance.h"
#include "server/core/events/event_book.h"
#include "server/core/events/event_lines.h"
#include "server/core/events/event_times.h"
#include "server/core/people/people_room.h"
#include "server/core/play/play_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/push/push_notices.h"
#include "server/core/seats/seats_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// The matches of events: who has to play is told so, the two are given a table when both are here,
// who is not here loses by the rules (EventAttendance), and its end goes into the event.
//
// A match belongs to an event by its terms (MatchTerms::event): nothing else is kept of it.
class EventMatches : public MatchEnds, public EventListener {
 public:
  // So many matches begin in a second: each is announced, and by days stored with its messages.
  static constexpr int kBeginsASecond = 50;

  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PlayRoom& play;
    PresenceRoom& presence;
    PushNotices& notices;
    SeatsRoom& seats;
    EventBook& book;
    EventTimes& times;
  };
  explicit EventMatches(const Uses& uses);

  // In a league and a ladder the two agree on when they play; else a match begins when both are
  // here, and by days, also in a league, at once.
  static bool BeginsByItself(const HostedEvent& event);

  void OnMatchOver(const MatchEntry& entry, engine::Player winner) override;
  void OnInput(HostedEvent& event, const StoredEventInput& input,
               const std::vector<events::Output>& outputs) override;
  void OnPaired(HostedEvent& event, const std::vector<events::Output>& outputs) override;

  // Once a second.
  void Tick();
  // At the end of a turn, in portions: matches that it has opened, or whose players it has made
  // free.
  void GoOn();

  // The unfinished match of two people that is played for that one of an event; null: there is
  // none.
  MatchEntry* MatchOf(const HostedEvent& event, events::MatchId id, const DueMatch& match);
  // Two people agree on a match of that length in an event whose matches do not begin by
  // themselves: its terms. None: they have none to play.
  std::optional<MatchTerms> TermsFor(AccountId host, AccountId guest, int length);
  // All that somebody has to play now.
  struct Due {
    HostedEvent* event;
    events::MatchId id;
    DueMatch* match;
  };
  std::vector<Due> DueOf(AccountId account);
  // What a program is told of it.
  std::string ToPlayLine(const Due& due, AccountId reader);
  // When it is decided without being played; Time{}: nothing says so.
  Time DeadlineOf(const Due& due);
  // How it stands, if it is being played.
  MatchNow Now(const HostedEvent& event, events::MatchId id, const DueMatch& match);
  // For monitoring.
  TournamentCounts Counts() const;
  // Who is not here and keeps a match waiting that begins by itself.
  std::vector<AccountId> AbsentOf(const HostedEvent& event) const;
  // A director has a place for him, if he wants it: that of somebody, or a late one (empty), and
  // then he is told why.
  void TellOffer(const User& user, const HostedEvent& event, std::string_view instead_of,
                 std::string_view why);

 private:
  // `seconds` have passed since the last look at this match.
  void Look(HostedEvent& event, events::MatchId id, int64_t seconds);
  bool TakeOffErased(HostedEvent& event, const DueMatch& match);
  void TellOpen(HostedEvent& event, events::MatchId id, DueMatch& match, const EventPair& pair);
  bool HasRoom(const EventPair& pair) const;
  void BeginByDays(const HostedEvent& event, const MatchTerms& terms, const EventPair& pair);
  void Resume(MatchEntry& entry, const EventPair& pair);

  const Uses uses_;
  EventAttendance attendance_;
  int64_t ticks_ = 0;
  int begins_left_ = kBeginsASecond;                      // in this second
  std::set<std::pair<EventId, events::MatchId>> opened_;  // in this turn
  std::set<AccountId> freed_;                             // in this turn
  std::map<MatchId, Time> asked_;  // matches that are read from storage, and since when
};

}  // namespace fibs::server
