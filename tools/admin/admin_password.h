#pragma once

#include <string>

namespace fibs::server {

// Reads a new password and returns its hash: from a terminal twice and without echo, else one line
// of standard input. The password itself is wiped. Throws std::runtime_error: it cannot be used.
// `length_min`: characters that it needs at least.
std::string ReadPasswordHash(const std::string& user, int length_min);

}  // namespace fibs::server
