#include "engine/chouette/actions.h"

#include <algorithm>
#include <utility>

namespace fibs::engine::chouette {
namespace {

using Inputs = std::vector<Input>;
using Outcome = Result<Inputs, Refusal>;

bool Names(const std::vector<Seat>& seats, Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// The inputs if all of them can be applied one after the other, else why the first one that cannot
// is refused.
Outcome IfAllApply(const Chouette& chouette, const Inputs& inputs) {
  Chouette trial = chouette;
  for (const Input& input : inputs) {
    if (const auto applied = trial.Apply(input); !applied) return applied.error();
  }
  return inputs;
}

Outcome DoubleBy(const Chouette& chouette, Spoken& spoken, Seat by, const Action& action) {
  Inputs inputs;
  const std::vector<CubeId> may = chouette.Doublable(by);
  if (by == chouette.box() && chouette.turn() == Side::kBox) {
    std::vector<Seat> members = action.seats;
    if (members.empty()) {
      for (const CubeId id : may) members.push_back(id.member);
    }
    inputs.push_back(BoxDoubles{members});
  } else if (!action.seats.empty()) {
    // The other one of each cube is named: who has given an extra, or its taker.
    for (const Seat seat : action.seats) {
      const bool giver = chouette.turn() == Side::kBox;
      inputs.push_back(DoubleCube{giver                    ? CubeId{seat, by}
                                  : seat == chouette.box() ? CubeId{by}
                                                           : CubeId{by, seat}});
    }
  } else {
    const bool own = std::find(may.begin(), may.end(), CubeId{by}) != may.end();
    for (const CubeId id : may) {
      if (!own || id.giver == kNoSeat) inputs.push_back(DoubleCube{id});
    }
    // With one cube the captain doubles all by the first of them.
    const bool for_all = chouette.terms().one_cube && own;
    if (for_all) inputs = {DoubleCube{{by}}};
  }
  Outcome outcome = IfAllApply(chouette, inputs);
  if (outcome) spoken.Speak(by);
  return outcome;
}

// Whether `by` means that question if he names those.
bool IsNamed(const Chouette& chouette, const Question& question, Seat by,
             const std::vector<Seat>& seats) {
  if (question.asked != by) return Names(seats, question.asked);
  if (chouette.state() == State::kResignation) {
    const Seat who = chouette.resignation()->by;
    return Names(seats, who == kNoSeat ? chouette.box() : who);
  }
  const Seat giver = question.cube.giver;
  const bool of_member = by == question.cube.member;
  return Names(seats, !of_member         ? question.cube.member
                      : giver != kNoSeat ? giver
                                         : chouette.box());
}

// What `by` answers now: his own questions, those of others for whom he stands in if he has none,
// or those he names.
std::vector<Question> Meant(const Chouette& chouette, const Spoken& spoken, Seat by,
                            const std::vector<Seat>& seats) {
  std::vector<Question> his;
  for (const Question& question : spoken.Unanswered(chouette)) {
    if (question.answers == by) his.push_back(question);
  }
  if (!seats.empty()) {
    std::erase_if(his, [&](const Question& one) { return !IsNamed(chouette, one, by, seats); });
    return his;
  }
  const bool own =
      std::any_of(his.begin(), his.end(), [by](const Question& one) { return one.asked == by; });
  std::erase_if(his, [&](const Question& one) { return own && one.asked != by; });
  return his;
}

AnswerKind KindOf(ActionKind action) {
  if (action == ActionKind::kRedouble) return AnswerKind::kRedouble;
  return action == ActionKind::kReject ? AnswerKind::kDrop : AnswerKind::kTake;
}

// An answer that is seen at once, behind those of the absent who do as he does.
void AddSeen(const Chouette& chouette, const Question& question, AnswerKind kind, Inputs& inputs) {
  for (const Question& other : chouette.Questions()) {
    if (other.copied && other.answers == question.asked) {
      inputs.push_back(AnswerTo(chouette, other, Copied(kind)));
    }
  }
  inputs.push_back(AnswerTo(chouette, question, kind));
}

std::optional<Refusal> WhyNotKind(const Chouette& chouette, const Question& question,
                                  AnswerKind kind) {
  const bool of_cube =
      chouette.state() != State::kResignation && chouette.state() != State::kExtras;
  if (!of_cube) return std::nullopt;
  return chouette.WhyNotAnswer(*chouette.Find(question.cube), kind);
}

// With one cube the box answers once for all.
bool IsAnsweredForAll(const Chouette& chouette, const Question& question) {
  return chouette.terms().one_cube && chouette.state() == State::kBoxAnswers &&
         question.cube.giver == kNoSeat;
}

// Of the open doubles, resignation or extras.
Outcome AnswerBy(const Chouette& chouette, Spoken& spoken, Seat by, const Action& action) {
  const auto questions = Meant(chouette, spoken, by, action.seats);
  if (questions.empty()) {
    if (!action.seats.empty()) return Refusal(Reason::kNoSuchSeat);
    return Refusal(Reason::kAnswered);
  }
  const AnswerKind kind = KindOf(action.kind);
  Inputs inputs;
  bool for_all = false;
  for (const Question& question : questions) {
    if (IsAnsweredForAll(chouette, question) && std::exchange(for_all, true)) continue;
    if (!Spoken::Hides(chouette, question)) {
      AddSeen(chouette, question, kind, inputs);
    } else if (const auto why = WhyNotKind(chouette, question, kind)) {
      return *why;
    }
  }
  Outcome outcome = IfAllApply(chouette, inputs);
  if (!outcome) return outcome;
  for (const Question& question : questions) {
    if (Spoken::Hides(chouette, question)) spoken.Give(question.cube, kind);
  }
  return outcome;
}

// An answer to an offer to settle; nothing if there is none for him.
std::optional<Outcome> AnswerOffer(const Chouette& chouette, Spoken& spoken, Seat by,
                                   ActionKind kind) {
  if (!spoken.offer() || spoken.offer()->to != by || kind == ActionKind::kRedouble) {
    return std::nullopt;
  }
  const SettlementOffer offer = *spoken.offer();
  if (kind == ActionKind::kReject) {
    spoken.SetOffer(std::nullopt);
    return Inputs{};
  }
  return IfAllApply(chouette, {offer.cube});
}

Outcome OfferBy(const Chouette& chouette, Spoken& spoken, Seat by, const Action& action) {
  const bool of_box = by == chouette.box();
  if (action.seats.size() != 1 || (!of_box && action.seats[0] != chouette.box())) {
    return Refusal(of_box ? Reason::kNoSuchSeat : Reason::kNotBox);
  }
  const Seat to = action.seats[0];
  const SettleCube cube{of_box ? to : by, of_box ? action.points : -action.points};
  const Outcome may = IfAllApply(chouette, {cube});
  if (!may) return may;
  spoken.SetOffer(SettlementOffer{by, to, cube});
  return Inputs{};
}

Outcome ExtraBy(const Chouette& chouette, Seat by, const Action& action) {
  const Seat taker = chouette.extras()->taker;
  if (!action.seats.empty() && action.seats != std::vector<Seat>{taker}) {
    return Refusal(Reason::kNoSuchSeat);
  }
  return Inputs{GiveExtra{by, taker}};
}

}  // namespace

Result<std::vector<Input>, Refusal> InputsOf(const Chouette& chouette, Spoken& spoken, Seat by,
                                             const Action& action) {
  spoken.Follow(chouette);
  if (chouette.Has(by)) {
    if (auto answered = AnswerOffer(chouette, spoken, by, action.kind);
        answered && (action.kind == ActionKind::kAccept || action.kind == ActionKind::kReject)) {
      return *answered;
    }
  }
  if (const auto why = chouette.WhyNot(by, action.kind)) return *why;
  const bool first = !action.seats.empty();
  switch (action.kind) {
    case ActionKind::kLeave: {
      const auto& line = chouette.line();
      if (chouette.game_on() && Names(line, by)) return Inputs{Leave{by}};
      return Inputs{Go{chouette.place(by).name}};
    }
    case ActionKind::kDouble:
      return DoubleBy(chouette, spoken, by, action);
    case ActionKind::kRoll:
      spoken.Speak(by);
      return Inputs{};
    case ActionKind::kAccept:
    case ActionKind::kReject:
    case ActionKind::kRedouble:
      return AnswerBy(chouette, spoken, by, action);
    case ActionKind::kMove:
      return IfAllApply(chouette, {MakePlay{action.play}});
    case ActionKind::kResign:
      return IfAllApply(chouette, {Resign{by == chouette.box() ? kNoSeat : by,
                                          static_cast<int8_t>(std::clamp(action.points, 0, 9))}});
    case ActionKind::kExtra:
      return ExtraBy(chouette, by, action);
    case ActionKind::kOffer:
      return OfferBy(chouette, spoken, by, action);
    case ActionKind::kProxy:
      return IfAllApply(chouette, {NameProxy{by, first ? action.seats[0] : kNoSeat}});
    case ActionKind::kPartner:
      return IfAllApply(chouette, {BePartner{by, action.yes}});
    case ActionKind::kTalk:
    case ActionKind::kJoin:
    case ActionKind::kStart:
    case ActionKind::kEnd:
      return Inputs{};
  }
  return Inputs{};
}

std::optional<Refusal> WhyNotTalk(const Chouette& chouette, const Spoken& spoken, Seat by) {
  const auto why = chouette.WhyNot(by, ActionKind::kTalk);
  const bool asked = chouette.terms().consult == Consult::kCube && spoken.AskedForAdvice(by);
  if (why && why->reason == Reason::kConsult && asked) return std::nullopt;
  return why;
}

std::vector<Seat> Hearers(const Chouette& chouette, Seat by) {
  const bool box_side = by == chouette.box() || (chouette.game_on() && by == chouette.partner());
  if (box_side) return {chouette.box(), chouette.partner()};
  if (chouette.game_on()) return chouette.active();
  const auto& line = chouette.line();
  return {line.begin() + (line.empty() ? 0 : 1), line.end()};
}

}  // namespace fibs::engine::chouette
