#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <optional>
#include <string>

namespace fibs::server {

using Tcp = boost::asio::ip::tcp;
// With the executor's own type a socket is smaller than with any_io_executor.
using Socket = boost::asio::basic_stream_socket<Tcp, boost::asio::io_context::executor_type>;

// An accepted socket for Asio. None: the system has no room for it, and it is closed.
std::optional<Socket> MakeSocket(boost::asio::io_context& io, int socket,
                                 const Tcp::endpoint& peer);

// Accepts connections at one address. Throws ConfigError when the address cannot be used.
class Listener {
 public:
  // Takes `socket`, which is non-blocking, and closes it in the end.
  using OnAccept = std::function<void(int socket, const Tcp::endpoint& peer)>;

  // Connections that come before Start wait in the system's queue.
  Listener(boost::asio::io_context& io, const std::string& address, OnAccept on_accept);

  void Start();
  // Nothing is accepted any more: OnAccept is not called after it.
  void Close();
  // With the port that was picked for port 0: "127.0.0.1:4321", "[::1]:4321".
  std::string address() const;

 private:
  void Wait();
  // Takes those that have come.
  void Accept();
  // True: the next one can be accepted.
  bool OnError(int error);

  using Acceptor = boost::asio::basic_socket_acceptor<Tcp, boost::asio::io_context::executor_type>;

  Acceptor acceptor_;
  boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                    boost::asio::wait_traits<std::chrono::steady_clock>,
                                    boost::asio::io_context::executor_type>
      pause_;
  OnAccept on_accept_;
  bool exhausted_ = false;  // the last accept failed for want of descriptors or memory
};

}  // namespace fibs::server
