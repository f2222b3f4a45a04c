#pragma once

#include <boost/asio/io_context.hpp>
#include <thread>

namespace fibs::server {

// Runs `io`, until it is stopped, on a thread that takes no signals: these are for the thread of
// the core. `name`: for those who look at the threads of the process; 15 bytes at most.
std::thread StartGateThread(boost::asio::io_context& io, const char* name);

}  // namespace fibs::server
