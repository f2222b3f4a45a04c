#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/result.h"
#include "server/core/records/match_terms.h"

// What is typed behind `invite NAME`, and what is answered to words that are no terms of a match.
namespace fibs::server {

inline constexpr int kMatchLengthMax = 999;

// FIBS's own sentence about a length that is none, to the byte.
inline constexpr std::string_view kNoLength =
    "** The second argument to 'invite' has to be a number or the word 'unlimited'";

// "5" or "unlimited"; nothing for other text. It may be more than kMatchLengthMax.
std::optional<int> ParseMatchLength(std::string_view typed);
// "invite bob 5 unrated": the line with that length, and with the words if they are terms of such a
// match. `invite`: what was typed before them, "invite bob".
std::string InviteOf(std::string_view invite, int length, std::string_view words);
// What would be right in the place of such a length, for a line that begins with kNoLength: ": not
// '5,', but 1 to 999, as in 'invite bob 5 unrated'." `most`: so many points he may play.
std::string RightLength(std::string_view invite, std::string_view typed, std::string_view words,
                        int most);

// The terms of a match of that length with `words` in any letter case, or the line that says which
// of them is wrong and what would be right.
engine::Result<MatchTerms, std::string> ReadTypedTerms(int length, std::string_view words);

}  // namespace fibs::server
