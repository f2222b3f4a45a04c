#include "engine/chouette/refusal.h"

#include <algorithm>
#include <array>

#include "engine/chouette/chouette.h"

// What a chouette answers to somebody who asks whether he can do something: the table of section 5.
namespace fibs::engine::chouette {
namespace {

using enum May;
using Row = std::array<May, kStates>;

constexpr Row Always(May who) {
  Row row{};
  row.fill(who);
  return row;
}

// One row an action, one column a state.
// clang-format off
constexpr std::array<Row, kActions> kTable{{
    //             W         P         (opening) TC       BA        TM        BC       TA       RB        XA       BM        RO        H
    /* join    */  Always(kAnybody),
    /* leave   */  Always(kAnybody),
    /* start   */ {kHost,    kNobody,  kNobody,  kNobody, kNobody,  kNobody,  kNobody, kNobody, kNobody,  kNobody, kNobody,  kNobody,  kNobody},
    /* double  */ {kNobody,  kNobody,  kNobody,  kMember, kNobody,  kNobody,  kBox,    kNobody, kNobody,  kNobody, kNobody,  kNobody,  kNobody},
    /* roll    */ {kNobody,  kNobody,  kNobody,  kMember, kNobody,  kNobody,  kBox,    kNobody, kNobody,  kNobody, kNobody,  kNobody,  kNobody},
    /* accept  */ {kNobody,  kNobody,  kNobody,  kNobody, kAsked,   kNobody,  kNobody, kAsked,  kAsked,   kAsked,  kNobody,  kAsked,   kNobody},
    /* reject  */ {kNobody,  kNobody,  kNobody,  kNobody, kAsked,   kNobody,  kNobody, kAsked,  kAsked,   kAsked,  kNobody,  kAsked,   kNobody},
    /* redouble*/ {kNobody,  kNobody,  kNobody,  kNobody, kAsked,   kNobody,  kNobody, kAsked,  kAsked,   kNobody, kNobody,  kNobody,  kNobody},
    /* move    */ {kNobody,  kNobody,  kNobody,  kNobody, kNobody,  kCaptain, kNobody, kNobody, kNobody,  kNobody, kBox,     kNobody,  kNobody},
    /* resign  */ {kNobody,  kNobody,  kNobody,  kActive, kNobody,  kActive,  kActive, kNobody, kNobody,  kNobody, kActive,  kNobody,  kNobody},
    /* extra   */ {kNobody,  kNobody,  kNobody,  kNobody, kNobody,  kNobody,  kNobody, kNobody, kNobody,  kGiver,  kNobody,  kNobody,  kNobody},
    /* talk    */ {kNobody,  kTalkers, kNobody,  kNobody, kTalkers, kTalkers, kTalkers,kNobody, kNobody,  kNobody, kTalkers, kTalkers, kTalkers},
    /* offer   */ {kNobody,  kNobody,  kNobody,  kActive, kNobody,  kNobody,  kActive, kNobody, kNobody,  kNobody, kNobody,  kNobody,  kNobody},
    /* end     */ {kHost,    kHost,    kNobody,  kNobody, kNobody,  kNobody,  kNobody, kNobody, kNobody,  kNobody, kNobody,  kNobody,  kNobody},
    /* proxy   */  Always(kAnybody),
    /* partner */  Always(kAnybody),
}};
// clang-format on

}  // namespace

May WhoMay(ActionKind action, State state) {
  return kTable[static_cast<size_t>(action)][static_cast<size_t>(state)];
}

// Why nobody can do that now.
std::optional<Refusal> Chouette::WhyNotInState(ActionKind action) const {
  if (WhoMay(action, state()) != May::kNobody) return std::nullopt;
  if (action == ActionKind::kStart) {
    return started_ && !game_on() ? Reason::kStarted : Reason::kGameOn;
  }
  if (action == ActionKind::kEnd) return Reason::kGameOn;
  if (!game_on()) return Reason::kNoGame;
  if (action == ActionKind::kExtra) return Reason::kNoExtra;
  const bool answers = action == ActionKind::kAccept || action == ActionKind::kReject;
  switch (state()) {
    case State::kHeld:
      return Reason::kHeld;
    case State::kResignation:
      return Reason::kResignOpen;
    case State::kExtras:
      return action == ActionKind::kRedouble ? Reason::kMayNotRedouble : Reason::kExtrasOpen;
    case State::kBoxAnswers:
    case State::kTeamAnswers:
    case State::kRaccoon:
      return Reason::kDoubleOpen;
    case State::kOpening:
      return Reason::kOpening;
    case State::kTeamCube:
    case State::kBoxCube:
      if (action == ActionKind::kTalk) return Reason::kDoubleOpen;
      break;
    case State::kTeamMoves:
    case State::kBoxMoves:
      break;
    case State::kWaiting:
    case State::kPause:
      return Reason::kNoGame;
  }
  if (answers || action == ActionKind::kRedouble) return Reason::kNothingToAnswer;
  const bool moves = state() == State::kTeamMoves || state() == State::kBoxMoves;
  return moves ? Reason::kRolled : Reason::kNotRolled;
}

std::optional<Refusal> Chouette::WhyNotAsked(Seat by) const {
  const auto questions = Questions();
  const bool asked = std::any_of(questions.begin(), questions.end(), [by](const Question& one) {
    return one.asked == by || one.answers == by;
  });
  if (asked) return std::nullopt;
  return Reason::kNothingToAnswer;
}

std::optional<Refusal> Chouette::WhyNotOnTurn(Seat by) const {
  const bool of_box = turn() == Side::kBox;
  if ((by == box()) != of_box) return Reason::kNotOnTurn;
  return std::nullopt;
}

std::optional<Refusal> Chouette::WhyNotDouble(Seat by) const {
  if (!terms_.has_cubes()) return Reason::kNoCube;
  if (!Doublable(by).empty()) return std::nullopt;
  if (turn() == Side::kBox && by != box()) return Reason::kNotOnTurn;
  if (turn() == Side::kTeam) {
    if (by == box()) return Reason::kNotOnTurn;
    if (!IsActive(by)) return Reason::kOut;
    const Cube& cube = *Find({by});
    if (cube.noted) return Reason::kNoted;
    if (terms_.one_cube && by != acting_captain()) return Reason::kCaptainDoubles;
    if (cube.owner == Side::kBox) return Reason::kNotHisCube;
    return Reason::kCubeAtLimit;
  }
  const bool all_theirs = std::all_of(cubes_.begin(), cubes_.end(), [](const Cube& cube) {
    return cube.settled || cube.owner == Side::kTeam;
  });
  return all_theirs ? Reason::kNotHisCube : Reason::kCubeAtLimit;
}

// As far as the state lets anybody talk.
std::optional<Refusal> Chouette::WhyNotTalk(Seat by) const {
  if (by == box()) {
    if (partner_ != kNoSeat) return std::nullopt;
    return Reason::kIsBox;
  }
  if (by == partner_ && game_on()) return std::nullopt;
  if (game_on() && !IsActive(by)) return Reason::kOut;
  if (by == acting_captain() && terms_.consult != Consult::kNone) return std::nullopt;
  const bool may = terms_.consult == Consult::kFree ||
                   (terms_.consult == Consult::kCube && game_on() && Find({by})->turned);
  if (may) return std::nullopt;
  return Reason::kConsult;
}

std::optional<Refusal> Chouette::WhyNot(Seat by, ActionKind action) const {
  if (action == ActionKind::kJoin) {
    if (Has(by) && place(by).here) return Reason::kAlreadyHere;
    if (seats_taken() >= terms_.seats) return Reason::kFull;
    return std::nullopt;
  }
  if (!Has(by) || !place(by).here) return Reason::kNotAtTable;
  if (const auto why = WhyNotInState(action)) return why;
  switch (WhoMay(action, state())) {
    case May::kNobody:
    case May::kAnybody:
      return std::nullopt;
    case May::kHost:
      if (by != host()) return Reason::kNotHost;
      if (action == ActionKind::kStart && started_) return Reason::kStarted;
      if (action == ActionKind::kStart && line_.size() < 2) return Reason::kTooFew;
      return std::nullopt;
    case May::kAsked:
      return WhyNotAsked(by);
    case May::kTalkers:
      return WhyNotTalk(by);
    case May::kGiver: {
      const auto& offers = extras_->offers;
      const bool may = std::any_of(offers.begin(), offers.end(), [by](const Extras::Offer& one) {
        return one.giver == by && one.stage == Extras::Stage::kSilent;
      });
      return may ? std::nullopt : std::optional<Refusal>(Reason::kNoExtra);
    }
    case May::kCaptain:
    case May::kBox:
    case May::kMember:
      if (action == ActionKind::kDouble) return WhyNotDouble(by);
      // Who has given an extra that he may double now may say, too, that he does not.
      if (action == ActionKind::kRoll && !Doublable(by).empty()) return std::nullopt;
      if (const auto why = WhyNotOnTurn(by)) return why;
      break;
    case May::kActive:
      break;
  }
  if (action == ActionKind::kOffer && !terms_.settle) return Reason::kNoSettlements;
  if (by == box()) {
    if (action == ActionKind::kMove && roll_due_) return Reason::kNotRolled;
    return std::nullopt;
  }
  if (!IsActive(by)) return Reason::kOut;
  if (action == ActionKind::kMove && by != acting_captain()) return Reason::kNotCaptain;
  if (action == ActionKind::kMove && roll_due_) return Reason::kNotRolled;
  return std::nullopt;
}

}  // namespace fibs::engine::chouette
