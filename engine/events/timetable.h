#pragma once

#include <cstdint>
#include <vector>

namespace fibs::events {

// A match of a round robin; players are counted from 1 in the order of the line.
struct Appointment {
  int32_t round = 1;
  int32_t table = 1;
  int32_t first = 0;
  int32_t second = 0;
};

// Everybody meets everybody, once a cycle (Berger's tables). In the second cycle the other one
// stands first. In the order of rounds and tables.
std::vector<Appointment> Timetable(int32_t players, int32_t cycles);

}  // namespace fibs::events
