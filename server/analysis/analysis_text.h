#pragma once

#include <optional>
#include <string>

#include "server/core/event.h"

namespace fibs::server {

// A report (ReportOf) in lines of at most 80 columns, with the last end: the totals and the worst
// decisions, or every decision. No line begins with a number: programs would take it for a message
// of theirs. None: it is no report.
std::optional<std::string> AnalysisText(const std::string& report, MatchId match,
                                        AnalysisQuery::Form form);

}  // namespace fibs::server
