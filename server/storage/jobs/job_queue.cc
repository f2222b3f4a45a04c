#include "server/storage/jobs/job_queue.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/storage/jobs/job_transactions.h"
#include "server/storage/jobs/performances.h"
#include "server/storage/match_reader.h"
#include "server/storage/schema.h"
#include "server/storage/storage.h"
#include "server/storage/tables/match_rows.h"
#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr long long kSecondMs = 1000, kDay = 24 * 3600 * kSecondMs;
constexpr long long kRecent = 7 * kDay;
constexpr long long kSweepBack = 2 * kDay;  // of matches in the background
constexpr int kSweptAtOnce = 50;            // with SQLite the server waits meanwhile
constexpr int kBackgroundMax =
    1000;  // jobs of the sweep that wait; it makes more when they are few
constexpr long long kTryAgain = 10 * kSecondMs;

// Priorities of what was asked for: how much its user has asked for before.
constexpr int kOlder = 1'000'000, kBackground = 2'000'000;

constexpr auto kUnfinished = "they did not finish it: 3 workers have ended while they worked on it";

std::string OneLineOf(std::string text) {
  constexpr size_t kMost = 300;
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 32; }, ' ');
  if (text.size() > kMost) text.resize(kMost);
  return text;
}

long long CountOf(soci::session& sql, const std::string& what) {
  long long count = 0;
  sql << "SELECT COUNT(*) FROM " + what, into(count);
  return count;
}

std::optional<Job> FindJob(soci::session& sql, MatchId match) {
  const auto all = JobTable().All();
  const long long id = Job::IdOf(JobKind::kAnalysis, match);
  return FindOne(sql, all, all.Select("WHERE id = :id"), id);
}

// One that is there already stays as it is.
void Insert(soci::session& sql, const Job& job) {
  const long long id = job.id, kind = static_cast<long long>(job.kind), match = job.match;
  const long long priority = job.priority, by = job.asked_by, asked = ToMilliseconds(job.asked);
  sql << "INSERT INTO jobs (id, kind, match_id, priority, state, attempts, asked_by, asked, worker,"
         " lease_until, why) VALUES (:id, :kind, :match, :priority, 0, 0, :by, :asked, '', 0, '')"
         " ON CONFLICT DO NOTHING",
      use(id), use(kind), use(match), use(priority), use(by), use(asked);
}

bool HasAnalysis(soci::session& sql, MatchId match) {
  const long long id = match;
  long long count = 0;
  sql << "SELECT COUNT(*) FROM analyses WHERE match_id = :id", use(id), into(count);
  return count > 0;
}

// What a worker may change: the job is his, and he has begun it as often as he thinks.
constexpr auto kHis = " WHERE id = :id AND state = 1 AND worker = :worker AND attempts = :attempts";

// True: it was his.
bool ChangeHis(soci::session& sql, const std::string& text, const Job& job) {
  const long long id = job.id, attempts = job.attempts;
  soci::statement change =
      (sql.prepare << fmt::format("{}{}", text, kHis), use(id), use(job.worker), use(attempts));
  change.execute(true);
  return change.get_affected_rows() == 1;
}

// What somebody began and left is done by another one, or never.
void EndLeases(soci::session& sql, long long now) {
  const long long most = JobQueue::kAttemptsMax;
  const std::string why = kUnfinished;
  sql << "UPDATE jobs SET state = 2, why = :why WHERE state = 1 AND lease_until <= :now AND"
         " attempts >= :most",
      use(why), use(now), use(most);
  sql << "UPDATE jobs SET state = 0, lease_until = 0 WHERE state = 1 AND lease_until <= :now",
      use(now);
}

JobQueue::Place PlaceOf(soci::session& sql, const Job& job) {
  using Standing = JobQueue::Standing;
  if (job.state == JobState::kFailed) return {.standing = Standing::kFailed, .why = job.why};
  if (job.state == JobState::kTaken) return {.standing = Standing::kWaits};
  const long long priority = job.priority, asked = ToMilliseconds(job.asked), id = job.id;
  long long ahead = 0;
  sql << fmt::format(
      "SELECT COUNT(*) FROM (SELECT 1 FROM jobs WHERE state = 0 AND kind = 0 AND"
      " (priority, asked, id) < (:priority, :asked, :id) LIMIT {}) AS before",
      JobQueue::kAheadMax),
      use(priority), use(asked), use(id), into(ahead);
  return {.standing = Standing::kWaits, .ahead = static_cast<size_t>(ahead)};
}

// In the last 24 hours.
long long AskedBy(soci::session& sql, AccountId account, long long now) {
  const long long by = account, since = now - kDay;
  long long jobs = 0, done = 0;
  sql << "SELECT COUNT(*) FROM jobs WHERE asked_by = :by AND asked > :since AND asked_by > 0",
      use(by), use(since), into(jobs);
  sql << "SELECT COUNT(*) FROM analyses WHERE asked_by = :by AND asked > :since AND asked_by > 0",
      use(by), use(since), into(done);
  return jobs + done;
}

