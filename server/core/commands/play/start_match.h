#pragma once

#include "server/core/commands/command.h"

// A match begins.
namespace fibs::server {

// The user sits down with the host to a match on which they have agreed: that of an event, if it is
// theirs. It takes the place of an unfinished one of the same terms.
void StartMatch(Context& c, User& host, MatchTerms terms);

}  // namespace fibs::server
