#pragma once

#include <cstdint>
#include <string>

#include "server/core/records/account.h"
#include "server/link/time.h"

// What is stored of events: tournaments, leagues, ladders. An event is the replay of its inputs.
namespace fibs::server {

using EventId = int64_t;

struct StoredEvent {
  EventId id = 0;
  AccountId director = 0;  // who has made it
  Time made{};
  std::string title;
  std::string format;  // a word of events::ParseFormat
  std::string seed;    // 64 hex digits; secret until the draw
};

// One input, in the words of fibs-tournament or in the server's own ones. People are handles in
// them: "p3" is the third to enter.
struct StoredEventInput {
  EventId event = 0;
  Time at{};
  AccountId author = 0;  // 0: the server
  AccountId person = 0;  // who has got the next handle by it, or is named as a director; 0: nobody
  std::string text;
  std::string reason = {};  // the author's
  int64_t match = 0;        // the number of the match that has ended so; 0: of none
  int resigned = 0;         // games of it that its loser gave up early
};

struct EventMade {
  StoredEvent event;
};
struct EventInput {
  StoredEventInput input;
};

}  // namespace fibs::server
