// What the queue has beside its jobs: the puzzles of the days. A job of one has the day in the
// place of the match.
#include "server/storage/jobs/puzzles.h"

#include <fmt/format.h>

#include "server/storage/jobs/job_transactions.h"
#include "server/storage/schema.h"
#include "server/storage/tables/job_rows.h"
#include "server/storage/tables/query.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr long long kHourMs = 3600 * 1000, kDayMs = 24 * kHourMs;
constexpr int64_t kPuzzlesKept = 400;  // days

std::optional<StoredPuzzle> FindPuzzle(soci::session& sql, int64_t day) {
  const auto all = PuzzleTable().All();
  const long long number = day;
  return FindOne(sql, all, all.Select("WHERE day = :day"), number);
}

// Of a day that nobody has begun. False: there is its row already.
bool InsertPuzzleJob(soci::session& sql, int64_t day, long long now) {
  const long long id = Job::IdOf(JobKind::kPuzzle, day), of = day;
  const long long kind = static_cast<long long>(JobKind::kPuzzle);
  soci::statement insert =
      (sql.prepare << "INSERT INTO jobs (id, kind, match_id, priority, state, attempts, asked_by,"
                      " asked, worker, lease_until, why) VALUES (:id, :kind, :day, 0, 0, 0, 0,"
                      " :asked, '', 0, '') ON CONFLICT DO NOTHING",
       use(id), use(kind), use(of), use(now));
  insert.execute(true);
  return insert.get_affected_rows() == 1;
}

}  // namespace

std::optional<int64_t> PuzzleDayDue(long long now) {
  const int64_t next = now / kDayMs + 1;
  if (next * kDayMs - now > kPuzzleHoursBefore * kHourMs) return std::nullopt;
  return next;
}

std::optional<int64_t> JobQueue::PuzzleDue() {
  return Read([&](soci::session& sql) -> std::optional<int64_t> {
    const auto day = PuzzleDayDue(connection_->Now());
    if (!day || FindPuzzle(sql, *day)) return std::nullopt;
    return day;
  });
}

std::optional<Job> JobQueue::TakePuzzle(int64_t day) {
  // Who only looks keeps nobody from writing.
  const bool free = Read([&](soci::session& sql) {
    const long long id = Job::IdOf(JobKind::kPuzzle, day), now = connection_->Now();
    long long taken = 0;
    sql << "SELECT COUNT(*) FROM jobs WHERE id = :id AND (state = 2 OR lease_until > :now)",
        use(id), use(now), into(taken);
    return taken == 0 && !FindPuzzle(sql, day);
  });
  if (!free) return std::nullopt;
  return Write([&](soci::session& sql) -> std::optional<Job> {
    RequireSchema(sql);
    const long long now = connection_->Now(), of = day;
    if (FindPuzzle(sql, day)) return std::nullopt;
    sql << "DELETE FROM jobs WHERE kind = 3 AND match_id < :day", use(of);
    InsertPuzzleJob(sql, day, now);
    const auto all = JobTable().All();
    const long long id = Job::IdOf(JobKind::kPuzzle, day);
    auto job = FindOne(sql, all,
                       all.Select("WHERE id = :id AND state < 2 AND lease_until <= :now" +
                                  connection_->skip_locked()),
                       id, now);
    if (!job) return job;
    if (job->attempts >= kAttemptsMax) {
      sql << "UPDATE jobs SET state = 2 WHERE id = :id", use(id);
      return std::nullopt;
    }
    job->state = JobState::kTaken;
    job->worker = name_;
    ++job->attempts;
    job->until = FromMilliseconds(now + config_.analysis.lease_seconds * 1000LL);
    RowStatement<Job>(sql, Change::kUpdate,
                      JobTable().WithKey({"state", "worker", "attempts", "lease_until"}))
        .Add(*job);
    return job;
  });
}

std::vector<StoredAnalysis> JobQueue::LoadLatest(int count) {
  return Read([&](soci::session& sql) {
    const auto all = AnalysisTable().All();
    return FindAll(sql, all,
                   all.Select(fmt::format("ORDER BY made DESC, match_id DESC LIMIT {}", count)));
  });
}

std::optional<StoredPuzzle> JobQueue::LoadPuzzle(int64_t day) {
  return Read([&](soci::session& sql) { return FindPuzzle(sql, day); });
}

std::vector<StoredPuzzle> JobQueue::LoadPuzzles() {
  return Read([&](soci::session& sql) {
    const auto all = PuzzleTable().All();
    return FindAll(sql, all, all.Select("ORDER BY day"));
  });
}

bool JobQueue::FinishPuzzle(const Job& job, const StoredPuzzle& made) {
  return Write([&](soci::session& sql) {
    RequireSchema(sql);
    const long long id = job.id, attempts = job.attempts;
    soci::statement done = (sql.prepare << "DELETE FROM jobs WHERE id = :id AND state = 1 AND"
                                           " worker = :worker AND attempts = :attempts",
                            use(id), use(job.worker), use(attempts));
    done.execute(true);
    const bool his = done.get_affected_rows() == 1;
    const bool in_time = connection_->Now() < made.day * kDayMs;
    if (!his || !in_time || FindPuzzle(sql, made.day)) return false;
    RowStatement<StoredPuzzle>(sql, Change::kInsert, PuzzleTable().All()).Add(made);
    const long long oldest = made.day - kPuzzlesKept;
    sql << "DELETE FROM puzzles WHERE day < :oldest", use(oldest);
    return true;
  });
}

}  // namespace fibs::server
