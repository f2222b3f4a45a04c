#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "server/config.h"
#include "server/core/event.h"
#include "server/host/workers/worker.h"
#include "server/storage/jobs/job_queue.h"

namespace fibs::server {

// Tells who waits for an analysis that there is one, or will be none: asks the database for all of
// them each kEach, on a thread of its own, which counts what waits, too. All calls come from the
// thread of the core.
class AnalysisWatch {
 public:
  static constexpr int kEach = 2;               // seconds
  static constexpr int kCountEach = 15;         // seconds
  static constexpr size_t kOfOneMax = 20;       // matches that one owner waits for
  static constexpr size_t kAllMax = 100'000;    // of all
  static constexpr size_t kAskedAtOnce = 1000;  // matches

  struct Owner {
    // Whether the asker is still there; one who has gone gets no answer.
    std::function<bool(SessionId)> waits;
    // On the thread of the core, never within Add.
    std::function<void(const Answered&)> answer;
  };
  AnalysisWatch(boost::asio::io_context& io, const Config& config, Owner owner);

  // Who asks for the same again, or for too many, has the answer at once that it waits.
  void Add(RequestId id, MatchId match);
  // Who asks for what is new of matches by days: the server itself, once at a time.
  void AwaitNews(RequestId id) { news_asked_ = id; }
  // Each second.
  void Tick();
  // Drops all.
  void Finish();
  bool WaitFinished(Worker::Clock::time_point until) { return worker_.WaitIdle(until); }
  size_t size() const { return waiting_.size(); }
  // What waited kCountEach ago at most. None: that is not known.
  const std::optional<JobQueue::Backlog>& backlog() const { return backlog_; }

 private:
  // By match, so that the database is asked once for each.
  using Key = std::pair<MatchId, SessionId>;

  void Answer(RequestId id, MatchId match, AnalysisFound::State state);
  void Look(const std::vector<MatchId>& matches);
  void OnSettled(const std::vector<MatchId>& matches);
  void LookForOwners();
  void LookForNews();
  void OnNews(std::vector<AnalysesStored::Match> news);
  void Count();
  void Ask(const std::function<void()>& ask);

  boost::asio::io_context& io_;
  const Owner owner_;
  JobQueue queue_;  // only the thread's, as the next one
  bool failed_ = false;
  std::map<Key, RequestId> waiting_;
  std::map<SessionId, size_t> of_owner_;
  MatchId next_ = 0;  // where the next look begins
  std::optional<RequestId> news_asked_;
  int ticks_ = 0, ticks_to_count_ = 0, ticks_to_news_ = 0;
  bool looking_ = false, counting_ = false, looking_for_news_ = false;
  std::optional<JobQueue::Backlog> backlog_;
  Worker worker_;  // last: it uses the rest
};

}  // namespace fibs::server
