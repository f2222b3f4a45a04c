#pragma once

#include <soci/soci.h>

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "server/core/records/record.h"

namespace fibs::server {

// Old matches, each found by an index however many there are. See MatchReader for the meaning.
// Throws soci_error.
std::vector<FinishedMatch> ReadHistory(soci::session& sql, AccountId account, int count);
std::vector<FinishedMatch> ReadWins(soci::session& sql, AccountId account, Time since, int count);
// Every match that is finished, in the order in which they ended.
void ReadFinished(soci::session& sql, const std::function<void(const FinishedMatch&)>& each);
// None when it is not over.
std::optional<FinishedMatch> ReadFinishedMatch(soci::session& sql, MatchId match);
std::optional<ArchivedMatch> ReadMatch(
    soci::session& sql, MatchId match, size_t inputs_max,
    RecordNumber last = std::numeric_limits<RecordNumber>::max());
std::optional<MatchId> ReadLastMatch(soci::session& sql, AccountId a, AccountId b);

}  // namespace fibs::server
