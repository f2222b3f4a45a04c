#include "engine/search/searching_player.h"

#include "engine/search/game_search.h"

namespace fibs::engine {

SearchingPlayer::SearchingPlayer(const std::shared_ptr<const Evaluator>& evaluator, int level)
    : BuiltinPlayer(evaluator), evaluator_(EvaluatorOf(evaluator)), level_(level) {}

LegalPlay SearchingPlayer::BestPlay(const Position& position, Dice dice,
                                    const Stakes& stakes) const {
  return NewSearch()
      .Plays(position, dice, stakes, {.level = level_, .worths = false})
      .front()
      .legal;
}

CubeWorths SearchingPlayer::Worths(const Position& position, const Stakes& stakes) const {
  return NewSearch().Cube(position, stakes, level_);
}

MatchPlayer MatchPlayerOf(Strength strength, uint64_t seed) {
  if (strength != Strength::kWorld) return MatchPlayer(strength, seed);
  const auto networks = std::make_shared<const Evaluator>();
  const auto chooser_of = [](const Variant&, const SharedGameEvaluator& evaluator) {
    return std::make_shared<const GameSearch>(evaluator);
  };
  return {networks, std::make_shared<const SearchingPlayer>(networks), chooser_of, strength, seed};
}

}  // namespace fibs::engine
