#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/match/match.h"
#include "protocol/words.h"

// What a player wants to do in a match, as a value. Words become one where they are read, at the
// table, behind `game N` or in a mail; nothing behind that reads text.
namespace fibs::protocol {

// ---- Steps as they are written: points in the numbering of the drawn board, no board needed.
struct StepByDie {  // "13:3"; off the board where that leads there
  TypedPoint from;
  int die = 1;
};
// "22": from the bar to it while a checker of his is there, else off the board from it.
struct LonePoint {
  TypedPoint point;
};
struct BearOffRest {  // "H": as many as the rest of the dice allows
  int most = engine::kStepsMax;
};
using WrittenStep = std::variant<TypedStep, StepByDie, LonePoint, BearOffRest>;

struct Roll {};
struct Steps {
  std::vector<WrittenStep> written;  // of any number
};
struct BearOffAll {};  // a checker with every die
struct Accept {};      // an open double or resignation of the other one
struct Reject {};
struct Resign {
  int8_t multiple = 1;  // 1 to 3, 4 or 6
};
// What says nothing of its kind. It is refused, where that could be done.
struct Unread {
  engine::ActionKind meant = engine::ActionKind::kAny;
  std::string why;  // "** ..."
};
using Action = std::variant<Roll, Steps, BearOffAll, engine::OfferDouble, Accept, Reject,
                            engine::Redouble, Resign, Unread>;

engine::ActionKind KindOf(const Action& action);

// ---- From words.
enum class Notation : uint8_t {
  kFibs,  // ParseMoves
  kPbm,   // what pbmserv's users write, too (pbm_move.h)
};
// A line that says what to do in a match: "move 8-5 6-5" or the steps alone, "roll", "off",
// "double", "accept", "reject", "resign g". Nothing: "board", which only looks.
std::optional<Action> ParseAction(std::string_view line, Notation notation = Notation::kFibs);
// What stands behind `move`.
Action ParseSteps(std::string_view text, Notation notation = Notation::kFibs);
// What stands behind `resign`: "n", "gammon" ..., "4", "6".
Action ParseResign(std::string_view text);

// ---- In a position.
// Who moves, and what he has rolled.
struct Mover {
  engine::Board board;  // seen by him
  engine::Dice dice;    // rolled
  engine::RollContext context = {};
  engine::Side numbering = engine::Side::kO;
};
// The steps in the mover's own numbering, kStepsMax + 1 of them at most. No rule is asked but how
// many dice there are: a play is judged as a whole.
std::vector<engine::Step> StepsOf(const Steps& steps, const Mover& mover);

// The input that an action is, of a player whom Match::WhyNot lets do it. A roll has no dice yet.
engine::Result<engine::Input, engine::InputRefusal> InputOf(const Action& action, engine::Player by,
                                                            const engine::Match& match);

}  // namespace fibs::protocol
