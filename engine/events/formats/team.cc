#include "engine/events/formats/team.h"

#include <algorithm>
#include <array>
#include <map>

#include "engine/events/places.h"

namespace fibs::events {
namespace {

constexpr StageId kStage{Stage::kTeam};

// Board k is the k-th of one side, in the order of the line, against the k-th of the other one.
class Team : public Format {
 public:
  explicit Team(Hall& hall) : hall_(hall) {}

  void Begin() override {
    std::array<std::vector<Number>, 2> sides;
    for (const Number number : hall_.entrants.numbers()) sides[SideOf(number)].push_back(number);
    const size_t most = std::min(sides[0].size(), sides[1].size());
    const size_t boards = std::min(most, static_cast<size_t>(hall_.conditions.boards));
    for (size_t board = 0; board < boards; ++board) {
      hall_.fixtures.Make({kStage, 1, static_cast<int32_t>(board) + 1}, sides[0][board],
                          sides[1][board], hall_.conditions.LengthOf(static_cast<int>(board) + 1));
    }
  }

  bool Advance() override { return hall_.fixtures.open() == 0; }

  // The boards that his side has won, then those of the other one.
  std::vector<TableLine> Standings() const override {
    const std::array<int64_t, 2> won = Won();
    std::vector<TableLine> lines = PlaceLines(Places());
    for (TableLine& line : lines) {
      const size_t side = SideOf(line.number);
      line.values = {won[side], won[1 - side]};
    }
    return lines;
  }

  Ending End() const override { return {.titles = {}, .places = Places(), .next = {}}; }

  void Withdrawn(Number number) override {
    for (Fixture* fixture : hall_.fixtures.Of(number)) {
      hall_.fixtures.WalkOver(*fixture, hall_.entrants);
    }
  }

  Verdict Undo(Fixture& fixture, bool /*finished*/) override {
    hall_.fixtures.Decide(fixture, {});
    hall_.fixtures.WalkOver(fixture, hall_.entrants);
    return {};
  }

 private:
  size_t SideOf(Number number) const {
    return static_cast<size_t>(hall_.entrants[number].side) - 1;
  }

  std::array<int64_t, 2> Won() const {
    std::array<int64_t, 2> won{};
    for (const auto& [id, fixture] : hall_.fixtures.all()) {
      if (const Number winner = fixture.winner()) ++won[SideOf(winner)];
    }
    return won;
  }

  // All of a side share its place; a drawn match has two first ones.
  std::vector<PlaceOf> Places() const {
    const std::array<int64_t, 2> won = Won();
    std::map<Number, int32_t> places;
    for (const Number number : hall_.entrants.numbers()) {
      const size_t side = SideOf(number);
      if (hall_.HasPlace(number)) places[number] = won[side] < won[1 - side] ? 2 : 1;
    }
    return PlacesOf(hall_, kStage, places, hall_.entrants.numbers());
  }

  Hall& hall_;
};

}  // namespace

bool HasSides(const Entrants& entrants) {
  std::array<int, 3> on{};
  for (const Number number : entrants.numbers()) ++on[static_cast<size_t>(entrants[number].side)];
  return on[0] == 0 && on[1] > 0 && on[2] > 0;
}

std::unique_ptr<Format> MakeTeam(Hall& hall) { return std::make_unique<Team>(hall); }

}  // namespace fibs::events
