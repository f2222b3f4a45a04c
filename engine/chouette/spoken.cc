#include "engine/chouette/spoken.h"

#include <algorithm>

namespace fibs::engine::chouette {

void Spoken::Follow(const Chouette& chouette) {
  if (chouette.decision() == decision_) return;
  decision_ = chouette.decision();
  spoken_.clear();
  closed_ = false;
  given_.clear();
  offer_.reset();
  advisers_.clear();
}

bool Spoken::Autoroll(const Chouette& chouette, Seat seat) const {
  const auto own = autoroll_.find(seat);
  if (own != autoroll_.end()) return own->second;
  return seat != chouette.Decider(chouette.turn());
}

std::vector<Seat> Spoken::AskedToDouble(const Chouette& chouette) const {
  std::vector<Seat> asked;
  if (closed_) return asked;
  for (const Seat seat : chouette.line()) {
    const bool may = chouette.Present(seat) && !chouette.Doublable(seat).empty();
    if (may && !spoken_.contains(seat) && !Autoroll(chouette, seat)) asked.push_back(seat);
  }
  return asked;
}

bool Spoken::Hides(const Chouette& chouette, const Question& question) {
  const State state = chouette.state();
  if (question.asked == chouette.box() || question.cube.giver == question.asked) return false;
  if (state == State::kResignation) return true;
  const bool of_team = state == State::kTeamAnswers || state == State::kRaccoon;
  return of_team && !chouette.terms().in_order;
}

std::optional<AnswerKind> Spoken::Given(CubeId cube) const {
  for (const auto& one : given_) {
    if (one.cube == cube) return one.kind;
  }
  return std::nullopt;
}

std::vector<Question> Spoken::Unanswered(const Chouette& chouette) const {
  std::vector<Question> open;
  for (const Question& question : chouette.Questions()) {
    if (!question.copied && !HasGiven(question.cube)) open.push_back(question);
  }
  const bool one_by_one = chouette.terms().in_order && chouette.state() != State::kResignation &&
                          chouette.below() == State::kTeamAnswers;
  if (!one_by_one || open.size() < 2) return open;
  const auto& line = chouette.line();
  const auto place = [&line](const Question& one) {
    return std::find(line.begin(), line.end(), one.asked) - line.begin();
  };
  return {*std::max_element(open.begin(), open.end(), [&place](const auto& a, const auto& b) {
    return place(a) < place(b);
  })};
}

std::vector<Input> Spoken::Opened(const Chouette& chouette) const {
  const std::vector<Question> questions = chouette.Questions();
  std::vector<Input> inputs;
  if (questions.empty() || !Hides(chouette, questions.front())) return inputs;
  const auto answer_to = [&](const Question& question) -> std::optional<AnswerKind> {
    if (!question.copied) return Given(question.cube);
    for (const Question& other : questions) {
      const auto given = Given(other.cube);
      if (other.asked == question.answers && given) return Copied(*given);
    }
    return std::nullopt;
  };
  const auto& line = chouette.line();
  for (auto seat = line.rbegin(); seat != line.rend(); ++seat) {
    for (const Question& question : questions) {
      if (question.asked != *seat) continue;
      const auto kind = answer_to(question);
      if (!kind) return {};
      inputs.push_back(AnswerTo(chouette, question, *kind));
    }
  }
  return inputs;
}

Input AnswerTo(const Chouette& chouette, const Question& question, AnswerKind kind) {
  switch (chouette.state()) {
    case State::kResignation:
      return YesNo{question.cube.member, kind != AnswerKind::kDrop};
    case State::kExtras:
      return YesNo{question.cube.giver, kind != AnswerKind::kDrop};
    default:
      return Answer{question.cube, kind};
  }
}

}  // namespace fibs::engine::chouette
