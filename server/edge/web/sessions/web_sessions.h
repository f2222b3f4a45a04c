#pragma once

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/config.h"
#include "server/edge/sockets/heap_return.h"
#include "server/edge/web/sessions/web_session.h"

namespace fibs::server {

// All sessions of browsers: finds them by their tokens, and bounds how many wait for their browsers
// and how much output all of them keep.
class WebSessions : private WebSession::Owner {
 public:
  // What the core is told: a session by its handle.
  struct Reports {
    std::function<void(uint64_t handle)> interrupted, returned, ended;
  };

  WebSessions(boost::asio::io_context& io, const WebConfig& config, bool rates, Reports reports);

  // `plain`: see WebSession. `address`: an AddressGroup.
  std::shared_ptr<WebSession> Start(int plain, uint64_t handle, std::string address,
                                    std::shared_ptr<RoundTrip> round_trip,
                                    std::shared_ptr<WebSession::Channel> channel);
  // Null: there is no such session any more.
  std::shared_ptr<WebSession> Resume(const SessionOffer::Resume& resume,
                                     std::shared_ptr<WebSession::Channel> channel);
  // To be called once a second.
  void Tick(WebSession::Clock::time_point now);
  // From now on a browser that loses its connection is not waited for.
  void Stop();
  // Ends all.
  void Clear();

  // From any thread.
  struct Counters {
    std::atomic<uint64_t> resumed = 0, not_resumed = 0, crowded_out = 0;
    std::atomic<size_t> waiting = 0, ring_bytes = 0;
  };
  const Counters& counters() const { return counters_; }

 private:
  using Owner = WebSession::Owner;
  using Waiting = std::list<WebSession*>;

  void OnWaiting(WebSession& session) override;
  void OnReturned(WebSession& session) override;
  void OnEnded(WebSession& session) override;
  void OnConfirmed(WebSession& session) override;
  void OnKept(WebSession& session, size_t before, size_t now) override;
  std::span<char> Scratch() override { return scratch_; }
  bool Stopping() const override { return stopping_; }

  std::shared_ptr<WebSession> Find(const ResumeToken& token) const;
  // The session gets a new token; the one by which it was found stays good for now.
  void Renew(WebSession& session, const ResumeToken& used);
  void NoLongerWaiting(WebSession& session);
  void EndOldest(std::string_view address);

  boost::asio::io_context& io_;
  const WebConfig& config_;
  const bool rates_;
  const Reports reports_;
  std::unordered_map<uint64_t, std::shared_ptr<WebSession>> sessions_;  // by handle
  std::unordered_map<uint64_t, WebSession*> by_token_;                  // by ResumeToken::Hash
  Waiting waiting_;                                                     // the oldest first
  std::unordered_map<uint64_t, Waiting::iterator> places_;              // there, by handle
  std::map<std::string, int, std::less<>> waiting_of_;                  // by address
  Counters counters_;
  HeapReturn heap_;
  bool stopping_ = false;
  bool sparing_ = false;
  std::array<char, 16 * 1024> scratch_;
};

}  // namespace fibs::server
