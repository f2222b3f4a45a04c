#include "server/limits/address_group.h"

#include <arpa/inet.h>

namespace fibs::server {
namespace {

constexpr size_t kIpv4Bytes = 4, kIpv4NetworkBytes = 3;
constexpr size_t kIpv6Bytes = 8, kIpv6NetworkBytes = 6;

}  // namespace

std::string AddressGroup(std::string_view host) {
  std::string text(host);
  in6_addr binary{};
  if (inet_pton(AF_INET, text.c_str(), &binary) == 1) {
    return {reinterpret_cast<const char*>(binary.s6_addr), kIpv4Bytes};
  }
  if (inet_pton(AF_INET6, text.c_str(), &binary) == 1) {
    return {reinterpret_cast<const char*>(binary.s6_addr), kIpv6Bytes};
  }
  return text;
}

std::string_view NetworkGroup(std::string_view address_group) {
  switch (address_group.size()) {
    case kIpv4Bytes:
      return address_group.substr(0, kIpv4NetworkBytes);
    case kIpv6Bytes:
      return address_group.substr(0, kIpv6NetworkBytes);
    default:
      return address_group;
  }
}

}  // namespace fibs::server
