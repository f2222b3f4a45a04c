#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <string>

namespace fibs::server {

using Tcp = boost::asio::ip::tcp;
// With the executor's own type a socket is smaller than with any_io_executor.
using Socket = boost::asio::basic_stream_socket<Tcp, boost::asio::io_context::executor_type>;

// Accepts connections at one address. Throws ConfigError when the address cannot be used.
class Listener {
 public:
  using OnAccept = std::function<void(Socket socket, const Tcp::endpoint& peer)>;

  // Connections that come before Start wait in the system's queue.
  Listener(boost::asio::io_context& io, const std::string& address, OnAccept on_accept);

  void Start();
  // Nothing is accepted any more: OnAccept is not called after it.
  void Close();
  // With the port that was picked for port 0: "127.0.0.1:4321", "[::1]:4321".
  std::string address() const;

 private:
  void Accept();
  void OnError(const boost::system::error_code& error);

  boost::asio::basic_socket_acceptor<Tcp, boost::asio::io_context::executor_type> acceptor_;
  boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                    boost::asio::wait_traits<std::chrono::steady_clock>,
                                    boost::asio::io_context::executor_type>
      pause_;
  Socket next_;
  Tcp::endpoint peer_;
  OnAccept on_accept_;
  bool exhausted_ = false;  // the last accept failed for want of descriptors or memory
};

}  // namespace fibs::server
