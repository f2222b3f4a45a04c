#include <algorithm>

#include "engine/chouette/chouette.h"

// Doubles and their answers, beavers and raccoons [2.2 to 2.9].
namespace fibs::engine::chouette {

bool Chouette::MayTurn(const Cube& cube, int factor) const {
  const int next = factor * cube.value;
  if (!terms_.has_cubes() || next > kCubeMax) return false;
  if (terms_.cube_max > 0 && next > terms_.cube_max) return false;
  return terms_.limit == 0 || cube.value < terms_.limit;
}

bool Chouette::MayDouble(const Cube& cube, Side side) const {
  return !cube.settled && (!cube.owner || *cube.owner == side) && MayTurn(cube, 2);
}

std::vector<CubeId> Chouette::Doublable(Seat seat) const {
  std::vector<CubeId> ids;
  if (stage_ != Stage::kBoard || board_.phase() != Phase::kRollOrDouble || roll_due_) return ids;
  for (const Cube& cube : cubes_) {
    if (!MayDouble(cube, turn()) || cube.noted) continue;
    bool his = false;
    if (turn() == Side::kBox) {
      his = seat == (cube.extra() ? cube.id.giver : box());
    } else {
      his = terms_.one_cube && !cube.extra() ? seat == acting_captain() : seat == cube.id.member;
    }
    if (his) ids.push_back(cube.id);
  }
  return ids;
}

bool Chouette::AnyNoted() const {
  return std::any_of(cubes_.begin(), cubes_.end(), [](const Cube& cube) { return cube.noted; });
}

Chouette::Outcome Chouette::On(const DoubleCube& input) {
  const State now = state();
  Cube* const cube = Find(input.cube);
  if (cube == nullptr) return Refusal(Reason::kNoSuchSeat);
  // The box doubles in another way, members' extras and their own cubes so.
  const bool may = now == State::kTeamCube || (now == State::kBoxCube && cube->extra());
  if (!may) return Refusal(Reason::kNotNow);
  if (cube->settled) return Refusal(Reason::kOut);
  if (cube->noted) return Refusal(Reason::kNoted);
  if (!terms_.has_cubes()) return Refusal(Reason::kNoCube);
  if (cube->owner == Other(turn())) return Refusal(Reason::kNotHisCube);
  if (!MayDouble(*cube, turn())) return Refusal(Reason::kCubeAtLimit);
  const bool for_all = terms_.one_cube && !cube->extra();
  if (for_all && input.cube.member != acting_captain()) return Refusal(Reason::kCaptainDoubles);
  for (Cube& one : cubes_) {
    if (&one == cube || (for_all && !one.extra() && !one.settled)) one.noted = true;
  }
  return Events{Noted{turn() == Side::kTeam ? input.cube.member : input.cube.giver, input.cube}};
}

Chouette::Outcome Chouette::On(const BoxDoubles& input) {
  if (state() != State::kBoxCube) return Refusal(Reason::kNotNow);
  std::vector<CubeId> ids;
  for (const Seat seat : input.members) {
    const Cube* const cube = Find({seat});
    if (cube == nullptr || cube->settled) return Refusal(Reason::kNoSuchSeat);
    if (std::find(ids.begin(), ids.end(), cube->id) != ids.end()) {
      return Refusal(Reason::kBadValue);
    }
    if (!terms_.has_cubes()) return Refusal(Reason::kNoCube);
    if (cube->owner == Side::kTeam) return Refusal(Reason::kNotHisCube);
    if (!MayDouble(*cube, Side::kBox)) return Refusal(Reason::kCubeAtLimit);
    ids.push_back(cube->id);
  }
  if (ids.empty()) return Refusal(Reason::kBadValue);
  if (terms_.one_cube && ids.size() != active().size()) return Refusal(Reason::kAllOrNone);
  for (const Cube& cube : cubes_) {
    if (cube.noted) ids.push_back(cube.id);
  }
  Events events;
  Open(Stage::kTeamAnswers, Side::kBox, ids, events);
  return events;
}

void Chouette::Open(Stage stage, Side doubler, const std::vector<CubeId>& ids, Events& events) {
  stage_ = stage;
  ++decision_;
  for (Cube& cube : cubes_) {
    cube.noted = false;
    if (std::find(ids.begin(), ids.end(), cube.id) == ids.end()) continue;
    cube.doubler = doubler;
    cube.redoubles = 0;
    cube.answer.reset();
  }
  events.push_back(Doubled{doubler, ids});
}

// Whether the box, if it takes or drops that one, can still come to half of the cubes or to none.
bool Chouette::TakesHalf(const Cube& cube, bool take) const {
  size_t all = 0, taken = 0, open = 0;
  for (const Cube& one : cubes_) {
    if (one.extra() || !one.doubler) continue;
    ++all;
    if (one.open() && one.id != cube.id) ++open;
    if (one.answer && *one.answer != AnswerKind::kDrop) ++taken;
  }
  if (all < 2 || all != active().size()) return true;
  const size_t most = taken + open + (take ? 1 : 0);
  return 2 * most >= all || (!take && taken == 0);
}

std::optional<Refusal> Chouette::WhyNotAnswer(const Cube& cube, AnswerKind kind) const {
  if (!cube.open()) return Reason::kNothingToAnswer;
  if (kind == AnswerKind::kRedouble) {
    const bool at_all = terms_.beavers && !terms_.one_cube && !cube.extra();
    if (!at_all || cube.redoubles >= kRedoublesMax) return Reason::kMayNotRedouble;
    Cube taken = cube;
    taken.value *= 2;
    if (!MayTurn(taken, 2)) return Reason::kCubeAtLimit;
  }
  const bool of_box = stage_ == Stage::kBoxAnswers && !cube.extra();
  if (terms_.box_half && !terms_.one_cube && of_box &&
      !TakesHalf(cube, kind != AnswerKind::kDrop)) {
    return Reason::kHalf;
  }
  return std::nullopt;
}

Chouette::Outcome Chouette::On(const Answer& input) {
  const State now = state();
  if (now == State::kHeld || now == State::kResignation) return Refusal(Reason::kNotNow);
  Cube* const cube = Find(input.cube);
  if (cube == nullptr) return Refusal(Reason::kNoSuchSeat);
  if (const auto why = WhyNotAnswer(*cube, input.kind)) return *why;
  // With one cube the box answers once for all.
  const bool for_all = terms_.one_cube && !cube->extra() && stage_ == Stage::kBoxAnswers;
  const Seat by = AskedAbout(*cube);
  for (Cube& one : cubes_) {
    if (&one == cube || (for_all && !one.extra() && one.open())) one.answer = input.kind;
  }
  Events events{Answered{by, input.cube, input.kind}};
  if (AnswersAreIn()) CloseAnswers(events);
  return events;
}

bool Chouette::AnswersAreIn() const {
  return std::none_of(cubes_.begin(), cubes_.end(), [](const Cube& cube) { return cube.open(); });
}

// A single taker of a double to two or more must beaver, or his take is a drop [3.3].
void Chouette::KeepLoneBeaverRule() {
  if (!terms_.lone_beaver || stage_ != Stage::kTeamAnswers) return;
  size_t asked = 0;
  std::vector<Cube*> takers;
  for (Cube& cube : cubes_) {
    if (cube.extra() || !cube.doubler) continue;
    ++asked;
    if (*cube.answer != AnswerKind::kDrop) takers.push_back(&cube);
  }
  const bool alone = asked >= 2 && takers.size() == 1;
  if (alone && takers[0]->answer == AnswerKind::kTake) takers[0]->answer = AnswerKind::kDrop;
}

// Carries all answers out, those of the last in line first.
void Chouette::CloseAnswers(Events& events) {
  const Seat last = captain();
  KeepLoneBeaverRule();
  RememberExtras();
  std::vector<CubeId> answered;
  for (auto seat = team_.rbegin(); seat != team_.rend(); ++seat) {
    for (const Cube& cube : cubes_) {
      if (cube.id.member == *seat && cube.answer) answered.push_back(cube.id);
    }
  }
  for (const CubeId id : answered) {
    Cube& cube = *Find(id);
    if (cube.answer) CarryOut(cube, events);  // it may have ended with the taker's own cube
  }
  AfterAnswers(last, events);
}

void Chouette::CarryOut(Cube& cube, Events& events) {
  const AnswerKind kind = *cube.answer;
  const Side doubler = *cube.doubler;
  const Seat by = AskedAbout(cube);
  cube.answer.reset();
  cube.doubler.reset();
  if (kind == AnswerKind::kDrop) {
    return EndFor(cube.id, doubler, 1, PaidFor::kDrop, events);
  }
  cube.value *= 2;
  cube.turned = true;
  // A beaver keeps the cube, whoever takes the last redouble.
  if (cube.redoubles == 0) cube.owner = Other(doubler);
  if (kind == AnswerKind::kRedouble) {
    cube.doubler = Other(doubler);
    ++cube.redoubles;
    events.push_back(Redoubled{by, cube.id, 2 * cube.value, cube.redoubles});
  } else {
    cube.redoubles = 0;
    events.push_back(Taken{by, cube.id, cube.value, *cube.owner});
  }
}

void Chouette::AfterAnswers(Seat captain, Events& events) {
  if (EndIfOver(captain, events)) return;
  const bool redoubled =
      std::any_of(cubes_.begin(), cubes_.end(), [](const Cube& cube) { return cube.open(); });
  if (redoubled) {
    stage_ = Stage::kRaccoon;
    ++decision_;
    return;
  }
  if (extras_) return BeginExtras(events);
  RollNext();
}

}  // namespace fibs::engine::chouette
