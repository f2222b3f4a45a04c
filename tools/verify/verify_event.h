#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The check of an exported event (docs/EVENTS.md, "The export"): does the draw follow from the
// seed, and everything else from the inputs? The draw is computed here anew, not by the engine.
namespace fibs::verify {

struct EventFinding {
  enum class Verdict : uint8_t { kVerified, kMismatch, kCannotTell };

  Verdict verdict = Verdict::kVerified;
  std::vector<std::string> lines;  // what was checked, and what is wrong; each without its end
};

EventFinding CheckEvent(std::string_view text);

}  // namespace fibs::verify
