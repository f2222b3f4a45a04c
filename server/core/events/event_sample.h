#pragma once

#include <string>
#include <vector>

#include "engine/rules/result.h"
#include "server/core/events/hosted_event.h"

namespace fibs::server {

// A round of a stage as a sample has it.
struct SampleRound {
  events::StageId stage{};
  int round = 0;
  int matches = 0;
  int byes = 0;
  int length = 0;  // of its matches
};

// A match that is known with the draw.
struct SampleMatch {
  events::MatchId id{};
  std::string first{};   // "p1" has the highest rating
  std::string second{};  // empty: a bye
  int length = 0;
};

// An event as it may go with so many entrants, where everybody comes and the first player of each
// match wins.
struct EventSample {
  int entrants = 0;
  int rounds = 0;   // that one plays at most; 0: nobody can say
  int matches = 0;  // likewise
  int byes = 0;
  int minutes = 0;  // about; 0: it goes by days, or has no end of its own
  std::vector<SampleRound> by_round;
  std::vector<SampleMatch> drawn;
};

inline constexpr int kSampleMax = 128;  // entrants

// Refused: why not, for people. Its draw is another one than that of the event.
engine::Result<EventSample, std::string> SampleOf(const HostedEvent& event, int entrants);

}  // namespace fibs::server
