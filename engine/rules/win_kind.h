#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// The kinds of win in a game in which a win counts by its kind, Swedish tables [12.5].
namespace fibs::engine {

// Numbers are those that fibs-perft prints. A monk: the loser has a checker on the bar.
enum class WinKind : uint8_t {
  kNone,
  kHome,  // everything is borne off
  kHomeMonk,
  kSingleCrown,  // three each on 5 to 1
  kDoubleCrown,  // five each on 3 to 1
  kStaircase,    // seven on 1, five on 2, three on 3
  kTower,        // all on 1
  kSingleCrownMonk,
  kDoubleCrownMonk,
  kStaircaseMonk,
  kTowerMonk,
  kJan,       // the loser has more on the bar than can enter
  kBurstJan,  // ... by a burst
};

// What a win of a kind is called in results, counts, and how high it stands where points are equal.
struct WinWorth {
  std::string_view word;
  int8_t value = 0;
  int8_t rank = 0;
};
inline constexpr std::array<WinWorth, 13> kWinWorths = {{{"none", 0, 0},
                                                         {"home", 1, 1},
                                                         {"home_monk", 2, 2},
                                                         {"single_crown", 2, 3},
                                                         {"double_crown", 2, 3},
                                                         {"staircase", 2, 3},
                                                         {"tower", 2, 3},
                                                         {"single_crown_monk", 3, 4},
                                                         {"double_crown_monk", 3, 4},
                                                         {"staircase_monk", 3, 4},
                                                         {"tower_monk", 3, 4},
                                                         {"jan", 4, 5},
                                                         {"burst_jan", 6, 6}}};
inline constexpr int kWinRanks = 7;  // 0 to 6

constexpr const WinWorth& WorthOf(WinKind kind) { return kWinWorths[static_cast<size_t>(kind)]; }

// The lowest rank of a win of that value, 0 when there is none: so a resignation counts.
constexpr int LowestRankOf(int value) {
  for (const WinWorth& worth : kWinWorths) {
    if (worth.value == value) return worth.rank;
  }
  return 0;
}

}  // namespace fibs::engine
