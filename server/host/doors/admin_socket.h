#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <string>

#include "server/core/admin_request.h"
#include "server/host/doors/line_socket.h"

namespace fibs::server {

// The Unix-domain socket by which fibs-admin reaches a running server: only for the user of the
// server and root. Each line is a request (admin_json.h), answered by a line.
class AdminSocket {
 public:
  using OnRequest = std::function<void(const AdminRequest&)>;

  // As LineSocket.
  AdminSocket(boost::asio::io_context& io, const std::string& path, OnRequest on_request);

  void Close() { socket_.Close(); }
  // To the connection whose request it answers, if that is still there.
  void Answer(const AdminAnswer& answer);

 private:
  OnRequest on_request_;
  LineSocket socket_;
};

// The path of the socket in a data directory.
std::string AdminSocketPath(const std::string& data);

}  // namespace fibs::server
