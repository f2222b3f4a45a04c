#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fibs::server {

// Whole lines of `push add` have room for it.
inline constexpr size_t kEndpointBytesMax = 800;

// Whom an address of notices is of: "push.example.net", or with a port that is not 443
// "push.example.net:8443". None: it is no https address that this server would send to; browsers
// write it in one way only, and so does this.
std::optional<std::string> PushServiceOf(std::string_view endpoint);

// Whether one of the services (push.services) is meant: "HOST", "*.HOST", with or without a port.
bool IsAmongServices(const std::vector<std::string>& services, std::string_view service);

}  // namespace fibs::server
