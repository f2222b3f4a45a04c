#pragma once

#include <chrono>
#include <compare>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/core/events/event_book.h"
#include "server/core/events/event_matches.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/push/push_notices.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// When the two of a match play it, where that is for them to agree: in leagues and ladders. What
// they say is a word between them: nobody else reads it, and no absence follows from it. Both are
// reminded.
//
// The times are inputs of the event (HostedEvent::IsAboutTime), so that they outlive a restart, and
// are gone with the open match.
class AgreedTimes : public EventListener {
 public:
  // By one of the two, for one match, in a day: the other one is told of each.
  static constexpr int kProposalsADay = 5;
  static constexpr std::chrono::days kAheadMax{90};

  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
    PushNotices& notices;
    EventBook& book;
    EventMatches& matches;
  };
  explicit AgreedTimes(const Uses& uses) : uses_(uses) {}

  struct Answer {
    bool done = false;
    std::string text;  // why not, if it is not done
  };
  // `words`: the match, by its name or that of the opponent, unless he has only one to play; and
  // the time, as people type it.
  Answer Propose(HostedEvent& event, const Account& account, std::string_view words);
  Answer Agree(HostedEvent& event, const Account& account, std::string_view words);
  // What the other one proposes, what he has proposed himself, else what both have agreed.
  Answer Decline(HostedEvent& event, const Account& account, std::string_view words);

  // ", on Tuesday, December 01 20:00 CET"; empty: nothing is said.
  std::string InWords(const EventMatches::Due& due, AccountId reader) const;
  // What programs are told of it; empty: nothing is said.
  std::string Line(const EventMatches::Due& due, AccountId reader) const;

  void OnInput(HostedEvent& event, const StoredEventInput& input,
               const std::vector<events::Output>& outputs) override;
  // Once a second.
  void Tick();

 private:
  using Due = EventMatches::Due;
  // When somebody is to be reminded, of what, and which time was agreed then.
  struct Reminder {
    Time when{};
    EventId event = 0;
    events::MatchId match;
    Time agreed{};
    auto operator<=>(const Reminder&) const = default;
  };
  struct Named {
    std::optional<Due> due;
    std::string_view rest;
    std::string why_not;
  };
  Named Find(HostedEvent& event, const Account& account, std::string_view words);
  AccountId OtherOf(const Due& due, AccountId account) const;
  const std::string& ZoneOf(AccountId account) const;
  std::string TimeFor(AccountId reader, Time time) const;
  Answer Say(const Due& due, const Account& account, const std::string& input);
  void Leave(AccountId to, const Due& due, const std::string& text);
  void Tell(AccountId from, AccountId to, const Due& due, const std::string& text);
  void RemindOf(EventId event, events::MatchId id, Time agreed);
  void Remind(const Due& due);

  const Uses uses_;
  bool begun_ = false;
  std::set<Reminder> reminders_;
};

}  // namespace fibs::server
