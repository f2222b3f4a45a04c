#include "protocol/board.h"

#include <fmt/compile.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <utility>
#include <variant>

#include "engine/match/redoubles.h"
#include "protocol/narrate.h"

namespace fibs::protocol {
namespace {

using engine::Match;
using engine::Phase;
using engine::Player;
using engine::Side;

constexpr std::string_view kPrefix = "board:";
constexpr std::string_view kVariantPrefix = "vboard:";
constexpr size_t kNumbers = 50;  // values of a `board:` line that are not names
constexpr size_t kNumberBytesMax = std::string_view(":-2147483648").size();
constexpr int kForcedWithoutCrawford = 3;

// The first play of a game has not been made. FIBS counts what can be moved for both players, but
// here.
bool IsOpening(const Match& match) {
  return std::none_of(match.record().begin(), match.record().end(), [](const auto& entry) {
    return std::holds_alternative<engine::MakePlay>(entry.input);
  });
}

constexpr int ColorOf(Side side) { return side == Side::kO ? kColorO : kColorX; }

// ---- Style 3

// Writes ":value" and returns where the next one goes; `at` has room for kNumberBytesMax. A pointer
// handed through, not a member: stores of char may alias a member, which costs half the speed.
char* Put(char* at, int value) {
  *at++ = ':';
  if (value <= -10 || value >= 10) return std::to_chars(at, at + kNumberBytesMax - 1, value).ptr;
  *at = '-';  // nearly all of them are one digit; no branch on the sign
  at += value < 0 ? 1 : 0;
  *at++ = static_cast<char>('0' + std::abs(value));
  return at;
}
char* Put(char* at, engine::Dice dice) { return Put(Put(at, dice.first), dice.second); }
template <typename T>
char* Put(char* at, const std::array<T, 2>& pair) {
  return Put(Put(at, pair[0]), pair[1]);
}

// Numbers between colons, with limits. Once one is wrong, ok() stays false.
class NumberReader {
 public:
  explicit NumberReader(std::string_view text) : text_(text) {}

  int Next(int min, int max) {
    const auto end = std::min(text_.find(':'), text_.size());
    const auto value = ParseInt(text_.substr(0, end));
    text_.remove_prefix(std::min(end + 1, text_.size()));
    ok_ = ok_ && value && *value >= min && *value <= max;
    return ok_ ? *value : min;
  }
  int Count() { return Next(0, std::numeric_limits<int>::max()); }
  bool Flag() { return Next(0, 1) == 1; }
  engine::Dice Roll() {
    const int first = Next(0, 6);
    const int second = Next(0, 6);
    ok_ = ok_ && (first == 0) == (second == 0);
    return {static_cast<int8_t>(first), static_cast<int8_t>(second)};
  }
  bool ok() const { return ok_; }

