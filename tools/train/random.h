#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/rules/dice.h"

namespace fibs::train {

// A small generator whose numbers are the same on every machine (splitmix64).
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  // One of many independent streams: stream `n` of `seed`.
  Random(uint64_t seed, uint64_t n) : state_(seed) {
    state_ = Next() ^ (n * 0xd1342543de82ef95ULL);
  }

  uint64_t Next() {
    uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  size_t Below(size_t n) { return static_cast<size_t>((Next() >> 32) * n >> 32); }
  // 0 to 1.
  float Share() { return static_cast<float>(Next() >> 40) * 0x1p-24F; }
  engine::Dice Roll() {
    const size_t n = Below(36);
    return {static_cast<int8_t>(n / 6 + 1), static_cast<int8_t>(n % 6 + 1)};
  }

 private:
  uint64_t state_;
};

}  // namespace fibs::train
