#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "server/core/events/hosted_event.h"

namespace fibs::server {

// The first, second or third place in an event that is over and that eight or more have played.
struct Trophy {
  EventId event = 0;
  int place = 0;  // 1 to 3; a place may be shared
  int entrants = 0;
  Time ended{};

  friend bool operator==(const Trophy&, const Trophy&) = default;
};

// All trophies, by whose they are. They follow from the events: a place that falls, as by a
// disqualification, takes its trophy with it.
class Trophies {
 public:
  // Whatever has happened in an event.
  void Note(const HostedEvent& event);
  // In the order of their events.
  std::span<const Trophy> Of(AccountId account) const;

 private:
  std::map<AccountId, std::vector<Trophy>> all_;
  std::map<EventId, std::vector<AccountId>> holders_;  // of events that have given some
};

}  // namespace fibs::server
