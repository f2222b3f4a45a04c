#include "engine/player/game_evaluator.h"

#include <utility>

namespace fibs::engine {
namespace {

class ByNetwork : public GameEvaluator {
 public:
  explicit ByNetwork(ValueNetwork network) : network_(std::move(network)) {}
  Probabilities Evaluate(const Variant& variant, const GameMoment& moment) const override {
    return network_.Evaluate(variant, moment);
  }

 private:
  ValueNetwork network_;
};

class ByBackgammon : public GameEvaluator {
 public:
  explicit ByBackgammon(std::shared_ptr<const Evaluator> evaluator)
      : evaluator_(std::move(evaluator)) {}
  Probabilities Evaluate(const Variant& variant, const GameMoment& moment) const override {
    Probabilities ends = evaluator_->Evaluate(moment.board.position);
    if (!variant.has_backgammon()) ends.win_backgammon = ends.lose_backgammon = 0;
    return ends;
  }

 private:
  std::shared_ptr<const Evaluator> evaluator_;
};

}  // namespace

SharedGameEvaluator EvaluatorOf(ValueNetwork network) {
  return std::make_shared<const ByNetwork>(std::move(network));
}

SharedGameEvaluator EvaluatorOf(std::shared_ptr<const Evaluator> backgammon) {
  return std::make_shared<const ByBackgammon>(std::move(backgammon));
}

}  // namespace fibs::engine
