#pragma once

#include <string>

#include "server/core/chouettes/chouette_replay.h"
#include "server/core/chouettes/chouette_table.h"

namespace fibs::server {

// A chouette as text: terms, inputs, and the sheet that follows from them, so that fibs-verify can
// play it again (docs/DICE.md, "In the exported chouette"). The seed of a game that is on is not in
// it. Lines separated by '\n'.
std::string ChouetteExport(const ChouetteTable& table);
// `id`, `terms` (their words): what is not in the replay.
std::string ChouetteExport(ChouetteId id, std::string_view terms, const ReplayedChouette& replayed);

}  // namespace fibs::server
