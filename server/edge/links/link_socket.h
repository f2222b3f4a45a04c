#pragma once

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/edge/sockets/tls_context.h"

namespace fibs::server {

// The bytes of one link between an edge and a core, as messages: over a unix socket as they are,
// over TCP by TLS 1.3, where both sides show a certificate that link.ca has signed.
class LinkSocket {
 public:
  using Stream = boost::asio::generic::stream_protocol::socket;

  // On the thread of the io_context; not from within a call of the socket's functions, but for
  // `lost`. The functions may drop the socket.
  struct Reports {
    std::function<void()> open;                        // after the TLS handshake
    std::function<void(std::string_view)> message;     // without its length
    std::function<void()> turn;                        // all messages that had come are told
    std::function<void(const std::string& why)> lost;  // the last call; one line for the log
  };
  enum class Side : uint8_t { kEdge, kCore };

  // Takes a connected socket. `tls`: none for a unix socket.
  static std::shared_ptr<LinkSocket> Make(Stream socket, TlsContext tls, Side side,
                                          Reports reports);
  virtual ~LinkSocket() = default;

  virtual void Start() = 0;
  virtual void Send(std::string frame) = 0;
  // At once. No reports follow.
  virtual void Close() = 0;
  // What waits for the other side to read it.
  virtual size_t waiting_bytes() const = 0;

  // When more than this waits, the other side does not read, and the link is lost.
  static constexpr size_t kWaitingBytesMax = size_t{256} << 20;
};

// For links by TCP: link.cert, link.key and link.ca. Throws ConfigError.
TlsContext LoadLinkTls(const LinkConfig& config, LinkSocket::Side side);

}  // namespace fibs::server
