#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/rules/board.h"
#include "engine/rules/dice.h"
#include "engine/rules/plays.h"
#include "engine/rules/result.h"
#include "engine/rules/variant.h"
#include "engine/rules/win_kind.h"

// The one door to the rules of a game. How its plays are found stands behind it, in
// engine/rules/games/.
namespace fibs::engine {

// What the board does not show about a roll.
struct RollContext {
  bool first_roll = false;        // the mover's first one of the game; only head_rule asks
  int8_t equal_dice = kStepsMax;  // how many dice n-n is worth: fewer in a rest [4.5]
};

// A legal play and what it leads to (seen by the player who moved).
struct LegalPlay {
  Play play;
  Board result;
  bool burst = false;  // its last step has burst a point [12.2]
};

// A moment within a play.
struct PlayMoment {
  Board board;
  uint32_t stay = 0;   // bit p: this play has hit on point p, where a checker has to stay
  Play play;           // how it was reached
  bool burst = false;  // the last step has burst a point
};

// How a game was won.
enum class GameEnd : uint8_t { kBearOff, kDrop, kResign, kMother, kTimeOut, kPattern, kJan };

// The end of a game by a play, seen by the player who made it.
struct BoardEnd {
  // Or kMother: the opponent's last checker is pinned on its 24; kPattern, kJan: see WinKind.
  GameEnd how = GameEnd::kBearOff;
  // What the player has won, in multiples of the cube [1.7]: 1 single, 2 gammon, 3 backgammon; in a
  // game with men_left, points; where values go by the kind of win, its value. 0: the game is
  // drawn.
  int value = 0;
  WinKind kind = WinKind::kNone;  // of a game with values_by_kind()

  friend bool operator==(const BoardEnd&, const BoardEnd&) = default;
};

// How a whole run of a cascade, all its stages, can end [4.5].
struct RunEnd {
  Board board;
  int8_t die = 0;   // where it broke off; 0: it did not, or the last checker is off
  int8_t left = 0;  // dice of that stage that are left
};
struct Runs {
  int dice = 0;              // the most that a run plays; 0: it is lost
  std::vector<RunEnd> ends;  // distinct; empty when the run is lost
};

class GameRules;

// A row of variant.h with what can be done by its rules. A value: what a match holds, options and
// all. Boards are seen by the player on roll and have no fault.
class Game : public Variant {
 public:
  explicit Game(const Variant& row);

  // One legal play for each distinct result, in no particular order but always the same one; all of
  // as many dice as must be played [1.5], but for those that end a game with free_last_roll. Empty
  // when the player cannot move. A position may have up to a few thousand of them.
  std::vector<LegalPlay> LegalPlays(const Board& board, Dice dice, RollContext context = {}) const;
  // How many dice must be played (both if possible, as many of a double as possible), 0 to 4.
  int DiceToPlay(const Board& board, Dice dice, RollContext context = {}) const;
  // The play when there is exactly one legal result; otherwise nothing.
  std::optional<Play> OnlyPlay(const Board& board, Dice dice, RollContext context = {}) const;
  // A play that bears a checker off with every die that must be played; nothing when there is none.
  std::optional<Play> BearOffWithAll(const Board& board, Dice dice, RollContext context = {}) const;

  // Checks a typed play and says what it leads to. `to_play` is DiceToPlay of the same turn. A step
  // is one checker moved by one die: two dice with one checker are two steps. The steps may be
  // typed in any order as long as checkers on the bar come first (in a game that bursts, in any
  // order); the error is about the order in which they were given.
  Result<LegalPlay, PlayError> Check(const Board& board, Dice dice, int to_play,
                                     std::span<const Step> play, RollContext context = {}) const;
  // What the legal steps by `die` lead to from a moment of the turn that began with `board`.
  std::vector<PlayMoment> Steps(const Board& board, Dice dice, RollContext context,
                                const PlayMoment& moment, int die) const;

  // Whether the step that led to `board` has ended the game, and how; `burst`: it has burst a
  // point.
  std::optional<BoardEnd> EndOf(const Board& board, bool burst = false) const;
  std::optional<BoardEnd> EndOf(const LegalPlay& play) const {
    return EndOf(play.result, play.burst);
  }
  // The moment is one within a play, and its last step has ended the game, so that the dice that
  // are left are not played (Variant::free_last_roll).
  bool HasEnded(const PlayMoment& moment) const {
    return free_last_roll && moment.play.count > 0 && EndOf(moment.board, moment.burst).has_value();
  }
  // Neither side will ever have a legal play [1.8]. Never where checkers are hit by such as meet
  // them.
  bool IsStuck(const Board& board) const;
  // Of a roll die-die that is a cascade.
  Runs LegalRuns(const Board& board, int8_t die) const;

 private:
  const GameRules* rules_;  // never null
};

const Game& Backgammon();

}  // namespace fibs::engine
