#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace fibs::protocol {

// The name of a user: 2 to 20 letters and underscores (`help names`).
inline constexpr size_t kNameMin = 2;
inline constexpr size_t kNameMax = 20;

constexpr bool IsNameCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

constexpr bool IsUserName(std::string_view text) {
  return text.size() >= kNameMin && text.size() <= kNameMax &&
         std::all_of(text.begin(), text.end(), IsNameCharacter);
}

}  // namespace fibs::protocol
