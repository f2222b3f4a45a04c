#pragma once

#include <string_view>

#include "server/core/commands/command.h"

namespace fibs::server {

// `set messages` and `set invitations` [all | friends | nobody]: who may write to him, or invite
// him. False: it is another word. Both hold at once and for good.
bool SetApproach(Context& c, std::string_view word, std::string_view value);

}  // namespace fibs::server
