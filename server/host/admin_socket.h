#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/core/admin_request.h"

namespace fibs::server {

// The Unix-domain socket by which fibs-admin reaches a running server: only for the user of the
// server and root. Each line is a request (admin_json.h), answered by a line; requests of one
// connection are carried out one after the other.
class AdminSocket {
 public:
  using OnRequest = std::function<void(const AdminRequest&)>;

  static constexpr size_t kConnectionsMax = 8;
  static constexpr std::chrono::seconds kPatience{10};  // for a request, and for its answer

  // Makes the socket file; one that is left of a server that was killed is replaced. Throws
  // std::exception: no such directory, another server answers there.
  AdminSocket(boost::asio::io_context& io, const std::string& path, OnRequest on_request);
  ~AdminSocket();
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

  // Ends all connections and takes none any more. The object stays until the handlers that are
  // under way have run.
  void Close();

  // To the connection whose request it answers, if that is still there.
  void Answer(const AdminAnswer& answer);

 private:
  class Connection;
  void Accept();

  boost::asio::io_context& io_;
  std::string path_;
  OnRequest on_request_;
  boost::asio::local::stream_protocol::acceptor acceptor_;
  boost::asio::steady_timer pause_;
  std::unordered_map<uint64_t, std::shared_ptr<Connection>> connections_;
  uint64_t last_id_ = 0;
};

// The path of the socket in a data directory.
std::string AdminSocketPath(const std::string& data);

// The socket's address. A path that is too long for one (107 bytes) is reached by its directory's
// descriptor, which the object holds. Throws std::system_error.
class AdminSocketAddress {
 public:
  explicit AdminSocketAddress(const std::string& path);
  ~AdminSocketAddress();
  AdminSocketAddress(const AdminSocketAddress&) = delete;
  AdminSocketAddress& operator=(const AdminSocketAddress&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int directory_ = -1;
};

}  // namespace fibs::server
