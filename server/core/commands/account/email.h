#pragma once

#include <string_view>

#include "server/core/commands/command.h"

namespace fibs::server {

// `set email [ADDRESS | CODE | on | off | none | analyses [on | off]]`: where he reads mails of
// this server.
void SetEmail(Context& c, std::string_view value, std::string_view more);

// What is read as an address and as nothing else: not what every RFC allows.
bool IsEmailAddress(std::string_view text);
inline constexpr size_t kEmailAddressMax = 80;  // characters

}  // namespace fibs::server
