#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/result.h"
#include "server/core/presence/user.h"
#include "server/core/records/seek.h"

// What is typed behind `seek`, `link` and `play`.
namespace fibs::server {

// "5 clock 2+12", "narde 3 unrated 1400-1600 people": a length, terms of a match, a range of
// ratings and "people" (no bots), in any order; else the line that says what is wrong. The user is
// the one who typed it behind `command`.
engine::Result<SeekTerms, std::string> ReadTypedSeek(const User& user, std::string_view typed,
                                                     std::string_view command);

// "12" or "#12"; of links, too.
std::optional<SeekId> ReadSeekNumber(std::string_view typed);

}  // namespace fibs::server
