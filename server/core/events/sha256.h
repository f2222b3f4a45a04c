#pragma once

#include <string>

#include "engine/events/draw.h"

namespace fibs::server {

// SHA-256 for events: of the draw, and of seeds that are shown before they are told.
const events::Hash& Sha256();
// 64 hex digits.
std::string HexOf(const events::Digest& digest);

}  // namespace fibs::server
