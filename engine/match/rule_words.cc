#include "engine/match/rule_words.h"

#include <algorithm>

#include "engine/match/clock.h"

namespace fibs::engine {
namespace {

constexpr std::string_view kClock = "clock", kDays = "days";

std::string_view FirstWord(std::string_view words) { return words.substr(0, words.find(' ')); }

void RemoveFirst(std::string_view& words) {
  words.remove_prefix(std::min(FirstWord(words).size() + 1, words.size()));
}

bool IsNumber(std::string_view word) {
  return !word.empty() && word.front() >= '0' && word.front() <= '9';
}

// A number of days, 1 to kDaysMax without leading zeros.
std::optional<int> ParseDays(std::string_view word) {
  int days = 0;
  for (const char c : word) {
    if (c < '0' || c > '9' || (days == 0 && c == '0')) return std::nullopt;
    days = 10 * days + (c - '0');
    if (days > kDaysMax) return std::nullopt;
  }
  return days == 0 ? std::nullopt : std::optional(days);
}

}  // namespace

ClockRules UsualClock(int length) {
  constexpr int kMinutesAPoint = 2;
  constexpr int kSeconds = 12;
  return {.minutes = std::min(kMinutesAPoint * length, ClockRules::kMinutesMax),
          .delay_seconds = kSeconds};
}

bool TakeRuleWord(MatchRules& rules, std::string_view& words) {
  if (TakeGameWord(rules, words)) return true;
  const std::string_view word = FirstWord(words);
  std::string_view rest = words;
  RemoveFirst(rest);
  const std::string_view number = FirstWord(rest);
  if (word == kClock) {
    const auto clock = ParseClock(number);
    if (!clock && IsNumber(number)) return false;
    rules.clock = clock ? *clock : UsualClock(rules.length);
    if (clock) RemoveFirst(rest);
  } else if (word == kDays) {
    const auto days = ParseDays(number);
    if (!days) return false;
    rules.days = *days;
    RemoveFirst(rest);
  } else {
    return false;
  }
  words = rest;
  return true;
}

MatchRules RulesFromTerms(int length, bool crawford, std::string_view terms) {
  MatchRules rules{.length = length, .crawford = crawford};
  while (!terms.empty()) {
    if (!TakeRuleWord(rules, terms)) RemoveFirst(terms);
  }
  return rules;
}

std::optional<Input> DecodeTold(std::string_view text) {
  return text.starts_with("k,") ? DecodeTimed("k-") : DecodeTimed(text);
}

}  // namespace fibs::engine
