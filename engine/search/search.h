#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/cube/cube_decision.h"
#include "engine/cube/cube_model.h"
#include "engine/player/game_evaluator.h"
#include "engine/rules/game.h"
#include "engine/rules/outcomes.h"
#include "engine/search/position_cache.h"
#include "engine/search/reply_history.h"
#include "engine/search/two_sided_bear_off.h"

namespace fibs::engine {

// How many rolls are looked ahead behind a play, or before a cube is turned: what GNU Backgammon
// calls plies.
inline constexpr int kLevelMax = 2;

// Calls visit(dice, chance) for each of the 21 rolls.
template <typename Visit>
void ForEachRoll(const Visit& visit) {
  for (int8_t high = 1; high <= 6; ++high) {
    for (int8_t low = 1; low <= high; ++low) {
      visit(Dice{high, low}, (high == low ? 1.0 : 2.0) / 36);
    }
  }
}

// Adds a share of how a game may end to a mean.
void AddTo(Probabilities& mean, const Probabilities& ends, double share);

// Whether the game is over: the opponent of the player on roll has borne everything off.
bool IsOver(const Position& position);

struct JudgedPlay {
  LegalPlay legal;     // without steps when nothing can be moved
  Probabilities ends;  // seen by the mover
  double worth = 0;    // to him, in the units of CubeModel
  int level = 0;       // so many rolls were looked ahead
};

// Judges positions, plays and cubes of a game that is played as backgammon is
// (Variant::plays_as_backgammon) by looking ahead: over all 21 rolls, each played best by what is
// seen at once. All is seen by the player on roll. The same question has the same answer on every
// machine, whatever was asked before. One object for one thread.
class Search {
 public:
  // What is at stake between the plays: the cube too, or only how the game ends.
  enum class With : uint8_t { kCube, kNoCube };

  // With `bear_off` its table is believed, at every level: of cubes in an unlimited match, of
  // chances in any. It is asked for when a position that it knows is met.
  Search(const Variant& game, SharedGameEvaluator evaluator,
         TwoSidedBearOff::Source bear_off = nullptr,
         const MatchEquityTable& table = MatchEquityTable::Shared());
  // Backgammon, with the weights that are part of this program.
  explicit Search(TwoSidedBearOff::Source bear_off = nullptr);

  // Before the roll. Plays are for points, without a cube. The game may be over.
  Probabilities Judge(const Position& position, int level);

  struct Asked {
    int level = kLevelMax;
    With with = With::kCube;
    // Judged at the level of the question whatever it looks like: the result of a play.
    std::optional<Position> also = std::nullopt;
    // False: only the best one is asked for, so the last one that is left need not be looked at.
    bool worths = true;
  };
  // All legal plays, or one without steps. First those that were looked at most closely, the best
  // of them in front; the best one and `also` at the level asked for.
  std::vector<JudgedPlay> Plays(const Position& position, Dice dice, const Stakes& stakes,
                                const Asked& asked);

  // Before the roll, of a game that is not over. Whether the cube may be turned is not asked.
  CubeWorths Cube(const Position& position, const Stakes& stakes, int level);

  // What the best play of a roll is worth, when so many rolls are looked ahead behind it.
  double WorthAfter(const Position& position, Dice dice, const Stakes& stakes, int level);

  // The position after the best play of a roll, by what is seen at once and without a cube, seen by
  // the mover, and how the game ends then, seen by him, too.
  struct Reply {
    Position position;
    Probabilities ends;
  };
  Reply BestReply(const Position& position, Dice dice, const Stakes& stakes);

  // The same with the cube, and what that play is worth to the mover.
  struct ReplyWithCube {
    Position position;
    double worth = 0;
  };
  ReplyWithCube BestReplyWithCube(const Position& position, Dice dice, const Stakes& stakes);

  // What it is worth to be on roll, by what is seen at once. The game may be over.
  double WorthOnRoll(const Position& position, const Stakes& stakes);

  // How the game ends, by what is seen at once.
  Probabilities Static(const Position& position);

  const CubeModel& model() const { return model_; }

 private:
  // Cubes that are looked at together, while one tree is gone through.
  class Cubes {
   public:
    static constexpr size_t kMax = 8;

    Cubes() {}  // NOLINT: leaves the array as it is, on purpose
    size_t size() const { return size_; }
    const Stakes& operator[](size_t i) const { return all_[i]; }
    size_t Add(const Stakes& stakes);  // returns its place; one that is there already is kept

   private:
    size_t size_ = 0;
    std::array<Stakes, kMax> all_;
  };
  // A reply that is looked at.
  struct Candidate {
    Position seen;     // by the other side
    uint32_t outcome;  // in outcomes_
    size_t place;      // in cache_
    ReplyHistory::Key key;
    double worth;
  };
  struct Looked {
    Probabilities ends;
    std::array<double, Cubes::kMax> worths{};  // one a cube
  };

  Probabilities Static(const Position& position, size_t place);
  // Whether the table knows this position, and is to be asked; what it says of all cubes.
  bool IsKnown(const Position& position) const;
  bool IsKnown(const Position& position, const Cubes& cubes) const;
  Looked Known(const Position& position, const Cubes& cubes, const TwoSidedBearOff::Worths& worths);
  void BeginTree(double far_behind);
  // As BestReply, in the tree that history_ is about: plays that were far behind in another node
  // are left out, unless they hit.
  void FindCandidates(const Position& position, Dice dice, float far);
  Reply ReplyInTree(const Position& position, Dice dice, const Stakes& stakes);

  // `rolls` ahead. Nobody turns the cube before the roll ...
  Looked Held(const Position& position, int rolls, const Stakes& plays, const Cubes& cubes);
  // ... or the player on roll does so if it is right.
  Looked OnRoll(const Position& position, int rolls, const Stakes& plays, const Cubes& cubes);
  Looked AtEnd(const Position& position, const Cubes& cubes);
  void Deepen(JudgedPlay& play, const Stakes& stakes, With with, int level);

  Game game_;
  SharedGameEvaluator evaluator_;
  TwoSidedBearOff::Source bear_off_;
  int known_checkers_;  // each side's in positions that the table is asked about; 0: none
  CubeModel model_;
  PositionCache cache_;
  ReplyHistory history_;
  double far_behind_ = 0;  // in the tree that history_ is about
  std::unique_ptr<Outcomes> outcomes_ = std::make_unique<Outcomes>();
  // Of ReplyInTree.
  std::vector<ReplyHistory::Key> keys_;
  std::vector<Candidate> candidates_;
};

// A worth seen by the other player.
inline double SeenByOther(const Stakes& stakes, double worth) {
  return stakes.unlimited() ? -worth : 1 - worth;
}

}  // namespace fibs::engine
