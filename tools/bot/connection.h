#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "tools/bot/line_buffer.h"

namespace fibs::bot {

// A TCP connection to a FIBS server.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  struct Listener {
    virtual ~Listener() = default;
    virtual void OnConnected() = 0;
    virtual void OnLine(std::string_view line) = 0;
    // Text without a line end, after the lines of one read. True: it has been answered.
    virtual bool OnPrompt(std::string_view prompt) = 0;
    // The end, also of an attempt to connect; nothing comes after it.
    virtual void OnClosed(std::string_view why) = 0;
  };

  // The listener must live until OnClosed or Close.
  Connection(boost::asio::io_context& io, Listener& listener);

  void Open(const std::string& host, const std::string& port);
  void Send(std::string_view line);
  // The listener hears nothing more.
  void Close();

 private:
  void OnResolved(const boost::asio::ip::tcp::resolver::results_type& found);
  void Read();
  void TakeLines();
  void Write();
  void End(std::string_view why);

  boost::asio::ip::tcp::resolver resolver_;
  boost::asio::ip::tcp::socket socket_;
  Listener* listener_;  // null when it wants to hear nothing more
  LineBuffer lines_;
  std::array<char, 16 * 1024> buffer_;
  std::string outgoing_, being_sent_;
};

}  // namespace fibs::bot
