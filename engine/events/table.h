#pragma once

#include <cstdint>
#include <vector>

#include "engine/events/format.h"
#include "engine/events/hall/hall.h"

namespace fibs::events {

// A table of players by score and tie-breaks (docs/EVENTS.md, "Tie-breaks").
struct Standing {
  Number number = 0;
  int32_t place = 0;  // shared by those who are equal in score and all values
  int64_t score = 0;
  std::vector<int64_t> values{};  // of the tie-breaks
};

struct TableOf {
  StageId stage{};
  std::vector<Number> members{};  // who play in it; those without a place count as opponents only
  std::vector<TieBreak> ties{};
  // Of a Swiss: how many are paired. 0: no Swiss, then all decided matches count.
  int32_t rounds = 0;
};

// What is set, or the stage's own.
std::vector<TieBreak> TiesOf(Stage stage, const Conditions& conditions);
// In its order; who shares a place stands by his number.
std::vector<Standing> MakeTable(const Hall& hall, const TableOf& of);
// The table as lines of standings, with those who are disqualified behind.
std::vector<TableLine> TableLines(const Hall& hall, const TableOf& of);
// One point for each match won in any way and for each bye.
int64_t ScoreOf(const Hall& hall, StageId stage, Number number);

}  // namespace fibs::events
