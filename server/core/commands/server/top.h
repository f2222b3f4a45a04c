#pragma once

#include "server/core/admin_request.h"
#include "server/core/commands/command.h"

namespace fibs::server {

// What goes on now, for who looks after the machine.
Top TopOf(const Rooms& rooms);

}  // namespace fibs::server
