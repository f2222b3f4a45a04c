#include "server/core/play/clock_pace.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/core/play/audience.h"

namespace fibs::server {

using engine::Milliseconds;

std::optional<engine::InputTime> ClockPace::Add(const engine::Match& match,
                                                const engine::Input& input, Instant at,
                                                Milliseconds lag) {
  engine::InputTime time{.passed = std::max(at.running - last_, Milliseconds(0))};
  // Nothing is given back to a player who has lost on time.
  const bool gives =
      engine::EndsDecision(input) && !std::holds_alternative<engine::LoseOnTime>(input);
  if (gives) time.lag = clock_.Given(last_ + time.passed, Affords(lag));
  Replay(match, input, time);
  return time;
}

void ClockPace::Replay(const engine::Match& match, const engine::Input& input,
                       engine::InputTime time) {
  last_ += time.passed;
  if (engine::EndsDecision(input)) {
    // What the server does by itself takes no time, and is nobody's decision.
    if (clock_.running() && last_ > begun_) Quota(*clock_.running()).Decided(time.lag);
    begun_ = last_;
  }
  engine::Follow(clock_, match, input, last_, time.lag);
}

Milliseconds ClockPace::Affords(Milliseconds lag) const {
  const auto decider = clock_.running();
  return decider ? quotas_[Index(*decider)].Affords(lag) : Milliseconds(0);
}

std::optional<Milliseconds> ClockPace::FlagFalls(Milliseconds lag) const {
  const auto falls = clock_.FlagFalls();
  return falls ? std::optional(*falls + Affords(lag)) : std::nullopt;
}

std::string_view ClockPace::WhileAway() const {
  return WaitsForAbsent() ? "The clock keeps running." : "";
}

std::vector<std::string> ClockPace::LeaveLines(MatchId match, std::string_view opponent) const {
  std::vector<std::string> lines = Pace::LeaveLines(match, opponent);
  if (WaitsForAbsent()) {
    lines.push_back(
        fmt::format("** The clock keeps running. Type 'join {}' to play on.", opponent));
  }
  return lines;
}

void ClockPace::TellDecision(Audience& audience, Table& table,
                             std::optional<engine::Player>) const {
  audience.OnClock(table);
}

}  // namespace fibs::server
