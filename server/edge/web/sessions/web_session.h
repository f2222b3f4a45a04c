#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/edge/sockets/round_trip.h"
#include "server/edge/web/sessions/output_ring.h"
#include "server/edge/web/sessions/resume_token.h"
#include "server/edge/web/sessions/web_words.h"

namespace fibs::server {

// A session of the core whose browser may lose its WebSocket and go on by another one: counts the
// bytes of both directions, and keeps the last output until it is known to have arrived.
//
// A byte of output is known to have arrived when the browser has answered a ping that was sent
// behind it, and another one after that: the first answer may come from the browser before the page
// has seen the bytes; by the second the page has handled them.
class WebSession : public std::enable_shared_from_this<WebSession> {
 public:
  using Clock = std::chrono::steady_clock;

  enum class State : uint8_t {
    kAttached,   // to a WebSocket
    kWaiting,    // for the browser to come back
    kFinishing,  // the core has ended it, the browser is told all, and has still to close
    kEnded,
  };

  // A WebSocket as the session sees it. It calls OnSent and OnLost from its own handlers only.
  struct Channel {
    virtual ~Channel() = default;
    // Goes ahead of bytes that are not under way.
    virtual void SendText(std::string text) = 0;
    // One at a time: answered by OnSent.
    virtual void SendBytes(std::string_view bytes) = 0;
    virtual void Ping(std::string_view payload) = 0;
    // OnInput may be called again, after it has returned false.
    virtual void ReadOn() = 0;
    // Sends the rest, then the code. OnLost follows.
    virtual void Close(WebClose why) = 0;
    // At once. OnLost follows before this returns.
    virtual void Drop() = 0;
  };

  // The table of all sessions.
  struct Owner {
    virtual ~Owner() = default;
    virtual void OnWaiting(WebSession& session) = 0;
    virtual void OnReturned(WebSession& session) = 0;
    // Nobody can go on with it any more.
    virtual void OnEnded(WebSession& session) = 0;
    // The browser has the newest token: the one before is not valid any more.
    virtual void OnConfirmed(WebSession& session) = 0;
    // More memory is used by the ring, or less. May end the session.
    virtual void OnKept(WebSession& session, size_t before, size_t now) = 0;
    // Memory to read into.
    virtual std::span<char> Scratch() = 0;
    virtual bool Stopping() const = 0;
  };

  // Takes `plain`, one end of a socket pair whose other end the core has.
  WebSession(boost::asio::io_context& io, const WebConfig& config, Owner& owner, int plain,
             uint64_t handle, std::string address, std::shared_ptr<RoundTrip> round_trip);

  // The first WebSocket.
  void Start(std::shared_ptr<Channel> channel);
  // Another WebSocket goes on; the browser has `received` bytes of the output. The old WebSocket,
  // if there still is one, is closed. False: the next bytes are not kept any more, and the session
  // has ended.
  bool Resume(std::shared_ptr<Channel> channel, uint64_t received);
  // Sends pings, and ends what has taken too long. To be called once a second.
  void Tick(Clock::time_point now);
  void End();
  // Output that could be forgotten if memory is short.
  size_t Spare() const;
  void GiveSpare();

  // From its channel; of another one they mean nothing.
  // False: wait for ReadOn.
  bool OnInput(const Channel& from, std::string_view bytes);
  void OnSent(const Channel& from);
  void OnPong(const Channel& from, std::string_view payload);
  void OnLost(const Channel& from);

  State state() const { return state_; }
  // Bytes of input that came here.
  uint64_t taken() const { return taken_; }
  uint64_t handle() const { return handle_; }
  // AddressGroup of the first WebSocket's.
  const std::string& address() const { return address_; }
  const OutputRing& ring() const { return ring_; }
  // Of the browser; its WebSocket looks.
  RoundTrip& round_trip() { return *round_trip_; }

  // The owner's notes: the newest token, and the one before it as long as the browser may not have
  // the newest.
  ResumeToken token = ResumeToken::Draw();
  std::optional<ResumeToken> token_before;

 private:
  using Plain = boost::asio::basic_stream_socket<boost::asio::local::stream_protocol,
                                                 boost::asio::io_context::executor_type>;

  bool IsFrom(const Channel& channel) const { return channel_.get() == &channel; }
  void Heard();
  void Pump();
  // The time by which the bytes that are sent now must have been taken.
  Clock::time_point TakenBy() const;
  void WaitForCore();
  void ReadCore();
  void OnCoreEnd();
  void WriteCore();
  template <class Change>
  void ChangeRing(Change change);

  const WebConfig& config_;
  Owner& owner_;
  Plain plain_;
  const uint64_t handle_;
  const std::string address_;
  const std::shared_ptr<RoundTrip> round_trip_;
  State state_ = State::kAttached;
  std::shared_ptr<Channel> channel_;
  OutputRing ring_;
  uint64_t sent_ = 0;             // output that was written to the channel
  size_t sending_ = 0;            // bytes behind that, which are being written
  Clock::time_point sending_by_;  // when these must have been taken
  uint64_t answered_ = 0;         // ... behind which a ping was answered
  uint64_t taken_ = 0;
  std::string input_;  // being written to the core
  bool waiting_core_ = false;
  bool pinged_ = false;     // since something was heard of the browser
  bool heard_ = false;      // anything, by this channel
  Clock::time_point next_;  // ping, or the end of waiting or finishing
};

}  // namespace fibs::server
