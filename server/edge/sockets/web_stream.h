#pragma once

#include <array>
#include <boost/asio/compose.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/role.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "server/edge/sockets/input_allowance.h"
#include "server/edge/sockets/listener.h"
#include "server/edge/sockets/tls_context.h"

namespace fibs::server {

// A socket that is not read faster than its peer may send: further bytes stay with the system, and
// then with the peer.
class RatedSocket {
 public:
  using executor_type = boost::asio::io_context::executor_type;
  using lowest_layer_type = Socket::lowest_layer_type;

  explicit RatedSocket(Socket socket) : socket_(std::move(socket)) {}

  executor_type get_executor() { return socket_.get_executor(); }
  lowest_layer_type& lowest_layer() { return socket_.lowest_layer(); }
  Socket& socket() { return socket_; }
  InputAllowance& allowance() { return allowance_; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_compose<Handler, void(Error, size_t)>(
        ReadOperation<Buffers>{*this, buffers}, handler, socket_);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_write_some(buffers, std::forward<Handler>(handler));
  }
  void Close() {
    Error ignored;
    if (pause_ != nullptr) pause_->cancel();
    socket_.close(ignored);
  }

 private:
  using Error = boost::system::error_code;
  using Timer =
      boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                        boost::asio::wait_traits<std::chrono::steady_clock>,
                                        executor_type>;

  template <class Buffers>
  struct ReadOperation {
    RatedSocket& rated;
    Buffers buffers;
    bool reading = false;

    template <class Self>
    void operator()(Self& self, Error error = {}, size_t size = 0) {
      if (reading || error) {
        rated.allowance_.Spend(size);
        return self.complete(error, size);
      }
      if (!rated.allowance_.Has()) {
        if (rated.pause_ == nullptr) {
          rated.pause_ = std::make_unique<Timer>(rated.socket_.get_executor());
        }
        rated.pause_->expires_after(InputAllowance::kPause);
        return rated.pause_->async_wait(std::move(self));
      }
      reading = true;
      rated.socket_.async_read_some(buffers, std::move(self));
    }
  };

  Socket socket_;
  InputAllowance allowance_;
  std::unique_ptr<Timer> pause_;
};

// The bytes of a browser, with TLS taken off where there is some: a stream for Boost.Beast.
class WebStream {
 public:
  using executor_type = RatedSocket::executor_type;
  using Error = boost::system::error_code;

  explicit WebStream(Socket socket) : layers_(std::make_unique<Layers>(std::move(socket))) {}
  WebStream(WebStream&&) = default;
  WebStream& operator=(WebStream&&) = default;

  executor_type get_executor() { return layers_->socket.get_executor(); }
  RatedSocket& rated() { return layers_->socket; }
  Socket& socket() { return layers_->socket.socket(); }
  bool tls() const { return layers_->tls.has_value(); }

  template <class Handler>
  void async_handshake(TlsContext context, Handler&& handler) {
    layers_->context = std::move(context);
    layers_->tls.emplace(layers_->socket, *layers_->context);
    layers_->tls->async_handshake(boost::asio::ssl::stream_base::server,
                                  std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return tls() ? layers_->tls->async_read_some(buffers, std::forward<Handler>(handler))
                 : layers_->socket.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return tls() ? layers_->tls->async_write_some(buffers, std::forward<Handler>(handler))
                 : layers_->socket.async_write_some(buffers, std::forward<Handler>(handler));
  }
  // Says that nothing more follows, and reads until the peer has closed: if the socket were closed
  // with bytes unread, the peer could lose the last bytes that were sent to it.
  template <class Handler>
  void AsyncEnd(Handler&& handler) {
    boost::asio::async_compose<Handler, void(Error)>(EndOperation{*layers_}, handler,
                                                     layers_->socket);
  }
  void Close() { layers_->socket.Close(); }

 private:
  struct Layers {
    explicit Layers(Socket made) : socket(std::move(made)) {}
    RatedSocket socket;
    TlsContext context;
    std::optional<boost::asio::ssl::stream<RatedSocket&>> tls;
    std::array<char, 256> dropped;
  };

  struct EndOperation {
    Layers& layers;
    enum class Step : uint8_t { kStart, kTlsEnded, kReading } step = Step::kStart;

    template <class Self>
    void operator()(Self& self, Error error = {}, size_t = 0) {
      if (step == Step::kStart && layers.tls) {
        step = Step::kTlsEnded;
        return layers.tls->async_shutdown(std::move(self));
      }
      if (step == Step::kReading && error) return self.complete({});
      if (step != Step::kReading) {
        Error ignored;
        layers.socket.socket().shutdown(Socket::shutdown_send, ignored);
        step = Step::kReading;
      }
      layers.socket.async_read_some(boost::asio::buffer(layers.dropped), std::move(self));
    }
  };

  std::unique_ptr<Layers> layers_;  // operations under way refer to them
};

// What Boost.Beast asks for of a stream under a WebSocket.
template <class Handler>
void async_teardown(boost::beast::role_type, WebStream& stream, Handler&& handler) {
  stream.AsyncEnd(std::forward<Handler>(handler));
}
inline void beast_close_socket(WebStream& stream) { stream.Close(); }

}  // namespace fibs::server
