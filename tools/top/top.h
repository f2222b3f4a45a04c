#pragma once

#include "tools/admin/admin_channel.h"

namespace fibs::server {

// Shows what goes on at a server, anew every `seconds`, until q is pressed; once, if `once` or if
// standard output is no terminal. Throws std::exception when the server answers no more.
void ShowTop(AdminChannel& server, int seconds, bool once);

}  // namespace fibs::server
