#pragma once

#include <string_view>

#include "server/core/commands/command.h"

namespace fibs::server {

// `play link TOKEN`: the user plays what a friend has made a link for.
void PlayLink(Context& c, std::string_view token);

}  // namespace fibs::server
