#pragma once

#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "server/core/events/event_book.h"
#include "server/core/events/event_notices.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// What an event does when its time has come: a set start, the clocks of ladders and arenas.
//
// When an event starts by itself that is played live or by the clock, everybody is asked whether he
// is here, also who comes meanwhile; who has not answered within ten minutes is taken off. Nothing
// of that is stored: after a restart all are asked again.
class EventTimes : public EventListener {
 public:
  static constexpr std::chrono::minutes kRollCall{10};
  // So many who have not answered are looked for in a second, whether they have come.
  static constexpr size_t kLooksASecond = 500;

  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
    EventBook& book;
    EventNotices& notices;
  };
  explicit EventTimes(const Uses& uses) : uses_(uses) {}

  // Called when a set start has come, with entrants who are here: bots fill up.
  void OnStart(std::function<void(HostedEvent&)> fill) { fill_up_ = std::move(fill); }

  void OnInput(HostedEvent& event, const StoredEventInput& input,
               const std::vector<events::Output>& outputs) override;
  // Once a second.
  void Tick();
  // Before an input to which the clock of the event matters.
  void TellClock(HostedEvent& event);
  // How long a ladder or an arena has run, in seconds, as is known since the last start.
  int64_t ClockOf(const HostedEvent& event) const;

  // Somebody says that he is here. False: nobody has asked.
  bool Answer(HostedEvent& event, AccountId account);
  // Whether he is asked, and has not answered.
  bool IsAsked(const HostedEvent& event, AccountId account) const;
  // All of these.
  std::vector<AccountId> Asked(const HostedEvent& event) const;

 private:
  struct RollCall {
    Time until{};
    std::set<AccountId> here;
    std::map<AccountId, Time> asked;  // at which log-in of theirs
    size_t next = 0;                  // whom to look for, of the entrants
  };
  // Of a ladder or an arena: in seconds.
  struct Running {
    int64_t clock = 0;    // so long it has run
    int64_t said = 0;     // ... as the event knows
    int64_t paired = 0;   // when `pair` was said last
    bool changed = true;  // since then
  };
  void Start(HostedEvent& event);
  void Ask(HostedEvent& event);
  void AskOne(const HostedEvent& event, RollCall& roll_call, AccountId account);
  void AskWhoHasCome(const HostedEvent& event, RollCall& roll_call);
  void EndRollCall(HostedEvent& event);
  void Run(HostedEvent& event);
  void RestAbsent(HostedEvent& event);
  void RunArena(HostedEvent& event, Running& running);

  const Uses uses_;
  std::function<void(HostedEvent&)> fill_up_ = [](HostedEvent&) {};
  std::map<EventId, RollCall> roll_calls_;
  std::map<EventId, Running> running_;
};

}  // namespace fibs::server
