#include "engine/events/formats/all_play_all.h"

#include <algorithm>

#include "engine/events/timetable.h"

namespace fibs::events {
std::vector<TableLine> AllPlayAll::Standings() const {
  std::vector<TableLine> lines;
  for (const Division& division : divisions_) {
    for (TableLine& line : TableLines(hall_, Of(division))) lines.push_back(std::move(line));
  }
  return lines;
}

// Who has played half of his matches loses the others; else none of them counts.
void AllPlayAll::Withdrawn(Number number) {
  std::vector<Fixture*> fixtures = hall_.fixtures.Of(number);
  std::erase_if(fixtures, [this](const Fixture* fixture) { return !IsOfTable(*fixture); });
  const auto open = std::count_if(fixtures.begin(), fixtures.end(),
                                  [](const Fixture* fixture) { return fixture->open(); });
  if (open == 0) return;
  const auto results = std::count_if(fixtures.begin(), fixtures.end(),
                                     [](const Fixture* fixture) { return fixture->has_result(); });
  const bool half = 2 * static_cast<size_t>(results) >= fixtures.size();
  for (Fixture* fixture : fixtures) {
    if (half) {
      hall_.fixtures.WalkOver(*fixture, hall_.entrants);
    } else if (!fixture->is_void) {
      hall_.fixtures.MakeVoid(*fixture);
    }
  }
}

Verdict AllPlayAll::Undo(Fixture& fixture, bool /*finished*/) {
  if (fixture.is_void) return Refusal::kNoResult;
  if (closed_) return Refusal::kTooLate;
  hall_.fixtures.Decide(fixture, {});
  hall_.fixtures.WalkOver(fixture, hall_.entrants);
  return {};
}

void AllPlayAll::AddDivision(Division division) {
  const auto players = static_cast<int32_t>(division.members.size());
  const auto number = [&division](int32_t player) {
    return division.members[static_cast<size_t>(player) - 1];
  };
  for (const Appointment& one : Timetable(players, hall_.conditions.cycles)) {
    hall_.fixtures.Make({division.stage, one.round, one.table}, number(one.first),
                        number(one.second), hall_.conditions.LengthOf(one.round));
  }
  divisions_.push_back(std::move(division));
}

std::vector<Standing> AllPlayAll::TableOfDivision(const Division& division) const {
  return MakeTable(hall_, Of(division));
}

void AllPlayAll::CloseTables() {
  closed_ = true;
  for (const Division& division : divisions_) {
    for (Fixture* fixture : hall_.fixtures.In(division.stage)) {
      if (fixture->open()) hall_.fixtures.Decide(*fixture, {.how = How::kNobody});
    }
  }
}

TableOf AllPlayAll::Of(const Division& division) const {
  return {.stage = division.stage,
          .members = division.members,
          .ties = TiesOf(division.stage.stage, hall_.conditions)};
}

}  // namespace fibs::events
