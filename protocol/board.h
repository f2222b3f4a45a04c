#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match/match.h"
#include "protocol/words.h"

namespace fibs::protocol {

inline constexpr int kLengthUnlimited = 9999;  // the match length in a `board:` line
inline constexpr int kRedoublesAny = 9999;     // "unlimited" redoubles in a `board:` line

// Everything a drawing of the board needs besides the match.
struct BoardView {
  const engine::Match& match;
  engine::Player viewed = engine::Player::kFirst;  // from whose side the board is seen
  std::array<std::string_view, 2> names = {};      // of engine::Player::kFirst and kSecond
  // The receiver is `viewed` himself: "You" in style 3, "You rolled" in styles 1 and 2.
  bool playing = true;
  // What the two players agree on (engine/match/redoubles.h). Shown in unlimited matches only.
  int redoubles = 0;
  // A roll that could not be played, shown as still on the table although the match has passed the
  // turn already.
  std::optional<engine::Rolled> cannot_move = std::nullopt;
};

// Styles 1 and 2 are drawings with the same grid. Style 1 has the numbers of the points in the
// frame. Style 2 has two lines more: the numbers stand above and below a plain frame, over their
// points; names and scores stay beside the frame.
// The last one is FormatVariantBoard's.
enum class BoardStyle : uint8_t {
  kNumbersInFrame = 1,
  kNumbersOutside = 2,
  kRaw = 3,
  kVariantRaw = 4
};

// The board as text: lines separated by "\n", none at the end. Style 3 is the `board:` line with
// its 52 values (specification, section "Board State"; rulings in docs/PROTOCOL.md), styles 1 and 2
// are drawings. Where both players go the same way round, points are drawn in the numbers of
// `viewed`, which a line above the board says; a pinned checker is a small letter at the foot of
// its point.
std::string FormatBoard(const BoardView& view, BoardStyle style);

// Whether programs that know only backgammon read a `board:` line of this game correctly.
bool FitsRawBoard(const engine::Variant& game);

struct VariantFields;
// What FormatVariantBoard says.
VariantFields VariantFieldsOf(const BoardView& view);
// For programs that know the other games: "vboard:GAME:DICE:REST:", the 52 values of a `board:`
// line and 26 of the pinned checkers (docs/PROTOCOL.md).
std::string FormatVariantBoard(const BoardView& view);

// A player's point in the numbering of the drawn board, and the same way back: O's point n is n,
// X's is 25 - n.
constexpr int DrawnPoint(int point, engine::Side side) {
  return side == engine::Side::kO ? point : engine::kBar - point;
}

// A play that was typed in the numbering of the drawn board, in the mover's own numbering: the bar
// is engine::kBar, home engine::kOff.
int8_t PointOf(const TypedPoint& typed, engine::Side side);
engine::Step StepOf(const TypedStep& typed, engine::Side side);

// A step as FIBS prints it, in the numbering of the drawn board: "bar-20", "21-off".
std::string FormatStep(engine::Step step, engine::Side side);
// "24-18 13-11": all steps of a play.
std::string FormatPlay(const engine::Play& play, engine::Side side);

// ---- The parts of FormatBoard, for bots and tests.

inline constexpr int kColorO = 1;  // BoardFields::color, turn
inline constexpr int kColorX = -1;
inline constexpr size_t kBarOfX = 0;  // in BoardFields::points
inline constexpr size_t kBarOfO = 25;

// The values of a `board:` line in the order of the line. Of a pair, [0] belongs to the player from
// whose side the board is seen, [1] to the opponent. Not stored are the values that follow from the
// others: direction, home, bar and the checkers on the bar. The names point into the text they came
// from.
struct BoardFields {
  std::array<std::string_view, 2> names = {};
  int length = 1;  // or kLengthUnlimited
  std::array<int, 2> score = {};
  std::array<int8_t, 26> points = {};  // O's checkers > 0, X's < 0; 0 is X's bar, 25 is O's bar
  std::array<int8_t, 26> pins = {};    // alike, those that are pinned; not in a `board:` line
  int turn = 0;                        // kColorO, kColorX or 0: nobody
  std::array<engine::Dice, 2> dice = {};
  int cube = 1;
  std::array<bool, 2> may_double = {};
  bool was_doubled = false;
  int color = kColorO;          // or kColorX
  std::array<int, 2> off = {};  // 15 less those in the game
  int can_move = 0;
  int forced = 0;
  int did_crawford = 0;
  int redoubles = 0;  // or kRedoublesAny

  friend bool operator==(const BoardFields&, const BoardFields&) = default;
};

// The checkers on the bar of the side with that color.
int OnBar(const BoardFields& fields, int color);
BoardFields FieldsOf(const BoardView& view);
std::string FormatRaw(const BoardFields& fields);

// What `vboard:` says besides.
struct VariantFields {
  std::string_view game;
  int dice = 0;  // of this play: 0 before the roll, 2, of equal ones up to 4
  int rest = 0;  // dice that the other one has left, those of this play included
  BoardFields board;

  friend bool operator==(const VariantFields&, const VariantFields&) = default;
};
std::string FormatVariantRaw(const VariantFields& fields);
// Reads what FormatVariantRaw writes, to the letter, and nothing else.
std::optional<VariantFields> ParseVariantRaw(std::string_view line);

// Reads what FormatRaw writes, to the letter, and nothing else: every value within its range, 15
// checkers a side. No line end.
std::optional<BoardFields> ParseRaw(std::string_view line);

// What a drawing says besides the fields. Numbers are indexes of the pairs in BoardFields.
struct BoardNotes {
  std::array<std::string_view, 2> names = {};  // never "You"
  std::optional<size_t> cube_owner = {};
  std::optional<size_t> resigning = {};  // has offered a resignation that is not answered
  bool playing = false;                  // the receiver is player 0
  const engine::Variant* game = &engine::kBackgammon;
  std::string game_name = {};  // GameName (narrate.h); empty: nothing is said of it
  bool by_games = false;       // BoardFields::length is a number of games
};

// Styles 1 and 2.
std::string Draw(const BoardFields& fields, const BoardNotes& notes, BoardStyle style);

}  // namespace fibs::protocol
