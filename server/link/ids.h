#pragma once

#include <cstdint>

namespace fibs::server {

using SessionId = uint64_t;     // one connection; never used again while the server runs
using RecordNumber = uint64_t;  // 1, 2, 3 ... over the life of a database; 0 = nothing

}  // namespace fibs::server
