#include "server/core/play/day_pace.h"

#include <fmt/format.h>

#include "server/core/play/audience.h"

namespace fibs::server {

std::optional<engine::InputTime> DayPace::Add(const engine::Match& match,
                                              const engine::Input& input, Instant at,
                                              engine::Milliseconds) {
  const engine::InputTime time{.passed = at.wall - last_};
  Replay(match, input, time);
  return time;
}

void DayPace::Replay(const engine::Match&, const engine::Input& input, engine::InputTime time) {
  last_ += time.passed;
  if (!std::holds_alternative<engine::UseDice>(input)) since_ = last_;
}

std::vector<std::string> DayPace::LeaveLines(MatchId match, std::string_view) const {
  return {fmt::format(
      "** You leave the table. The match goes on by days: type 'game {}' to come back.", match)};
}

void DayPace::TellDecision(Audience& audience, Table& table,
                           std::optional<engine::Player> by) const {
  audience.OnTurnByDays(table, by);
}

}  // namespace fibs::server
