#pragma once

#include <cstdint>

#include "engine/rules/plays.h"

namespace fibs::engine {

// What a player may want to do in a match.
enum class ActionKind : uint8_t {
  kRoll,
  kMove,
  kBearOff,  // a move that bears a checker off with every die
  kDouble,
  kAccept,  // an open double or resignation of the other one
  kReject,
  kRedouble,
  kResign,
  kNextGame,
  kAny,  // whatever is done in a game: why nobody can roll, move, double or resign
};

// Why an action or an input is not possible. "He" is the player who acts.
enum class RefusalReason : uint8_t {
  kNoGame,           // between two games, or the match is over
  kGameGoesOn,       // the next game can't begin yet
  kOwnResignOpen,    // he waits for the answer to his resignation
  kOtherResignOpen,  // the other one's resignation must be answered first
  kNotOnTurn,
  kDoubleOpen,  // a double must be answered first, whoever made it
  kNotRolled,   // he must roll before he moves
  kRolled,      // he has rolled in this turn
  kNotHisCube,  // the other one owns it
  kCrawfordGame,
  kCubeAtLimit,      // kCubeMax
  kNothingToAnswer,  // there is no double or resignation of the other one
  kNotUnlimited,     // instant redoubles exist only in unlimited matches
  kMayNotRedouble,   // he was not doubled, or the players allow no more redoubles
  kIllegalPlay,      // see InputRefusal::play
  kCannotBearOff,    // there is no kBearOff with these dice
  kNotNow,           // what no player types: opening rolls, seeds, and leaving again
  kBadValue,         // out of range, unreadable, or a resignation in the other one's name
  kNoCube,           // the game is played without one
  kNoSuchLoss,       // a resignation of more than the game can cost
  kFirstRoll,        // nobody has rolled in this game (MatchOptions::no_double_first)
};

// Why an input was refused. Nothing has changed then.
struct InputRefusal {
  RefusalReason reason;
  PlayError play = {};  // only kIllegalPlay

  InputRefusal(RefusalReason why) : reason(why) {}  // NOLINT: implicit on purpose
  InputRefusal(PlayError error)                     // NOLINT: implicit on purpose
      : reason(RefusalReason::kIllegalPlay), play(error) {}
  friend bool operator==(const InputRefusal&, const InputRefusal&) = default;
};

}  // namespace fibs::engine
