#include "engine/player/evaluator.h"

#include <algorithm>
#include <utility>

namespace fibs::engine {
namespace {

BearOffTable::Home HomeOf(const SideView& side) {
  BearOffTable::Home home;
  for (size_t i = 0; i < home.size(); ++i) {
    const int point = static_cast<int>(i) + 1;
    home[i] = static_cast<int8_t>(side.any >> point & 1 ? side.count(point) : 0);
  }
  return home;
}

// Checkers that can still be of use: neither off nor, but for two each, on the two lowest points.
int InPlay(const SideView& side) {
  int in_play = side.checkers();
  for (const int low : {1, 2}) {
    if (side.any >> low & 1) in_play -= std::max(0, side.count(low) - 2);
  }
  return in_play;
}

// Since they are borne off or buried, a side has few checkers left to wait, block or come round
// with.
constexpr int kFewInPlay = 10;
bool IsCrashed(const SideView& side) { return InPlay(side) <= kFewInPlay; }

}  // namespace

Part PartOf(const Sides& sides) {
  if (sides.other.any == 0) return Part::kOver;
  if (sides.contact()) {
    return IsCrashed(sides.own) || IsCrashed(sides.other) ? Part::kCrashed : Part::kContact;
  }
  // With a checker off on both sides there are no gammons any more.
  const bool bear_off = sides.own.all_home() && sides.other.all_home() &&
                        sides.own.checkers() <= kBearOffCheckers &&
                        sides.other.checkers() <= kBearOffCheckers;
  return bear_off ? Part::kBearOff : Part::kRace;
}

Part PartOf(const Position& position) { return PartOf(Sides(position)); }

Network::Shape ShapeFor(Part part, size_t hidden) {
  if (part == Part::kRace) return {hidden, false, kRaceMeasures};
  return {hidden, true, kMeasures};
}

void FeaturesFor(Part part, const Sides& sides, Features& features) {
  part == Part::kRace ? RaceFeatures(sides, features) : ContactFeatures(sides, features);
}

Probabilities Plausible(const std::array<float, kOutputs>& outputs, const Position& position) {
  Probabilities p{outputs[0], outputs[1], outputs[2], outputs[3], outputs[4]};
  if (position.opponent_off() > 0) p.win_gammon = 0;
  if (position.own_off() > 0) p.lose_gammon = 0;
  p.win_gammon = std::min(p.win_gammon, p.win);
  p.win_backgammon = std::min(p.win_backgammon, p.win_gammon);
  p.lose_gammon = std::min(p.lose_gammon, 1 - p.win);
  p.lose_backgammon = std::min(p.lose_backgammon, p.lose_gammon);
  return p;
}

Evaluator::Evaluator(Networks networks, std::shared_ptr<const BearOffTable> bear_off)
    : networks_(std::move(networks)), bear_off_(std::move(bear_off)) {}

Probabilities Evaluator::Lost(const Position& position) {
  const bool gammon = position.own_off() == 0;
  const bool backgammon = gammon && std::any_of(position.points.begin() + 19, position.points.end(),
                                                [](int8_t n) { return n > 0; });
  return {0, 0, 0, gammon ? 1.0F : 0.0F, backgammon ? 1.0F : 0.0F};
}

Probabilities Evaluator::Known(Part part, const Sides& sides, const Position& position) const {
  if (part == Part::kOver) return Lost(position);
  return {bear_off_->WinChance(HomeOf(sides.own), HomeOf(sides.other)), 0, 0, 0, 0};
}

Probabilities Evaluator::Evaluate(const Position& position) const {
  const Sides sides(position);
  const Part part = PartOf(sides);
  if (!HasNetwork(part)) return Known(part, sides, position);
  Features features;
  FeaturesFor(part, sides, features);
  return Plausible(networks_[static_cast<size_t>(part)].Run(features), position);
}

Probabilities Evaluator::EvaluatePortably(const Position& position) const {
  const Sides sides(position);
  const Part part = PartOf(sides);
  if (!HasNetwork(part)) return Known(part, sides, position);
  Features features;
  FeaturesFor(part, sides, features);
  return Plausible(networks_[static_cast<size_t>(part)].RunPortably(features), position);
}

}  // namespace fibs::engine
