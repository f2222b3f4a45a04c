#pragma once

#include <soci/soci.h>

#include <functional>

#include "server/core/records/record.h"

namespace fibs::server {

// Reads everything a server starts with, in pages, so that the result of no query is large. Throws
// soci_error.
StoredState LoadState(soci::session& sql);
// ... but accounts and unfinished matches.
StoredState LoadRestOfState(soci::session& sql);
// All of it, by two connections to one database, each on a thread of its own, while nobody writes
// there. `beside` calls what it is given with the second connection.
using BesideReader = std::function<void(const std::function<void(soci::session&)>&)>;
StoredState LoadStateByTwo(soci::session& sql, const BesideReader& beside);

}  // namespace fibs::server
