#include "engine/rules/perft.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

namespace fibs::engine {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr size_t kBoardIntegers = 26;

// Takes a word with blanks before it off the text; empty: there is none.
std::string_view TakeWord(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text.remove_prefix(word.size());
  return word;
}

std::optional<int8_t> IntegerOf(std::string_view word) {
  int8_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

// Written so that GCC 12 at -O3 has no wrong warning about it.
std::string Quoted(std::string_view word) {
  std::string text(1, '\'');
  text.append(word);
  text.push_back('\'');
  return text;
}

bool HasTests(const Variant& variant) {
  return variant.prime_needs_ahead || variant.own_start_open || variant.their_start_limit < 6;
}

// Sets what `key=value` says; false: this game, or this roll, has no such option or value.
bool SetOption(PerftTask& task, std::string_view key, std::string_view value) {
  Variant& variant = task.variant;
  if (key == "first" && variant.head_rule && (value == "0" || value == "1")) {
    task.context.first_roll = value == "1";
  } else if (key == "runner" && variant.runner_option > 0 && (value == "0" || value == "6")) {
    variant.runner_goal = value == "6" ? 6 : 0;
  } else if (key == "primes" && HasTests(variant) && (value == "end" || value == "step")) {
    variant.prime_step = value == "step";
  } else if (key == "primes" && HasTests(variant) && value == "none") {
    variant.prime_needs_ahead = variant.own_start_open = variant.open_the_wall = false;
    variant.their_start_limit = 6;
  } else if (key == "n" && task.dice.is_double() && value.size() == 1 && value >= "1" &&
             value <= "4") {
    task.context.equal_dice = static_cast<int8_t>(value.front() - '0');
  } else if (key == "chain" && variant.cascade_from > 0 && task.dice.is_double() &&
             (value == "0" || value == "1")) {
    task.chain = value == "1";
  } else {
    return false;
  }
  return true;
}

// The pins as a mask; nothing when there is one that is not under the other side's checkers.
std::optional<uint32_t> PinsOf(const Position& position,
                               const std::array<int8_t, kBoardIntegers>& pins) {
  uint32_t mask = 0;
  for (size_t point = 0; point < pins.size(); ++point) {
    const int above = position.points[point];
    if (pins[point] == 0) continue;
    if (pins[point] < -1 || pins[point] > 1 || pins[point] * above >= 0) return std::nullopt;
    mask |= 1U << point;
  }
  return mask;
}

// A result as integers, zeros behind them.
using Row = std::array<int8_t, 2 * kBoardIntegers + 2>;

Row RowOf(const Board& board) {
  Row row{};
  std::copy(board.position.points.begin(), board.position.points.end(), row.begin());
  for (int point = 1; point < kBar; ++point) {
    const int pin = board.OwnPinned(point) ? 1 : board.OpponentPinned(point) ? -1 : 0;
    row[kBoardIntegers + static_cast<size_t>(point)] = static_cast<int8_t>(pin);
  }
  return row;
}

// Of the first `width` integers of each.
PerftCount Counted(int dice, std::vector<Row>& rows, size_t width) {
  std::sort(rows.begin(), rows.end());
  Fnv fnv;
  for (const Row& row : rows) {
    for (size_t i = 0; i < width; ++i) fnv.Add(row[i]);
  }
  return {dice, rows.size(), fnv.hash()};
}

}  // namespace

Result<PerftTask, std::string> ParsePerftTask(const Variant& variant, std::string_view line) {
  PerftTask task;
  task.variant = variant;
  const bool has_pins = variant.contact == Contact::kPin;
  std::vector<int8_t> integers;
  std::string_view word = TakeWord(line);
  for (; !word.empty() && word.find('=') == std::string_view::npos; word = TakeWord(line)) {
    const auto integer = IntegerOf(word);
    if (!integer) return Quoted(word) + " is no number of checkers and no key=value";
    integers.push_back(*integer);
  }
  const size_t count = integers.size();
  if (count != 2 + kBoardIntegers && !(has_pins && count == 2 + 2 * kBoardIntegers)) {
    return "expected two dice and 26 integers" + std::string(has_pins ? ", or 52" : "") + ", not " +
           std::to_string(count) + " in all";
  }
  task.dice = {integers[0], integers[1]};
  if (std::min(integers[0], integers[1]) < 1 || std::max(integers[0], integers[1]) > 6) {
    return std::string("a die is 1 to 6");
  }
  std::copy_n(integers.begin() + 2, kBoardIntegers, task.board.position.points.begin());
  if (count > 2 + kBoardIntegers) {
    std::array<int8_t, kBoardIntegers> pins{};
    std::copy_n(integers.begin() + 2 + kBoardIntegers, kBoardIntegers, pins.begin());
    const auto mask = PinsOf(task.board.position, pins);
    if (!mask) return std::string("a pin is 1 or -1 and lies under checkers of the other side");
    task.board.pins = *mask;
  }
  const std::string_view fault = FaultOf(variant, task.board);
  if (!fault.empty()) return std::string(fault);

  task.context.first_roll = task.board.At(24) == variant.men();
  for (; !word.empty(); word = TakeWord(line)) {
    const size_t sign = word.find('=');
    if (sign == std::string_view::npos ||
        !SetOption(task, word.substr(0, sign), word.substr(sign + 1))) {
      return Quoted(word) + " means nothing for " + std::string(variant.name) + " and these dice";
    }
  }
  if (task.chain && task.context.equal_dice != kStepsMax) {
    return std::string("a whole cascade has no n");
  }
  return task;
}

PerftCount CountPlays(const PerftTask& task) {
  const Game game(task.variant);
  std::vector<Row> rows;
  const bool by_kind = game.values_by_kind();
  int dice = 0;
  size_t width = task.variant.contact == Contact::kPin ? 2 * kBoardIntegers : kBoardIntegers;
  if (task.chain) {
    const Runs runs = game.LegalRuns(task.board, task.dice.first);
    dice = runs.dice;
    for (const RunEnd& end : runs.ends) {
      Row row = RowOf(end.board);
      row[width] = end.die;
      row[width + 1] = end.left;
      rows.push_back(row);
    }
    if (!rows.empty()) width += 2;
  } else {
    dice = game.DiceToPlay(task.board, task.dice, task.context);
    for (const LegalPlay& play : game.LegalPlays(task.board, task.dice, task.context)) {
      Row row = RowOf(play.result);
      const auto end = game.EndOf(play);
      if (by_kind && end) row[width] = static_cast<int8_t>(end->kind);
      rows.push_back(row);
    }
    if (by_kind) ++width;
  }
  if (rows.empty()) rows.push_back(RowOf(task.board));
  return Counted(dice, rows, width);
}

PerftCount CountOutcomes(const Outcomes& outcomes) {
  std::vector<Row> rows;
  for (size_t i = 0; i < outcomes.size(); ++i) rows.push_back(RowOf({outcomes[i]}));
  return Counted(outcomes.dice_played(), rows, kBoardIntegers);
}

}  // namespace fibs::engine
