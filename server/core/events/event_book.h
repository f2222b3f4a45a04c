#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/core/events/hosted_event.h"
#include "server/core/events/trophies.h"
#include "server/core/people/people_room.h"
#include "server/core/records/record.h"
#include "server/core/turn.h"

namespace fibs::server {

// Who wants to know of every input that was taken. Called when it is recorded.
class EventListener {
 public:
  virtual ~EventListener() = default;
  virtual void OnInput(HostedEvent& event, const StoredEventInput& input,
                       const std::vector<events::Output>& outputs) = 0;
  // A round that was paired behind the last input.
  virtual void OnPaired(HostedEvent& /*event*/, const std::vector<events::Output>& /*outputs*/) {}
};

// Who says it, and why.
struct EventAuthor {
  AccountId account = 0;  // 0: the server
  std::string reason = {};
  int64_t match = 0;  // by whose end the server says it; 0: by none
  int resigned = 0;   // as in StoredEventInput
};

// All events. Everything that changes one is an input, and goes through here.
//
// A round of many players is paired on another thread. It belongs to the input that has led to it,
// and whatever comes meanwhile pairs it here and now, and so drops the answer: the event is the
// same as when all is played again.
class EventBook {
 public:
  // Rounds of so many players are paired on another thread.
  static constexpr size_t kPairsLater = 500;

  // So many inputs one person may add to an event, and a director; all of them are kept.
  static constexpr int kInputsOfOneMax = 500;
  static constexpr int kInputsOfDirectorMax = 20'000;

  // Plays the stored inputs again.
  EventBook(Turn& turn, StoredState& stored);

  void Observe(EventListener& listener) { listeners_.push_back(&listener); }

  // A draft.
  HostedEvent& Make(AccountId director, std::string title, events::FormatName format);
  HostedEvent* Find(EventId id);
  const std::map<EventId, std::unique_ptr<HostedEvent>>& all() const { return all_; }
  // Those that are not over.
  const std::set<EventId>& live() const { return live_; }

  // One input: it is recorded, and told to those who observe. Else why not, for people. `person`:
  // who gets the next handle by it.
  std::optional<std::string> Apply(HostedEvent& event, const std::string& text,
                                   const EventAuthor& author = {}, AccountId person = 0);

  const Trophies& trophies() const { return trophies_; }

  // How many events somebody has made since then.
  int CountMade(AccountId account, Time since) const;
  // How many events somebody directs, or takes part in, that are not over.
  int CountDirected(AccountId account) const;
  int CountEntered(AccountId account) const;

 private:
  void NoteState(const HostedEvent& event);
  void AskPairing(const HostedEvent& event);
  void Take(HostedEvent& event, const events::Pairing& pairing);

  Turn& turn_;
  std::map<EventId, std::unique_ptr<HostedEvent>> all_;
  std::set<EventId> live_;
  Trophies trophies_;
  std::vector<EventListener*> listeners_;
};

}  // namespace fibs::server
