#pragma once

#include <string>

#include "server/config.h"

namespace fibs::server {

// Throws std::runtime_error: there is such a file already.
void CheckIsNew(const std::string& file);
// The file of all that is kept of somebody: `data`, and the matches that he has finished. Only its
// owner reads it.
void WriteOwnData(const Config& config, const std::string& name, const std::string& data,
                  const std::string& file);

}  // namespace fibs::server
