#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/core/commands/command.h"

namespace fibs::server {

// What the user says by a command that he has typed.
struct Said {
  std::string text;
  int phrase = 0;  // 0: it is none
};

// None: he may not say it, and is told why. Where nobody types (talk.phrases_only), a phrase by its
// number is said. Of no text comes no text.
std::optional<Said> ReadSaid(Context& c, std::string_view typed);

}  // namespace fibs::server
