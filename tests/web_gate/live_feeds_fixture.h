#pragma once

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/edge/web/live/live_feeds.h"
#include "server/edge/web/live/live_log.h"

namespace fibs::server {

inline std::string All(const LiveLog& log) {
  std::string all;
  uint64_t place = 0;
  for (const LiveLog::Event& event : log.Take(place, 1000)) all += *event;
  return all;
}

// Feeds with a core that is the other end of their sessions, and browsers at real sockets.
class LiveFeedsTest : public testing::Test {
 protected:
  struct Browser {
    boost::asio::ip::tcp::socket socket;
  };

  ~LiveFeedsTest() override {
    feeds.Clear();
    Run();
    for (const int end : core) close(end);
  }
  void Run() {
    io.restart();
    io.poll();
  }
  Browser& Watch(const std::string& name, const std::string& client = "192.0.2.1") {
    namespace ip = boost::asio::ip;
    ip::tcp::acceptor acceptor(io, {ip::address_v4::loopback(), 0});
    browsers.push_back(std::make_unique<Browser>(Browser{boost::asio::ip::tcp::socket(io)}));
    browsers.back()->socket.connect(acceptor.local_endpoint());
    browsers.back()->socket.non_blocking(true);
    const ip::tcp::endpoint peer = browsers.back()->socket.local_endpoint();
    WebStream stream(*MakeSocket(io, acceptor.accept().release(), peer));
    feeds.Add(name, std::make_shared<Spectator>(std::move(stream), nullptr, client),
              "HEAD\r\n\r\n");
    Run();
    return *browsers.back();
  }
  // What the browser has got since.
  std::string Read(Browser& browser) {
    Run();
    std::string read;
    std::array<char, 4096> bytes;
    boost::system::error_code error;
    while (const size_t size = browser.socket.read_some(boost::asio::buffer(bytes), error)) {
      read.append(bytes.data(), size);
    }
    if (error == boost::asio::error::eof) read += "<end>";
    return read;
  }
  void Say(size_t session, std::string_view lines) {
    ASSERT_EQ(write(core.at(session), lines.data(), lines.size()),
              static_cast<ssize_t>(lines.size()));
    Run();
  }
  std::string Heard(size_t session) {
    std::array<char, 4096> bytes;
    const ssize_t size = recv(core.at(session), bytes.data(), bytes.size(), MSG_DONTWAIT);
    return {bytes.data(), size > 0 ? static_cast<size_t>(size) : 0};
  }
  void EndSession(size_t session) {
    close(std::exchange(core.at(session), -1));
    Run();
  }
  void Tick(std::chrono::seconds time) {
    feeds.Tick(LiveFeed::Clock::now() + time);
    Run();
  }

  boost::asio::io_context io{1};
  std::vector<int> core;             // of the sessions
  std::vector<std::string> clients;  // on whose behalf they were opened
  std::vector<uint64_t> ended;
  std::vector<std::pair<LiveFeed::Look, std::function<void(LiveFeed::Seen)>>> looks;
  std::vector<std::unique_ptr<Browser>> browsers;
  LiveFeeds feeds{io,
                  3,
                  {.open = [this](const std::string& client) { return Open(client); },
                   .ended = [this](uint64_t handle) { ended.push_back(handle); },
                   .look =
                       [this](LiveFeed::Look look, std::function<void(LiveFeed::Seen)> seen) {
                         looks.emplace_back(std::move(look), std::move(seen));
                       }}};

 private:
  std::optional<LiveFeed::Sessions::Opened> Open(const std::string& client) {
    std::array<int, 2> ends{};
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()), 0);
    core.push_back(ends[1]);
    clients.push_back(client);
    return LiveFeed::Sessions::Opened{.plain = ends[0], .handle = core.size()};
  }
};

}  // namespace fibs::server
