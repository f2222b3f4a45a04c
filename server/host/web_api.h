#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/config.h"
#include "server/edge/accept_rate.h"
#include "server/edge/web/api_handler.h"
#include "server/host/web_api_question.h"
#include "server/limits/refusal_log.h"
#include "server/storage/public_reader.h"

namespace fibs::server {

// Answers what is asked below /api/ of the web gate (docs/API.md), on a thread and a connection to
// the database of its own: neither the gate nor the core ever waits for it. Who asks too often,
// when too many wait, or when the database does not answer in time, is told so at once or then.
class WebApi {
 public:
  using Clock = std::chrono::steady_clock;
  using Answer = std::function<void(ApiAnswer)>;

  WebApi(const Config& config, std::unique_ptr<PublicReader> reader);
  // Waits until the thread has ended.
  ~WebApi();
  WebApi(const WebApi&) = delete;
  WebApi& operator=(const WebApi&) = delete;

  // From one thread, that of the gate. Returns at once; see ApiHandler.
  void Ask(ApiRequest request, Answer answer);
  // Each second, from any thread: gives up what has waited for too long.
  void Tick(Clock::time_point now);

  // From any thread: gives up all questions, takes no more, and closes the database as soon as the
  // thread does not read.
  void Finish();
  // After Finish: waits until that is done, at most until `until`. False: it hangs.
  bool WaitFinished(Clock::time_point until);

 private:
  struct Waiting {
    ApiQuestion question;
    std::string address;  // AddressGroup
    Answer answer;
    Clock::time_point deadline;
  };
  // Whether one more from there may wait.
  bool MayWait(const std::string& address) const;
  void Run();
  ApiAnswer Read(const ApiQuestion& question);
  ApiAnswer Look(const PlayerQuestion& question);
  ApiAnswer Look(const MatchQuestion& question);
  ApiAnswer Look(const RatingsQuestion& question);

  const Config config_;
  AcceptRate rate_;  // the gate's thread alone
  // The thread's alone.
  std::unique_ptr<PublicReader> reader_;
  RefusalLog failures_{RefusalLog::kStrangers};

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  std::optional<Waiting> reading_;  // what the thread reads; none: nothing that anybody waits for
  bool finishing_ = false;
  bool finished_ = false;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace fibs::server
