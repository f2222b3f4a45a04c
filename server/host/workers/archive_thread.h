#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "server/config.h"
#include "server/core/event.h"
#include "server/host/workers/archive_answers.h"
#include "server/host/workers/text_cache.h"
#include "server/host/workers/worker.h"
#include "server/limits/fair_queue.h"
#include "server/storage/storage.h"

namespace fibs::server {

// Answers what users ask about old matches on a thread and a connection of its own, one question
// after the other: no commit waits for them, and no game waits for a long text. Askers take turns,
// by address and account. All calls come from the thread of the core.
class ArchiveThread {
 public:
  using Clock = std::chrono::steady_clock;
  using Query =
      std::variant<HistoryQuery, MatchQuery, AnalysisQuery, PerformanceQuery, PuzzleQuery>;
  struct Question {
    RequestId id;
    RecordNumber after = 0;  // answered from a state that has this record
    Query query;
  };
  struct Owner {
    // Whether the asker is still there. A question whose asker has gone is dropped when its turn
    // comes, and gets no answer.
    std::function<bool(SessionId)> waits;
    // Once for each question, on the thread of the core, but never within Ask: what was read, or
    // that it could not be read within limits.archive_seconds_max, or that too many questions wait.
    std::function<void(const Answered&)> answer;
  };

  ArchiveThread(boost::asio::io_context& io, const Limits& limits,
                std::unique_ptr<MatchReader> reader, TextCache& texts, Owner owner);
  // Before the first question.
  void UseJobs(std::unique_ptr<JobQueue> jobs) { answers_.UseJobs(std::move(jobs)); }
  void Ask(Question question);
  // All records up to this one are stored.
  void Committed(RecordNumber last);
  // Each second: gives up questions that have waited for too long.
  void Tick(Clock::time_point now);

  // Drops all questions, and ends the thread as soon as it does not read.
  void Finish();
  // After Finish: waits until the thread has ended, at most until `until`. False: it hangs.
  bool WaitFinished(Clock::time_point until) { return worker_.WaitIdle(until); }
  // Those that wait for their turn count as well.
  Worker::Counts counts() const;

 private:
  struct Waiting {
    Question question;
    Clock::time_point deadline;
  };
  void StartNext();
  void Read(const Question& question);
  void OnRead(const Answer& answer);
  void GiveUp(const Question& question);

  boost::asio::io_context& io_;
  const Limits& limits_;
  ArchiveAnswers answers_;  // only the thread's
  const Owner owner_;
  FairQueue<Waiting> waiting_;
  RecordNumber committed_ = 0;
  std::optional<Waiting> reading_;  // what the thread reads; none: nothing that anybody waits for
  bool busy_ = false;               // the thread reads
  Worker worker_;                   // last: it uses the rest
};

}  // namespace fibs::server
