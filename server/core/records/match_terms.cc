#include "server/core/records/match_terms.h"

#include <algorithm>
#include <array>

namespace fibs::server {
namespace {

struct Term {
  std::string_view word;
  bool (*holds)(const MatchTerms& terms);
  void (*set)(MatchTerms& terms);
};

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
  std::string words;
  for (const Term& term : kTerms) Append(words, term, terms);
  return words;
}

std::string InvitationWords(const MatchTerms& terms) {
  std::string words = TermsWords(terms);
  Append(words, kNoCrawford, terms);
  return words;
}

bool AddTerm(MatchTerms& terms, std::string_view word) {
  if (word == kNoCrawford.word) {
    kNoCrawford.set(terms);
    return true;
  }
  const auto* const term = std::find_if(kTerms.begin(), kTerms.end(),
                                        [word](const Term& one) { return one.word == word; });
  if (term == kTerms.end()) return false;
  term->set(terms);
  return true;
}

std::optional<MatchTerms> WithTerms(MatchTerms terms, std::string_view words) {
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    if (!AddTerm(terms, word)) return std::nullopt;
    words.remove_prefix(std::min(words.size(), word.size() + 1));
  }
  return terms;
}

}  // namespace fibs::server
