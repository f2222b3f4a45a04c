#include "protocol/words.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace fibs::protocol {
namespace {

constexpr int kPointMin = 1;
constexpr int kPointMax = 24;

// std::tolower depends on the locale.
constexpr char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr bool IsBlank(char c) { return c == ' ' || c == '\t'; }
constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }

void SkipBlanks(std::string_view& text) {
  while (!text.empty() && IsBlank(text.front())) text.remove_prefix(1);
}

// Takes the next word of a step off the front of `text`, which does not start with a blank.
std::string_view TakePart(std::string_view& text) {
  const auto end = std::min(text.find_first_of(" \t-/"), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end);
  return part;
}

}  // namespace

std::string_view Trim(std::string_view text) {
  SkipBlanks(text);
  while (!text.empty() && IsBlank(text.back())) text.remove_suffix(1);
  return text;
}

FirstWord SplitFirst(std::string_view text) {
  text = Trim(text);
  const auto blank = std::find_if(text.begin(), text.end(), IsBlank);
  const auto end = static_cast<std::string_view::size_type>(blank - text.begin());
  return {text.substr(0, end), Trim(text.substr(end))};
}

std::vector<std::string_view> Split(std::string_view text) {
  std::vector<std::string_view> words;
  for (auto next = SplitFirst(text); !next.word.empty(); next = SplitFirst(next.rest)) {
    words.push_back(next.word);
  }
  return words;
}

std::string_view::size_type CommonPrefix(std::string_view a, std::string_view b) {
  const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  return static_cast<std::string_view::size_type>(end - a.begin());
}

bool EqualsNoCase(std::string_view a, std::string_view b) {
  return a.size() == b.size() && StartsWithNoCase(a, b);
}

bool StartsWithNoCase(std::string_view text, std::string_view prefix) {
  return text.size() >= prefix.size() &&
         std::equal(prefix.begin(), prefix.end(), text.begin(),
                    [](char a, char b) { return Lower(a) == Lower(b); });
}

std::string ToLower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), Lower);
  return lower;
}

std::optional<int> ParseInt(std::string_view text) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

std::optional<TypedPoint> ParsePoint(std::string_view text) {
  constexpr std::array<std::string_view, 2> kBar = {"bar", "b"};
  constexpr std::array<std::string_view, 4> kHome = {"off", "o", "home", "h"};
  const auto is = [text](std::string_view word) { return EqualsNoCase(text, word); };
  if (std::any_of(kBar.begin(), kBar.end(), is)) return TypedPoint{TypedStep::Word::kBar, 0};
  if (std::any_of(kHome.begin(), kHome.end(), is)) return TypedPoint{TypedStep::Word::kHome, 0};
  const auto number = ParseInt(text);
  if (!number || *number < kPointMin || *number > kPointMax) return std::nullopt;
  return TypedPoint{TypedStep::Word::kPoint, *number};
}

std::optional<std::vector<TypedStep>> ParseMoves(std::string_view text) {
  std::vector<TypedStep> steps;
  SkipBlanks(text);
  while (!text.empty()) {
    const auto from = ParsePoint(TakePart(text));
    if (!from) return std::nullopt;
    SkipBlanks(text);
    // One separator inside a step. None between steps: "24-18-13-8" would otherwise be read as
    // 24-18 13-8, which can be a legal play that nobody meant.
    if (!text.empty() && (text.front() == '-' || text.front() == '/')) text.remove_prefix(1);
    SkipBlanks(text);
    std::string_view part = TakePart(text);
    while (part.ends_with('*')) part.remove_suffix(1);  // a hit
    const auto to = ParsePoint(part);
    if (!to) return std::nullopt;
    steps.push_back({from->word, to->word, from->number, to->number});
    SkipBlanks(text);
  }
  return steps;
}

bool LooksLikeMove(std::string_view line) {
  line = Trim(line);
  if (line.empty() || !(IsDigit(line.front()) || StartsWithNoCase(line, "bar"))) return false;
  return ParseMoves(line).has_value();
}

}  // namespace fibs::protocol
