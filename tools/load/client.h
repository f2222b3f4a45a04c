#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "tools/load/loop.h"

namespace fibs::load {

// A loopback address to connect from, in host byte order. With a server elsewhere the system
// chooses.
struct Source {
  uint32_t address = 0x7f000001;  // 127.0.0.1

  // The n-th client's: one address has ports for some ten thousand clients only.
  static Source OfClient(size_t number);
};

// One connection to the server, and the next one after it has ended: bytes out, lines in; by a
// WebSocket where the options say so. No buffer of its own while nothing is under way, but for a
// WebSocket. Stays where it is while the loop runs.
class Client {
 public:
  // What happens. The client must not be destroyed in a call, but may be closed and connected anew.
  struct Handler {
    virtual ~Handler() = default;
    virtual void OnConnected(Client&) {}
    // A line without its CR LF.
    virtual void OnLine(Client& client, std::string_view line) = 0;
    // What has come of a line that is not finished: a prompt, perhaps.
    virtual void OnUnfinished(Client&, std::string_view) {}
    // Refused, reset or ended by the server. Not called after Close and Reset.
    virtual void OnEnd(Client& client, const std::string& why) = 0;
  };

  Client(Loop& loop, Handler& handler);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  // `receive_buffer`: bytes that the system may hold, 0 = its default. Throws LoadError.
  void Connect(Source source, int receive_buffer = 0);
  // From the next Connect on: by the page's door and a WebSocket, or not.
  void UseWebDoor(bool web) { door_ = web ? &loop_.web_door() : &loop_.door(); }
  // Sends at once what the socket takes, and the rest later.
  void Send(std::string_view bytes);
  // Does not read until Resume.
  void Pause() { paused_ = true; }
  void Resume();
  void EndOutput();  // half close
  void Close();
  void Reset();  // ends the connection by a reset

  bool open() const { return open_; }
  bool sent_all() const { return unsent_.empty() && !writing_; }
  size_t bytes_received() const { return bytes_received_; }

 private:
  // For a completion of an operation: whether what asked for it is still there.
  bool Is(uint64_t connection) const { return connection == connection_; }
  void OnOpen();
  void WaitReadable();
  void OnReadable();
  void Split(std::string_view bytes);
  void SendMore();
  void WaitWritable();
  void End(const std::string& why);

  // The WebSocket (client_websocket.cc).
  struct Web;
  struct WebDeleter {
    void operator()(Web* web) const;
  };
  void OpenWeb();
  void ReadWeb();
  void OnWebBytes();
  void WriteWeb();

  using Socket = boost::asio::basic_stream_socket<Tcp, boost::asio::io_context::executor_type>;

  Loop& loop_;
  Handler& handler_;
  const Loop::Door* door_;
  Socket socket_;
  std::unique_ptr<Web, WebDeleter> web_;  // null: the connection has none
  std::string unfinished_;
  std::string unsent_;
  size_t bytes_received_ = 0;
  uint64_t connection_ = 0;  // which one; what was asked for an earlier one counts no more
  bool open_ = false;
  bool reading_ = false;  // a wait is under way
  bool writing_ = false;  // a wait is under way, or a message
  bool paused_ = false;
};

}  // namespace fibs::load
