#include "server/host/workers/public_address.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace fibs::server {
namespace {

using boost::asio::ip::address_v4;
using boost::asio::ip::address_v6;

struct Block {
  uint32_t first = 0;
  int bits = 0;
};
// The IANA's special-purpose addresses (RFC 6890) that are not globally reachable, and groups.
constexpr std::array kNotPublic = {
    Block{0x00000000, 8},   // 0.0.0.0/8
    Block{0x0a000000, 8},   // 10.0.0.0/8
    Block{0x64400000, 10},  // 100.64.0.0/10
    Block{0x7f000000, 8},   // 127.0.0.0/8
    Block{0xa9fe0000, 16},  // 169.254.0.0/16
    Block{0xac100000, 12},  // 172.16.0.0/12
    Block{0xc0000000, 24},  // 192.0.0.0/24
    Block{0xc0000200, 24},  // 192.0.2.0/24
    Block{0xc0a80000, 16},  // 192.168.0.0/16
    Block{0xc6120000, 15},  // 198.18.0.0/15
    Block{0xc6336400, 24},  // 198.51.100.0/24
    Block{0xcb007100, 24},  // 203.0.113.0/24
    Block{0xe0000000, 3},   // 224.0.0.0/4 and 240.0.0.0/4
};

bool IsPublic(const address_v4& address) {
  return std::ranges::none_of(kNotPublic, [number = address.to_uint()](const Block& block) {
    return number >> (32 - block.bits) == block.first >> (32 - block.bits);
  });
}

address_v4 Embedded(const address_v6::bytes_type& bytes, size_t at) {
  return address_v4({bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]});
}

bool IsPublic(const address_v6& address) {
  const auto bytes = address.to_bytes();
  const auto begins = [&bytes](std::initializer_list<uint8_t> with) {
    return std::ranges::equal(with, std::span(bytes).first(with.size()));
  };
  if (address.is_v4_mapped()) return IsPublic(Embedded(bytes, 12));
  if (begins({0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0})) {  // NAT64
    return IsPublic(Embedded(bytes, 12));
  }
  if (begins({0x20, 0x02})) return IsPublic(Embedded(bytes, 2));  // 6to4
  if (begins({0x20, 0x01, 0x0d, 0xb8})) return false;             // documentation
  if (begins({0x20, 0x01, 0x00}) && bytes[3] == 0) return false;  // Teredo
  return (bytes[0] & 0xe0) == 0x20;                               // 2000::/3
}

}  // namespace

bool IsPublicAddress(const boost::asio::ip::address& address) {
  return address.is_v4() ? IsPublic(address.to_v4()) : IsPublic(address.to_v6());
}

}  // namespace fibs::server
