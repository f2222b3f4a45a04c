#pragma once

#include <boost/asio/ip/address.hpp>

namespace fibs::server {

// Whether anybody on the internet can have that address: it is not of this machine, of a private
// network, of a link, and stands for none of these.
bool IsPublicAddress(const boost::asio::ip::address& address);

}  // namespace fibs::server
