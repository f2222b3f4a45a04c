#pragma once

#include "server/config.h"

namespace fibs::server {

// `fibs-admin ratings`: prints who won most of his points of the last `days` days from few, new or
// same-address accounts, if they were `points_min` at least. Reads the database beside a server
// that may be running. Throws StorageError.
void PrintRatings(const Config& config, int days, double points_min);

}  // namespace fibs::server
