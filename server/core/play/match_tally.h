#pragma once

#include "server/core/play/matches.h"
#include "server/core/records/account.h"
#include "server/core/records/match_counts.h"

namespace fibs::server {

MatchTally TallyOf(const Account& account, Matches& matches, Time now);

}  // namespace fibs::server
