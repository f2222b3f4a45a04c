#pragma once

#include <boost/asio/ip/tcp.hpp>

namespace fibs::server {

// Whether more than one socket of this machine listens at exactly that address, each with its part
// of who comes (SO_REUSEPORT). Asks the system, without a right of its own. Yes, too, when the
// system does not tell.
bool OthersListenAt(const boost::asio::ip::tcp::endpoint& address);

}  // namespace fibs::server
