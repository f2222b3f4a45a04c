#include "server/core/records/match_terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/match/clock.h"
#include "engine/match/rule_words.h"

namespace fibs::server {
namespace {

struct Term {
  std::string_view word;
  bool (*holds)(const MatchTerms& terms);
  void (*set)(MatchTerms& terms);
};

constexpr std::string_view kClock = "clock", kDays = "days";  // as engine::TakeRuleWord

constexpr std::string_view kEvent = "event";

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

// "event 17 main:1:2", and whatever follows.
bool TakeEvent(MatchTerms& terms, std::string_view& words) {
  const size_t number = kEvent.size() + 1;
  if (!words.starts_with(kEvent) || words.size() <= number) return false;
  const size_t number_end = words.find(' ', number);
  if (number_end == std::string_view::npos) return false;
  EventId event = 0;
  const auto [end, error] =
      std::from_chars(words.data() + number, words.data() + number_end, event);
  const size_t match_end = std::min(words.find(' ', number_end + 1), words.size());
  if (error != std::errc() || end != words.data() + number_end || event <= 0) return false;
  terms.event = event;
  terms.event_match = words.substr(number_end + 1, match_end - number_end - 1);
  words.remove_prefix(std::min(words.size(), match_end + 1));
  return true;
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
  if (terms.event != 0) {
    if (!words.empty()) words += ' ';
    words += fmt::format("{} {} {}", kEvent, terms.event, terms.event_match);
  }
  return words;
}

std::string InvitationWords(const MatchTerms& terms) {
  std::string words = TermsWords(terms);
  Append(words, kNoCrawford, terms);
  return words;
}

std::vector<std::string_view> TermWords() {
  std::vector<std::string_view> words = engine::AllGameWords();
  for (const Term& term : kTerms) words.push_back(term.word);
  words.insert(words.end(), {kClock, kDays, kNoCrawford.word});
  return words;
}

bool TakeTerm(MatchTerms& terms, std::string_view& words) {
  if (engine::TakeRuleWord(terms.rules, words)) return true;
  const std::string_view word = words.substr(0, words.find(' '));
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
    if (!TakeTerm(terms, words) && !TakeEvent(terms, words)) return std::nullopt;
  }
  if (!engine::FaultOf(terms.rules).empty()) return std::nullopt;
  return terms;
}

}  // namespace fibs::server
