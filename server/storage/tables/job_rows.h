#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "server/core/records/performance.h"
#include "server/core/records/record.h"
#include "server/storage/tables/table.h"

// What is to be worked out of stored matches, and what was worked out. Workers write these four
// tables, whatever the epoch is; no record is about them, and a server that starts reads none of
// them. server/storage/jobs/job_queue.h works with them.
namespace fibs::server {

enum class JobKind : uint8_t {
  kAnalysis,  // of a match
  kSweep,     // looks for matches that are to be analysed; the one job that is never done
  kNews,      // up to which analysis somebody was told; nobody takes it
  kPuzzle,    // of a day
};
enum class JobState : uint8_t {
  kWaits,
  kTaken,   // a worker has it, until its lease ends
  kFailed,  // for good
};

struct Job {
  // Of a job of that kind: there is one at most for a match, or for a day.
  static int64_t IdOf(JobKind kind, MatchId match) {
    return match * 16 + static_cast<int64_t>(kind);
  }

  int64_t id = 0;
  JobKind kind = JobKind::kAnalysis;
  MatchId match = 0;  // kSweep, kNews: the last one that was looked at; kPuzzle: the day
  int priority = 0;   // the lowest comes first
  JobState state = JobState::kWaits;
  int attempts = 0;        // that were begun
  AccountId asked_by = 0;  // 0: nobody, or nobody knows any more
  Time asked{};            // kSweep: when that match ended; kNews: when its analysis was made
  std::string worker = {};
  Time until{};          // kTaken: the end of the lease; kWaits: it is not taken before
  std::string why = {};  // of the last attempt that failed, one line
};

struct StoredAnalysis {
  MatchId match = 0;
  int level = 0;    // so many rolls were looked ahead
  int version = 0;  // engine::kAnalystVersion
  Time made{};
  AccountId asked_by = 0;  // as in Job
  Time asked{};
  // Of both players: 1000 x equity lost a decision, luck in equity, decisions that count.
  std::array<double, 2> error_rate{}, luck{};
  std::array<int, 2> decisions{};
  std::string report = {};  // packed by server/analysis/packed_text.h
};

// What somebody had to play in a match of the club, without who it was, or when.
struct StoredPuzzle {
  int64_t day = 0;        // on which it is asked, from 1970-01-01, in UTC
  std::string text = {};  // protocol::PuzzleText; empty: no match had one
};

const TableOf<Job>& JobTable();
const TableOf<StoredAnalysis>& AnalysisTable();
const TableOf<Performance>& PerformanceTable();
const TableOf<StoredPuzzle>& PuzzleTable();

}  // namespace fibs::server
