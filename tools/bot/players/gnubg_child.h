#pragma once

#include <sys/types.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "tools/process/temp_dir.h"

namespace fibs::bot {

// A GNU Backgammon of our own that answers over its `external` socket, a local one in a directory
// of its own, so that nobody else can talk to it. Once it is down it stays down: make a new one.
class GnubgChild : public std::enable_shared_from_this<GnubgChild> {
 public:
  struct Listener {
    virtual ~Listener() = default;
    virtual void OnReady() = 0;  // for the first question; OnAnswer for the next one
    virtual void OnAnswer(std::string_view line) = 0;
    virtual void OnDown(std::string_view why) = 0;
  };

  // Throws std::system_error when it cannot be started.
  GnubgChild(boost::asio::io_context& io, Listener& listener, const std::string& program,
             int plies);
  ~GnubgChild();
  GnubgChild(const GnubgChild&) = delete;
  GnubgChild& operator=(const GnubgChild&) = delete;

  void Begin();
  void Ask(std::string line);
  // Ends it; the listener hears nothing more.
  void Kill();

 private:
  void Spawn(const std::string& program);
  void WaitForSocket();
  void Drain();
  void Connect();
  void ReadAnswer();
  void Down(std::string_view why);

  Listener* listener_;
  const int plies_;
  process::TempDir dir_{"fibs-bot-"};
  pid_t pid_ = -1;
  boost::asio::posix::stream_descriptor input_, output_;  // of the program
  boost::asio::local::stream_protocol::socket socket_;
  std::string commands_, printed_, question_, answer_;
  std::array<char, 4096> dropped_;
};

}  // namespace fibs::bot
