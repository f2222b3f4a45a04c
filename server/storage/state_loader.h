#pragma once

#include <soci/soci.h>

#include "server/core/records/record.h"

namespace fibs::server {

// Reads everything a server starts with, in pages, so that the result of no query is large. Throws
// soci_error.
StoredState LoadState(soci::session& sql);
// ... but accounts and unfinished matches.
StoredState LoadRestOfState(soci::session& sql);

}  // namespace fibs::server
