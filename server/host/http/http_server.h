#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/edge/sockets/listener.h"

namespace fibs::server {

// Answers GET and HEAD over HTTP/1.1, for monitoring. Connections, the size of a request and the
// time for one are limited by the config keys http.*.
class HttpServer {
 public:
  struct Answer {
    unsigned status = 404;
    std::string type = "text/plain; charset=utf-8";
    std::string body;
  };
  static Answer Alive() { return {.status = 200, .body = "ok\n"}; }
  static Answer NoSuchPath() { return {.body = "there are /metrics, /healthz and /livez\n"}; }
  // `path` is without a query. Called on the thread of the io_context; must not throw.
  using Handler = std::function<Answer(std::string_view path)>;

  // Binds http.listen, as `listening` says, and http.socket, of which one may be empty; connections
  // wait until Start. Throws ConfigError.
  HttpServer(boost::asio::io_context& io, const Config& config, Handler handler,
             const Listening& listening = {});
  ~HttpServer();

  void Start();
  // Whether another process listens at http.listen, too.
  bool HasSuccessor() const;
  // Leaves http.listen to it, with who asks there; http.socket stays.
  void GiveUpAddress();
  // Ends all connections.
  void Close();
  // Of http.listen, with the port that was picked.
  std::optional<std::string> address() const;

 private:
  struct Impl;
  class Connection;
  std::shared_ptr<Impl> impl_;  // connections that are still ending hold it
};

}  // namespace fibs::server
