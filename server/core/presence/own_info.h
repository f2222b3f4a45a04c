#pragma once

#include <string>

#include "server/core/presence/user.h"

namespace fibs::server {

// Line 2 of CLIP, without its end: who he is, and how he has set everything.
std::string OwnInfoLine(const User& user);

}  // namespace fibs::server
