#include "server/edge/connections/poller.h"

#include <algorithm>
#include <boost/system/system_error.hpp>
#include <cerrno>
#include <utility>

namespace fibs::server {
namespace {

int MakeSet() {
  const int set = epoll_create1(EPOLL_CLOEXEC);
  if (set < 0) throw boost::system::system_error(errno, boost::system::system_category(), "epoll");
  return set;
}

}  // namespace

Poller::Poller(boost::asio::io_context& io) : set_(io, MakeSet()) {}

bool Poller::Add(int socket, uint64_t key) {
  epoll_event event{};
  event.events = EPOLLIN | EPOLLPRI | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.u64 = key;
  return epoll_ctl(set_.native_handle(), EPOLL_CTL_ADD, socket, &event) == 0;
}

std::span<const epoll_event> Poller::Take() {
  const int count =
      epoll_wait(set_.native_handle(), events_.data(), static_cast<int>(events_.size()), 0);
  return {events_.data(), static_cast<size_t>(std::max(count, 0))};
}

void Poller::Wait(std::function<void()> ready) {
  set_.async_wait(boost::asio::posix::stream_descriptor::wait_read,
                  [ready = std::move(ready)](const boost::system::error_code& error) {
                    if (!error) ready();
                  });
}

}  // namespace fibs::server
