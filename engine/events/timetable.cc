#include "engine/events/timetable.h"

namespace fibs::events {
namespace {

// Whom a player meets in a round; `even` is the number of players, or one more.
int32_t OpponentOf(int32_t player, int32_t round, int32_t even) {
  const int32_t rounds = even - 1;
  if ((2 * player - 1 - round) % rounds == 0) return even;
  // player + other - 1 is the round, modulo all rounds.
  const int32_t other = ((round + 1 - player) % rounds + rounds) % rounds;
  return other == 0 ? rounds : other;
}

}  // namespace

std::vector<Appointment> Timetable(int32_t players, int32_t cycles) {
  std::vector<Appointment> list;
  if (players < 2) return list;
  const int32_t even = players + players % 2;
  const int32_t rounds = even - 1;
  for (int32_t cycle = 0; cycle < cycles; ++cycle) {
    for (int32_t round = 1; round <= rounds; ++round) {
      int32_t table = 0;
      for (int32_t player = 1; player < even; ++player) {
        const int32_t other = OpponentOf(player, round, even);
        if (other <= player || other > players) continue;
        const bool turned = cycle % 2 == 1;
        list.push_back({.round = cycle * rounds + round,
                        .table = ++table,
                        .first = turned ? other : player,
                        .second = turned ? player : other});
      }
    }
  }
  return list;
}

}  // namespace fibs::events
