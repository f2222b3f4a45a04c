#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/events/event_book.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/sessions/sessions_room.h"

namespace fibs::server {

// What those who are here are told of an event that they take part in or direct: a line each, to
// whom it concerns. Who is not here finds it in `tournament`, and is told some of it by
// EventNotices. Where it concerns many they are told in portions, each of them in the order in
// which it has come up.
class EventNews : public EventListener {
 public:
  // So many are told at once. Of more so many in a second: some at its begin, some behind each
  // turn.
  static constexpr size_t kToldASecond = 500;
  static constexpr size_t kToldATick = 100;
  static constexpr size_t kToldATurn = 10;

  struct Uses {
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
  };
  explicit EventNews(const Uses& uses) : uses_(uses) {}

  void OnInput(HostedEvent& event, const StoredEventInput& input,
               const std::vector<events::Output>& outputs) override;
  // Once a second.
  void Tick();
  // Behind each turn.
  void GoOn() { GoOn(kToldATurn); }

 private:
  // False: that is nothing for him.
  using TellUser = std::function<bool(const User&)>;
  struct Pending {
    std::vector<AccountId> to;
    size_t next = 0;  // of `to`
    TellUser tell;
  };
  void TellState(const HostedEvent& event, events::State state, const StoredEventInput& input);
  void TellOver(const HostedEvent& event, const StoredEventInput& input);
  void TellDecision(const HostedEvent& event, const events::Input& input,
                    const StoredEventInput& said);
  void TellOwn(const HostedEvent& event, const StoredEventInput& input);
  void TellStart(const HostedEvent& event, const StoredEventInput& input);
  std::string ResultIn(const HostedEvent& event, const events::Input& input) const;
  void TellInvited(const HostedEvent& event, const StoredEventInput& input);
  // A line without its end; behind it why that was decided.
  void TellOne(AccountId account, const std::string& line,
               const StoredEventInput* decision = nullptr);
  std::vector<AccountId> EntrantsOf(const HostedEvent& event) const;
  // Those who take part or direct it. Who has said it himself need not be told, if he does not
  // play.
  std::vector<AccountId> ListenersOf(const HostedEvent& event, AccountId but) const;
  // Those of them who are here; `bytes`: of the line, for which is paid.
  void TellEach(std::vector<AccountId> to, size_t bytes, TellUser tell);
  void GoOn(size_t most);
  void TellAll(const HostedEvent& event, const std::string& line, const StoredEventInput* decision);
  // Of who takes part, to programs of CLIP 1009.
  void TellData(const HostedEvent& event, const std::string& line);
  // The two of a match.
  void TellPair(const HostedEvent& event, events::MatchId id, const std::string& line,
                const StoredEventInput* decision);
  std::string Name(const HostedEvent& event, std::string_view handle) const;

  const Uses uses_;
  std::deque<Pending> pending_;
  size_t left_ = kToldASecond;  // in this second
};

}  // namespace fibs::server
