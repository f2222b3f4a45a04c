#include "server/host/http/http_server.h"

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message_generator.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "server/edge/sockets/listener.h"
#include "server/host/http/local_listener.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

using Generic = asio::generic::stream_protocol;  // TCP or a Unix socket
using GenericSocket = asio::basic_stream_socket<Generic, asio::io_context::executor_type>;
using Stream = beast::basic_stream<Generic, asio::io_context::executor_type>;

enum class Door : uint8_t { kAddress, kSocket };

}  // namespace

struct HttpServer::Impl : std::enable_shared_from_this<HttpServer::Impl> {
  Impl(asio::io_context& io, const Config& config, Handler answer, const Listening& listening)
      : handler(std::move(answer)),
        connections_max(static_cast<size_t>(config.http_connections_max)),
        request_bytes_max(static_cast<size_t>(config.http_request_bytes_max)),
        seconds_max(config.http_seconds_max) {
    if (!config.http_listen.empty()) {
      listener.emplace(
          io, config.http_listen,
          [this, &io](int socket, const Tcp::endpoint& peer) {
            auto made = MakeSocket(io, socket, peer);
            if (made) OnAccept(std::move(*made), Door::kAddress);
          },
          listening);
    }
    if (!config.http_socket.empty()) {
      local.emplace(io, config.http_socket, [this](LocalListener::Socket socket) {
        OnAccept(std::move(socket), Door::kSocket);
      });
    }
  }

  template <class Any>
  void OnAccept(Any socket, Door door);

  std::optional<Listener> listener;
  std::optional<LocalListener> local;
  const Handler handler;
  const size_t connections_max, request_bytes_max;
  const int seconds_max;
  uint64_t last_id = 0;
  std::map<uint64_t, Connection*> connections;  // the oldest first
};

// One request after the other, until the peer closes or takes too long.
class HttpServer::Connection : public std::enable_shared_from_this<HttpServer::Connection> {
 public:
  Connection(std::shared_ptr<Impl> owner, GenericSocket socket, Door door)
      : owner_(std::move(owner)), id_(++owner_->last_id), door_(door), stream_(std::move(socket)) {
    owner_->connections.emplace(id_, this);
  }
  ~Connection() { owner_->connections.erase(id_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void Read() {
    const size_t max = owner_->request_bytes_max;
    parser_.emplace();
    parser_->header_limit(max == 0 ? std::numeric_limits<uint32_t>::max()
                                   : static_cast<uint32_t>(max));
    parser_->body_limit(0);
    LimitTime();
    idle_ = buffer_.size() == 0;
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, size_t) {
                       if (!error) self->OnRequest();
                     });
  }

  Door door() const { return door_; }

  // With the answer that is on its way, if any; what is asked now is answered still.
  void EndSoon() {
    ends_ = true;
    if (idle_) Close();
  }

  void Close() {
    owner_->connections.erase(id_);
    beast::error_code ignored;
    stream_.socket().close(ignored);
  }

 private:
  void OnRequest() {
    idle_ = false;
    const auto& request = parser_->get();
    const bool head = request.method() == http::verb::head;
    Answer answer;
    if (!head && request.method() != http::verb::get) {
      answer = {.status = 405, .body = "only GET and HEAD\n"};
    } else {
      const std::string_view target(request.target().data(), request.target().size());
      answer = owner_->handler(target.substr(0, target.find('?')));
    }
    response_ =
        http::response<http::string_body>(http::int_to_status(answer.status), request.version());
    response_.set(http::field::content_type, answer.type);
    response_.set(http::field::cache_control, "no-store");
    if (answer.status == 405) response_.set(http::field::allow, "GET, HEAD");
    response_.keep_alive(request.keep_alive() && !ends_);
    response_.content_length(answer.body.size());
    if (!head) response_.body() = std::move(answer.body);
    Write();
  }

  void Write() {
    LimitTime();
    http::async_write(stream_, response_,
                      [self = shared_from_this()](beast::error_code error, size_t) {
                        if (error) return;
                        if (self->response_.keep_alive() && !self->ends_) return self->Read();
                        beast::error_code ignored;
                        self->stream_.socket().shutdown(GenericSocket::shutdown_send, ignored);
                      });
  }

  void LimitTime() {
    if (owner_->seconds_max > 0) {
      stream_.expires_after(std::chrono::seconds(owner_->seconds_max));
    }
  }

  std::shared_ptr<Impl> owner_;
  const uint64_t id_;
  const Door door_;
  bool idle_ = false;  // nothing of a request has come
  bool ends_ = false;
  Stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
};

// Who only occupies places keeps nobody out: one more ends the oldest.
template <class Any>
void HttpServer::Impl::OnAccept(Any socket, Door door) {
  if (connections_max != 0 && connections.size() >= connections_max) {
    connections.begin()->second->Close();
  }
  std::make_shared<Connection>(shared_from_this(), GenericSocket(std::move(socket)), door)->Read();
}

HttpServer::HttpServer(asio::io_context& io, const Config& config, Handler handler,
                       const Listening& listening)
    : impl_(std::make_shared<Impl>(io, config, std::move(handler), listening)) {}

HttpServer::~HttpServer() { Close(); }

void HttpServer::Start() {
  if (impl_->listener) impl_->listener->Start();
  if (impl_->local) impl_->local->Start();
}

bool HttpServer::HasSuccessor() const { return impl_->listener && impl_->listener->IsShared(); }

void HttpServer::GiveUpAddress() {
  if (!impl_->listener) return;
  impl_->listener->GiveUp();
  std::vector<Connection*> its;
  for (const auto& [id, connection] : impl_->connections) {
    if (connection->door() == Door::kAddress) its.push_back(connection);
  }
  for (Connection* connection : its) connection->EndSoon();
}

void HttpServer::Close() {
  if (impl_->listener) impl_->listener->Close();
  if (impl_->local) impl_->local->Close();
  while (!impl_->connections.empty()) impl_->connections.begin()->second->Close();
}

std::optional<std::string> HttpServer::address() const {
  if (!impl_->listener) return std::nullopt;
  return impl_->listener->address();
}

}  // namespace fibs::server
