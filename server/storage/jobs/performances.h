#pragma once

#include <soci/soci.h>

#include <array>

#include "server/core/records/performance.h"
#include "server/core/records/record.h"

namespace fibs::server {

// Stores how both have played a match, of which the figures are given; not of accounts that are
// gone. Throws soci_error.
void StorePerformances(soci::session& sql, MatchId match, std::array<Performance, 2> figures);

}  // namespace fibs::server
