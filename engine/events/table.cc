#include "engine/events/table.h"

#include <algorithm>
#include <numeric>

#include "engine/events/places.h"

namespace fibs::events {
namespace {

const std::vector<TieBreak> kSwissTies = {TieBreak::kCut1, TieBreak::kBuchholz,
                                          TieBreak::kSonneborn, TieBreak::kDirect};
const std::vector<TieBreak> kOtherTies = {TieBreak::kDirect, TieBreak::kSonneborn,
                                          TieBreak::kDifference};

class TableMaker {
 public:
  TableMaker(const Hall& hall, const TableOf& of) : hall_(hall), of_(of) {
    scores_.resize(static_cast<size_t>(hall.entrants.size()) + 1);
    for (const Number number : of.members) {
      scores_[static_cast<size_t>(number)] = ScoreOf(hall, of.stage, number);
      if (hall.HasPlace(number)) {
        rows_.push_back({.number = number, .score = Score(number)});
      }
    }
    for (int32_t round = 1; round <= of.rounds; ++round) rounds_over_ += IsOver(round);
  }

  std::vector<Standing> Make() {
    std::sort(rows_.begin(), rows_.end(), [](const Standing& a, const Standing& b) {
      return a.score != b.score ? a.score > b.score : a.number < b.number;
    });
    Classes classes = Split({{0, rows_.size()}}, [](const Standing& row) { return row.score; });
    for (const TieBreak tie : of_.ties) {
      for (const Class& one : classes) Add(tie, one);
      classes = Split(classes, [](const Standing& row) { return row.values.back(); });
    }
    for (const Class& one : classes) {
      for (size_t i = one.from; i < one.to; ++i) {
        rows_[i].place = static_cast<int32_t>(one.from) + 1;
      }
    }
    return std::move(rows_);
  }

 private:
  // Rows that are equal so far.
  struct Class {
    size_t from = 0;
    size_t to = 0;
  };
  using Classes = std::vector<Class>;

  int64_t Score(Number number) const { return scores_[static_cast<size_t>(number)]; }

  bool IsOver(int32_t round) const { return hall_.fixtures.OpenIn(of_.stage, round) == 0; }

  // Whether what was met in a fixture counts for the values that compare opponents.
  bool Counts(const Fixture& fixture) const {
    return fixture.id.stage == of_.stage && !fixture.is_void &&
           (of_.rounds == 0 || IsOver(fixture.id.round));
  }

  template <typename Value>
  Classes Split(const Classes& classes, Value value) {
    Classes split;
    for (const Class& one : classes) {
      const auto first = rows_.begin();
      std::stable_sort(
          first + static_cast<ptrdiff_t>(one.from), first + static_cast<ptrdiff_t>(one.to),
          [&value](const Standing& a, const Standing& b) { return value(a) > value(b); });
      for (size_t from = one.from, i = one.from; i < one.to; ++i) {
        if (i + 1 < one.to && value(rows_[i + 1]) == value(rows_[i])) continue;
        split.push_back({from, i + 1});
        from = i + 1;
      }
    }
    return split;
  }

  void Add(TieBreak tie, const Class& equal) {
    const bool met = tie == TieBreak::kDirect && AllHaveMet(equal);
    for (size_t i = equal.from; i < equal.to; ++i) {
      rows_[i].values.push_back(tie == TieBreak::kDirect ? (met ? WonAmong(rows_[i], equal) : 0)
                                                         : ValueOf(tie, rows_[i].number));
    }
  }

  int64_t ValueOf(TieBreak tie, Number number) const {
    switch (tie) {
      case TieBreak::kBuchholz:
        return Buchholz(number, 0, 0);
      case TieBreak::kCut1:
        return Buchholz(number, 1, 0);
      case TieBreak::kMedian:
        return Buchholz(number, 1, 1);
      case TieBreak::kSonneborn:
        return Sonneborn(number);
      case TieBreak::kDirect:
        return 0;
      case TieBreak::kDifference:
        return Points(number, 1, -1);
      case TieBreak::kPoints:
        return Points(number, 1, 0);
      case TieBreak::kWins:
        return Wins(number);
    }
    return 0;
  }

  // The opponents' scores without the `lowest` and the `highest`. In a Swiss a round without an
  // opponent counts the own score.
  int64_t Buchholz(Number number, size_t lowest, size_t highest) const {
    std::vector<int64_t> scores;
    for (const Fixture* fixture : hall_.fixtures.Of(number)) {
      if (Counts(*fixture) && fixture->decided()) {
        scores.push_back(Score(fixture->opponent_of(number)));
      }
    }
    while (static_cast<int32_t>(scores.size()) < rounds_over_) scores.push_back(Score(number));
    if (scores.size() < lowest + highest) return 0;
    std::sort(scores.begin(), scores.end());
    return std::accumulate(scores.begin() + static_cast<ptrdiff_t>(lowest),
                           scores.end() - static_cast<ptrdiff_t>(highest), int64_t{0});
  }

