#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "server/core/admin_request.h"

namespace fibs::server {

struct ScreenSize {
  size_t rows = 24, columns = 80;
};

// What goes on at a server as a screen of text: lines of at most that width, each with its line
// end, and at most so many. `before`: a moment ago, for what happens in a second; none: since the
// start, or the log-in.
std::string TopScreen(const Top& now, const std::optional<Top>& before, ScreenSize size);

}  // namespace fibs::server
