#pragma once

#include <string>
#include <string_view>

namespace fibs::server {

// The same text for names that a reader takes for each other: letter case and underscores do not
// count; i, l and 1 are one letter, o and 0, rn and m. Not for display.
std::string CanonicalName(std::string_view name);

// How names of the server's own bots begin (docs/BOTS.md).
inline constexpr std::string_view kHousePrefix = "house_";
// In any letter case, or people would take it for one.
bool IsOfHouse(std::string_view name);

}  // namespace fibs::server
