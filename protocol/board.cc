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

#include "engine/rules/redoubles.h"
#include "protocol/words.h"

namespace fibs::protocol {
namespace {

using engine::Match;
using engine::Phase;
using engine::Player;
using engine::Side;

constexpr std::string_view kPrefix = "board:";
constexpr int kColorO = 1;
constexpr int kColorX = -1;
constexpr size_t kBarOfX = 0;  // in BoardFields::points
constexpr size_t kBarOfO = 25;
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

// The checkers on the bar of the side with that color.
int OnBar(const BoardFields& fields, int color) {
  return color == kColorO ? fields.points[kBarOfO] : -fields.points[kBarOfX];
}

// Whether the checkers on the board, on the bar and off are those of a game.
bool HasAllCheckers(const BoardFields& fields) {
  int o = fields.off[fields.color == kColorO ? 0 : 1];
  int x = fields.off[fields.color == kColorO ? 1 : 0];
  for (const int n : fields.points) (n > 0 ? o : x) += std::abs(n);
  return o == engine::kCheckers && x == engine::kCheckers && fields.points[kBarOfX] <= 0 &&
         fields.points[kBarOfO] >= 0;
}

// ---- Styles 1 and 2

// The drawing from one side: frames, and which index of BoardFields::points stands in which column,
// the bar in the middle.
struct Layout {
  std::string_view top_frame, bottom_frame;
  std::array<uint8_t, 13> top, bottom;
  std::string_view middle;  // the row with BAR
  std::string_view below;   // what the row under it ends with, before the text about redoubles
};
constexpr Layout kSeenByO = {"   +13-14-15-16-17-18-------19-20-21-22-23-24-+",
                             "   +12-11-10--9--8--7--------6--5--4--3--2--1-+",
                             {13, 14, 15, 16, 17, 18, kBarOfX, 19, 20, 21, 22, 23, 24},
                             {12, 11, 10, 9, 8, 7, kBarOfO, 6, 5, 4, 3, 2, 1},
                             "  v|                  |BAR|                   |    ",
                             "    "};
constexpr Layout kSeenByX = {"   +-1--2--3--4--5--6--------7--8--9-10-11-12-+",
                             "   +24-23-22-21-20-19-------18-17-16-15-14-13-+",
                             {1, 2, 3, 4, 5, 6, kBarOfO, 7, 8, 9, 10, 11, 12},
                             {24, 23, 22, 21, 20, 19, kBarOfX, 18, 17, 16, 15, 14, 13},
                             "   |                  |BAR|                   |v    ",
                             "     "};
constexpr std::string_view kPlainFrame = "   +------------------------------------------+";
constexpr std::string_view kRow = "   |                  |   |                   |";
constexpr std::array<uint8_t, 13> kColumns = {5, 8, 11, 14, 17, 20, 24, 29, 32, 35, 38, 41, 44};
constexpr int kRows = 5;  // of checkers in each half
constexpr size_t kDrawingBytes = 960;

// One row of checkers. depth: 1 = next to the frame, 5 = next to the middle.
void AddRow(std::string& out, const BoardFields& fields, const std::array<uint8_t, 13>& indexes,
            int depth) {
  const size_t row = out.size();
  out += kRow;
  for (size_t i = 0; i < indexes.size(); ++i) {
    const int n = fields.points[indexes[i]];
    const int count = std::abs(n);
    if (count < depth) continue;
    const size_t at = row + kColumns[i];
    if (depth == kRows && count > kRows) {
      out[at] = static_cast<char>('0' + count % 10);
      if (count >= 10) out[at - 1] = static_cast<char>('0' + count / 10);
    } else {
      out[at] = n > 0 ? 'O' : 'X';
    }
  }
}

void AddNumberLine(std::string& out, std::string_view frame) {
  const size_t start = out.size();
  out += frame.substr(0, frame.find_last_not_of("-+") + 1);
  for (size_t i = start; i < out.size(); ++i) {
    if (out[i] == '-' || out[i] == '+') out[i] = ' ';
  }
}

void AddFrame(std::string& out, const BoardFields& fields, const BoardNotes& notes,
              std::string_view frame, size_t player) {
  const bool is_o = (fields.color == kColorO) == (player == 0);
  fmt::format_to(std::back_inserter(out), FMT_COMPILE("{} {}: {} - score: {}"), frame,
                 is_o ? 'O' : 'X', notes.names[player], fields.score[player]);
}

void AddMatchLength(std::string& out, int length) {
  if (length == kLengthUnlimited) {
    out += "unlimited match";
  } else {
    fmt::format_to(std::back_inserter(out), FMT_COMPILE("{}-point match"), length);
  }
}

void AddRedoubles(std::string& out, int redoubles) {
  if (redoubles == 0) {
    out += "No redoubles";
  } else if (redoubles == 1) {
    out += "1 redouble";
  } else if (redoubles == kRedoublesAny) {
    out += "Unlimited redoubles";
  } else {
    fmt::format_to(std::back_inserter(out), FMT_COMPILE("{} redoubles"), redoubles);
  }
}

// The line below the board.
void AddState(std::string& out, const BoardFields& fields, const BoardNotes& notes) {
  const size_t o = fields.color == kColorO ? 0 : 1;
  const auto to = std::back_inserter(out);
  fmt::format_to(to, FMT_COMPILE("   BAR: O-{} X-{}   OFF: O-{} X-{}   Cube: {}"),
                 OnBar(fields, kColorO), OnBar(fields, kColorX), fields.off[o], fields.off[1 - o],
                 fields.cube);
  if (notes.cube_owner) {
    fmt::format_to(to, FMT_COMPILE(" (owned by {})"), notes.names[*notes.cube_owner]);
  }
  if (notes.resigning) {
    fmt::format_to(to, FMT_COMPILE("  {} wants to resign."), notes.names[*notes.resigning]);
    return;
  }
  const size_t on_roll = fields.turn == fields.color ? 0 : 1;
  const engine::Dice dice = fields.dice[on_roll];
  if (fields.turn != 0 && dice.rolled()) {
    const auto name = notes.playing && on_roll == 0 ? "You" : notes.names[on_roll];
    fmt::format_to(to, FMT_COMPILE("  {} rolled {} {}."), name, int{dice.first}, int{dice.second});
  } else if (fields.turn != 0) {
    fmt::format_to(to, FMT_COMPILE("  turn: {}"), notes.names[on_roll]);
  }
}

}  // namespace

BoardFields FieldsOf(const BoardView& view) {
  const Match& match = view.match;
  const std::array<Player, 2> players = {view.viewed, Other(view.viewed)};
  const Side side = match.side(view.viewed);
  const auto seen_by_o = match.PositionOf(side == Side::kO ? players[0] : players[1]);
  const Phase phase = match.phase();
  const bool double_is_open = phase == Phase::kTakeOrDrop;

  BoardFields fields;
  fields.length = match.unlimited() ? kLengthUnlimited : match.rules().length;
  fields.points = seen_by_o.points;
  const Player on_roll = view.cannot_move ? view.cannot_move->player : match.turn();
  engine::Dice dice = phase == Phase::kMove ? match.dice() : engine::Dice{};
  if (view.cannot_move) dice = view.cannot_move->dice;
  if (phase != Phase::kGameOver && phase != Phase::kMatchOver) {
    fields.turn = ColorOf(match.side(on_roll));
  }
  fields.cube = match.cube();
  fields.was_doubled = double_is_open && match.turn() != view.viewed;
  fields.color = ColorOf(side);
  fields.off = {seen_by_o.own_off(), seen_by_o.opponent_off()};
  if (side == Side::kX) std::swap(fields.off[0], fields.off[1]);
  for (size_t i = 0; i < players.size(); ++i) {
    const Player player = players[i];
    fields.names[i] = view.names[Index(player)];
    fields.score[i] = match.score(player);
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

std::optional<BoardFields> ParseRaw(std::string_view line) {
  if (line.substr(0, kPrefix.size()) != kPrefix) return std::nullopt;
  std::string_view rest = line.substr(kPrefix.size());
  BoardFields fields;
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

std::string Draw(const BoardFields& fields, const BoardNotes& notes, BoardStyle style) {
  const Layout& layout = fields.color == kColorO ? kSeenByO : kSeenByX;
  const bool outside = style == BoardStyle::kNumbersOutside;
  std::string out;
  out.reserve(kDrawingBytes);
  if (outside) {
    AddNumberLine(out, layout.top_frame);
    out += '\n';
  }
  AddFrame(out, fields, notes, outside ? kPlainFrame : layout.top_frame, 1);
  out += '\n';
  for (int depth = 1; depth <= kRows; ++depth) {
    AddRow(out, fields, layout.top, depth);
    out += '\n';
  }
  out += layout.middle;
  AddMatchLength(out, fields.length);
  out += '\n';
  for (int depth = kRows; depth >= 1; --depth) {
    AddRow(out, fields, layout.bottom, depth);
    if (depth == kRows && fields.length == kLengthUnlimited) {
      out += layout.below;
      AddRedoubles(out, fields.redoubles);
    }
    out += '\n';
  }
  AddFrame(out, fields, notes, outside ? kPlainFrame : layout.bottom_frame, 0);
  if (outside) {
    out += '\n';
    AddNumberLine(out, layout.bottom_frame);
  }
  out += "\n\n";
  AddState(out, fields, notes);
  return out;
}

std::string FormatBoard(const BoardView& view, BoardStyle style) {
  const BoardFields fields = FieldsOf(view);
  if (style == BoardStyle::kRaw) return FormatRaw(fields);
  BoardNotes notes{.names = {view.names[Index(view.viewed)], view.names[Index(Other(view.viewed))]},
                   .playing = view.playing};
  const auto index_of = [&view](Player player) { return size_t{player == view.viewed ? 0U : 1U}; };
  if (const auto owner = view.match.cube_owner()) notes.cube_owner = index_of(*owner);
  if (const auto& resign = view.match.resign()) notes.resigning = index_of(resign->by);
  return Draw(fields, notes, style);
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
