#pragma once

#include <soci/soci.h>

#include <functional>
#include <string>

namespace fibs::server {

// Takes lines about work that takes long, for the log.
using Progress = std::function<void(const std::string&)>;

// Gives the unfinished matches of a database from before schema version 5 their summaries: each is
// replayed once. One that is over, or that cannot be replayed, is left as if its table was open, so
// that the server deals with it when it starts. Throws soci_error; matches that are left undone
// then only make that start longer.
void SummarizeMatches(soci::session& sql, const Progress& progress);

}  // namespace fibs::server