 private:
  std::string_view text_;
  bool ok_ = true;
};

// Whether the checkers on the board, on the bar and off are those of a game.
bool HasAllCheckers(const BoardFields& fields) {
  int o = fields.off[fields.color == kColorO ? 0 : 1];
  int x = fields.off[fields.color == kColorO ? 1 : 0];
  for (const int n : fields.points) (n > 0 ? o : x) += std::abs(n);
  for (const int n : fields.pins) (n > 0 ? o : x) += std::abs(n);
  return o == engine::kCheckers && x == engine::kCheckers && fields.points[kBarOfX] <= 0 &&
         fields.points[kBarOfO] >= 0;
}

}  // namespace

int OnBar(const BoardFields& fields, int color) {
  return color == kColorO ? fields.points[kBarOfO] : -fields.points[kBarOfX];
}

BoardFields FieldsOf(const BoardView& view) {
  const Match& match = view.match;
  const std::array<Player, 2> players = {view.viewed, Other(view.viewed)};
  const Side side = match.side(view.viewed);
  const engine::Board seen_by_o = match.BoardOf(side == Side::kO ? players[0] : players[1]);
  const Phase phase = match.phase();
  const bool double_is_open = phase == Phase::kTakeOrDrop;

  BoardFields fields;
  fields.length = match.unlimited() ? kLengthUnlimited : match.rules().length;
  fields.points = seen_by_o.position.points;
  for (int point = 1; seen_by_o.pins != 0 && point < engine::kBar; ++point) {
    const int pinned =
        (seen_by_o.OwnPinned(point) ? 1 : 0) - (seen_by_o.OpponentPinned(point) ? 1 : 0);
    fields.pins[static_cast<size_t>(point)] = static_cast<int8_t>(pinned);
  }
  const Player on_roll = view.cannot_move ? view.cannot_move->player : match.turn();
  engine::Dice dice = phase == Phase::kMove ? match.dice() : engine::Dice{};
  if (view.cannot_move) dice = view.cannot_move->dice;
  if (phase != Phase::kGameOver && phase != Phase::kMatchOver) {
    fields.turn = ColorOf(match.side(on_roll));
  }
  fields.cube = match.cube();
  fields.was_doubled = double_is_open && match.turn() != view.viewed;
  fields.color = ColorOf(side);
  for (size_t i = 0; i < players.size(); ++i) {
    const Player player = players[i];
    fields.names[i] = view.names[Index(player)];
    fields.score[i] = match.score(player);
    fields.off[i] = engine::kCheckers - match.game().men() + match.off(player);
    if (player == on_roll) fields.dice[i] = dice;
    fields.may_double[i] = !double_is_open && (match.crawford_game() || match.MayDouble(player));
    if (!match.rules().crawford && match.AtMatchPoint(player)) {
      fields.forced = kForcedWithoutCrawford;
    }
  }
  if (view.playing) fields.names[0] = "You";
  fields.can_move = IsOpening(match) && match.turn() != view.viewed ? 0 : match.to_play();
  fields.did_crawford = match.post_crawford() ? 1 : 0;
  if (match.unlimited()) {
    fields.redoubles =
        view.redoubles >= engine::kRedoublesUnlimited ? kRedoublesAny : view.redoubles;
  }
  return fields;
}

std::string FormatRaw(const BoardFields& fields) {
  std::array<char, kNumbers * kNumberBytesMax> buffer;
  char* at = buffer.data();
  at = Put(at, fields.length);
  at = Put(at, fields.score);
  for (const int n : fields.points) at = Put(at, n);
  at = Put(at, fields.turn);
  at = Put(at, fields.dice);
  at = Put(at, fields.cube);
  at = Put(at, fields.may_double);
  at = Put(at, fields.was_doubled);
  at = Put(at, fields.color);
  const bool is_o = fields.color == kColorO;
  at = Put(at, -fields.color);  // direction
  at = Put(at, is_o ? 0 : 25);  // home
  at = Put(at, is_o ? 25 : 0);  // bar
  at = Put(at, fields.off);
  at = Put(at, OnBar(fields, fields.color));
  at = Put(at, OnBar(fields, -fields.color));
  at = Put(at, fields.can_move);
  at = Put(at, fields.forced);
  at = Put(at, fields.did_crawford);
  at = Put(at, fields.redoubles);

  const std::string_view text(buffer.data(), static_cast<size_t>(at - buffer.data()));
  std::string line;
  line.reserve(kPrefix.size() + fields.names[0].size() + 1 + fields.names[1].size() + text.size());
  line.append(kPrefix).append(fields.names[0]).append(1, ':').append(fields.names[1]).append(text);
  return line;
}

namespace {

// A `board:` line in a position with such pins.
std::optional<BoardFields> ParsePinned(std::string_view line, const std::array<int8_t, 26>& pins) {
  if (line.substr(0, kPrefix.size()) != kPrefix) return std::nullopt;
  std::string_view rest = line.substr(kPrefix.size());
  BoardFields fields;
  fields.pins = pins;
  for (auto& name : fields.names) {
    const auto end = rest.find(':');
    if (end == 0 || end == std::string_view::npos) return std::nullopt;
    name = rest.substr(0, end);
    rest.remove_prefix(end + 1);
  }
  NumberReader read(rest);
  fields.length = read.Next(1, kLengthUnlimited);
  for (auto& score : fields.score) score = read.Count();
  for (auto& n : fields.points) {
    n = static_cast<int8_t>(read.Next(-engine::kCheckers, engine::kCheckers));
  }
  fields.turn = read.Next(kColorX, kColorO);
  for (auto& dice : fields.dice) dice = read.Roll();
  fields.cube = read.Next(1, std::numeric_limits<int>::max());
  for (auto& may : fields.may_double) may = read.Flag();
  fields.was_doubled = read.Flag();
  fields.color = read.Next(kColorX, kColorO);
  constexpr int kDirectionHomeBar = 3;  // these follow from the color
  for (int i = 0; i < kDirectionHomeBar; ++i) read.Next(-1, 25);
  for (auto& off : fields.off) off = read.Next(0, engine::kCheckers);
  for (size_t i = 0; i < fields.off.size(); ++i) read.Next(0, engine::kCheckers);  // on the bar
  fields.can_move = read.Next(0, 4);
  fields.forced = read.Count();
  fields.did_crawford = read.Next(0, 1);
  fields.redoubles = read.Count();
  if (!read.ok() || fields.color == 0 || !HasAllCheckers(fields)) return std::nullopt;
  // Finds every other difference: values that contradict each other, too many of them, "007".
  if (FormatRaw(fields) != line) return std::nullopt;
  return fields;
}

}  // namespace

std::optional<BoardFields> ParseRaw(std::string_view line) { return ParsePinned(line, {}); }

std::string FormatVariantRaw(const VariantFields& fields) {
  std::string line =
      fmt::format("{}{}:{}:{}:", kVariantPrefix, fields.game, fields.dice, fields.rest);
  line += std::string_view(FormatRaw(fields.board)).substr(kPrefix.size());
  for (const int n : fields.board.pins) fmt::format_to(std::back_inserter(line), ":{}", n);
  return line;
}

std::optional<VariantFields> ParseVariantRaw(std::string_view line) {
  if (!line.starts_with(kVariantPrefix)) return std::nullopt;
  std::string_view rest = line.substr(kVariantPrefix.size());
  const auto take = [&rest] {
    const size_t end = std::min(rest.find(':'), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return word;
  };
  VariantFields fields;
  fields.game = take();
  const auto dice = ParseInt(take());
  const auto left = ParseInt(take());
  if (engine::FindVariant(fields.game) == nullptr || !dice || *dice < 0 ||
      *dice > engine::kStepsMax || !left || *left < 0) {
    return std::nullopt;
  }
  fields.dice = *dice;
  fields.rest = *left;
  // The pins stand last, so they are cut off from the end.
  std::array<int8_t, 26> pins = {};
  for (size_t i = pins.size(); i-- > 0;) {
    const size_t colon = rest.rfind(':');
    const auto n = colon == rest.npos ? std::nullopt : ParseInt(rest.substr(colon + 1));
    if (!n || *n < -1 || *n > 1) return std::nullopt;
    pins[i] = static_cast<int8_t>(*n);
    rest = rest.substr(0, colon);
  }
  const std::string board = std::string(kPrefix).append(rest);
  const auto parsed = ParsePinned(board, pins);
  if (!parsed) return std::nullopt;
  fields.board = *parsed;
  // The names must point into the line, not into the copy.
  const std::string_view first = rest.substr(0, rest.find(':'));
  fields.board.names[0] = first;
  rest.remove_prefix(first.size() + 1);
  fields.board.names[1] = rest.substr(0, rest.find(':'));
  if (FormatVariantRaw(fields) != line) return std::nullopt;
  return fields;
}

std::string FormatBoard(const BoardView& view, BoardStyle style) {
  if (style == BoardStyle::kVariantRaw) return FormatVariantBoard(view);
  const BoardFields fields = FieldsOf(view);
  if (style == BoardStyle::kRaw) return FormatRaw(fields);
  BoardNotes notes{.names = {view.names[Index(view.viewed)], view.names[Index(Other(view.viewed))]},
                   .playing = view.playing,
                   .game = &view.match.game(),
                   .game_name = GameName(view.match.rules(), view.match.game()),
                   .by_games = view.match.rules().counts_games()};
  const auto index_of = [&view](Player player) { return size_t{player == view.viewed ? 0U : 1U}; };
  if (const auto owner = view.match.cube_owner()) notes.cube_owner = index_of(*owner);
  if (const auto& resign = view.match.resign()) notes.resigning = index_of(resign->by);
  return Draw(fields, notes, style);
}

bool FitsRawBoard(const engine::Variant& game) {
  return game.contact == engine::Contact::kHit && !game.same_rotation;
}

std::string FormatVariantBoard(const BoardView& view) {
  return FormatVariantRaw(VariantFieldsOf(view));
}

VariantFields VariantFieldsOf(const BoardView& view) {
  const Match& match = view.match;
  VariantFields fields{
      .game = match.game().name, .rest = match.rest_dice(), .board = FieldsOf(view)};
  if (match.phase() == Phase::kMove) {
    fields.dice = match.dice().is_double() ? match.roll_context().equal_dice : 2;
  }
  return fields;
}

int8_t PointOf(const TypedPoint& typed, Side side) {
  switch (typed.word) {
    case TypedStep::Word::kBar:
      return engine::kBar;
    case TypedStep::Word::kHome:
      return engine::kOff;
    case TypedStep::Word::kPoint:
      break;
  }
  return static_cast<int8_t>(DrawnPoint(typed.number, side));
}

engine::Step StepOf(const TypedStep& typed, Side side) {
  return {.from = PointOf({typed.from_word, typed.from}, side),
          .to = PointOf({typed.to_word, typed.to}, side)};
}

std::string FormatStep(engine::Step step, Side side) {
  const auto point = [side](int8_t n) { return DrawnPoint(n, side); };
  std::string text = step.from == engine::kBar ? "bar" : std::to_string(point(step.from));
  text += '-';
  text += step.to == engine::kOff ? "off" : std::to_string(point(step.to));
  return text;
}

std::string FormatPlay(const engine::Play& play, Side side) {
  std::string text;
  for (const engine::Step step : play.view()) {
    if (!text.empty()) text += ' ';
    text += FormatStep(step, side);
  }
  return text;
}

}  // namespace fibs::protocol
