#pragma once

#include <cstdint>

#include "engine/rules/plays.h"

namespace fibs::engine::chouette {

// Where a chouette stands, by the table of section 5 of its specification.
enum class State : uint8_t {
  kWaiting,      // W: for a second player, or for the first start
  kPause,        // P: between games
  kOpening,      // the game has begun, and the opening roll comes next
  kTeamCube,     // TC: before a throw of the team
  kBoxAnswers,   // BA: doubles of the team are open
  kTeamMoves,    // TM: dice are thrown, or thrown next
  kBoxCube,      // BC
  kTeamAnswers,  // TA
  kRaccoon,      // RB: redoubles are open
  kExtras,       // XA
  kBoxMoves,     // BM
  kResignation,  // RO: on top of one of the others
  kHeld,         // H: on top of one of the others
};
inline constexpr size_t kStates = 13;

// What somebody at the table may want to do.
enum class ActionKind : uint8_t {
  kJoin,
  kLeave,
  kStart,
  kDouble,
  kRoll,
  kAccept,
  kReject,
  kRedouble,
  kMove,
  kResign,
  kExtra,
  kTalk,   // to the team
  kOffer,  // a settlement
  kEnd,    // of the table
  kProxy,
  kPartner,
};
inline constexpr size_t kActions = 16;

// Why an action or an input is not possible. "He" is who acts.
enum class Reason : uint8_t {
  kNotAtTable,
  kAlreadyHere,
  kFull,
  kSheetFull,  // so many have come and gone that the sheet takes no more names
  kNotHost,
  kTooFew,   // fewer than two are at the table
  kStarted,  // the line is thrown only once
  kNoGame,
  kGameOn,
  kHeld,
  kResignOpen,  // a resignation must be answered first
  kDoubleOpen,  // doubles must be answered first
  kExtrasOpen,  // extras are dealt in first
  kOpening,     // the opening roll comes first
  kNotBox,
  kIsBox,
  kNotCaptain,
  kOut,  // his cube is settled, or he waits for the next game
  kNotOnTurn,
  kNotRolled,
  kRolled,
  kNoCube,
  kNotHisCube,
  kCubeAtLimit,
  kNoted,           // he has doubled already in this turn
  kCaptainDoubles,  // there is one cube, and it is the captain's
  kAllOrNone,       // there is one cube: the box doubles all
  kNothingToAnswer,
  kAnswered,
  kMayNotRedouble,
  kHalf,           // the box has to take half of the cubes, or none
  kIllegalPlay,    // see Refusal::play
  kNoExtra,        // he has not dropped when one alone took, or has spoken already
  kNoSettlements,  // the terms have none
  kConsult,        // the terms keep him from talking
  kNoSuchSeat,
  kNotThere,  // box or captain are not there
  kNotNow,
  kBadValue,
};

// Why an input was refused. Nothing has changed then.
struct Refusal {
  Reason reason;
  PlayError play = {};  // only kIllegalPlay

  Refusal(Reason why) : reason(why) {}  // NOLINT: implicit on purpose
  Refusal(PlayError error)              // NOLINT: implicit on purpose
      : reason(Reason::kIllegalPlay), play(error) {}
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

// Who may do it in that state, as far as the state decides (the table of section 5).
enum class May : uint8_t {
  kNobody,
  kAnybody,  // at the table or, for kJoin, not at it
  kHost,
  kMember,  // an active one
  kBox,
  kCaptain,  // of the moment
  kActive,   // a member or the box
  kAsked,    // who has to answer, or who answers for him
  kGiver,    // who may give an extra
  kTalkers,  // those whom the terms let talk
};
May WhoMay(ActionKind action, State state);

}  // namespace fibs::engine::chouette
