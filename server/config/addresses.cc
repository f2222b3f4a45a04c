// Addresses as they stand in the configuration.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/un.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "server/config.h"

namespace fibs::server {
namespace {

using Bytes = std::array<uint8_t, 16>;
constexpr int kIpv4Offset = 96;  // bits in front of an IPv4 address in its IPv6 form

struct Numeric {
  Bytes bytes{};
  bool v4 = false;
};

std::optional<Numeric> ParseNumeric(const std::string& text) {
  Numeric numeric;
  if (text.find('\0') != std::string::npos)
    return std::nullopt;  // which inet_pton takes for an end
  if (inet_pton(AF_INET6, text.c_str(), numeric.bytes.data()) == 1) return numeric;
  numeric.v4 = true;
  numeric.bytes[10] = numeric.bytes[11] = 0xff;
  if (inet_pton(AF_INET, text.c_str(), numeric.bytes.data() + 12) == 1) return numeric;
  return std::nullopt;
}

}  // namespace

ListenAddress ParseListenAddress(const std::string& text) {
  const size_t colon = text.rfind(':');
  const auto refuse = [&] {
    throw ConfigError(fmt::format(
        "'{}' is not an address; write 127.0.0.1:4321 or [::1]:4321 (port 0 to 65535)", text));
  };
  if (colon == std::string::npos) refuse();
  ListenAddress address;
  address.host = text.substr(0, colon);
  const bool brackets =
      address.host.size() > 2 && address.host.front() == '[' && address.host.back() == ']';
  if (brackets) address.host = address.host.substr(1, address.host.size() - 2);
  in6_addr binary{};
  if (inet_pton(brackets ? AF_INET6 : AF_INET, address.host.c_str(), &binary) != 1) refuse();
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + colon + 1, end, address.port);
  if (parsed.ec != std::errc() || parsed.ptr != end) refuse();
  return address;
}

LinkAddress ParseLinkAddress(const std::string& text) {
  constexpr std::string_view kUnix = "unix:";
  if (!text.starts_with(kUnix)) return {.path = "", .tcp = ParseListenAddress(text)};
  LinkAddress address{.path = text.substr(kUnix.size()), .tcp = {}};
  if (address.path.empty() || address.path.size() >= sizeof(sockaddr_un::sun_path) ||
      address.path.find('\0') != std::string::npos) {
    throw ConfigError(fmt::format("'{}' is not unix:PATH (a path of 1 to {} bytes)", text,
                                  sizeof(sockaddr_un::sun_path) - 1));
  }
  return address;
}

bool Network::Contains(const std::string& text) const {
  const auto other = ParseNumeric(text);
  if (!other) return false;
  for (int bit = 0; bit < bits; bit += 8) {
    const auto place = static_cast<size_t>(bit / 8);
    const int mask = bits - bit >= 8 ? 0xff : 0xff << (8 - (bits - bit));
    if (((address[place] ^ other->bytes[place]) & mask & 0xff) != 0) return false;
  }
  return true;
}

Network ParseNetwork(const std::string& text) {
  const size_t slash = std::min(text.find('/'), text.size());
  const auto numeric = ParseNumeric(text.substr(0, slash));
  Network network;
  bool good = numeric.has_value();
  if (good) network.address = numeric->bytes;
  if (good && slash < text.size()) {
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data() + slash + 1, end, network.bits);
    const int bits_max = numeric->v4 ? 32 : 128;
    good = parsed.ec == std::errc() && parsed.ptr == end && network.bits >= 0 &&
           network.bits <= bits_max;
    if (numeric->v4) network.bits += kIpv4Offset;
  }
  if (!good) {
    throw ConfigError(
        fmt::format("'{}' is not an address or a network; write 192.0.2.1 or 10.0.0.0/8", text));
  }
  return network;
}

}  // namespace fibs::server
