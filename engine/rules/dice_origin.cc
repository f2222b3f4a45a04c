#include "engine/rules/dice_origin.h"

#include <algorithm>

namespace fibs::engine {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

}  // namespace

std::string SeedText(const Seed& seed) {
  std::string text;
  text.reserve(2 * seed.size());
  for (const uint8_t byte : seed) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::optional<Seed> ParseSeed(std::string_view text) {
  Seed seed{};
  if (text.size() != 2 * seed.size()) return std::nullopt;
  for (size_t i = 0; i < text.size(); ++i) {
    const size_t digit = kDigits.find(text[i]);
    if (digit == kDigits.npos) return std::nullopt;
    seed[i / 2] = static_cast<uint8_t>(seed[i / 2] * 16 + digit);
  }
  return seed;
}

bool IsDiceText(std::string_view text) {
  return !text.empty() && text.size() <= kDiceTextMax && text.front() != ' ' &&
         text.back() != ' ' && std::all_of(text.begin(), text.end(), [](char c) {
           return c >= ' ' && c <= '~' && c != '"';
         });
}

}  // namespace fibs::engine
