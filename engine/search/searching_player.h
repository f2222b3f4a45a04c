#pragma once

#include <cstdint>
#include <memory>

#include "engine/player/builtin_player.h"
#include "engine/player/match_player.h"
#include "engine/search/search.h"

namespace fibs::engine {

// Plays backgammon by looking ahead, and by the two-sided table where that reaches: plays and cubes
// at `level`; resignations as BuiltinPlayer.
class SearchingPlayer final : public BuiltinPlayer {
 public:
  explicit SearchingPlayer(const std::shared_ptr<const Evaluator>& evaluator,
                           int level = kLevelMax);

  CubeWorths Worths(const Position& position, const Stakes& stakes) const override;

 private:
  LegalPlay BestPlay(const Position& position, Dice dice, const Stakes& stakes) const override;

  // One has one thread.
  Search NewSearch() const { return {kBackgammon, evaluator_, &TwoSidedBearOff::Shared}; }

  SharedGameEvaluator evaluator_;
  int level_;
};

// A player of every game: Strength::kWorld looks two rolls ahead in backgammon, NackGammon and
// LongGammon, and at plays of the other games one roll.
MatchPlayer MatchPlayerOf(Strength strength, uint64_t seed);

}  // namespace fibs::engine
