#include "server/core/records/match_terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/rules/clock.h"

namespace fibs::server {
namespace {

struct Term {
  std::string_view word;
  bool (*holds)(const MatchTerms& terms);
  void (*set)(MatchTerms& terms);
};

constexpr std::string_view kClock = "clock";  // "M+S" behind it, or nothing
constexpr std::string_view kDays = "days";    // a number behind it

constexpr Term kNoCrawford = {"nocrawford", [](const MatchTerms& t) { return !t.rules.crawford; },
                              [](MatchTerms& t) { t.rules.crawford = false; }};

constexpr std::array kTerms = {
    Term{"unrated", [](const MatchTerms& t) { return !t.rated; },
         [](MatchTerms& t) { t.rated = false; }},
};

void Append(std::string& words, const Term& term, const MatchTerms& terms) {
  if (!term.holds(terms)) return;
  if (!words.empty()) words += ' ';
  words += term.word;
}

}  // namespace

std::string TermsWords(const MatchTerms& terms) {
  std::string words = engine::GameWords(terms.rules);
  for (const Term& term : kTerms) Append(words, term, terms);
  if (terms.rules.has_clock()) {
    if (!words.empty()) words += ' ';
    words += fmt::format("{} {}", kClock, engine::ClockText(terms.rules.clock));
  }
  if (terms.rules.by_days()) {
    if (!words.empty()) words += ' ';
    words += fmt::format("{} {}", kDays, terms.rules.days);
  }
  return words;
}

std::string InvitationWords(const MatchTerms& terms) {
  std::string words = TermsWords(terms);
  Append(words, kNoCrawford, terms);
  return words;
}

namespace {

// The usual setting of tournaments. An unlimited match has no minutes by it,
// which is a fault (engine::FaultOf).
engine::ClockRules UsualClock(int length) {
  constexpr int kMinutesAPoint = 2;
  return {.minutes = std::min(kMinutesAPoint * length, engine::ClockRules::kMinutesMax),
          .delay_seconds = 12};
}

// What stands behind the word `clock`.
void TakeClock(engine::MatchRules& rules, std::string_view& words) {
  const std::string_view word = words.substr(0, words.find(' '));
  const auto clock = engine::ParseClock(word);
  rules.clock = clock ? *clock : UsualClock(rules.length);
  if (clock) words.remove_prefix(std::min(words.size(), word.size() + 1));
}

// What stands behind the word `days`; anything but a number is no number of days.
void TakeDays(engine::MatchRules& rules, std::string_view& words) {
  const std::string_view word = words.substr(0, words.find(' '));
  int days = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), days);
  const bool whole = error == std::errc() && end == word.data() + word.size() && days != 0;
  rules.days = whole ? days : -1;
  if (whole) words.remove_prefix(std::min(words.size(), word.size() + 1));
}

}  // namespace

bool TakeTerm(MatchTerms& terms, std::string_view& words) {
  if (engine::TakeGameWord(terms.rules, words)) return true;
  const std::string_view word = words.substr(0, words.find(' '));
  if (word == kClock) {
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    TakeClock(terms.rules, words);
    return true;
  }
  if (word == kDays) {
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    TakeDays(terms.rules, words);
    return true;
  }
  if (word == kNoCrawford.word) {
    kNoCrawford.set(terms);
  } else {
    const auto* const term = std::find_if(kTerms.begin(), kTerms.end(),
                                          [word](const Term& one) { return one.word == word; });
    if (term == kTerms.end()) return false;
    term->set(terms);
  }
  words.remove_prefix(std::min(words.size(), word.size() + 1));
  return true;
}

std::optional<MatchTerms> WithTerms(MatchTerms terms, std::string_view words) {
  while (!words.empty()) {
    if (!TakeTerm(terms, words)) return std::nullopt;
  }
  if (!engine::FaultOf(terms.rules).empty()) return std::nullopt;
  return terms;
}

}  // namespace fibs::server
