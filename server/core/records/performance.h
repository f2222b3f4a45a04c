#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "server/core/records/account.h"
#include "server/link/time.h"

namespace fibs::server {

// Parts of a game, by which errors are counted.
enum class PlayPhase : uint8_t { kOpening, kMiddle, kBearOff, kCube };
inline constexpr size_t kPhases = 4;

// How somebody has played a match, by its analysis. Workers store it beside the analysis, and it
// is no record.
struct Performance {
  struct Part {
    int decisions = 0;  // that count for an error rate
    double lost = 0;    // equity

    friend bool operator==(const Part&, const Part&) = default;
  };
  // Plays of which one was the best and another one nearly as good.
  struct Close {
    int plays = 0;
    int best = 0;         // the best one was made
    double expected = 0;  // ... so often by who plays as well as anybody does
    double variance = 0;  // of that
  };
  // What plays took of a clock, as natural logarithms of seconds.
  struct Times {
    int plays = 0;
    double sum = 0, squares = 0;
  };

  static int64_t IdOf(int64_t match, size_t seat) { return match * 2 + static_cast<int64_t>(seat); }

  int64_t id = 0;
  AccountId account = 0;
  Time ended{};                       // the match
  int level = 0;                      // of the analysis
  std::array<Part, kPhases> parts{};  // by PlayPhase
  Close close;
  Times times;
};

}  // namespace fibs::server
