#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "engine/player/builtin_player.h"
#include "engine/rules/dice.h"
#include "engine/search/search.h"
#include "tools/train/position_kind.h"

namespace fibs::train {

// Positions by which players are measured, and from which none may learn. A line of the file is
//   play KIND D1D2 ID ID=EQUITY...     plays, as whom they leave on roll and what they are worth to
//                                      who makes them (points without a cube)
//   cube KIND ID HELD TAKEN            before the roll of an unlimited match, cube in the middle:
//   the
//                                      equity of not doubling, and of a double that is taken
//   cube KIND ID HELD TAKEN OWN OTHER  the same before the Crawford game of a match: the points
//   that
//                                      who is on roll and the other one need (2 to 25); in units
//                                      in which a double that is dropped is worth 1
//   # ...                              who has judged that
// ID is GNU Backgammon's Position ID, of who is on roll.
struct JudgedResult {
  engine::Position next;  // of who is on roll then
  double equity = 0;
};
struct PlayQuestion {
  PositionKind kind = PositionKind::kOther;
  engine::Dice dice;
  engine::Position position;
  std::vector<JudgedResult> results;  // best first; those that are missing are no better
};
struct CubeQuestion {
  PositionKind kind = PositionKind::kOther;
  engine::Position position;
  engine::Stakes stakes;
  double held = 0, taken = 0;
};
struct Benchmark {
  std::vector<PlayQuestion> plays;
  std::vector<CubeQuestion> cubes;
};

// Ends the program where the file is none (BadInput, with the number of the line).
Benchmark ReadBenchmark(std::istream& in);
Benchmark ReadBenchmarkFile(const std::string& path);
// The Position IDs that it asks about, as questions or as results of plays.
std::vector<std::string> PositionIdsOf(const Benchmark& benchmark);

// Questions without answers: as above, without what plays and cubes are worth, of games that the
// builtin player plays against itself, with other plays that it takes for nearly as good now and
// then.
struct QuestionRules {
  size_t each = 100;    // plays of every kind, and half as many cubes
  bool scores = false;  // or only cubes, as many, at scores of a match up to 9 points away
  uint64_t seed = 1;
};
void WriteQuestions(std::ostream& out, const QuestionRules& rules);

// Of one kind, or of all, or of cubes at scores of a match. Errors in thousandths of a point.
struct BenchmarkRow {
  std::string name;
  size_t plays = 0;
  double loss = 0, loss_error = 0;  // a play: mean and its standard error
  double rmse = 0, bias = 0;        // of the equity of the best play, against the file's
  size_t cubes = 0;
  double cube_loss = 0, cube_loss_error = 0;  // a decision: to double, and to take
};

// Who answers the questions.
class Answerer {
 public:
  struct PlayAnswer {
    engine::Position chosen;  // as JudgedResult::next
    double of_best = 0;       // what he says that the file's best play is worth
  };
  virtual ~Answerer() = default;
  virtual PlayAnswer Answer(const PlayQuestion& question) = 0;
  virtual engine::CubeWorths Answer(const CubeQuestion& question) = 0;
};
// Our own player, who looks `level` rolls ahead.
class PlayerAnswers : public Answerer {
 public:
  PlayerAnswers(engine::Search& search, int level) : search_(search), level_(level) {}
  PlayAnswer Answer(const PlayQuestion& question) override;
  engine::CubeWorths Answer(const CubeQuestion& question) override;

 private:
  engine::Search& search_;
  int level_;
};
// The player of a strength, as it plays at a table.
class StrengthAnswers : public Answerer {
 public:
  explicit StrengthAnswers(const engine::BuiltinPlayer& player) : player_(player) {}
  PlayAnswer Answer(const PlayQuestion& question) override;
  engine::CubeWorths Answer(const CubeQuestion& question) override;

 private:
  const engine::BuiltinPlayer& player_;
};
// Another judgement of the same questions.
class FileAnswers : public Answerer {
 public:
  explicit FileAnswers(Benchmark benchmark) : benchmark_(std::move(benchmark)) {}
  PlayAnswer Answer(const PlayQuestion& question) override;
  engine::CubeWorths Answer(const CubeQuestion& question) override;

 private:
  Benchmark benchmark_;
};

// A row a kind, and one of all; then one of the cubes at scores of a match, if there are any.
std::vector<BenchmarkRow> Measure(const Benchmark& benchmark, Answerer& answerer);

}  // namespace fibs::train
