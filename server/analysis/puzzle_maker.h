#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/search/search.h"
#include "protocol/files/puzzle.h"

// Puzzles of what was played, or of any positions: rolls of backgammon with one play that is
// clearly the best one, for points and without a cube.
namespace fibs::server {

// A roll that somebody had to play.
struct PuzzleRoll {
  engine::Position position;  // before the play, seen by the player on roll
  engine::Dice dice;

  friend bool operator==(const PuzzleRoll&, const PuzzleRoll&) = default;
};

struct PuzzleRules {
  int trials = 1296;      // of each rollout
  double margin = 0.05;   // by so much the best play is ahead, in points
  double obvious = 0.35;  // ... and by no more than that, or nobody has to think
};
inline constexpr size_t kPuzzlePlaysMin = 5, kPuzzlePlaysMax = 40;  // legal ones

// All plays of a roll, however clear the best one is: those that are close two rolls ahead, four at
// most, are rolled out (0 trials: none). None: there is no choice, or `goes_on`, which is asked
// again and again, has said no.
std::optional<protocol::Puzzle> JudgeRoll(engine::Search& search, const PuzzleRoll& roll,
                                          int trials, const std::function<bool()>& goes_on);

// The puzzle that the roll makes: the best play two rolls ahead is also that of rollouts, in which
// each play that could be as good is played to the end. None: it makes none, or it
// does not go on.
std::optional<protocol::Puzzle> MakePuzzle(engine::Search& search, const PuzzleRoll& roll,
                                           const PuzzleRules& rules,
                                           const std::function<bool()>& goes_on);

// The rolls of a report (ReportOf) of which a puzzle may become something; none of a damaged one or
// of another game than backgammon.
std::vector<PuzzleRoll> PuzzleRollsOf(const std::string& report);

// The puzzle of a day, as text: of the rolls the first one that makes one, in an order that the day
// decides, whatever their own is. None: no puzzle is among those that were tried.
std::optional<std::string> PuzzleOfDay(int64_t day, std::vector<PuzzleRoll> rolls,
                                       const PuzzleRules& rules,
                                       const std::function<bool()>& goes_on);

}  // namespace fibs::server
