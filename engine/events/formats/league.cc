#include <algorithm>
#include <iterator>
#include <map>

#include "engine/events/formats/all_play_all.h"
#include "engine/events/places.h"

// League: divisions in which everybody meets everybody; some go up and down for the next season.
namespace fibs::events {
namespace {

using Lists = std::vector<std::vector<Number>>;

// Divisions of `size`, the last one with the rest.
Lists Cut(const std::vector<Number>& line, size_t size) {
  const size_t count = std::max<size_t>(1, line.size() / size);
  Lists divisions(count);
  for (size_t i = 0; i < line.size(); ++i) {
    divisions[std::min(i / size, count - 1)].push_back(line[i]);
  }
  return divisions;
}

class League : public AllPlayAll {
 public:
  using AllPlayAll::AllPlayAll;

  void Begin() override {
    int32_t part = 0;
    for (std::vector<Number>& members : Cut(hall_.entrants.numbers(), DivisionSize())) {
      AddDivision({{Stage::kDivision, ++part}, std::move(members)});
    }
  }

  bool Advance() override { return hall_.fixtures.open() == 0; }

  Ending End() const override {
    Ending ending;
    for (const Division& division : divisions()) {
      std::map<Number, int32_t> places;
      for (const Standing& row : TableOfDivision(division)) places[row.number] = row.place;
      const auto of_division = PlacesOf(hall_, division.stage, places, division.members);
      ending.places.insert(ending.places.end(), of_division.begin(), of_division.end());
    }
    int32_t part = 0;
    for (const std::vector<Number>& members : Cut(NextLine(), DivisionSize())) {
      ++part;
      for (const Number number : members) ending.next.push_back({part, number});
    }
    return ending;
  }

  Verdict Finish() override {
    CloseTables();
    return {};
  }

 private:
  size_t DivisionSize() const { return static_cast<size_t>(hall_.conditions.division); }

  // By division: who came down into it, who stayed, who came up into it.
  std::vector<Number> NextLine() const {
    const size_t count = divisions().size();
    Lists down(count + 1);  // into a division, counted from 0
    Lists stay(count);
    Lists up(count);
    for (size_t i = 0; i < count; ++i) {
      const std::vector<Number> players = PlayersWhoStay(divisions()[i]);
      const size_t movers = std::min(static_cast<size_t>(hall_.conditions.up), players.size() / 2);
      const size_t best = i == 0 ? 0 : movers;
      const size_t last = players.size() - (i + 1 == count ? 0 : movers);
      for (size_t k = 0; k < players.size(); ++k) {
        if (k < best) {
          up[i - 1].push_back(players[k]);
        } else {
          (k < last ? stay[i] : down[i + 1]).push_back(players[k]);
        }
      }
    }
    std::vector<Number> line;
    for (size_t i = 0; i < count; ++i) {
      for (const Lists* lists : {&down, &stay, &up}) {
        std::copy((*lists)[i].begin(), (*lists)[i].end(), std::back_inserter(line));
      }
    }
    return line;
  }

  // In the order of the table, without those who have withdrawn.
  std::vector<Number> PlayersWhoStay(const Division& division) const {
    std::vector<Number> players;
    for (const Standing& row : TableOfDivision(division)) {
      if (hall_.Stays(row.number)) players.push_back(row.number);
    }
    return players;
  }
};

}  // namespace

std::unique_ptr<Format> MakeLeague(Hall& hall) { return std::make_unique<League>(hall); }

}  // namespace fibs::events
