#include "tools/train/self_play.h"

#include "tools/train/random.h"
#include "tools/train/targets.h"

namespace fibs::train {
namespace {

using engine::Evaluator;
using engine::Part;
using engine::Probabilities;

void AddLesson(const engine::Position& position, const Probabilities& target, Lessons& lessons) {
  const engine::Sides sides(position);
  const Part part = PartOf(sides);
  if (!HasNetwork(part)) return;
  Lesson& lesson = lessons[static_cast<size_t>(part)].emplace_back();
  FeaturesFor(part, sides, lesson.features);
  lesson.target = AsTarget(target);
}

}  // namespace

Choice BestPlay(const Evaluator& evaluator, const engine::Position& position, engine::Dice dice,
                engine::Outcomes& outcomes) {
  outcomes.Generate(position, dice);
  Choice best;
  float best_equity = 0;
  for (size_t i = 0; i < outcomes.size(); ++i) {
    const engine::Position after = outcomes[i];
    const Probabilities opponent = evaluator.Evaluate(after.Flipped());
    const float equity = -opponent.Equity();
    if (i == 0 || equity > best_equity) {
      best = {after, opponent};
      best_equity = equity;
    }
  }
  return best;
}

Probabilities LookAhead(const Evaluator& evaluator, const engine::Position& position,
                        engine::Outcomes& outcomes) {
  Probabilities mean;
  float seen = 0;
  for (int8_t a = 1; a <= 6; ++a) {
    for (int8_t b = 1; b <= a; ++b) {
      const float chances = a == b ? 1 : 2;
      seen += chances;
      const Choice choice = BestPlay(evaluator, position, {a, b}, outcomes);
      mean = Mix(mean, choice.opponent.Flipped(), chances / seen);
    }
  }
  return mean;
}

void PlayGame(const Evaluator& evaluator, const SelfPlay& options, uint64_t seed, uint64_t game,
              engine::Outcomes& outcomes, Lessons& lessons) {
  Random random(seed, game);
  struct Moment {
    engine::Position position;
    Probabilities value;  // of `position`
  };
  std::vector<Moment> moments = {{engine::Position::Start(), {}}};
  while (true) {
    const engine::Position& position = moments.back().position;
    engine::Dice dice = random.Roll();
    while (moments.size() == 1 && dice.is_double()) dice = random.Roll();
    if (options.lookahead_every > 0 && random.Below(options.lookahead_every) == 0) {
      AddLesson(position, LookAhead(evaluator, position, outcomes), lessons);
    }
    const Choice choice = BestPlay(evaluator, position, dice, outcomes);
    moments.push_back({choice.after.Flipped(), choice.opponent});
    if (!HasNetwork(engine::PartOf(moments.back().position))) break;
  }
  if (options.lookahead_every > 0) return;
  Probabilities result = moments.back().value;
  for (size_t i = moments.size() - 1; i-- > 0;) {
    result = Mix(moments[i + 1].value, result, options.lambda).Flipped();
    AddLesson(moments[i].position, result, lessons);
  }
}

}  // namespace fibs::train
