#pragma once

#include "engine/rules/match.h"

namespace fibs::server {

// What two players have agreed on for a match. A later term is a member here, a column of its row
// (server/storage/match_row.h), and a place that reads it.
struct MatchTerms {
  engine::MatchRules rules;
};

}  // namespace fibs::server
