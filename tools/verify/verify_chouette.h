#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The check of an exported chouette (docs/DICE.md, "In the exported chouette"): do its rolls follow
// from the seeds, do the rules allow its inputs, and is its sheet what they lead to?
namespace fibs::verify {

struct ChouetteFinding {
  enum class Verdict : uint8_t { kVerified, kMismatch, kCannotTell };

  Verdict verdict = Verdict::kVerified;
  std::vector<std::string> lines;  // what was checked, and what is wrong; each without its end
};

ChouetteFinding CheckChouette(std::string_view text);

}  // namespace fibs::verify