  int64_t Sonneborn(Number number) const {
    int64_t sum = 0;
    for (const Fixture* fixture : hall_.fixtures.Of(number)) {
      if (!Counts(*fixture)) continue;
      if (fixture->bye()) sum += Score(number);
      if (fixture->winner() == number) sum += Score(fixture->opponent_of(number));
    }
    return sum;
  }

  // Own scores times `own` plus opponents' scores times `other`, of results.
  int64_t Points(Number number, int64_t own, int64_t other) const {
    int64_t sum = 0;
    for (const Fixture* fixture : hall_.fixtures.Of(number)) {
      if (!IsResult(*fixture)) continue;
      sum +=
          own * fixture->score_of(number) + other * fixture->score_of(fixture->opponent_of(number));
    }
    return sum;
  }

  int64_t Wins(Number number) const {
    const auto& fixtures = hall_.fixtures.Of(number);
    return std::count_if(fixtures.begin(), fixtures.end(), [&](const Fixture* fixture) {
      return IsResult(*fixture) && fixture->winner() == number;
    });
  }

  bool IsResult(const Fixture& fixture) const {
    return fixture.id.stage == of_.stage && fixture.decided() &&
           fixture.decision.how == How::kResult;
  }

  // Each two of them have a decided match.
  bool AllHaveMet(const Class& equal) const {
    for (size_t i = equal.from; i < equal.to; ++i) {
      if (OpponentsAmong(rows_[i].number, equal).size() + 1 < equal.to - equal.from) return false;
    }
    return equal.to - equal.from > 1;
  }

  std::vector<Number> OpponentsAmong(Number number, const Class& equal) const {
    std::vector<Number> opponents;
    const auto& fixtures = hall_.fixtures.Of(number);
    if (fixtures.size() + 1 < equal.to - equal.from) return opponents;
    for (const Fixture* fixture : fixtures) {
      const Number other = fixture->opponent_of(number);
      if (fixture->id.stage != of_.stage || !fixture->decided() || !IsAmong(other, equal)) continue;
      opponents.push_back(other);
    }
    std::sort(opponents.begin(), opponents.end());
    opponents.erase(std::unique(opponents.begin(), opponents.end()), opponents.end());
    return opponents;
  }

  bool IsAmong(Number number, const Class& equal) const {
    const auto first = rows_.begin();
    return std::any_of(first + static_cast<ptrdiff_t>(equal.from),
                       first + static_cast<ptrdiff_t>(equal.to),
                       [number](const Standing& row) { return row.number == number; });
  }

  int64_t WonAmong(const Standing& row, const Class& equal) const {
    const auto& fixtures = hall_.fixtures.Of(row.number);
    return std::count_if(fixtures.begin(), fixtures.end(), [&](const Fixture* fixture) {
      return fixture->id.stage == of_.stage && fixture->winner() == row.number &&
             IsAmong(fixture->opponent_of(row.number), equal);
    });
  }

  const Hall& hall_;
  const TableOf& of_;
  std::vector<int64_t> scores_;  // by number
  std::vector<Standing> rows_;
  int32_t rounds_over_ = 0;
};

}  // namespace

std::vector<TieBreak> TiesOf(Stage stage, const Conditions& conditions) {
  if (!conditions.ties.empty()) return conditions.ties;
  return stage == Stage::kSwiss ? kSwissTies : kOtherTies;
}

std::vector<Standing> MakeTable(const Hall& hall, const TableOf& of) {
  return TableMaker(hall, of).Make();
}

std::vector<TableLine> TableLines(const Hall& hall, const TableOf& of) {
  std::vector<TableLine> lines;
  for (Standing& row : MakeTable(hall, of)) {
    std::vector<int64_t> values{row.score};
    values.insert(values.end(), row.values.begin(), row.values.end());
    lines.push_back({of.stage, PlaceWord(row.place), row.number, std::move(values)});
  }
  for (const TableLine& out : PlaceLines(PlacesOf(hall, of.stage, {}, of.members))) {
    lines.push_back(out);
  }
  return lines;
}

int64_t ScoreOf(const Hall& hall, StageId stage, Number number) {
  const auto& fixtures = hall.fixtures.Of(number);
  return std::count_if(fixtures.begin(), fixtures.end(), [&](const Fixture* fixture) {
    return fixture->id.stage == stage && (fixture->bye() || fixture->winner() == number);
  });
}

}  // namespace fibs::events
