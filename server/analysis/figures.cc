#include "server/analysis/figures.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

namespace fibs::server {
namespace {

using engine::Decision;
using engine::DecisionKind;

constexpr double kNothing = 1e-9;  // that was lost

bool IsBearingOff(const engine::Board& board) {
  const auto& points = board.position.points;
  return std::all_of(points.begin() + 7, points.end(), [](int8_t men) { return men <= 0; });
}

void AddClose(Performance::Close& close, const Decision& decision) {
  const auto& plays = decision.plays;
  if (!decision.made || plays.size() < 2) return;
  const double best = plays.front().equity;
  if (best - plays[1].equity >= kNearlyAsGood) return;
  double all = 0;
  for (const engine::RatedPlay& play : plays) all += std::exp((play.equity - best) / kBestSpread);
  const double chance = 1 / all;
  ++close.plays;
  if (decision.equity_lost < kNothing) ++close.best;
  close.expected += chance;
  close.variance += chance * (1 - chance);
}

void AddTime(Performance::Times& times, const engine::InputTime& time) {
  const auto took = time.passed - time.lag;
  if (took.count() <= 0) return;  // the server has played it
  const double seconds = std::log(std::chrono::duration<double>(took).count());
  ++times.plays;
  times.sum += seconds;
  times.squares += seconds * seconds;
}

// Goes through a match that is played again, with its report.
class Counting {
 public:
  Counting(const engine::MatchRules& rules, const engine::Report& report)
      : report_(report), match_(rules), clock_(rules.has_clock() && !rules.by_days()) {}

  void Add(size_t index, const TimedInput& timed) {
    const int game = match_.games();
    if (std::holds_alternative<engine::MakePlay>(timed.input) && to_play_) {
      if (clock_) AddTime(Of(*to_play_).times, timed.time);
      to_play_ = nullptr;
    }
    if (!match_.Apply(timed.input)) return;
    if (match_.games() != game) {
      ++game_;
      decision_ = 0;
      rolls_ = {};
    }
    if (game_ == 0 || game_ > report_.games.size()) return;
    const auto& decisions = report_.games[game_ - 1].decisions;
    for (; decision_ < decisions.size() && decisions[decision_].input == index; ++decision_) {
      Note(decisions[decision_]);
    }
  }

  std::array<Performance, 2> all = {};

 private:
  Performance& Of(const Decision& decision) { return all.at(engine::Index(decision.who)); }

  PlayPhase PhaseOf(const Decision& decision) {
    if (decision.kind != DecisionKind::kPlay) return PlayPhase::kCube;
    const int rolls = ++rolls_.at(engine::Index(decision.who));
    if (IsBearingOff(match_.BoardOf(decision.who))) return PlayPhase::kBearOff;
    return rolls <= kOpeningRolls ? PlayPhase::kOpening : PlayPhase::kMiddle;
  }

  void Note(const Decision& decision) {
    Performance& how = Of(decision);
    Performance::Part& part = how.parts.at(static_cast<size_t>(PhaseOf(decision)));
    part.lost += decision.equity_lost;
    if (decision.counted) ++part.decisions;
    if (decision.kind != DecisionKind::kPlay) return;
    to_play_ = decision.counted ? &decision : nullptr;
    if (decision.counted) AddClose(how.close, decision);
  }

  const engine::Report& report_;
  engine::Match match_;
  const bool clock_;
  size_t game_ = 0, decision_ = 0;
  std::array<int, 2> rolls_{};
  const Decision* to_play_ = nullptr;  // a roll with a choice, which is played next
};

}  // namespace

std::array<Performance, 2> FiguresOf(const engine::MatchRules& rules,
                                     std::span<const TimedInput> inputs,
                                     const engine::Report& report, int level) {
  Counting counting(rules, report);
  for (size_t i = 0; i < inputs.size(); ++i) counting.Add(i, inputs[i]);
  for (Performance& how : counting.all) how.level = level;
  return counting.all;
}

}  // namespace fibs::server
