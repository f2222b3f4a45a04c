#pragma once

#include "engine/events/draw.h"

namespace fibs::events {

// SHA-256 for events in tests.
const Hash& TestHash();

}  // namespace fibs::events
