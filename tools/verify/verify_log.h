#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The check of the moderators' log (docs/OPERATION.md, "Moderators"): is each entry as it was when
// the next one was written? Computed here anew, not by the server's code.
namespace fibs::verify {

struct LogFinding {
  enum class Verdict : uint8_t { kVerified, kMismatch, kCannotTell };

  Verdict verdict = Verdict::kVerified;
  std::vector<std::string> lines;  // what was checked, and what is wrong; each without its end
};

// `text` is what `fibs-admin log` has printed. `known`: a hash that the log must have, noted
// earlier; empty: none. Without it a log that was written anew from some entry on looks whole.
LogFinding CheckLog(std::string_view text, std::string_view known);

}  // namespace fibs::verify
