#pragma once

#include <optional>
#include <string_view>

#include "server/core/records/push.h"
#include "server/link/time.h"

namespace fibs::server {

// When the quiet hours end that it is in now, in that time zone; none: it is in none.
std::optional<Time> QuietUntil(Time now, const QuietHours& quiet, std::string_view zone);

}  // namespace fibs::server
