#pragma once

#include <string>
#include <string_view>

namespace fibs::server {

// FIBS text is bytes of which the upper half is Latin-1; databases want UTF-8. Every byte string
// comes back as it was, except that zero bytes, which PostgreSQL cannot hold, are left out.
std::string ToUtf8(std::string_view bytes);
std::string FromUtf8(std::string_view text);

}  // namespace fibs::server
