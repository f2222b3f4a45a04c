// The rules for the page: numbers and bytes, as src/play/engine.ts reads them. One match at a
// time; whoever needs another one begins it and applies its inputs again.
#include <cstring>
#include <memory>

#include "server/web/wasm/exports.h"

namespace fibs::web {
namespace {

std::array<char, kTextMax> text_buffer;
std::array<int32_t, Table::kNumbers> number_buffer;
std::vector<int8_t> row_buffer;
Table::BoardNumbers board_buffer;
std::unique_ptr<Table> current;

void AddRow(const engine::Position& position) {
  row_buffer.insert(row_buffer.end(), position.points.begin(), position.points.end());
}

void AddRow(const engine::Play& play) {
  row_buffer.push_back(play.count);
  for (const engine::Step step : play.steps) {
    row_buffer.push_back(step.from);
    row_buffer.push_back(step.to);
  }
}

}  // namespace

std::string_view Text(size_t size) { return {text_buffer.data(), std::min(size, kTextMax)}; }
size_t SetText(std::string_view text) {
  const size_t size = std::min(text.size(), kTextMax);
  std::memcpy(text_buffer.data(), text.data(), size);
  return size;
}
const Table* Current() { return current.get(); }

// Where texts, positions and steps are put for the calls below.
FIBS_EXPORT(text) char* TextBuffer() { return text_buffer.data(); }
FIBS_EXPORT(rows) const int8_t* Rows() { return row_buffer.data(); }

// The terms of the match stand in the text.
FIBS_EXPORT(begin) void Begin(int length, int crawford, size_t size) {
  current = std::make_unique<Table>(RulesOf(length, crawford != 0, Text(size)));
}

// See Table::Apply.
FIBS_EXPORT(apply) int Apply(size_t size) { return current ? current->Apply(Text(size)) : 1; }

FIBS_EXPORT(numbers) const int32_t* Numbers() {
  if (current) number_buffer = current->Numbers();
  return number_buffer.data();
}

// InputNote of each input that was applied.
FIBS_EXPORT(notes) const InputNote* Notes() { return current ? current->notes().data() : nullptr; }

namespace {

// `count` triples (from, to, die) that stand in the text from `begin` on.
std::vector<DieStep> PlayTriples(size_t begin, size_t count) {
  const std::string_view triples = Text(begin + 3 * count).substr(begin);
  std::vector<DieStep> made;
  for (size_t i = 0; i + 2 < triples.size(); i += 3) {
    const auto at = [&](size_t n) { return static_cast<int8_t>(triples[i + n]); };
    made.push_back({{at(0), at(1)}, at(2)});
  }
  return made;
}

int PutNext(const std::optional<Table::Next>& next) {
  row_buffer.clear();
  if (!next) return -1;
  board_buffer = next->board;
  for (const DieStep& one : next->steps) {
    row_buffer.insert(row_buffer.end(), {one.step.from, one.step.to, one.die, one.hit});
  }
  return static_cast<int>(next->steps.size());
}

// The position that stands in the text; none: it is no such, or these are no dice.
std::optional<engine::Position> TextPosition(int first, int second) {
  engine::Position position;
  std::memcpy(position.points.data(), text_buffer.data(), position.points.size());
  const auto is_die = [](int die) { return die >= 1 && die <= 6; };
  if (!position.IsValid() || !is_die(first) || !is_die(second)) return std::nullopt;
  return position;
}

}  // namespace

// The steps that may follow `count` triples (from, to, die) in the text; -1: they begin no legal
// play. Rows: from, to, die, hit of each step. The board: as after these triples.
FIBS_EXPORT(next) int Next(size_t count) {
  return PutNext(current ? current->NextSteps(PlayTriples(0, count)) : std::nullopt);
}

// The same of a roll in a position, which stands in the text before the triples (26 bytes).
FIBS_EXPORT(nextIn) int NextIn(int first, int second, size_t count) {
  const auto position = TextPosition(first, second);
  if (!position) return -1;
  return PutNext(Table::NextSteps(*position,
                                  {static_cast<int8_t>(first), static_cast<int8_t>(second)},
                                  PlayTriples(position->points.size(), count)));
}
FIBS_EXPORT(board) const int32_t* BoardBuffer() { return board_buffer.data(); }

// The distinct results of a roll in the position that stands in the text (26 bytes). Rows: number
// of steps, four pairs from, to, then the position. -1: no such position or dice.
FIBS_EXPORT(plays) int Plays(int first, int second) {
  row_buffer.clear();
  const auto position = TextPosition(first, second);
  if (!position) return -1;
  const auto plays = engine::Backgammon().LegalPlays(
      {*position}, {static_cast<int8_t>(first), static_cast<int8_t>(second)});
  for (const engine::LegalPlay& one : plays) {
    AddRow(one.play);
    AddRow(one.result.position);
  }
  return static_cast<int>(plays.size());
}

}  // namespace fibs::web
