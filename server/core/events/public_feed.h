#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/core/events/event_book.h"
#include "server/core/people/people_room.h"
#include "server/core/seats/seats_room.h"
#include "server/core/sessions/sessions_room.h"

namespace fibs::server {

// What happens on this server, for anybody, as it happens (`watch *` at "login: "): a line
// "77 KIND JSON" each (docs/API.md, /api/stream). Of matches only those that may be watched without
// an account; of events what is told of them by anybody's `tournament`. Whoever comes is told what
// happens from then on: nothing is kept here.
class PublicFeed : public MatchEnds, public EventListener {
 public:
  struct Uses {
    SessionsRoom& sessions;
    PeopleRoom& people;
    const Spectators& spectators;
  };
  explicit PublicFeed(const Uses& uses) : uses_(uses) {}

  void OnTableOpened(const Table& table) override;
  void OnMatchOver(const MatchEntry& entry, engine::Player winner) override;
  void OnInput(HostedEvent& event, const StoredEventInput& input,
               const std::vector<events::Output>& outputs) override;

 private:
  bool IsPublic(const MatchEntry& entry) const;
  // What is told of any match, without the braces.
  std::string MatchKeys(const MatchEntry& entry) const;
  void TellResult(const HostedEvent& event, events::MatchId id);
  // `keys`: JSON without the braces.
  void Tell(std::string_view kind, std::string_view keys);

  const Uses uses_;
};

}  // namespace fibs::server