// The job of sweeping, if it is this one's turn; it is nobody else's before that.
std::optional<Job> TakeSweep(soci::session& sql, const JobConnection& connection, long long now) {
  const auto all = JobTable().All();
  const long long id = Job::IdOf(JobKind::kSweep, 0);
  auto job = FindOne(sql, all, all.Select("WHERE id = :id" + connection.skip_locked()), id);
  if (!job) {
    if (CountOf(sql, fmt::format("jobs WHERE id = {}", id)) > 0) return std::nullopt;  // another's
    Insert(sql, {.id = id, .kind = JobKind::kSweep, .asked = FromMilliseconds(now - kSweepBack)});
    job = FindOne(sql, all, all.Select("WHERE id = :id"), id);
    if (!job) return std::nullopt;
  }
  if (ToMilliseconds(job->until) > now) return std::nullopt;
  const long long next = now + std::chrono::milliseconds(JobQueue::kSweepEach).count();
  sql << "UPDATE jobs SET lease_until = :next WHERE id = :id", use(next), use(id);
  return job;
}

void ForgetWhoAsked(soci::session& sql, long long now) {
  const long long since = now - kDay;
  for (const char* table : {"jobs", "analyses"}) {
    sql << fmt::format("UPDATE {} SET asked_by = 0 WHERE asked_by > 0 AND asked <= :since", table),
        use(since);
  }
}

}  // namespace

JobQueue::JobQueue(const Config& config, std::string name)
    : config_(config), name_(std::move(name)) {}

JobQueue::~JobQueue() = default;

void JobQueue::Disconnect() { connection_.reset(); }

std::optional<Job> JobQueue::Take() {
  // Who only looks keeps nobody from writing.
  const bool any = Read([&](soci::session& sql) {
    const long long now = connection_->Now();
    long long found = 0;
    sql << "SELECT COUNT(*) FROM (SELECT 1 FROM jobs WHERE state = 0 AND kind = 0 LIMIT 1) AS one",
        into(found);
    if (found > 0) return true;
    sql << "SELECT COUNT(*) FROM jobs WHERE state = 1 AND lease_until <= :now", use(now),
        into(found);
    return found > 0;
  });
  if (!any) return std::nullopt;
  return Write([&](soci::session& sql) {
    RequireSchema(sql);
    const long long now = connection_->Now();
    EndLeases(sql, now);
    const auto all = JobTable().All();
    auto job = FindOne(sql, all,
                       all.Select("WHERE state = 0 AND kind = 0 AND lease_until <= :now ORDER BY"
                                  " priority, asked, id LIMIT 1" +
                                  connection_->skip_locked()),
                       now);
    if (!job) return job;
    job->state = JobState::kTaken;
    job->worker = name_;
    ++job->attempts;
    job->until = FromMilliseconds(now + config_.analysis.lease_seconds * kSecondMs);
    RowStatement<Job>(sql, Change::kUpdate,
                      JobTable().WithKey({"state", "worker", "attempts", "lease_until"}))
        .Add(*job);
    return job;
  });
}

std::optional<ArchivedMatch> JobQueue::LoadMatch(MatchId match, size_t inputs_max) {
  return Read([&](soci::session& sql) { return ReadMatch(sql, match, inputs_max); });
}

bool JobQueue::Renew(const Job& job) {
  return Write([&](soci::session& sql) {
    const long long until = connection_->Now() + config_.analysis.lease_seconds * kSecondMs;
    return ChangeHis(sql, fmt::format("UPDATE jobs SET lease_until = {}", until), job);
  });
}

bool JobQueue::Finish(const Job& job, StoredAnalysis done,
                      const std::array<Performance, 2>& figures) {
  return Write([&](soci::session& sql) {
    RequireSchema(sql);
    if (!ChangeHis(sql, "DELETE FROM jobs", job)) return false;
    if (HasAnalysis(sql, job.match)) return true;
    done.match = job.match;
    done.made = FromMilliseconds(connection_->Now());
    done.asked_by = job.asked_by;
    done.asked = job.asked;
    RowStatement<StoredAnalysis>(sql, Change::kInsert, AnalysisTable().All()).Add(done);
    StorePerformances(sql, job.match, figures);
    return true;
  });
}

void JobQueue::Fail(const Job& job, const std::string& why, bool again) {
  Write([&](soci::session& sql) {
    const std::string line = OneLineOf(why);
    const long long id = job.id, attempts = job.attempts;
    const bool more = again && job.attempts < kAttemptsMax;
    const long long state = static_cast<long long>(more ? JobState::kWaits : JobState::kFailed);
    const long long next = more ? connection_->Now() + kTryAgain * job.attempts : 0;
    sql << fmt::format("UPDATE jobs SET state = :state, lease_until = :next, why = :why{}", kHis),
        use(state), use(next), use(line), use(id), use(job.worker), use(attempts);
    return 0;
  });
}

void JobQueue::GiveBack(const Job& job) {
  Write([&](soci::session& sql) {
    return ChangeHis(sql, "UPDATE jobs SET state = 0, lease_until = 0, attempts = attempts - 1",
                     job);
  });
}

