#pragma once

#include <string>
#include <string_view>

namespace fibs::server {

// The same text for names that a reader takes for each other: letter case and underscores do not
// count; i, l and 1 are one letter, o and 0, rn and m. Not for display.
std::string CanonicalName(std::string_view name);

}  // namespace fibs::server
