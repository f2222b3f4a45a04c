#include "server/host/http/http_server.h"

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

#include "server/edge/listener.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

using Stream = beast::basic_stream<Tcp, asio::io_context::executor_type>;

}  // namespace

struct HttpServer::Impl : std::enable_shared_from_this<HttpServer::Impl> {
  Impl(asio::io_context& io, const Config& config, Handler answer)
      : listener(io, config.http_listen,
                 [this, &io](int socket, const Tcp::endpoint& peer) {
                   auto made = MakeSocket(io, socket, peer);
                   if (made) OnAccept(std::move(*made));
                 }),
        handler(std::move(answer)),
        connections_max(static_cast<size_t>(config.http_connections_max)),
        request_bytes_max(static_cast<size_t>(config.http_request_bytes_max)),
        seconds_max(config.http_seconds_max) {}

  void OnAccept(Socket socket);

  Listener listener;
  const Handler handler;
  const size_t connections_max, request_bytes_max;
  const int seconds_max;
  uint64_t last_id = 0;
  std::map<uint64_t, Connection*> connections;  // the oldest first
};

// One request after the other, until the peer closes or takes too long.
class HttpServer::Connection : public std::enable_shared_from_this<HttpServer::Connection> {
 public:
  Connection(std::shared_ptr<Impl> owner, Socket socket)
      : owner_(std::move(owner)), id_(++owner_->last_id), stream_(std::move(socket)) {
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
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, size_t) {
                       if (!error) self->OnRequest();
                     });
  }

  void Close() {
    owner_->connections.erase(id_);
    beast::error_code ignored;
    stream_.socket().close(ignored);
  }

 private:
  void OnRequest() {
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
    response_.keep_alive(request.keep_alive());
    response_.content_length(answer.body.size());
    if (!head) response_.body() = std::move(answer.body);
    Write();
  }

  void Write() {
    LimitTime();
    http::async_write(stream_, response_,
                      [self = shared_from_this()](beast::error_code error, size_t) {
                        if (error) return;
                        if (self->response_.keep_alive()) return self->Read();
                        beast::error_code ignored;
                        self->stream_.socket().shutdown(Socket::shutdown_send, ignored);
                      });
  }

  void LimitTime() {
    if (owner_->seconds_max > 0) {
      stream_.expires_after(std::chrono::seconds(owner_->seconds_max));
    }
  }

  std::shared_ptr<Impl> owner_;
  const uint64_t id_;
  Stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
};

// Who only occupies places keeps nobody out: one more ends the oldest.
void HttpServer::Impl::OnAccept(Socket socket) {
  if (connections_max != 0 && connections.size() >= connections_max) {
    connections.begin()->second->Close();
  }
  std::make_shared<Connection>(shared_from_this(), std::move(socket))->Read();
}

HttpServer::HttpServer(asio::io_context& io, const Config& config, Handler handler)
    : impl_(std::make_shared<Impl>(io, config, std::move(handler))) {}

HttpServer::~HttpServer() { Close(); }

void HttpServer::Start() { impl_->listener.Start(); }

void HttpServer::Close() {
  impl_->listener.Close();
  while (!impl_->connections.empty()) impl_->connections.begin()->second->Close();
}

std::string HttpServer::address() const { return impl_->listener.address(); }

}  // namespace fibs::server
