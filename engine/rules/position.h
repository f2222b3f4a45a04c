#pragma once

#include <array>
#include <cstdint>
#include <cstring>

namespace fibs::engine {

inline constexpr int kCheckers = 15;   // a side
inline constexpr int kBar = 25;        // the bar, in the numbering of its owner
inline constexpr int kOff = 0;         // borne off, in the numbering of its owner
inline constexpr int kHomePoints = 6;  // points 1 to 6 are the home board

// The checkers of one moment, seen by the player on roll, who moves from 24 to 1: points[0] is the
// opponent's bar (<= 0), points[1..24] the points (own checkers > 0, the opponent's < 0),
// points[25] the own bar (>= 0). Checkers that are nowhere here are borne off.
struct Position {
  std::array<int8_t, 26> points{};

  static Position Start();   // rule 1: 24/2, 13/5, 8/3, 6/5
  Position Flipped() const;  // the same checkers seen by the other player

  int own_off() const;  // borne off by the player who looks, 0 to 15
  int opponent_off() const;
  int own_pips() const;  // pips needed to bear everything off; a checker on the bar has 25
  int opponent_pips() const;
  // The places as numbers of eight of them each, to hash them; they depend on the machine's order
  // of bytes.
  using Words = std::array<uint64_t, 4>;
  Words words() const {
    Words words{};
    std::memcpy(words.data(), points.data(), 24);
    uint16_t last;
    std::memcpy(&last, &points[24], sizeof(last));
    words[3] = last;
    return words;
  }
  bool IsValid() const;  // both sides have at most 15 checkers, bars have the right sign

  // Written out, since the standard library that the page's rules are compiled with (libc++ 14)
  // has no <=> for arrays.
  friend bool operator==(const Position&, const Position&) = default;
  friend bool operator<(const Position& a, const Position& b) { return a.points < b.points; }
};

}  // namespace fibs::engine
