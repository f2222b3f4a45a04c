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

Evaluator::Part PartOf(const Sides& sides) {
  using Part = Evaluator::Part;
  if (sides.other.any == 0) return Part::kOver;
  if (sides.contact()) return Part::kContact;
  // With a checker off on both sides there are no gammons any more.
  const bool bear_off = sides.own.all_home() && sides.other.all_home() &&
                        sides.own.checkers() <= kBearOffCheckers &&
                        sides.other.checkers() <= kBearOffCheckers;
  return bear_off ? Part::kBearOff : Part::kRace;
}

}  // namespace

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

Evaluator::Evaluator(NetworkPair networks, std::shared_ptr<const BearOffTable> bear_off)
    : networks_(std::move(networks)), bear_off_(std::move(bear_off)) {}

Probabilities Evaluator::Lost(const Position& position) {
  const bool gammon = position.own_off() == 0;
  const bool backgammon = gammon && std::any_of(position.points.begin() + 19, position.points.end(),
                                                [](int8_t n) { return n > 0; });
  return {0, 0, 0, gammon ? 1.0F : 0.0F, backgammon ? 1.0F : 0.0F};
}

Evaluator::Part Evaluator::PartFor(const Position& position) { return PartOf(Sides(position)); }

Probabilities Evaluator::Evaluate(const Position& position) const {
  const Sides sides(position);
  Features features;
  switch (PartOf(sides)) {
    case Part::kOver:
      return Lost(position);
    case Part::kBearOff:
      return {bear_off_->WinChance(HomeOf(sides.own), HomeOf(sides.other)), 0, 0, 0, 0};
    case Part::kRace:
      RaceFeatures(sides, features);
      return Plausible(networks_.race.Run(features), position);
    case Part::kContact:
      break;
  }
  ContactFeatures(sides, features);
  return Plausible(networks_.contact.Run(features), position);
}

Probabilities Evaluator::EvaluatePortably(const Position& position) const {
  const Sides sides(position);
  Features features;
  switch (PartOf(sides)) {
    case Part::kOver:
    case Part::kBearOff:
      return Evaluate(position);
    case Part::kRace:
      RaceFeatures(sides, features);
      return Plausible(networks_.race.RunPortably(features), position);
    case Part::kContact:
      break;
  }
  ContactFeatures(sides, features);
  return Plausible(networks_.contact.RunPortably(features), position);
}

}  // namespace fibs::engine
