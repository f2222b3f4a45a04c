#include "tools/bot/players/hesitation.h"

#include <algorithm>
#include <cmath>

namespace fibs::bot {
namespace {

using std::chrono::milliseconds;
using Kind = Question::Kind;

constexpr milliseconds kLeast{500};
constexpr milliseconds kMovesMost{1600};  // and a quarter more, by chance
constexpr int kVaryPercent = 25;          // more or less, so that no rhythm is heard

// Each doubling of the number of plays makes the choice so much harder.
constexpr milliseconds kPerDoubling{220};

milliseconds OfMove(const Question& question) {
  const size_t plays = PlaysOf(question).size();
  if (plays <= 1) return kLeast;
  const double doublings = std::log2(static_cast<double>(plays));
  return std::min(
      kMovesMost,
      kLeast + milliseconds(std::lround(static_cast<double>(kPerDoubling.count()) * doublings)));
}

milliseconds OfKind(const Question& question) {
  switch (question.kind) {
    case Kind::kMove:
      return OfMove(question);
    case Kind::kRollOrDouble:
      return question.may_double ? milliseconds(900) : kLeast;
    case Kind::kTakeOrDrop:
      return milliseconds(2500);
    case Kind::kResignation:
      return milliseconds(1500);
  }
  return kLeast;
}

}  // namespace

milliseconds Hesitation(const Question& question, std::minstd_rand& random) {
  if (question.one_of_more) return milliseconds(0);
  const milliseconds usual = OfKind(question);
  const int percent =
      100 - kVaryPercent + static_cast<int>(random() % static_cast<unsigned>(2 * kVaryPercent + 1));
  const milliseconds varied = std::max(kLeast, usual * percent / 100);
  if (!question.match || !question.match->rules().has_clock()) return varied;
  const int delay_seconds = question.match->rules().clock.delay_seconds;
  return std::min(varied, milliseconds(1000) * delay_seconds / 2);
}

}  // namespace fibs::bot
