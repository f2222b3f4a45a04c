#include "server/core/play/pace.h"

#include "server/core/play/clock_pace.h"
#include "server/core/play/day_pace.h"

namespace fibs::server {
namespace {

using Rules = engine::MatchRules;
using Lag = engine::LagRules;

// No time is noted, and whoever gets up saves the match.
class LivePace : public Pace {
 public:
  static constexpr PaceWays kWays{};
  const PaceWays& ways() const override { return kWays; }
};

// The first row that applies is the pace of a match.
struct Row {
  bool (*applies)(const Rules& rules);
  const PaceWays& ways;
  std::unique_ptr<Pace> (*make)(const Rules& rules, const Lag& lag);
};
constexpr Row kPaces[] = {
    {[](const Rules& rules) { return rules.has_clock(); }, ClockPace::kWays,
     [](const Rules& rules, const Lag& lag) -> std::unique_ptr<Pace> {
       return std::make_unique<ClockPace>(rules.clock, lag);
     }},
    {[](const Rules& rules) { return rules.by_days(); }, DayPace::kWays,
     [](const Rules& rules, const Lag&) -> std::unique_ptr<Pace> {
       return std::make_unique<DayPace>(rules.days);
     }},
    {[](const Rules&) { return true; }, LivePace::kWays,
     [](const Rules&, const Lag&) -> std::unique_ptr<Pace> {
       return std::make_unique<LivePace>();
     }},
};

const Row& RowOf(const Rules& rules) {
  const Row* row = kPaces;
  while (!row->applies(rules)) ++row;
  return *row;
}

}  // namespace

const PaceWays& WaysOf(const Rules& rules) { return RowOf(rules).ways; }

std::unique_ptr<Pace> MakePace(const Rules& rules, const Lag& lag) {
  return RowOf(rules).make(rules, lag);
}

std::vector<std::string> Pace::LeaveLines(MatchId, std::string_view) const {
  return {"** You terminated the game. The game was saved."};
}

}  // namespace fibs::server
