#pragma once

#include <chrono>
#include <memory>

#include "server/config.h"
#include "server/storage/public_reader.h"

namespace fibs::server {

// By a connection of its own, which is made with the first question. `work`: the time for an answer
// from SQLite, or for one of the few statements of an answer from PostgreSQL; 0: no limit.
std::unique_ptr<PublicReader> MakeSqlPublicReader(const Config& config,
                                                  std::chrono::milliseconds work);

}  // namespace fibs::server
