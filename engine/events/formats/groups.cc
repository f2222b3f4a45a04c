#include <algorithm>
#include <map>

#include "engine/events/bracket.h"
#include "engine/events/brackets.h"
#include "engine/events/formats/all_play_all.h"
#include "engine/events/places.h"

// Groups in which everybody meets everybody; the first ones of each go on into a knock-out.
namespace fibs::events {
namespace {

class Groups : public AllPlayAll {
 public:
  explicit Groups(Hall& hall) : AllPlayAll(hall), bracket_(hall) {}

  void Begin() override {
    const auto count = static_cast<size_t>(hall_.conditions.groups);
    std::vector<Division> groups(count);
    for (size_t i = 0; i < count; ++i) {
      groups[i].stage = {Stage::kGroup, static_cast<int32_t>(i) + 1};
    }
    // Dealt to 1 ... G, G ... 1, 1 ... and so on.
    const std::vector<Number> line = hall_.entrants.numbers();
    for (size_t i = 0; i < line.size(); ++i) {
      const size_t place = i % count;
      const bool back = i / count % 2 == 1;
      groups[back ? count - 1 - place : place].members.push_back(line[i]);
    }
    for (Division& group : groups) AddDivision(std::move(group));
  }

  bool Advance() override {
    if (!knockout_begun_) {
      if (hall_.fixtures.open() > 0) return false;
      BeginKnockout();
    }
    bracket_.Resume();
    return bracket_.over();
  }

  std::vector<TableLine> Standings() const override {
    std::vector<TableLine> lines = AllPlayAll::Standings();
    const auto places = PlacesOf(hall_, {Stage::kMain}, bracket_.Standing(), line_);
    for (const TableLine& line : PlaceLines(places)) lines.push_back(line);
    return lines;
  }

  Ending End() const override {
    std::map<Number, int32_t> places = bracket_.Standing();
    std::map<int32_t, std::vector<Number>> others;  // by their place among those who stayed behind
    for (const Division& group : divisions()) AddOthers(group, others);
    auto before = static_cast<int32_t>(line_.size());
    for (const auto& [place, numbers] : others) {
      for (const Number number : numbers) places[number] = 1 + before;
      before += static_cast<int32_t>(numbers.size());
    }
    Ending ending;
    ending.places = PlacesOf(hall_, {Stage::kMain}, places, hall_.entrants.numbers());
    return ending;
  }

  void Decided(Fixture& fixture) override {
    if (bracket_.Has(fixture.id)) bracket_.Decided(fixture);
  }

  void Withdrawn(Number number) override {
    AllPlayAll::Withdrawn(number);
    bracket_.Withdrawn(number);
  }

  Verdict Undo(Fixture& fixture, bool finished) override {
    if (bracket_.Has(fixture.id)) {
      bracket_.Undo(fixture);
      return {};
    }
    if (bracket_.HasResults()) return Refusal::kLaterHasResult;
    if (fixture.is_void) return Refusal::kNoResult;
    bracket_.Remove();
    line_.clear();
    knockout_begun_ = false;
    return AllPlayAll::Undo(fixture, finished);
  }

 private:
  void BeginKnockout() {
    knockout_begun_ = true;
    line_ = KnockoutLine();
    const MainBracket main =
        AddMain(bracket_, {Stage::kMain}, line_, hall_.conditions, LastRound::kIsFinal);
    if (hall_.conditions.third) AddThird(bracket_, main, hall_.conditions);
    bracket_.Start();
  }

  // Those of a group who go on, the best first.
  std::vector<Number> FirstOf(const Division& group) const {
    std::vector<Number> first;
    for (const Standing& row : TableOfDivision(group)) {
      if (static_cast<int>(first.size()) == hall_.conditions.advance) break;
      if (hall_.Stays(row.number)) first.push_back(row.number);
    }
    return first;
  }

  // All firsts in the order of the groups, all seconds, and so on. With an odd number of groups the
  // list of each place is turned, so that those of one group do not meet at once.
  std::vector<Number> KnockoutLine() const {
    std::vector<std::vector<Number>> first;
    for (const Division& group : divisions()) first.push_back(FirstOf(group));
    std::vector<Number> line;
    const auto advance = static_cast<size_t>(hall_.conditions.advance);
    for (size_t place = 0; place < advance; ++place) {
      std::vector<Number> list;
      for (const auto& of_group : first) {
        list.push_back(place < of_group.size() ? of_group[place] : 0);
      }
      if (list.size() % 2 == 1) {
        const auto turns = static_cast<ptrdiff_t>(place % list.size());
        std::rotate(list.begin(), list.end() - turns, list.end());
      }
      std::erase(list, 0);
      line.insert(line.end(), list.begin(), list.end());
    }
    return line;
  }

  void AddOthers(const Division& group, std::map<int32_t, std::vector<Number>>& others) const {
    int32_t count = 0;
    int32_t shared = 0;
    int32_t place = 0;
    for (const Standing& row : TableOfDivision(group)) {
      if (std::find(line_.begin(), line_.end(), row.number) != line_.end()) continue;
      ++count;
      if (row.place != shared) {
        shared = row.place;
        place = count;
      }
      others[place].push_back(row.number);
    }
  }

  Bracket bracket_;
  bool knockout_begun_ = false;
  std::vector<Number> line_;  // of the knock-out
};

}  // namespace

std::unique_ptr<Format> MakeGroups(Hall& hall) { return std::make_unique<Groups>(hall); }

}  // namespace fibs::events
