#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/config.h"
#include "server/core/records/record.h"
#include "server/storage/tables/job_rows.h"

namespace fibs::server {

// The tables of jobs and of analyses, on a connection of its own that is made when it is needed and
// again when it was lost. Any number of these may work with one database, in any number of
// processes: PostgreSQL gives each job to one of them, and SQLite lets one write at a time.
//
// Used by one thread at a time. Everything throws StorageError, also when the database is not of
// this program's schema version: who asks again later finds out whether it has become so.
class JobQueue {
 public:
  static constexpr int kAttemptsMax = 3;

  // `name`: who takes jobs, for operators who look into the tables; it has to be the only one.
  explicit JobQueue(const Config& config, std::string name = {});
  ~JobQueue();
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  // The connection is made again when it is needed.
  void Disconnect();

  // ---- Of a worker.
  // The next analysis that is to be made, or one whose worker is gone. None: nothing waits. One
  // that kAttemptsMax workers have left is not given again.
  std::optional<Job> Take();
  // Its match, without inputs when there are more than `inputs_max` (0: no limit).
  std::optional<ArchivedMatch> LoadMatch(MatchId match, size_t inputs_max);
  // Says that this worker still lives. False: its lease has ended, and somebody else may have it.
  bool Renew(const Job& job);
  // Stores the result, with how both have played, and the job is gone. False: somebody else has it,
  // and nothing was stored.
  bool Finish(const Job& job, StoredAnalysis done, const std::array<Performance, 2>& figures = {});
  // `again`: it may be tried again, as long as there were not kAttemptsMax attempts.
  void Fail(const Job& job, const std::string& why, bool again);
  // As if it had not been taken.
  void GiveBack(const Job& job);
  // Of a database with which nobody else works: the leases of all jobs have ended.
  void Reclaim();
  // Each kSweepEach at most, whoever of all workers comes first: makes jobs of rated matches that
  // have ended (AnalysisConfig::background), where `wanted` says yes, and forgets who asked more
  // than a day ago.
  static constexpr std::chrono::seconds kSweepEach{5};
  void Sweep(const std::function<bool(const FinishedMatch&)>& wanted);

  // ---- Of a worker that makes puzzles (server/storage/jobs/puzzles.h). Renew, Fail, GiveBack are
  // as above. The day whose puzzle is to be made and is not there.
  std::optional<int64_t> PuzzleDue();
  // None: another one makes it, it is there, or it was tried kAttemptsMax times.
  std::optional<Job> TakePuzzle(int64_t day);
  // The analyses that were made last, newest first.
  std::vector<StoredAnalysis> LoadLatest(int count);
  // Those that were made, oldest first.
  std::vector<StoredPuzzle> LoadPuzzles();
  // The job is gone. False: somebody else has it, or it is too late, and nothing was stored.
  bool FinishPuzzle(const Job& job, const StoredPuzzle& made);

  // ---- Of who wants to know.
  std::optional<StoredPuzzle> LoadPuzzle(int64_t day);
  enum class Standing : uint8_t { kNone, kWaits, kFailed, kTooMany, kFull };
  struct Place {
    Standing standing = Standing::kNone;
    size_t ahead = 0;  // kWaits: jobs that come before it, kAheadMax at most
    std::string why = {};
  };
  static constexpr size_t kAheadMax = 1000;
  std::optional<StoredAnalysis> Load(MatchId match);
  Place Find(MatchId match);
  // A finished match of which there is no analysis. One that waits already is asked for by him, if
  // nobody has. The first match of each user comes before the second one of any, and those of the
  // last week before older ones.
  Place Ask(const FinishedMatch& match, AccountId account);
  // Those of the matches of which there is an analysis, or will be none.
  std::vector<MatchId> Settled(const std::vector<MatchId>& matches);
  // How an account has played its last matches that are analysed, at most so many; newest first.
  std::vector<Performance> LoadPerformances(AccountId account, int count);
  struct NewAnalysis {
    MatchId match = 0;
    std::array<AccountId, 2> players{};  // as in StoredMatch
  };
  // Matches by days that ended lately and whose analyses were stored since this was asked last,
  // whoever has asked; the first call finds none. A crash behind it may lose what it has found.
  std::vector<NewAnalysis> TakeNews();
  struct Backlog {
    size_t waiting = 0;
    std::chrono::milliseconds oldest{};  // for how long that one has waited; 0: none waits
  };
  Backlog CountWaiting();

 private:
  struct Connection;
  template <typename Work>
  auto Read(const Work& work);
  template <typename Work>
  auto Write(const Work& work);

  const Config config_;
  const std::string name_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace fibs::server
