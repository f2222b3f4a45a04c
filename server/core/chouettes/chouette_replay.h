#pragma once

#include <optional>

#include "engine/chouette/chouette.h"
#include "server/core/play/input_log.h"
#include "server/core/records/chouette.h"

namespace fibs::server {

// What is stored of a chouette, played again.
struct ReplayedChouette {
  engine::chouette::Chouette chouette;
  InputLog inputs;
};
// Nothing: it cannot be replayed.
std::optional<ReplayedChouette> ReplayChouette(const StoredChouette& stored);

}  // namespace fibs::server
