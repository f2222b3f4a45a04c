#pragma once

#include <array>
#include <string_view>

namespace fibs::server {

// The words that end a session.
inline constexpr std::array<std::string_view, 10> kByeWords = {
    "adios", "bye", "ciao", "end", "exit", "exit1", "exit2", "logout", "quit", "tschoe"};

}  // namespace fibs::server
