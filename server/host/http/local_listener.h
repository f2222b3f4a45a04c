#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <string>

namespace fibs::server {

// Accepts connections at a Unix socket that only the user of the server can reach (mode 0600). One
// that a killed server has left is replaced, and it is removed at the end.
class LocalListener {
 public:
  using Local = boost::asio::local::stream_protocol;
  using Socket = boost::asio::basic_stream_socket<Local, boost::asio::io_context::executor_type>;

  // Throws ConfigError: also when another process answers there.
  LocalListener(boost::asio::io_context& io, const std::string& path,
                std::function<void(Socket)> on_accept);
  ~LocalListener();
  LocalListener(const LocalListener&) = delete;
  LocalListener& operator=(const LocalListener&) = delete;

  void Start();
  void Close();

 private:
  void Bind();
  void Accept();

  const std::string path_;
  const std::function<void(Socket)> on_accept_;
  boost::asio::basic_socket_acceptor<Local, boost::asio::io_context::executor_type> acceptor_;
  boost::asio::steady_timer pause_;
};

}  // namespace fibs::server
