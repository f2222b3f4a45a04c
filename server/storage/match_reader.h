#pragma once

#include <soci/soci.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "server/core/records/record.h"

namespace fibs::server {

// Old matches, each found by an index however many there are. See MatchReader for the meaning.
// Throws soci_error.
std::vector<FinishedMatch> ReadHistory(soci::session& sql, AccountId account, int count);
// Every match that is finished, in the order in which they ended.
void ReadFinished(soci::session& sql, const std::function<void(const FinishedMatch&)>& each);
// None when it is not over.
std::optional<FinishedMatch> ReadFinishedMatch(soci::session& sql, MatchId match);
std::optional<ArchivedMatch> ReadMatch(soci::session& sql, MatchId match, size_t inputs_max);
std::optional<ArchivedMatch> ReadLastMatch(soci::session& sql, AccountId a, AccountId b,
                                           size_t inputs_max);

}  // namespace fibs::server
