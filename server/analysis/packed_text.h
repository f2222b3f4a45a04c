#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fibs::server {

// A long text as it is stored: compressed (gzip), and in the letters of Base64, which both
// databases take. A report takes a tenth of its length.
std::string Pack(std::string_view text);
// None: it is no packed text, or longer than `bytes_max`.
std::optional<std::string> Unpack(std::string_view packed, size_t bytes_max);

}  // namespace fibs::server
