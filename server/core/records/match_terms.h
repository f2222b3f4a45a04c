#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.h"
#include "server/core/records/event_records.h"

namespace fibs::server {

// What two players have agreed on for a match. A later term is a member here and a word of
// match_terms.cc: invitations, storage and exports all have it from there.
struct MatchTerms {
  engine::MatchRules rules;
  bool rated = true;
  // Of which event it is, and how it is called there ("main:1:2"). 0: of none. Nobody can type it.
  EventId event = 0;
  std::string event_match = {};
};

// The words that are typed behind the length, in the order in which they are shown: those of the
// game (engine::GameWords), then "unrated", "clock M+S", "days N" and "event N ID"; those of FIBS's
// own matches are none. Crawford is not among these words: it has places of its own.
std::string TermsWords(const MatchTerms& terms);
// The same with what an invitation says of Crawford.
std::string InvitationWords(const MatchTerms& terms);
// All words with which a term begins.
std::vector<std::string_view> TermWords();

// Takes the first term that can be typed, which may be two words, away from `words`, which are in
// lower case with one blank between them, and adds what it says. False: there is no such term, or
// not with that number, and nothing is taken.
bool TakeTerm(MatchTerms& terms, std::string_view& words);
// ... all terms, in any order, also "event N ID". None: a word is no term, or the match has a fault
// (engine::FaultOf).
std::optional<MatchTerms> WithTerms(MatchTerms terms, std::string_view words);

}  // namespace fibs::server
