#include "tools/train/game_trainer.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "tools/train/game_play.h"
#include "tools/train/random.h"
#include "tools/train/targets.h"

namespace fibs::train {
namespace {

using engine::Probabilities;
using engine::ValueNetwork;

// What the first weights are like.
constexpr float kSpread = 0.1F;
constexpr float kFewGammons = -1, kFewBackgammons = -3;

std::vector<float> FirstWeights(uint64_t seed) {
  Random random(seed);
  std::vector<float> weights(ValueNetwork::kWeights);
  for (size_t i = 0; i < ValueNetwork::kOutputBias; ++i) {
    const bool bias = i >= ValueNetwork::kBias && i < ValueNetwork::kToOutputs;
    if (!bias) weights[i] = kSpread * (2 * random.Share() - 1);
  }
  float* const bias = &weights[ValueNetwork::kOutputBias];
  bias[1] = bias[3] = kFewGammons;
  bias[2] = bias[4] = kFewBackgammons;
  return weights;
}

}  // namespace

GameTrainer::GameTrainer(const engine::Variant& variant, uint64_t seed)
    : variant_(variant), seed_(seed), adam_(FirstWeights(seed)), network_(adam_.weights()) {}

void GameTrainer::RunBatch(const GameCourse& course) {
  const float done = static_cast<float>(games_) / static_cast<float>(course.games);
  const float lambda = course.lambda_first + done * (course.lambda_last - course.lambda_first);
  lessons_.clear();
  for (size_t i = 0; i < course.batch; ++i) PlayGame(lambda);
  std::vector<float> gradient(ValueNetwork::kWeights);
  for (const Lesson& lesson : lessons_) AddGradient(lesson, gradient);
  const float rate = course.rate_first * std::pow(course.rate_last / course.rate_first, done);
  adam_.Step(gradient, lessons_.size(), rate);
  std::copy(adam_.weights().begin(), adam_.weights().end(), network_.weights().begin());
}

void GameTrainer::PlayGame(float lambda) {
  GamePlay game(variant_, Random(seed_, games_++));
  const auto judge = [this](const engine::GameMoment& moment) {
    return network_.Evaluate(variant_, moment);
  };
  struct Past {
    engine::GameMoment moment;
    Probabilities judged;
    bool other_on_turn;  // than in the one before
  };
  std::vector<Past> past = {{game.moment(), {}, false}};
  std::optional<Probabilities> end;
  while (!end) {
    const auto plays = game.Roll();
    size_t best = 0;
    float best_points = 0;
    for (size_t i = 0; i < plays.size() && plays.size() > 1; ++i) {
      const float points = engine::PointsOf(variant_, game.EndsAfter(plays[i], judge));
      if (i > 0 && points <= best_points) continue;
      best = i;
      best_points = points;
    }
    end = game.Make(plays.empty() ? nullptr : &plays[best]);
    if (!end) past.push_back({game.moment(), judge(game.moment()), game.other_on_turn()});
  }
  Probabilities target = *end;
  for (size_t i = past.size(); i-- > 0;) {
    lessons_.push_back({past[i].moment, AsTarget(target)});
    target = Mix(past[i].judged, target, lambda);
    if (past[i].other_on_turn) target = target.Flipped();
  }
}

void GameTrainer::AddGradient(const Lesson& lesson, std::vector<float>& gradient) const {
  constexpr size_t kHidden = ValueNetwork::kHidden;
  const engine::ValueInputs inputs(variant_, lesson.moment);
  ValueNetwork::Hidden units;
  const auto outputs = network_.Run(inputs, units);
  ValueNetwork::Hidden by_unit{};
  for (size_t o = 0; o < outputs.size(); ++o) {
    const float error = outputs[o] - lesson.target[o];
    const float* const weights = &network_.weights()[ValueNetwork::kToOutputs + o * kHidden];
    float* const to = &gradient[ValueNetwork::kToOutputs + o * kHidden];
    for (size_t h = 0; h < kHidden; ++h) to[h] += error * units[h];
    for (size_t h = 0; h < kHidden; ++h) by_unit[h] += error * weights[h];
    gradient[ValueNetwork::kOutputBias + o] += error;
  }
  // The derivative of y = x / (1 + |x|) is (1 - |y|)^2.
  for (size_t h = 0; h < kHidden; ++h) {
    const float rest = 1 - std::abs(units[h]);
    by_unit[h] *= rest * rest;
  }
  for (const auto& [index, value] : inputs.view()) {
    float* const row = &gradient[index * kHidden];
    for (size_t h = 0; h < kHidden; ++h) row[h] += value * by_unit[h];
  }
  for (size_t h = 0; h < kHidden; ++h) gradient[ValueNetwork::kBias + h] += by_unit[h];
}

}  // namespace fibs::train
