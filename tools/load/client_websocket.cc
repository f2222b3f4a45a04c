// The part of Client that speaks WebSocket: the session's bytes in binary messages, cut anywhere.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>

#include "tools/load/client.h"

namespace fibs::load {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

struct Client::Web {
  explicit Web(Socket& socket) : stream(socket) {}

  websocket::stream<Socket&, /*deflate=*/false> stream;
  std::array<char, 4096> received;
  size_t size = 0;      // of it, not handled yet
  std::string sending;  // one message
};

void Client::WebDeleter::operator()(Web* web) const { delete web; }

void Client::OpenWeb() {
  web_.reset(new Web(socket_));
  web_->stream.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
    request.set(http::field::sec_websocket_protocol, "fibs.1");
  }));
  web_->stream.binary(true);
  const auto opened = [this, mine = connection_](const boost::system::error_code& error) {
    if (!Is(mine)) return;
    error ? End(fmt::format("no WebSocket: {}", error.message())) : OnOpen();
  };
  web_->stream.async_handshake(door_->web_host, "/ws", opened);
}

// Pings are answered on the way.
void Client::ReadWeb() {
  const auto read = [this, mine = connection_](const boost::system::error_code& error,
                                               size_t size) {
    if (!Is(mine)) return;
    reading_ = false;
    if (error) return End(error.message());
    web_->size = size;
    OnWebBytes();
  };
  web_->stream.async_read_some(asio::buffer(web_->received), read);
}

// They lie in the loop's buffer while they are handled, since a handler may close the WebSocket.
// Text is of the gate, not of the session.
void Client::OnWebBytes() {
  if (paused_ || !open_) return;
  const size_t size = std::exchange(web_->size, 0);
  if (size > 0 && web_->stream.got_binary()) {
    bytes_received_ += size;
    std::vector<char>& buffer = loop_.buffer();
    std::copy_n(web_->received.data(), size, buffer.data());
    Split({buffer.data(), size});
  }
  WaitReadable();
}

void Client::WriteWeb() {
  web_->sending = std::exchange(unsent_, {});
  const auto written = [this, mine = connection_](const boost::system::error_code& error, size_t) {
    if (!Is(mine)) return;
    writing_ = false;
    if (error) return End(error.message());
    if (!unsent_.empty()) WaitWritable();
  };
  web_->stream.async_write(asio::buffer(web_->sending), written);
}

}  // namespace fibs::load
