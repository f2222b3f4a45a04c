#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/storage/tables/job_rows.h"

namespace fibs::server {

// The puzzle of a day out of analysed matches of the club, none of those that were `asked` before;
// empty: they have none, or `goes_on` has said no. Nothing in it says whose match it was.
std::string PuzzleOfMatches(int64_t day, const std::vector<StoredAnalysis>& analyses,
                            const std::vector<StoredPuzzle>& asked,
                            const std::function<bool()>& goes_on);

}  // namespace fibs::server
