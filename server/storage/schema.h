#pragma once

#include <soci/soci.h>

#include <string>
#include <vector>

#include "server/storage/dialect.h"
#include "server/storage/summary_migration.h"
#include "server/storage/tables/table.h"

namespace fibs::server {

// All tables but schema_version, in the order in which they are made.
std::vector<const TableText*> AllTables();
// The version of the database that this program reads and writes: the last one that a table names.
int SchemaVersion();
// What leads from version - 1 to `version`.
std::vector<std::string> SchemaSteps(int version, const std::string& key_type);

// Brings an empty or older database to SchemaVersion(), one transaction a step. False: it was of
// that version. Throws soci_error, and StorageError when the database is of a newer version.
bool MigrateSchema(soci::session& sql, const Dialect& dialect, const Progress& progress);

// Throws StorageError when the database is of another version, soci_error when it has none.
void RequireSchema(soci::session& sql);

}  // namespace fibs::server
