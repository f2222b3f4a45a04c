#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/chouette/chouette.h"
#include "tools/bot/players/player.h"

// What the table of a chouette waits for from one of its seats, what a player is asked about it,
// and the command that says the answer.
namespace fibs::bot {

struct Demand {
  enum class Kind : uint8_t {
    kRollOrDouble,  // of each cube that he may double; who does not move for his side, too
    kMove,
    kAnswerDouble,  // a redouble, too
    kAnswerResignation,
    kAnswerExtra,  // another one offers him an extra
    kGiveExtra,    // he may offer one, or not
    kComeBack,     // he counts as away: anything typed will do
  };

  Kind kind = Kind::kMove;
  std::vector<engine::chouette::CubeId> cubes = {};  // one, but in kRollOrDouble; none in kMove
  // Who has to decide it: the seat itself, or somebody who is away, for whom it answers.
  engine::chouette::Seat asked = engine::chouette::kNoSeat;
  // Whom the answer has to name, so that nothing else is meant by it.
  engine::chouette::Seat named = engine::chouette::kNoSeat;

  // It is the same decision, if nothing has been decided between.
  bool IsSame(const Demand& other) const;
};

// In the order in which they are to be met. `seat` is at the table.
std::vector<Demand> DemandsOn(const engine::chouette::Chouette& table, engine::chouette::Seat seat);

// What the seat has at stake with that cube, seen by its side; nothing where there are no cubes.
std::optional<engine::Stakes> StakesOf(const engine::chouette::Chouette& table,
                                       const engine::chouette::Cube& cube,
                                       engine::chouette::Side side);

// The questions of a demand, in the order of its cubes; none where nothing is to be chosen.
std::vector<Question> QuestionsOf(const engine::chouette::Chouette& table, const Demand& demand,
                                  engine::chouette::Seat seat, bool may_resign);

// The command for these answers, one for each question. What the rules of the table forbid is
// replaced by what they allow.
std::string CommandFor(const engine::chouette::Chouette& table, const Demand& demand,
                       engine::chouette::Seat seat, const std::vector<Answer>& answers);

}  // namespace fibs::bot
