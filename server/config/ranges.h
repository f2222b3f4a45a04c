#pragma once

#include <cstdint>

#include "server/config/keys.h"

// Units and bounds that many keys share.
namespace fibs::server::config {

inline constexpr Range kCount = {"", 0, 1000000};
inline constexpr Range kBytes = {"bytes", 0, int64_t{1} << 30};
inline constexpr Range kAllBytes = {"bytes", 0, int64_t{1} << 40};
inline constexpr Range kMilliseconds = {"milliseconds", 0, 60000};
inline constexpr Range kSeconds = {"seconds", 0, int64_t{366} * 24 * 3600};
inline constexpr Range kMinutes = {"minutes", 1, 1440};
inline constexpr Range kHours = {"hours", 0, 8760};
inline constexpr Range kDays = {"days", 1, 365};
inline constexpr bool kRate = true;

}  // namespace fibs::server::config
