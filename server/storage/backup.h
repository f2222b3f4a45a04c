#pragma once

#include <string>

namespace fibs::server {

// Copies of the embedded database. Everything throws StorageError.

// Writes the database in the directory `data` into `file`, as it is at one moment, and checks the
// copy; a server may be running, and is not kept waiting. `file` must not exist; it holds password
// hashes and is made readable for its owner only. When the call returns it is synced to disk.
void BackUp(const std::string& data, const std::string& file);

// Puts a backup in the place of the database in `data`, which no server may be using; a missing
// directory is made. The old database is kept beside the new one, as "fibsd.sqlite." and `suffix`;
// returns its path, empty when there was none.
std::string Restore(const std::string& file, const std::string& data, const std::string& suffix);

}  // namespace fibs::server
