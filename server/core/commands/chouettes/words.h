#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/chouette/actions.h"
#include "server/core/commands/command.h"

namespace fibs::server {

// The seat at his table that a typed name means, also by its beginning; none: he is told why.
std::optional<engine::chouette::Seat> SeatNamed(Context& c, std::string_view typed);
// The same of several names; "all" and nothing are all that can be meant, which no list says.
std::optional<std::vector<engine::chouette::Seat>> SeatsNamed(Context& c, std::string_view args);
// Whether he sits at a chouette. Tells him otherwise.
bool IsAtChouette(Context& c);
// Does that, or says why not (false).
bool DoAtChouette(Context& c, const engine::chouette::Action& action);

}  // namespace fibs::server
