#include "server/edge/sockets/client_address.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <optional>

#include "protocol/words.h"

namespace fibs::server {
namespace {

// "192.0.2.1", "2001:db8::1", and with a port "192.0.2.1:4711", "[2001:db8::1]:4711".
std::optional<std::string> NumericAddress(std::string_view text) {
  text = protocol::Trim(text);
  if (text.starts_with('[')) {
    text.remove_prefix(1);
    text = text.substr(0, text.find(']'));
  } else if (std::ranges::count(text, ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  boost::system::error_code error;
  auto address = boost::asio::ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
  }
  // Without a zone, which means something on its own machine only.
  if (address.is_v6() && address.to_v6().scope_id() != 0) return std::nullopt;
  return address.to_string();
}

}  // namespace

bool IsTrusted(const std::string& address, const std::vector<Network>& proxies) {
  return std::ranges::any_of(proxies,
                             [&](const Network& network) { return network.Contains(address); });
}

std::string ClientAddress(const std::string& peer, const std::vector<std::string_view>& forwarded,
                          const std::vector<Network>& proxies) {
  std::string client = peer;
  for (auto from_end = forwarded.rbegin(); from_end != forwarded.rend(); ++from_end) {
    for (std::string_view line = *from_end;;) {
      if (!IsTrusted(client, proxies)) return client;
      const size_t comma = line.rfind(',');
      const bool first = comma == std::string_view::npos;
      const auto before = NumericAddress(first ? line : line.substr(comma + 1));
      if (!before) return client;  // who wrote that is the last one who is known
      client = *before;
      if (first) break;
      line = line.substr(0, comma);
    }
  }
  return client;
}

}  // namespace fibs::server
