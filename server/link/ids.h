#pragma once

#include <cstdint>

namespace fibs::server {

using SessionId = uint64_t;  // one connection; never used again while the server runs
// Names a session to all cores that serve it one after the other; random. 0: its edge is in the
// process of its core.
using SessionKey = uint64_t;
using InputNumber = uint64_t;   // of the inputs of a session: 1, 2, 3 ...; 0: it has no number
using EdgeId = uint64_t;        // of an edge's process; random
using RecordNumber = uint64_t;  // 1, 2, 3 ... over the life of a database; 0 = nothing

}  // namespace fibs::server
