#pragma once

#include <sys/epoll.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <cstdint>
#include <functional>
#include <span>

namespace fibs::server {

// Which of many sockets have become ready, in the order in which they did. The sockets lie in one
// epoll set, edge-triggered: each is added once and never armed again; the set itself is the only
// descriptor that Asio waits for. (epoll(7), "Level-triggered and edge-triggered")
class Poller {
 public:
  // Throws boost::system::system_error: no descriptor is free.
  explicit Poller(boost::asio::io_context& io);

  // From now on events of `socket` are reported under `key`, until it is closed. False: the system
  // has no room, errno tells why.
  bool Add(int socket, uint64_t key);

  // What has happened since the last call, without waiting; valid until the next call. A socket
  // must be read until it has nothing more, else it is not reported again.
  std::span<const epoll_event> Take();

  // Calls `ready` once, when there is something to take.
  void Wait(std::function<void()> ready);

 private:
  boost::asio::posix::stream_descriptor set_;
  std::array<epoll_event, 512> events_;
};

}  // namespace fibs::server
