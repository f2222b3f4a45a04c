#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/events/event_book.h"
#include "server/core/events/event_texts.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/push/push_notices.h"

namespace fibs::server {

// What those who are not here are told of an event in which they take part: that it begins, at
// another time, or is cancelled (which its directors are told, too), what others have decided about
// their place, how long a match waits for them, who challenges them. A message waits for
// them, and goes out as a mail and a notice if they want those.
//
// Of each event one message waits for a person: a later one takes its place, and makes no mail
// unless it is the last one there can be. Who is here and does not look has the notice alone.
//
// What is to be told goes out in portions, one of each event after the other, so that a large event
// keeps no other one waiting; of an event in the order in which it has come up. It is lost with the
// core: the event itself says the same to who comes.
class EventNotices : public EventListener {
 public:
  // So many people are told in a second.
  static constexpr int kToldASecond = 50;

  struct Uses {
    PeopleRoom& people;
    PresenceRoom& presence;
    PushNotices& notices;
  };
  explicit EventNotices(const Uses& uses) : uses_(uses) {}

  void OnInput(HostedEvent& event, const StoredEventInput& input,
               const std::vector<events::Output>& outputs) override;
  // Its entrants are asked whether they are here.
  void OnRollCall(const HostedEvent& event, std::chrono::minutes time);
  // A director reminds somebody who has not come, also if he is here.
  void Remind(const HostedEvent& event, AccountId account, bool is_asked);
  // Once a second.
  void Tick();

 private:
  // What people of one event are told.
  struct What {
    EventId event = 0;
    std::string about;   // the beginning of the text: of the event, and of no other one
    std::string words;   // behind it
    Time start{};        // ... or that it begins then
    std::string reason;  // for who listens to its author
    AccountId author = 0;
    std::optional<PushAbout> push = {};  // none: no notice
    std::string name;                    // what the notice names
    bool to_all = false;                 // who is here reads it, too
  };
  struct Pending {
    AccountId account = 0;
    std::shared_ptr<const What> what;
  };
  void TellDecision(const HostedEvent& event, const events::Input& input,
                    const StoredEventInput& said);
  void TellExtended(const HostedEvent& event, const StoredEventInput& said);
  void TellAll(const HostedEvent& event, What what, const std::vector<AccountId>& besides = {});
  void TellOne(AccountId account, What what);
  // "Event 17 "Cup"" and what becomes of it.
  What Make(const HostedEvent& event, std::string_view words, std::optional<PushAbout> push,
            const StoredEventInput* said = nullptr) const;
  EventReader ReaderFor(AccountId account) const;
  // As that account reads it.
  std::string TextFor(AccountId account, const What& what) const;
  void GoOn();
  void Tell(const Pending& next);
  bool PushOutEarlier(AccountId account, std::string_view about);

  const Uses uses_;
  std::map<EventId, std::deque<Pending>> pending_;  // none is empty
  EventId told_last_ = 0;                           // whose turn it was
  int left_ = kToldASecond;                         // in this second
};

}  // namespace fibs::server
