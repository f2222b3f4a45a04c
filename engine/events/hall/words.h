#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/events/hall/conditions.h"
#include "engine/events/hall/fixture.h"
#include "engine/events/hall/refusal.h"

// The words of the parts of inputs and outputs.
namespace fibs::events {

// 1 to 15 digits.
std::optional<int64_t> ParseNumber(std::string_view text);
// 1 to 5 digits, and 1 or 2 behind a point; in hundredths.
std::optional<int64_t> ParseRating(std::string_view text);
// 1 to 20 letters, digits, underscores.
bool IsName(std::string_view text);

std::optional<TieBreak> ParseTieBreak(std::string_view text);
std::optional<FormatName> ParseFormat(std::string_view text);
std::string_view FormatWord(FormatName format);

std::string StageWord(StageId stage);  // "main", "group3"
std::string MatchWord(MatchId id);     // "main:2:3"
// Only as MatchWord writes it.
std::optional<MatchId> ParseMatch(std::string_view text);

// Why an input is refused, for people.
std::string_view RefusalWords(Refusal refusal);

}  // namespace fibs::events
