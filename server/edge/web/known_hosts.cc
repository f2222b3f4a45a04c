#include "server/edge/web/known_hosts.h"

#include <arpa/inet.h>

#include <algorithm>

#include "protocol/words.h"

namespace fibs::server {
namespace {

constexpr size_t kNameMax = 253;
constexpr size_t kPortMax = 5;
constexpr std::string_view kHttp = "http://", kHttps = "https://";

bool IsOfName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

// Whatever follows a zero byte is not looked at by inet_pton.
bool IsAddress(int family, const std::string& text) {
  in6_addr binary{};
  return text.find('\0') == std::string::npos && inet_pton(family, text.c_str(), &binary) == 1;
}

// With the port left out when it is the one of the scheme.
std::optional<std::string> Place(std::string_view authority, std::string_view default_port) {
  auto parsed = ParseAuthority(authority);
  if (!parsed) return std::nullopt;
  if (parsed->port == default_port) parsed->port.clear();
  return parsed->Text();
}

}  // namespace

std::string Authority::Text() const {
  const bool v6 = numeric && host.find(':') != std::string::npos;
  std::string text = v6 ? "[" + host + "]" : host;
  if (!port.empty()) text += ":" + port;
  return text;
}

std::optional<Authority> ParseAuthority(std::string_view text) {
  Authority authority;
  std::string_view port;
  if (text.starts_with('[')) {
    const size_t close = text.find(']');
    if (close == std::string_view::npos) return std::nullopt;
    authority.host = protocol::ToLower(text.substr(1, close - 1));
    authority.numeric = true;
    if (!IsAddress(AF_INET6, authority.host)) return std::nullopt;
    port = text.substr(close + 1);
  } else {
    const size_t colon = std::min(text.find(':'), text.size());
    authority.host = protocol::ToLower(text.substr(0, colon));
    if (authority.host.ends_with('.')) authority.host.pop_back();
    if (authority.host.empty() || authority.host.size() > kNameMax ||
        authority.host.ends_with('.') || !std::ranges::all_of(authority.host, IsOfName)) {
      return std::nullopt;
    }
    authority.numeric = IsAddress(AF_INET, authority.host);
    port = text.substr(colon);
  }
  if (port.empty()) return authority;
  port.remove_prefix(1);
  if (port.empty() || port.size() > kPortMax || text[text.size() - port.size() - 1] != ':' ||
      !std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; })) {
    return std::nullopt;
  }
  authority.port = port;
  return authority;
}

KnownHosts::KnownHosts(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (const auto authority = ParseAuthority(name)) names_.push_back(authority->host);
  }
  names_.push_back("localhost");
  std::ranges::sort(names_);
}

bool KnownHosts::Has(const Authority& authority) const {
  return authority.numeric || std::ranges::binary_search(names_, authority.host);
}

bool IsWelcome(std::string_view origin, const Authority& host, bool tls,
               const std::vector<std::string>& others) {
  const std::string lower = protocol::ToLower(origin);
  const bool https = lower.starts_with(kHttps);
  if (!https && !lower.starts_with(kHttp)) return false;  // "null", for one
  const std::string_view default_port = https ? "443" : "80";
  const auto place =
      Place(std::string_view(lower).substr((https ? kHttps : kHttp).size()), default_port);
  if (!place) return false;
  if ((https || !tls) && place == Place(host.Text(), default_port)) return true;
  return std::ranges::any_of(others, [&](const std::string& other) {
    const std::string_view scheme = https ? kHttps : kHttp;
    const std::string known = protocol::ToLower(other);
    return known.starts_with(scheme) &&
           Place(std::string_view(known).substr(scheme.size()), default_port) == place;
  });
}

}  // namespace fibs::server