void JobQueue::Reclaim() {
  Write([&](soci::session& sql) {
    sql << "UPDATE jobs SET lease_until = 1 WHERE state = 1";
    return 0;
  });
}

void JobQueue::Sweep(const std::function<bool(const FinishedMatch&)>& wanted) {
  const bool due = Read([&](soci::session& sql) {
    const auto all = JobTable().All();
    const long long id = Job::IdOf(JobKind::kSweep, 0);
    const auto job = FindOne(sql, all, all.Select("WHERE id = :id"), id);
    return !job || ToMilliseconds(job->until) <= connection_->Now();
  });
  if (!due) return;
  Write([&](soci::session& sql) {
    RequireSchema(sql);
    const long long now = connection_->Now();
    auto sweep = TakeSweep(sql, *connection_, now);
    if (!sweep) return 0;
    ForgetWhoAsked(sql, now);
    if (!config_.analysis.background) return 0;
    const long long waiting = CountOf(
        sql, fmt::format("jobs WHERE state = 0 AND kind = 0 AND priority = {}", kBackground));
    if (waiting > kBackgroundMax - kSweptAtOnce) return 0;
    const auto told =
        MatchTable().Named({"id", "player1", "player2", "length", "crawford", "terms", "ended"});
    const long long from = std::max(ToMilliseconds(sweep->asked), now - kSweepBack);
    const long long last = sweep->match;
    const auto rows = FindAll(
        sql, told,
        told.Select(fmt::format("WHERE state = 1 AND (ended, id) > (:from, :last) ORDER BY ended,"
                                " id LIMIT {}",
                                kSweptAtOnce)),
        from, last);
    for (const MatchRow& row : rows) {
      sweep->asked = row.ended;
      sweep->match = row.id;
      if (!row.terms.rated || !wanted(row.Finished())) continue;
      if (HasAnalysis(sql, row.id) || FindJob(sql, row.id)) continue;
      Insert(sql, {.id = Job::IdOf(JobKind::kAnalysis, row.id),
                   .match = row.id,
                   .priority = kBackground,
                   .asked = FromMilliseconds(now)});
    }
    RowStatement<Job>(sql, Change::kUpdate, JobTable().WithKey({"match_id", "asked"})).Add(*sweep);
    return 0;
  });
}

std::optional<StoredAnalysis> JobQueue::Load(MatchId match) {
  return Read([&](soci::session& sql) {
    const auto all = AnalysisTable().All();
    const long long id = match;
    return FindOne(sql, all, all.Select("WHERE match_id = :id"), id);
  });
}

JobQueue::Place JobQueue::Find(MatchId match) {
  return Read([&](soci::session& sql) {
    const auto job = FindJob(sql, match);
    return job ? PlaceOf(sql, *job) : Place();
  });
}

JobQueue::Place JobQueue::Ask(const FinishedMatch& match, AccountId account) {
  return Write([&](soci::session& sql) -> Place {
    RequireSchema(sql);
    const long long now = connection_->Now();
    const AnalysisConfig& limits = config_.analysis;
    auto job = FindJob(sql, match.id);
    if (job && (job->asked_by != 0 || job->state != JobState::kWaits)) return PlaceOf(sql, *job);
    const long long asked = AskedBy(sql, account, now);
    if (limits.asked_day_max > 0 && asked >= limits.asked_day_max) {
      return {.standing = Standing::kTooMany};
    }
    if (!job && limits.queue_max > 0 &&
        CountOf(sql, "jobs WHERE state = 0 AND kind = 0") >= limits.queue_max) {
      return {.standing = Standing::kFull};
    }
    const bool recent = ToMilliseconds(match.ended) > now - kRecent;
    Job wanted{.id = Job::IdOf(JobKind::kAnalysis, match.id),
               .match = match.id,
               .priority =
                   static_cast<int>(std::min<long long>(asked, kOlder - 1)) + (recent ? 0 : kOlder),
               .asked_by = account,
               .asked = FromMilliseconds(now)};
    if (!job) {
      Insert(sql, wanted);
    } else {
      RowStatement<Job>(sql, Change::kUpdate, JobTable().WithKey({"priority", "asked_by", "asked"}))
          .Add(wanted);
    }
    return PlaceOf(sql, wanted);
  });
}

std::vector<MatchId> JobQueue::Settled(const std::vector<MatchId>& matches) {
  return Read([&](soci::session& sql) {
    std::vector<MatchId> settled;
    for (const MatchId match : matches) {
      const auto job = FindJob(sql, match);
      if (!job || job->state == JobState::kFailed) settled.push_back(match);
    }
    return settled;
  });
}

JobQueue::Backlog JobQueue::CountWaiting() {
  return Read([&](soci::session& sql) {
    long long count = 0, oldest = 0;
    sql << "SELECT COUNT(*), COALESCE(MIN(asked), 0) FROM jobs WHERE state = 0 AND kind = 0",
        into(count), into(oldest);
    if (count == 0) return Backlog{};
    const long long age = std::max(0LL, connection_->Now() - oldest);
    return Backlog{.waiting = static_cast<size_t>(count), .oldest = std::chrono::milliseconds(age)};
  });
}

}  // namespace fibs::server
