#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/config.h"

namespace fibs::server {

bool IsTrusted(const std::string& address, const std::vector<Network>& proxies);

// Whose request it is, as a numeric address: that of the peer or, when the peer is one of the
// proxies, the last one in X-Forwarded-For (its lines in order) that is not a proxy's. Strangers
// can have written everything before that one.
std::string ClientAddress(const std::string& peer, const std::vector<std::string_view>& forwarded,
                          const std::vector<Network>& proxies);

}  // namespace fibs::server
