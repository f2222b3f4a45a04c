#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/result.h"
#include "server/core/events/hosted_event.h"

// What would be if something was said in an event. Nothing is done: it is computed by playing the
// event again.
namespace fibs::server {

// What becomes of a match.
enum class MatchTurn : uint8_t {
  kFalls,    // its result stands no more, and the match neither
  kAgain,    // its result stands no more, and the two play again
  kGone,     // it was to be played, or a bye, and is no more
  kVoid,     // it counts nowhere
  kDecided,  // it is decided so, or otherwise than it was
  kNew,      // it is to be played, or a bye
};
// "falls", "again", "gone", "void", "decided", "new".
std::string_view MatchTurnWord(MatchTurn turn);

struct MatchTurned {
  MatchTurn turn = MatchTurn::kFalls;
  events::MatchId id{};
  std::string first{};   // handles
  std::string second{};  // empty: a bye
};

struct EventPreview {
  std::vector<MatchTurned> matches;  // in their order
  int rounds = 0;                    // that are taken back: none of their matches is left
  events::State state = events::State::kRunning;
};

// What the input would lead to. Refused: it would be, for people.
engine::Result<EventPreview, std::string> PreviewInput(const HostedEvent& event,
                                                       const std::string& input);

}  // namespace fibs::server
