#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/config.h"

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
  // `path` is without a query. Called on the thread of the io_context; must not throw.
  using Handler = std::function<Answer(std::string_view path)>;

  // Binds http.listen; connections wait until Start. Throws ConfigError.
  HttpServer(boost::asio::io_context& io, const Config& config, Handler handler);
  ~HttpServer();

  void Start();
  // Ends all connections.
  void Close();
  // With the port that was picked.
  std::string address() const;

 private:
  struct Impl;
  class Connection;
  std::shared_ptr<Impl> impl_;  // connections that are still ending hold it
};

}  // namespace fibs::server
