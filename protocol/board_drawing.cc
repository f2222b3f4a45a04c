#include <fmt/compile.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

#include "protocol/board.h"

// The drawings, styles 1 and 2.
namespace fibs::protocol {
namespace {

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

// One row of checkers. depth: 1 = next to the frame, 5 = next to the middle. A pinned checker
// stands at 1, and those above it from 2 on; a number counts only these.
void AddRow(std::string& out, const BoardFields& fields, const std::array<uint8_t, 13>& indexes,
            int depth) {
  const size_t row = out.size();
  out += kRow;
  for (size_t i = 0; i < indexes.size(); ++i) {
    const int n = fields.points[indexes[i]];
    const int count = std::abs(n);
    const int pinned = fields.pins[indexes[i]];
    const int height = count + std::abs(pinned);
    if (height < depth) continue;
    const size_t at = row + kColumns[i];
    if (depth == 1 && pinned != 0) {
      out[at] = pinned > 0 ? 'o' : 'x';
    } else if (depth == kRows && height > kRows) {
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

void AddMatchLength(std::string& out, int length, bool games) {
  if (length == kLengthUnlimited) {
    out += "unlimited match";
  } else {
    fmt::format_to(std::back_inserter(out), FMT_COMPILE("{}-{} match"), length,
                   games ? "game" : "point");
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
  const int never_there = engine::kCheckers - notes.game->men();
  const auto to = std::back_inserter(out);
  fmt::format_to(to, FMT_COMPILE("   BAR: O-{} X-{}   OFF: O-{} X-{}   Cube: {}"),
                 OnBar(fields, kColorO), OnBar(fields, kColorX), fields.off[o] - never_there,
                 fields.off[1 - o] - never_there, fields.cube);
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

std::string Draw(const BoardFields& in_numbers_of_o, const BoardNotes& notes, BoardStyle style) {
  const bool same_way = notes.game->same_rotation;
  BoardFields fields = in_numbers_of_o;
  if (same_way && fields.color == kColorX) {
    for (int point = 1; point < engine::kBar; ++point) {
      const auto his = static_cast<size_t>(engine::OtherNumber(*notes.game, point));
      fields.points[static_cast<size_t>(point)] = in_numbers_of_o.points[his];
    }
  }
  const Layout& layout = same_way || fields.color == kColorO ? kSeenByO : kSeenByX;
  const bool outside = style == BoardStyle::kNumbersOutside;
  std::string out;
  out.reserve(kDrawingBytes);
  if (same_way) {
    fmt::format_to(
        std::back_inserter(out), "   {}: both go from 24 to 1, and the points are as {}.\n",
        notes.game->name,
        notes.playing ? "you count them" : fmt::format("{} counts them", notes.names[0]));
  }
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
  AddMatchLength(out, fields.length, notes.by_games);
  out += '\n';
  const int named = fields.length == kLengthUnlimited ? kRows - 1 : kRows;
  for (int depth = kRows; depth >= 1; --depth) {
    AddRow(out, fields, layout.bottom, depth);
    if (depth == kRows && fields.length == kLengthUnlimited) {
      out += layout.below;
      AddRedoubles(out, fields.redoubles);
    } else if (depth == named && !notes.game_name.empty()) {
      out += layout.below;
      out += notes.game_name;
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

}  // namespace fibs::protocol
