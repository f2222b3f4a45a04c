#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "server/config.h"
#include "server/core/event.h"
#include "server/host/workers/text_cache.h"
#include "server/storage/jobs/job_queue.h"
#include "server/storage/storage.h"

namespace fibs::server {

// The answers to users' questions about old matches, including the text where one is wanted. They
// are made on the thread that reads (ArchiveThread). A text of a match that is over is made once
// for each reader's side, as long as TextCache keeps it.
class ArchiveAnswers {
 public:
  ArchiveAnswers(std::unique_ptr<MatchReader> reader, const Limits& limits, TextCache& texts)
      : reader_(std::move(reader)), inputs_max_(limits.archive_inputs_max), texts_(texts) {}

  // `after`: the last record before the question. Throws StorageError.
  HistoryLoaded Read(const HistoryQuery& query, RecordNumber after);
  MatchLoaded Read(const MatchQuery& query, RecordNumber after);
  AnalysisFound Read(const AnalysisQuery& query, RecordNumber after);
  PerformancesLoaded Read(const PerformanceQuery& query, RecordNumber after);
  PuzzleLoaded Read(const PuzzleQuery& query, RecordNumber after);
  // Without it nobody has an analysis.
  void UseJobs(std::unique_ptr<JobQueue> jobs) { jobs_ = std::move(jobs); }

 private:
  std::array<std::string, 2> NamesOf(const std::array<AccountId, 2>& players);
  // Of a match that is over: what is kept.
  std::shared_ptr<const TextCache::Text> FindText(const MatchQuery& query, MatchId match,
                                                  FinishedMatch& finished);

  const std::unique_ptr<MatchReader> reader_;
  std::unique_ptr<JobQueue> jobs_;
  const size_t inputs_max_;
  TextCache& texts_;
};

}  // namespace fibs::server
