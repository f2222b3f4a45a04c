#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/edge/sockets/connection_places.h"
#include "server/edge/sockets/web_stream.h"
#include "server/edge/web/sessions/web_session.h"
#include "server/edge/web/web_counters.h"

namespace fibs::server {

// The WebSocket of a browser.
class WebChannel final : public WebSession::Channel,
                         public std::enable_shared_from_this<WebChannel> {
 public:
  using Request = boost::beast::http::request<boost::beast::http::empty_body>;
  // Called when the WebSocket is open: UseSession and so on follow.
  using OnOpen = std::function<void(const std::shared_ptr<WebChannel>&)>;

  // `counters` hold the table to which `place` is given back.
  WebChannel(WebStream stream, ConnectionPlaces::Place place, size_t message_bytes_max,
             std::shared_ptr<WebCounters> counters);
  ~WebChannel() override;

  // Answers the request by which the WebSocket begins.
  void Accept(const Request& request, OnOpen on_open);
  // Null: it has none, and is closed.
  void UseSession(std::shared_ptr<WebSession> session) { session_ = std::move(session); }

  void SendText(std::string text) override;
  void SendBytes(std::string_view bytes) override;
  void Ping(std::string_view payload) override;
  void ReadOn() override;
  void Close(WebClose why) override;
  void Drop() override { Over(); }

 private:
  using Error = boost::system::error_code;
  using Frame = boost::beast::websocket::frame_type;

  // It goes through them in their order, and may leave out some.
  enum class State : uint8_t {
    kOpening,
    kOpen,
    kClosing,    // what waits is sent, then close_
    kCloseSent,  // the browser has still to answer
    kOver,
  };

  enum class Reading : uint8_t {
    kNot,  // until the session wants more
    kUnderWay,
    kHeld,  // until answers to what was read have left
  };

  void OnControl(Frame frame, std::string_view payload);
  void OnClose();
  void OnRead(const Error& error, size_t size);
  void OnText();
  void Read();
  void Write();
  void SendClose();
  void OnWritten(const Error& error, bool bytes);
  void LimitTime(std::chrono::seconds time);
  void Over();

  const std::shared_ptr<WebCounters> counters_;
  boost::beast::websocket::stream<WebStream, false> socket_;
  ConnectionPlaces::Place place_;
  std::shared_ptr<WebSession> session_;
  std::unique_ptr<boost::asio::steady_timer> deadline_;
  std::array<char, 512> input_;
  std::string text_;               // of a message that has not all come
  std::deque<std::string> texts_;  // wait
  std::string bytes_;              // wait
  std::string writing_;            // empty: nothing is under way
  State state_ = State::kOpening;
  WebClose close_{};  // from kClosing on
  Reading reading_ = Reading::kNot;
  bool pinging_ = false;
};

}  // namespace fibs::server
