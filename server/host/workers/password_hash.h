#pragma once

#include <string>
#include <string_view>

#include "server/config.h"

namespace fibs::server {

// Argon2id in libsodium's text form, with a salt of its own. Empty: there was no memory to make it.
std::string PasswordHash(std::string_view password, PasswordCost cost);

}  // namespace fibs::server
