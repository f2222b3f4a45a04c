#pragma once

#include "server/link/time.h"

namespace fibs::server {

// From a moment up to another one, which does not belong to it.
struct TimeSpan {
  Time from;
  Time to;

  friend bool operator==(const TimeSpan&, const TimeSpan&) = default;
};

}  // namespace fibs::server
