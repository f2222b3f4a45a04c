#pragma once

#include <string_view>

#include "server/core/records/access_token.h"

namespace fibs::server {

// What a token must allow for a command: of most that is to play.
Scope ScopeOfCommand(std::string_view name);

}  // namespace fibs::server
