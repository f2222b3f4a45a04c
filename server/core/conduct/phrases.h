#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace fibs::server {

// What people say to each other where nobody types (talk.phrases_only), by number from 1. The
// numbers stay: the page says each phrase in its reader's language.
std::span<const std::string_view> Phrases();
// By its number as typed, "3" or "#3". None: there is no such phrase.
std::optional<int> PhraseOf(std::string_view typed);
std::string_view PhraseText(int number);

}  // namespace fibs::server
