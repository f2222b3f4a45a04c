#pragma once

#include <string_view>

#include "server/core/commands/command.h"

namespace fibs::server {

// `set bot [yes NAME]`: he says for good that no person plays with his account; NAME is his own,
// for it cannot be taken back.
void SetBotMark(Context& c, std::string_view value, std::string_view name);

}  // namespace fibs::server
