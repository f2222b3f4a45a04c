#include "engine/chouette/automatic.h"

#include <algorithm>

namespace fibs::engine::chouette {
namespace {

using Inputs = std::vector<Input>;

// Who is away gives no extra.
Inputs ExtrasOfAbsent(const Chouette& chouette) {
  for (const Question& question : chouette.Questions()) {
    const Seat giver = question.cube.giver;
    if (question.asked == giver && !chouette.Present(giver)) return {YesNo{giver, false}};
  }
  return {};
}

std::optional<Step> NextPlay(const Chouette& chouette,
                             const std::array<AutomaticWishes, 2>& wishes) {
  if (chouette.roll_due()) return RollDue{};
  const auto next = NextAutomatic(chouette.board(), wishes);
  if (!next) return std::nullopt;
  if (const auto* play = std::get_if<PlayDue>(&*next)) return Inputs{MakePlay{play->play}};
  return std::nullopt;
}

// What is answered in nobody's time: doubles of the team are dropped, redoubles taken as they are.
AnswerKind AnswerWhenOver(const Chouette& chouette, const Question& question) {
  switch (chouette.state()) {
    case State::kRaccoon:
      return AnswerKind::kTake;
    case State::kResignation:
    case State::kExtras:
      return AnswerKind::kDrop;
    default:
      break;
  }
  const bool may_drop = !chouette.WhyNotAnswer(*chouette.Find(question.cube), AnswerKind::kDrop);
  return may_drop ? AnswerKind::kDrop : AnswerKind::kTake;
}

// One after the other, since each answer may change what the next one may be.
Inputs AnswersWhenOver(const Chouette& chouette) {
  Inputs inputs;
  Chouette trial = chouette;
  const int games = trial.games();
  const State state = trial.state();
  while (trial.state() == state && trial.game_on() && trial.games() == games) {
    const auto questions = trial.Questions();
    if (questions.empty()) break;
    const Question& question = questions.front();
    const Input input = AnswerTo(trial, question, AnswerWhenOver(trial, question));
    if (!trial.Apply(input)) break;
    inputs.push_back(input);
    const bool another_round = state == State::kRaccoon && trial.decision() != chouette.decision();
    if (another_round) break;
  }
  return inputs;
}

}  // namespace

std::optional<Step> NextByItself(const Chouette& chouette, const Spoken& spoken,
                                 const std::array<AutomaticWishes, 2>& wishes) {
  Inputs inputs;
  switch (chouette.state()) {
    case State::kOpening:
      return OpeningRollDue{};
    case State::kTeamCube:
    case State::kBoxCube:
      if (!spoken.AskedToDouble(chouette).empty()) return std::nullopt;
      if (chouette.AnyNoted()) return Inputs{Throw{}};
      return RollDue{};
    case State::kTeamMoves:
    case State::kBoxMoves:
      return NextPlay(chouette, wishes);
    case State::kTeamAnswers:
    case State::kRaccoon:
    case State::kResignation:
      inputs = spoken.Opened(chouette);
      break;
    case State::kExtras:
      inputs = ExtrasOfAbsent(chouette);
      break;
    case State::kBoxAnswers:
    case State::kWaiting:
    case State::kPause:
    case State::kHeld:
      break;
  }
  if (inputs.empty()) return std::nullopt;
  return inputs;
}

std::optional<Wait> WaitOf(const Chouette& chouette, const Spoken& spoken) {
  Wait wait{Limit::kDecision, {}, chouette.decision()};
  switch (chouette.state()) {
    case State::kWaiting:
    case State::kOpening:
      return std::nullopt;
    case State::kPause: {
      const bool there = chouette.Present(chouette.box()) && chouette.Present(chouette.captain());
      wait.limit = there ? Limit::kPause : Limit::kHold;
      return wait;
    }
    case State::kHeld:
      wait.limit = Limit::kHold;
      return wait;
    case State::kTeamCube:
    case State::kBoxCube: {
      wait.seats = spoken.AskedToDouble(chouette);
      const Seat decider = chouette.Decider(chouette.turn());
      const bool for_him =
          std::find(wait.seats.begin(), wait.seats.end(), decider) != wait.seats.end();
      if (for_him) return wait;
      wait.limit = Limit::kDoubles;
      return wait;
    }
    case State::kTeamMoves:
    case State::kBoxMoves:
      wait.seats = {chouette.Decider(chouette.turn())};
      return wait;
    case State::kBoxAnswers:
    case State::kTeamAnswers:
    case State::kRaccoon:
    case State::kExtras:
    case State::kResignation:
      for (const Question& question : spoken.Unanswered(chouette)) {
        wait.seats.push_back(question.answers);
      }
      return wait;
  }
  return std::nullopt;
}

std::vector<Input> OnTimeOver(const Chouette& chouette, Spoken& spoken) {
  spoken.Follow(chouette);
  switch (chouette.state()) {
    case State::kWaiting:
    case State::kOpening:
      return {};
    case State::kPause: {
      const bool there = chouette.Present(chouette.box()) && chouette.Present(chouette.captain());
      return {there ? Input(StartGame{}) : Input(HoldOver{})};
    }
    case State::kHeld:
      return {HoldOver{}};
    case State::kTeamCube:
    case State::kBoxCube:
      spoken.CloseDoubles();
      return {};
    case State::kTeamMoves:
    case State::kBoxMoves:
      return {Away{chouette.Decider(chouette.turn())}};
    case State::kBoxAnswers:
    case State::kTeamAnswers:
    case State::kRaccoon:
    case State::kExtras:
    case State::kResignation:
      break;
  }
  const auto open = spoken.Unanswered(chouette);
  if (open.empty() || !Spoken::Hides(chouette, open.front())) return AnswersWhenOver(chouette);
  for (const Question& question : open) {
    spoken.Give(question.cube, AnswerWhenOver(chouette, question));
  }
  return spoken.Opened(chouette);
}

}  // namespace fibs::engine::chouette
