#include "server/edge/sockets/gate_thread.h"

#include <pthread.h>

#include <boost/asio/executor_work_guard.hpp>
#include <csignal>

namespace fibs::server {

std::thread StartGateThread(boost::asio::io_context& io, const char* name) {
  return std::thread([&io, name] {
    pthread_setname_np(pthread_self(), name);
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
    const auto work = boost::asio::make_work_guard(io);
    io.run();
  });
}

}  // namespace fibs::server
