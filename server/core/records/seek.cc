#include "server/core/records/seek.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace fibs::server {
namespace {

constexpr int kNone = -1;  // the length of what makes no sense
constexpr std::string_view kPeopleBehind = " people";

// Takes a number that `behind` follows, both, away from `text`.
std::optional<int> TakeNumber(std::string_view& text, char behind) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto size = static_cast<size_t>(end - text.data());
  if (error != std::errc() || number < 0) return std::nullopt;
  if (size < text.size() && text[size] != behind) return std::nullopt;
  text.remove_prefix(size < text.size() ? size + 1 : size);
  return number;
}

}  // namespace

std::string SeekTerms::Text() const {
  const std::string words = InvitationWords(match);
  return fmt::format("{} {}-{}{}{}{}", match.rules.length, ratings.min, ratings.max,
                     people ? kPeopleBehind : "", words.empty() ? "" : " ", words);
}

SeekTerms SeekTerms::FromText(std::string_view text) {
  SeekTerms none{.match = {.rules = {.length = kNone}}, .ratings = {}};
  const auto length = TakeNumber(text, ' ');
  const auto min = TakeNumber(text, '-');
  const auto max = TakeNumber(text, ' ');
  if (!length || !min || !max) return none;
  const std::string_view word = kPeopleBehind.substr(1);
  const bool people = text == word || text.starts_with(std::string(word) + ' ');
  if (people) text.remove_prefix(std::min(text.size(), word.size() + 1));
  const auto match = WithTerms({.rules = {.length = *length}}, text);
  if (!match) return none;
  return {.match = *match, .ratings = {.min = *min, .max = *max}, .people = people};
}

}  // namespace fibs::server
