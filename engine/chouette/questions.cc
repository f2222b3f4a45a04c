#include <algorithm>

#include "engine/chouette/chouette.h"

// Who has to answer what, and who answers for those who are away [2.5, 6.2].
namespace fibs::engine::chouette {

// Who is asked about a double that is open.
Seat Chouette::AskedAbout(const Cube& cube) const {
  if (Other(*cube.doubler) == Side::kTeam) return cube.id.member;
  return cube.extra() ? cube.id.giver : box();
}

std::vector<Question> Chouette::Questions() const {
  std::vector<Question> questions;
  if (resignation_) {
    for (const auto& [seat, yes] : resignation_->asked) {
      if (!yes) questions.push_back({{seat}, seat == kNoSeat ? box() : seat});
    }
  } else if (extras_ && stage_ == Stage::kExtras) {
    for (const auto& [giver, stage] : extras_->offers) {
      const CubeId id{extras_->taker, giver};
      if (stage == Extras::Stage::kSilent) questions.push_back({id, giver});
      if (stage == Extras::Stage::kOffered) questions.push_back({id, extras_->taker});
    }
  } else {
    for (const Cube& cube : cubes_) {
      if (cube.open()) questions.push_back({cube.id, AskedAbout(cube)});
    }
  }
  for (Question& question : questions) {
    question.answers = question.asked;
    if (question.asked == box() || Present(question.asked)) continue;
    const bool giver = question.cube.giver == question.asked;
    question.answers = StandIn(question.asked, giver ? Side::kBox : Side::kTeam);
    if (giver || question.cube.giver != kNoSeat) continue;
    question.copied =
        std::any_of(questions.begin(), questions.end(),
                    [&question](const Question& other) { return other.asked == question.answers; });
  }
  return questions;
}

}  // namespace fibs::engine::chouette
