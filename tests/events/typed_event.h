#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/events/event.h"
#include "server/crypto/crypto.h"

namespace fibs::events {

inline constexpr std::string_view kTestSeed =
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

// An event that is typed, as fibs-tournament has it.
class TypedEvent {
 public:
  // The lines behind "ok"; nothing: "no".
  std::optional<std::vector<std::string>> Type(const std::string& line) {
    const auto input = ParseInput(line);
    if (!input) return Refuse(input.error());
    const auto outputs = event_.Apply(*input);
    if (!outputs) return Refuse(outputs.error());
    std::vector<std::string> lines;
    for (const Output& output : *outputs) lines.push_back(OutputLine(output));
    return lines;
  }

  // Why the last line was refused.
  Refusal why() const { return why_; }
  const Event& event() const { return event_; }

 private:
  std::nullopt_t Refuse(Refusal why) {
    why_ = why;
    return std::nullopt;
  }

  Event event_{crypto::Sha256, State::kOpen};
  Refusal why_ = Refusal::kUnknown;
};

}  // namespace fibs::events
