#include "server/edge/sockets/proxy_header.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <string>

#include "protocol/words.h"

namespace fibs::server {
namespace {

namespace ip = boost::asio::ip;
using Endpoint = ip::tcp::endpoint;

constexpr std::string_view kOne = "PROXY ";
constexpr size_t kOneBytesMax = 107;

// Version 2: signature, version and command, family, length; then addresses and more.
constexpr std::string_view kTwo("\r\n\r\n\0\r\nQUIT\n", 12);
constexpr size_t kTwoBytes = 16;
constexpr uint8_t kLocal = 0x20;
constexpr uint8_t kProxy = 0x21;
constexpr uint8_t kTcp4 = 0x11;
constexpr uint8_t kTcp6 = 0x21;

uint8_t ByteAt(std::string_view bytes, size_t at) { return static_cast<uint8_t>(bytes[at]); }

uint16_t NumberAt(std::string_view bytes, size_t at) {
  return static_cast<uint16_t>(ByteAt(bytes, at) << 8 | ByteAt(bytes, at + 1));
}

// Addresses as the rest of the server writes them.
ip::address Plain(const ip::address_v6& address) {
  if (address.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address);
  return address;
}

// "PROXY TCP4 192.0.2.1 192.0.2.2 56324 443\r\n"
std::optional<Endpoint> ClientOfOne(std::string_view header, const Endpoint& peer) {
  const auto words = protocol::Split(header.substr(0, header.size() - 2));
  if (words.size() >= 2 && words[1] == "UNKNOWN") return peer;
  if (words.size() != 6 || (words[1] != "TCP4" && words[1] != "TCP6")) return std::nullopt;
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(words[2]), error);
  const auto port = protocol::ParseInt(words[4]);
  if (error || address.is_v4() != (words[1] == "TCP4") || !port || *port < 0 || *port > 65535) {
    return std::nullopt;
  }
  if (address.is_v6() && address.to_v6().scope_id() != 0) return std::nullopt;
  return Endpoint(address.is_v6() ? Plain(address.to_v6()) : address, static_cast<uint16_t>(*port));
}

template <class Address>
std::optional<Endpoint> AddressesOfTwo(std::string_view addresses) {
  typename Address::bytes_type bytes;
  if (addresses.size() < 2 * bytes.size() + 4) return std::nullopt;
  std::copy_n(addresses.begin(), bytes.size(), bytes.begin());
  const uint16_t port = NumberAt(addresses, 2 * bytes.size());
  if constexpr (std::is_same_v<Address, ip::address_v6>) {
    return Endpoint(Plain(ip::address_v6(bytes)), port);
  } else {
    return Endpoint(Address(bytes), port);
  }
}

}  // namespace

std::optional<size_t> ProxyHeader::Wants(std::string_view bytes) {
  if (bytes.starts_with(kTwo)) {
    if (bytes.size() < kTwoBytes) return kTwoBytes - bytes.size();
    const size_t all = kTwoBytes + NumberAt(bytes, kTwoBytes - 2);
    if (all > kBytesMax) return std::nullopt;
    return all - std::min(all, bytes.size());
  }
  if (!bytes.starts_with(kOne) || bytes.size() > kOneBytesMax) return std::nullopt;
  return bytes.ends_with("\r\n") ? 0 : 1;
}

std::optional<Endpoint> ProxyHeader::Client(std::string_view header, const Endpoint& peer) {
  if (header.starts_with(kOne)) return ClientOfOne(header, peer);
  if (header.size() < kTwoBytes) return std::nullopt;
  const uint8_t command = ByteAt(header, kTwo.size()), family = ByteAt(header, kTwo.size() + 1);
  if (command == kLocal) return peer;
  if (command != kProxy) return std::nullopt;
  const std::string_view addresses = header.substr(kTwoBytes);
  if (family == kTcp4) return AddressesOfTwo<ip::address_v4>(addresses);
  if (family == kTcp6) return AddressesOfTwo<ip::address_v6>(addresses);
  return std::nullopt;
}

}  // namespace fibs::server
