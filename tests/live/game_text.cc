#include "tests/live/game_text.h"

#include <utility>

#include "engine/rules/position.h"
#include "protocol/words.h"
#include "tests/live/process.h"

namespace fibs::live {
namespace {

using protocol::TypedStep;

// "a-b" -> {a, b}
std::optional<std::array<int, 2>> ParsePair(std::string_view text) {
  const size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto a = protocol::ParseInt(text.substr(0, dash));
  const auto b = protocol::ParseInt(text.substr(dash + 1));
  if (!a || !b) return std::nullopt;
  return std::array<int, 2>{*a, *b};
}

// One checker of O (1) or X (-1); a single opposing one is hit.
void MoveChecker(std::array<int8_t, 26>& points, const TypedStep& step, int side) {
  const auto bar_of = [](int s) { return s > 0 ? 25 : 0; };
  const auto at = [&points](int point) -> int8_t& { return points[static_cast<size_t>(point)]; };
  int8_t& from = at(step.from_word == TypedStep::Word::kBar ? bar_of(side) : step.from);
  from = static_cast<int8_t>(from - side);
  if (step.to_word == TypedStep::Word::kHome) return;
  int8_t& to = at(step.to);
  if (to == -side) {
    int8_t& bar = at(bar_of(-side));
    bar = static_cast<int8_t>(bar - side);
    to = 0;
  }
  to = static_cast<int8_t>(to + side);
}

}  // namespace

protocol::BoardFields ParseBoard(std::string_view line) {
  const auto fields = protocol::ParseRaw(line);
  if (!fields) throw NotSeen("a board that cannot be read: " + std::string(line));
  return *fields;
}

protocol::BoardFields Mirrored(protocol::BoardFields board) {
  std::swap(board.score[0], board.score[1]);
  std::swap(board.dice[0], board.dice[1]);
  std::swap(board.may_double[0], board.may_double[1]);
  std::swap(board.off[0], board.off[1]);
  board.color = -board.color;
  board.names = {};
  return board;
}

std::optional<MoveList> FindMoveList(const std::vector<std::string>& lines,
                                     std::string_view viewer) {
  size_t at = 0;
  while (at < lines.size() && !lines[at].starts_with("Score is ")) ++at;
  if (at == lines.size()) return std::nullopt;
  const auto words = protocol::Split(lines[at]);  // Score is 2-2 in a 3 point match.
  const auto score = words.size() == 8 ? ParsePair(words[2]) : std::nullopt;
  const auto length = words.size() == 8 ? protocol::ParseInt(words[5]) : std::nullopt;
  if (!score || !length || at + 2 >= lines.size()) {
    throw NotSeen("not the first line of a list of moves: " + lines[at]);
  }
  const bool is_o = lines[at + 1].ends_with(" - " + std::string(viewer) + " is O");
  MoveList list{.length = *length, .score = *score, .viewer_is_o = is_o, .lines = {}};
  for (at += 3; at < lines.size(); ++at) {
    const std::string& line = lines[at];
    if (!line.starts_with("O: ") && !line.starts_with("X: ")) break;
    list.lines.push_back((is_o == line.starts_with('O') ? "me" : "he") + line.substr(1));
  }
  if (is_o && !list.game_over()) std::swap(list.score[0], list.score[1]);  // X's come first
  return list;
}

Outcome PlayThrough(const MoveList& list) {
  Outcome outcome{.points = engine::Position::Start().points, .cube = 1};
  for (const std::string& line : list.lines) {
    if (line.ends_with(": accepts")) outcome.cube *= 2;
    const size_t roll_end = line.find(") ");
    if (roll_end == std::string::npos || line.ends_with("can't move")) continue;
    const int side = line.starts_with("me") == list.viewer_is_o ? 1 : -1;
    const auto steps = protocol::ParseMoves(std::string_view(line).substr(roll_end + 2));
    if (!steps) throw NotSeen("not a line of a list of moves: " + line);
    for (const TypedStep& step : *steps) MoveChecker(outcome.points, step, side);
  }
  return outcome;
}

}  // namespace fibs::live
