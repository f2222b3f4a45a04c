#include "server/core/push/push_endpoint.h"

#include <algorithm>

namespace fibs::server {
namespace {

constexpr std::string_view kHttps = "https://";
constexpr std::string_view kUsualPort = ":443";
constexpr size_t kPortDigitsMax = 5;

bool IsOfHostName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

bool IsOfUrl(char c) { return c > ' ' && c < 127 && c != '"' && c != '\\' && c != '#'; }

}  // namespace

std::optional<std::string> PushServiceOf(std::string_view endpoint) {
  if (endpoint.size() > kEndpointBytesMax || !endpoint.starts_with(kHttps) ||
      !std::ranges::all_of(endpoint, IsOfUrl)) {
    return std::nullopt;
  }
  const std::string_view rest = endpoint.substr(kHttps.size());
  const size_t slash = rest.find('/');
  if (slash == rest.npos) return std::nullopt;
  const std::string_view service = rest.substr(0, slash);
  const size_t colon = service.find(':');
  const std::string_view host = service.substr(0, colon);
  if (host.empty() || host.front() == '.' || host.back() == '.' ||
      !std::ranges::all_of(host, IsOfHostName)) {
    return std::nullopt;
  }
  if (colon == service.npos) return std::string(service);
  const std::string_view port = service.substr(colon + 1);
  if (port.empty() || port.size() > kPortDigitsMax ||
      !std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; })) {
    return std::nullopt;
  }
  return std::string(service.ends_with(kUsualPort) ? host : service);
}

bool IsAmongServices(const std::vector<std::string>& services, std::string_view service) {
  return std::ranges::any_of(services, [service](std::string_view allowed) {
    if (!allowed.starts_with("*.")) return allowed == service;
    allowed.remove_prefix(1);
    return service.size() > allowed.size() && service.ends_with(allowed);
  });
}

}  // namespace fibs::server
