#pragma once

#include <string>

#include "engine/analysis/report.h"
#include "protocol/files/file_match.h"

namespace fibs::analyse {

enum class JsonForm : uint8_t { kOneLine, kIndented };

// The report of a match as one JSON object, without a line end. Positions have GNU Backgammon's
// IDs; plays are like "24/18 13/11*", "bar/20", "6/off".
std::string ReportJson(const protocol::FileMatch& match, const engine::Report& report, int level,
                       JsonForm form);

}  // namespace fibs::analyse
