#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

// What is agreed on before an event begins: its format and its options.
namespace fibs::events {

enum class FormatName : uint8_t {
  kKnockout,
  kDouble,
  kConsolation,
  kSwiss,
  kRoundRobin,
  kGroups,
  kLives,
  kLeague,
  kLadder,
  kArena,
  kTeam,
};

enum class TieBreak : uint8_t {
  kBuchholz,
  kCut1,
  kMedian,
  kSonneborn,
  kDirect,
  kDifference,
  kPoints,
  kWins,
};

enum class PairingRule : uint8_t { kSlide, kNear, kRandom };
enum class LadderMove : uint8_t { kInsert, kSwap };

inline constexpr int64_t kAll = std::numeric_limits<int64_t>::max();
inline constexpr int64_t kDaySeconds = 86'400;

// All options exist in all formats; each format reads its own ones.
struct Conditions {
  std::vector<int> length{5};  // points by round; the last one goes on
  int final_length = 0;        // 0: that of its round
  int side_length = 0;         // 0: the first of `length`
  int rounds = 0;              // Swiss; 0: the smallest r with 2^r >= entrants
  int64_t seeds = -1;          // so many are placed by rating, or kAll; -1: the format's own
  int64_t entry = kAll;        // consolation: the last round of main whose losers enter
  bool third = false;
  bool reset = true;
  bool last = false;
  bool playoff = false;
  PairingRule pairing = PairingRule::kSlide;
  LadderMove move = LadderMove::kInsert;
  std::vector<TieBreak> ties;  // empty: the format's own
  int advance = 2;
  int lives = 3;
  int late = 1;
  int cycles = 1;
  int groups = 1;
  int reach = 3;
  int drop = 1;
  int division = 8;
  int up = 1;
  int days = 7;
  int cooldown = 7;
  int idle = 0;
  int minutes = 60;
  int grace = 10;
  int penalty = 5;
  int boards = 99;

  // False: no such option, or no such value of it; then nothing has changed.
  bool Set(std::string_view option, std::string_view value);

  int LengthOf(int round) const;
  // Of the last round of a Swiss, a play-off, a main bracket without a stage `final`.
  int FinalLength(int round) const;
  int SideLength() const { return side_length > 0 ? side_length : length.front(); }
  // Of the stage `final` of a double elimination.
  int StageFinalLength() const { return final_length > 0 ? final_length : length.back(); }
};

}  // namespace fibs::events
