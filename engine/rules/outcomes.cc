#include "engine/rules/outcomes.h"

#include <algorithm>
#include <bit>

#if defined(__x86_64__)
#include <immintrin.h>
#define FIBS_HAVE_AVX2 1
#endif

// Sets of points are bit masks, bit n = point n, in the numbering of the player on roll. A position
// is one 32-byte vector; a step is a vector that is added to it. Two rules make every outcome come
// out exactly once, with nothing to compare or hash:
//
// * A double is a multiset of from-points. Played from the highest point downwards it is possible
//   if any order is, and different multisets lead to different positions.
// * Two different dice are a pair (from-point of the higher die, from-point of the lower die).
//   Different pairs lead to different positions except where one checker takes both dice by way of
//   either point between, without a hit there, and where two checkers are borne off by either die.
namespace fibs::engine {
namespace {

typedef uint8_t Vector __attribute__((vector_size(Outcomes::kRowBytes), may_alias));
using Points = uint32_t;

constexpr Points Bit(int point) { return Points{1} << point; }
constexpr Points kBarBit = Bit(kBar);
constexpr Points kBoard = 0x01FFFFFE;  // points 1 to 24
constexpr Points kHomeBoard = 0x7E;    // points 1 to 6
constexpr int kNoPoint = 32;           // what std::countr_zero gives for an empty set

struct alignas(Outcomes::kRowBytes) Bytes {
  std::array<int8_t, Outcomes::kRowBytes> at{};
};

// What a step adds to a position, for every from-point and die, and what a hit adds to that.
struct Tables {
  std::array<std::array<Bytes, kNoPoint + 1>, 7> step{};  // [die][from]
  std::array<Bytes, kNoPoint + 1> hit{};                  // [point]
};

constexpr Tables MakeTables() {
  Tables tables;
  for (size_t die = 1; die <= 6; ++die) {
    for (size_t from = 1; from <= size_t{kBar}; ++from) {
      auto& at = tables.step[die][from].at;
      at[from] = -1;
      if (from > die) at[from - die] = 1;
    }
  }
  for (size_t point = 1; point < size_t{kBar}; ++point) {
    tables.hit[point].at[point] = 1;
    tables.hit[point].at[0] = -1;
  }
  return tables;
}

constexpr Tables kTables = MakeTables();

// A position as the generator sees it.
struct Masks {
  Points own[3];  // own[n]: n or more own checkers; own[0] is not used
  Points open;    // points 1 to 24 without two or more opposing checkers
  Points blots;   // points 1 to 24 with one opposing checker
};

struct Generated {
  size_t size;
  int dice;
};

}  // namespace

#define FIBS_KERNEL portable
#define FIBS_KERNEL_TARGET
#define FIBS_KERNEL_AVX2 0
#include "engine/rules/outcomes_kernel.inc"
#undef FIBS_KERNEL
#undef FIBS_KERNEL_TARGET
#undef FIBS_KERNEL_AVX2

#if FIBS_HAVE_AVX2
#define FIBS_KERNEL avx2
#define FIBS_KERNEL_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define FIBS_KERNEL_AVX2 1
#include "engine/rules/outcomes_kernel.inc"

namespace {

const bool kCpuHasAvx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");

}  // namespace
#endif

void Outcomes::Generate(const Position& position, Dice dice) {
#if FIBS_HAVE_AVX2
  if (kCpuHasAvx2) {
    const Generated done = avx2::Generate(position, dice, rows_[0].points.data());
    size_ = done.size;
    dice_played_ = done.dice;
    return;
  }
#endif
  GeneratePortably(position, dice);
}

void Outcomes::GeneratePortably(const Position& position, Dice dice) {
  const Generated done = portable::Generate(position, dice, rows_[0].points.data());
  size_ = done.size;
  dice_played_ = done.dice;
}

}  // namespace fibs::engine
