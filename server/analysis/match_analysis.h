#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "server/core/records/record.h"
#include "server/storage/tables/job_rows.h"

namespace fibs::server {

// Whether matches of these terms are analysed (engine::CanAnalyse).
bool IsAnalysed(const MatchTerms& terms);

// A function of match and level, whoever works it out.
struct MatchAnalysis {
  std::optional<StoredAnalysis> done = std::nullopt;  // without times and who asked
  std::array<Performance, 2> figures = {};            // how both have played, as FiguresOf
  size_t decisions = 0;                               // that are in it
  std::string why = {};  // there is none, and there will not be: one line; empty: it was stopped
};
// `goes_on` is asked between two inputs, some milliseconds apart; no: the analysis is given up.
MatchAnalysis AnalyseMatch(const ArchivedMatch& match, int level,
                           const std::function<bool()>& goes_on);

// A stored report as fibs-analyse prints it, on one line, with the names that the players have now.
// None: it is damaged.
std::optional<std::string> ReportOf(const StoredAnalysis& stored,
                                    const std::array<std::string, 2>& names);

}  // namespace fibs::server
