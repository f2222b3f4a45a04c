#include "server/core/conduct/phrases.h"

#include <array>
#include <cstddef>

#include "protocol/typed_text.h"
#include "protocol/words.h"

namespace fibs::server {
namespace {

constexpr std::array<std::string_view, 20> kPhrases = {
    "Hello!",
    "Good luck!",
    "Have fun!",
    "Well played!",
    "Nice move!",
    "What a roll!",
    "Bad luck!",
    "That was close!",
    "Thank you!",
    "Thank you for the match!",
    "You're welcome.",
    "Sorry!",
    "No problem.",
    "One moment, please.",
    "I'm back.",
    "It's your turn.",
    "Shall we play again?",
    "Yes, please!",
    "No, thank you.",
    "I have to go. Goodbye!",
};

}  // namespace

std::span<const std::string_view> Phrases() { return kPhrases; }

std::optional<int> PhraseOf(std::string_view typed) {
  typed = protocol::Trim(typed);
  if (typed.starts_with('#')) typed.remove_prefix(1);
  const auto number = protocol::ParseInt(typed);
  if (!number || *number < 1 || *number > static_cast<int>(kPhrases.size())) return std::nullopt;
  return number;
}

std::string_view PhraseText(int number) { return kPhrases.at(static_cast<size_t>(number) - 1); }

}  // namespace fibs::server
