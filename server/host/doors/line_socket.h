#pragma once

#include <sys/types.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace fibs::server {

// A Unix-domain socket at which other programs ask: each line is a question, answered by a line;
// those of one connection are answered one after the other.
class LineSocket {
 public:
  static constexpr size_t kConnectionsMax = 8;  // more wait until one has ended

  struct Rules {
    mode_t mode = 0600;         // of the socket file
    bool owner_only = false;    // for the user of the server and root, whatever the mode says
    size_t line_bytes_max = 0;  // with the line end
    std::string too_long;       // the last answer to whoever sends a longer line
    std::chrono::seconds question_patience{10};
    std::chrono::seconds answer_patience{10};  // for the server, and for its answer to be taken
  };
  // An answer, or none: it is given later. `connection` has one question at a time.
  using OnLine =
      std::function<std::optional<std::string>(uint64_t connection, std::string_view line)>;

  // Makes the socket file; one that is left of a server that was killed is replaced. Throws
  // std::exception: no such directory, another server answers there.
  LineSocket(boost::asio::io_context& io, const std::string& path, Rules rules, OnLine on_line);
  ~LineSocket();
  LineSocket(const LineSocket&) = delete;
  LineSocket& operator=(const LineSocket&) = delete;

  // Ends all connections and takes none any more. The object stays until the handlers that are
  // under way have run.
  void Close();

  // To the connection that asked, if it is still there. With the line end.
  void Answer(uint64_t connection, std::string line);

 private:
  class Connection;
  void Accept();
  void OnAccepted(boost::asio::local::stream_protocol::socket socket);
  void OnEnded(uint64_t connection);

  boost::asio::io_context& io_;
  std::string path_;
  const Rules rules_;
  OnLine on_line_;
  boost::asio::local::stream_protocol::acceptor acceptor_;
  bool accepting_ = false;
  boost::asio::steady_timer pause_;
  std::unordered_map<uint64_t, std::shared_ptr<Connection>> connections_;
  uint64_t last_id_ = 0;
};

}  // namespace fibs::server
