#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <string>

#include "server/config.h"

namespace fibs::server {

// Accepts the links of edges at link.listen. A unix socket is for the user of the server only; one
// that is left of a server that was killed is replaced.
class LinkListener {
 public:
  using Stream = boost::asio::generic::stream_protocol::socket;
  using OnAccept = std::function<void(Stream socket)>;

  // Links that come before Start wait in the system's queue. Throws ConfigError: the address is
  // taken, or another server answers there.
  LinkListener(boost::asio::io_context& io, const std::string& address, OnAccept on_accept);
  ~LinkListener();
  LinkListener(const LinkListener&) = delete;
  LinkListener& operator=(const LinkListener&) = delete;

  void Start();
  void Close();
  // "unix:PATH", or with the port that was picked.
  std::string address() const;
  bool is_tcp() const { return address_.path.empty(); }

 private:
  void BindUnix();
  void BindTcp();
  void Accept();

  const LinkAddress address_;
  boost::asio::basic_socket_acceptor<boost::asio::generic::stream_protocol> acceptor_;
  boost::asio::steady_timer pause_;
  OnAccept on_accept_;
};

}  // namespace fibs::server
