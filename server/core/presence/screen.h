#pragma once

#include "server/core/presence/user.h"
#include "server/link/terminal_settings.h"

namespace fibs::server {

// What people's terminals are to do with lines (`help screen`): programs get neither wrapped lines
// nor prompts and pages.
TerminalSettings TerminalOf(const Session& session);

}  // namespace fibs::server
