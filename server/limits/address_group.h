#pragma once

#include <string>
#include <string_view>

namespace fibs::server {

// What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 one (RFC
// 4291, 2.5.4: a site has at least that many to choose from). 4 or 8 bytes; anything else stays as
// it is.
std::string AddressGroup(std::string_view host);

// Whether it is the machine itself (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3).
inline bool IsLoopback(std::string_view host) { return host.starts_with("127.") || host == "::1"; }

// The network of such an address: 24 bits of IPv4, the smallest that is routed; 48 bits of IPv6,
// what one customer may get (RFC 6177).
std::string_view NetworkGroup(std::string_view address_group);

}  // namespace fibs::server
