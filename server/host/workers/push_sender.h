#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "server/config.h"
#include "server/core/event.h"

namespace fibs::server {

// Gives notices to push services (RFC 8030), several at a time, on a thread of its own: encrypted
// for the browser, signed for the service. It connects by TLS alone, follows no redirection, and
// unless push.private_networks is on connects to public addresses alone, whatever a name means.
class PushSender {
 public:
  // Called on that thread, with one answer a notice.
  using OnAnswer = std::function<void(Answered answer)>;

  PushSender(const PushConfig& config, OnAnswer on_answer);
  // Ends at once, whatever push services do. Notices that have no answer yet are dropped.
  ~PushSender();
  PushSender(const PushSender&) = delete;
  PushSender& operator=(const PushSender&) = delete;

  void Add(RequestId id, SendPush notice);
  // The first half of the end, from any thread: it does not wait.
  void Stop();

 private:
  class Transfers;

  void Run();

  const PushConfig config_;
  const OnAnswer on_answer_;
  const std::unique_ptr<Transfers> transfers_;
  std::mutex mutex_;
  std::deque<std::pair<RequestId, SendPush>> added_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace fibs::server
