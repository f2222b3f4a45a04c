#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/match.h"

namespace fibs::server {

// What two players have agreed on for a match. A later term is a member here and a word of
// match_terms.cc: invitations, storage and exports all have it from there.
struct MatchTerms {
  engine::MatchRules rules;
  bool rated = true;
};

// The words that are typed behind the length, in the order in which they are shown; those of FIBS's
// own matches are none. Crawford is none of them: it has places of its own.
std::string TermsWords(const MatchTerms& terms);
// The same with what an invitation says of Crawford.
std::string InvitationWords(const MatchTerms& terms);

// Adds what one word in lower case says. False: it is no term.
bool AddTerm(MatchTerms& terms, std::string_view word);
// ... what words with one blank between them say. None: one of them is no term.
std::optional<MatchTerms> WithTerms(MatchTerms terms, std::string_view words);

}  // namespace fibs::server
