#pragma once

#include <soci/soci.h>

#include "server/storage/dialect.h"
#include "server/storage/summary_migration.h"

namespace fibs::server {

inline constexpr int kSchemaVersion = 16;

// Brings an empty or older database to kSchemaVersion, one transaction a step. Throws soci_error,
// and StorageError when the database is of a newer version.
void MigrateSchema(soci::session& sql, const Dialect& dialect, const Progress& progress);

}  // namespace fibs::server
