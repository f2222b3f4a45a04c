#pragma once

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "engine/chouette/chouette.h"
#include "engine/chouette/spoken.h"
#include "engine/match/automatic.h"

// What goes by itself at a table: throws, hidden answers that are opened, forced plays, and what
// happens when the time of somebody is over.
namespace fibs::engine::chouette {

// Dice that are thrown now (the opening, or a roll), or inputs to apply in that order.
using Step = std::variant<OpeningRollDue, RollDue, std::vector<Input>>;

// What comes next by itself, if anything. Index of `wishes`: Side; what the box, and what who
// decides for the team wants to go by itself.
std::optional<Step> NextByItself(const Chouette& chouette, const Spoken& spoken,
                                 const std::array<AutomaticWishes, 2>& wishes);

// Which limit the players have for what the chouette waits for.
enum class Limit : uint8_t {
  kPause,     // between games
  kDoubles,   // for members who may double, once the captain has thrown
  kDecision,  // to throw or double, to answer, to move
  kHold,      // for somebody who has to come back
};
struct Wait {
  Limit limit = Limit::kDecision;
  std::vector<Seat> seats;  // for whom; none: for nobody who is there
  int decision = 0;         // Chouette::decision()

  friend bool operator==(const Wait&, const Wait&) = default;
};
// What is waited for when nothing goes by itself. None: for players, without a limit.
std::optional<Wait> WaitOf(const Chouette& chouette, const Spoken& spoken);

// What happens when that time is over: inputs to apply in that order, or `spoken` says that nobody
// is waited for any more, and NextByItself goes on.
std::vector<Input> OnTimeOver(const Chouette& chouette, Spoken& spoken);

}  // namespace fibs::engine::chouette
