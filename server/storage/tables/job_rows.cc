#include "server/storage/tables/job_rows.h"

namespace fibs::server {

const TableOf<Job>& JobTable() {
  static const TableOf<Job> table(
      "jobs", 36,
      {
          {"id", &Job::id, {.key = true}},
          {"kind", &Job::kind},
          {"match_id", &Job::match},
          {"priority", &Job::priority},
          {"state", &Job::state},
          {"attempts", &Job::attempts},
          {"asked_by", &Job::asked_by},
          {"asked", &Job::asked},
          {"worker", &Job::worker},
          {"lease_until", &Job::until},
          {"why", &Job::why},
      },
      {
          {36, "CREATE INDEX jobs_next ON jobs (kind, priority, asked, id) WHERE state = 0"},
          {36, "CREATE INDEX jobs_taken ON jobs (lease_until) WHERE state = 1"},
          {36, "CREATE INDEX jobs_asked ON jobs (asked_by, asked) WHERE asked_by > 0"},
          // For the sweep: a match enters once, when it ends.
          {36, "CREATE INDEX matches_ended ON matches (ended, id) WHERE state = 1"},
      });
  return table;
}

const TableOf<StoredAnalysis>& AnalysisTable() {
  using Row = StoredAnalysis;
  static const TableOf<Row> table(
      "analyses", 36,
      {
          {"match_id", &Row::match, {.key = true}},
          {"level", &Row::level},
          {"player_version", &Row::version},
          {"made", &Row::made},
          {"asked_by", &Row::asked_by},
          {"asked", &Row::asked},
          {"error_rate1", Field(&Row::error_rate, kFirst)},
          {"error_rate2", Field(&Row::error_rate, kSecond)},
          {"luck1", Field(&Row::luck, kFirst)},
          {"luck2", Field(&Row::luck, kSecond)},
          {"decisions1", Field(&Row::decisions, kFirst)},
          {"decisions2", Field(&Row::decisions, kSecond)},
          {"report", &Row::report},
      },
      {{36, "CREATE INDEX analyses_asked ON analyses (asked_by, asked) WHERE asked_by > 0"},
       {37, "CREATE INDEX analyses_made ON analyses (made, match_id)"}});
  return table;
}

const TableOf<Performance>& PerformanceTable() {
  using Row = Performance;
  const auto part = [](PlayPhase phase, auto member) {
    const auto of = [phase](auto& row) -> auto& { return row.parts[static_cast<size_t>(phase)]; };
    return Field(of, member);
  };
  static const TableOf<Row> table(
      "performances", 37,
      {
          {"id", &Row::id, {.key = true}},
          {"account", &Row::account},
          {"ended", &Row::ended},
          {"level", &Row::level},
          {"opening", part(PlayPhase::kOpening, &Row::Part::decisions)},
          {"opening_lost", part(PlayPhase::kOpening, &Row::Part::lost)},
          {"middle", part(PlayPhase::kMiddle, &Row::Part::decisions)},
          {"middle_lost", part(PlayPhase::kMiddle, &Row::Part::lost)},
          {"bear_off", part(PlayPhase::kBearOff, &Row::Part::decisions)},
          {"bear_off_lost", part(PlayPhase::kBearOff, &Row::Part::lost)},
          {"cube", part(PlayPhase::kCube, &Row::Part::decisions)},
          {"cube_lost", part(PlayPhase::kCube, &Row::Part::lost)},
          {"close_plays", Field(&Row::close, &Row::Close::plays)},
          {"close_best", Field(&Row::close, &Row::Close::best)},
          {"close_expected", Field(&Row::close, &Row::Close::expected)},
          {"close_variance", Field(&Row::close, &Row::Close::variance)},
          {"timed_plays", Field(&Row::times, &Row::Times::plays)},
          {"timed_sum", Field(&Row::times, &Row::Times::sum)},
          {"timed_squares", Field(&Row::times, &Row::Times::squares)},
      },
      {{37, "CREATE INDEX performances_account ON performances (account, ended, id)"}});
  return table;
}

const TableOf<StoredPuzzle>& PuzzleTable() {
  static const TableOf<StoredPuzzle> table(
      "puzzles", 39, {{"day", &StoredPuzzle::day, {.key = true}}, {"text", &StoredPuzzle::text}});
  return table;
}

}  // namespace fibs::server
