#include <algorithm>

#include "engine/chouette/chouette.h"

// The opening, rolls and plays: what the board's match does, with the cubes around it [2.1, 2.8].
namespace fibs::engine::chouette {
namespace {

// An event of the board's match as one of the chouette, for those that have one.
struct Translator {
  std::vector<Event>& events;
  Seat mover;

  void operator()(const OpeningRolled& e) const { events.push_back(OpeningThrown{e.dice}); }
  void operator()(const FirstMove& e) const { events.push_back(Began{Chouette::SideOf(e.player)}); }
  void operator()(const Rolled& e) const {
    events.push_back(Threw{Chouette::SideOf(e.player), e.dice, e.to_play});
  }
  void operator()(const StageBegan& e) const {
    events.push_back(StageThrown{Chouette::SideOf(e.player), e.dice, e.count, e.to_play, e.rest});
  }
  void operator()(const Played& e) const {
    events.push_back(Moved{Chouette::SideOf(e.player), mover, e.play});
  }
  void operator()(const TurnBegan& e) const { events.push_back(Turn{Chouette::SideOf(e.player)}); }
  // Said by others (Threw, GameOver), or not possible here.
  void operator()(const CannotMove&) const {}
  void operator()(const GameStarted&) const {}
  void operator()(const CubeTurned&) const {}
  void operator()(const engine::Doubled&) const {}
  void operator()(const engine::Redoubled&) const {}
  void operator()(const DoubleAccepted&) const {}
  void operator()(const engine::ResignOffered&) const {}
  void operator()(const ResignRejected&) const {}
  void operator()(const GameWon&) const {}
  void operator()(const GameDrawn&) const {}
  void operator()(const LostOnTime&) const {}
  void operator()(const MatchWon&) const {}
};

Refusal ReasonOf(const InputRefusal& refusal) {
  if (refusal.reason == RefusalReason::kIllegalPlay) return refusal.play;
  return refusal.reason == RefusalReason::kBadValue ? Reason::kBadValue : Reason::kNotNow;
}

}  // namespace

Chouette::Outcome Chouette::On(const UseDice& input) {
  if (!input.origin) return Refusal(Reason::kBadValue);
  if (dice_origin_ && (game_on() || games_ == 0)) return Refusal(Reason::kNotNow);
  if (!game_on()) {
    // The throws for the line follow from what the first game follows from.
    if (started_ || line_.size() < 2) return Refusal(Reason::kNotNow);
    dice_origin_ = input.origin;
    return Events{};
  }
  if (below() != State::kOpening) return Refusal(Reason::kNotNow);
  const auto applied = board_.Apply(input);
  if (!applied) return ReasonOf(applied.error());
  dice_origin_ = input.origin;
  rolls_for_line_ = 0;
  return Events{};
}

void Chouette::TurnAllCubes(Dice tie, Events& events) {
  const MatchOptions& options = terms_.game.options;
  const bool enough =
      options.automatic_doubles > 0 && automatic_doubles_ >= options.automatic_doubles;
  if (options.automatic_doubles == 0 || !terms_.has_cubes() || enough) return;
  const int factor = options.triples && tie.first == 6 ? 3 : 2;
  if (!MayTurn(cubes_.front(), factor)) return;
  for (Cube& cube : cubes_) cube.value *= factor;
  ++automatic_doubles_;
  events.push_back(CubesTurned{cubes_.front().value});
}

Chouette::Outcome Chouette::On(const OpeningRoll& input) {
  if (state() != State::kOpening || input.automatic_double) return Refusal(Reason::kNotNow);
  const auto applied = board_.Apply(input);
  if (!applied) return ReasonOf(applied.error());
  Events events;
  if (input.dice.is_double()) {
    events.push_back(OpeningThrown{input.dice});
    TurnAllCubes(input.dice, events);
    return events;
  }
  return AfterBoard(*applied, std::move(events));
}

Chouette::Outcome Chouette::On(const RollDice& input) {
  const State now = state();
  const bool may = now == State::kTeamCube || now == State::kBoxCube ||
                   ((now == State::kTeamMoves || now == State::kBoxMoves) && roll_due_);
  if (!may || AnyNoted()) return Refusal(Reason::kNotNow);
  const auto applied = board_.Apply(input);
  if (!applied) return ReasonOf(applied.error());
  roll_due_ = false;
  return AfterBoard(*applied, {});
}

Chouette::Outcome Chouette::On(const Throw&) {
  const State now = state();
  if ((now != State::kTeamCube && now != State::kBoxCube) || !AnyNoted()) {
    return Refusal(Reason::kNotNow);
  }
  std::vector<CubeId> noted;
  for (const Cube& cube : cubes_) {
    if (cube.noted) noted.push_back(cube.id);
  }
  Events events;
  Open(now == State::kTeamCube ? Stage::kBoxAnswers : Stage::kTeamAnswers, turn(), noted, events);
  return events;
}

Chouette::Outcome Chouette::On(const MakePlay& input) {
  const State now = state();
  if (now == State::kResignation || now == State::kHeld) return Refusal(Reason::kNotNow);
  if (board_.phase() != Phase::kMove || stage_ != Stage::kBoard) return Refusal(Reason::kNotNow);
  const Seat mover = Decider(turn());
  const auto applied = board_.Apply(input);
  if (!applied) return ReasonOf(applied.error());
  Events events;
  for (const MatchEvent& event : *applied) std::visit(Translator{events, mover}, event);
  return AfterBoard(*applied, std::move(events));
}

// What follows from a change of the board: the game may be over.
Chouette::Outcome Chouette::AfterBoard(const std::vector<MatchEvent>& happened, Events events) {
  ++decision_;
  const Seat last = captain();
  if (events.empty()) {
    for (const MatchEvent& event : happened) std::visit(Translator{events, kNoSeat}, event);
  }
  const MatchEvent& end = happened.back();
  if (const auto* won = std::get_if<GameWon>(&end)) {
    EndAll(SideOf(won->winner), won->points, won->end == GameEnd::kBearOff, PaidFor::kBoard,
           events);
    EndIfOver(last, events);
  } else if (std::holds_alternative<GameDrawn>(end)) {
    EndAll(std::nullopt, 0, false, PaidFor::kBoard, events);
    EndIfOver(last, events);
  }
  return events;
}

void Chouette::RollNext() {
  stage_ = Stage::kBoard;
  roll_due_ = true;
  ++decision_;
}

}  // namespace fibs::engine::chouette
