#pragma once

#include <cstdint>

#include "server/core/lobby/user.h"
#include "server/link/terminal_settings.h"

// What people's terminals are to do with lines (`help screen`): programs get neither wrapped lines
// nor prompts and pages.
namespace fibs::server {

// Columns at which lines of this session are wrapped, as `set linelength` says; 0: they are not.
// `toggle wrap` YES means that the terminal does it itself.
uint16_t WrapColumns(const Session& session);
// Whether its terminal shows a prompt when nothing is to be answered.
bool HasPrompts(const Session& session);
TerminalSettings TerminalOf(const Session& session);

}  // namespace fibs::server
