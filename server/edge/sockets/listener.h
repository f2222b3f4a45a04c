#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fibs::server {

class GivenSockets;
class ProxiedConnections;

using Tcp = boost::asio::ip::tcp;
// With the executor's own type a socket is smaller than with any_io_executor.
using Socket = boost::asio::basic_stream_socket<Tcp, boost::asio::io_context::executor_type>;

// An accepted socket for Asio. None: the system has no room for it, and it is closed.
std::optional<Socket> MakeSocket(boost::asio::io_context& io, int socket,
                                 const Tcp::endpoint& peer);

// How addresses are listened at.
struct Listening {
  bool shared = false;            // another process of the same user may, too, and each gets a part
  GivenSockets* given = nullptr;  // ... by these, where one is at the address
};

// Accepts connections at one address. Throws ConfigError when the address cannot be used.
class Listener {
 public:
  // Takes `socket`, which is non-blocking, and closes it in the end.
  using OnAccept = std::function<void(int socket, const Tcp::endpoint& peer)>;

  // Connections that come before Start wait in the system's queue. `proxies`: who connects for
  // others, as in the key `proxies`; OnAccept is told of those.
  Listener(boost::asio::io_context& io, const std::string& address, OnAccept on_accept,
           const Listening& listening = {}, const std::vector<std::string>& proxies = {});
  ~Listener();

  void Start();
  // Takes the connections that wait in the system's queue; Close would reset them. Not at a socket
  // that was given: the next process takes them.
  void AcceptAll();
  // Whether another process listens there, too.
  bool IsShared() const;
  // Leaves the address to others. OnAccept is told of all who have come already, as by AcceptAll.
  void GiveUp();
  // Nothing is accepted any more: OnAccept is not called after it.
  void Close();
  // With the port that was picked for port 0: "127.0.0.1:4321", "[::1]:4321". Also when closed.
  std::string address() const;

 private:
  void Bind(const Tcp::endpoint& at, bool shared);
  // Of sockets that connections inherit.
  void SetOptions();
  void Wait();
  void Accept();
  // Takes some of the connections that have come. False: none can be taken for a while.
  bool Take();
  // True: the next one can be accepted.
  bool OnError(int error);

  using Acceptor = boost::asio::basic_socket_acceptor<Tcp, boost::asio::io_context::executor_type>;

  Acceptor acceptor_;
  bool given_ = false;
  Tcp::endpoint local_;
  boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                    boost::asio::wait_traits<std::chrono::steady_clock>,
                                    boost::asio::io_context::executor_type>
      pause_;
  OnAccept on_accept_;
  const std::unique_ptr<ProxiedConnections> proxied_;
  bool exhausted_ = false;  // the last accept failed for want of descriptors or memory
  // An attacker who takes all descriptors can make an accept fail as often as he likes.
  std::chrono::steady_clock::time_point tell_at_{};
};

}  // namespace fibs::server
