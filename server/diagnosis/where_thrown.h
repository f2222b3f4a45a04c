#pragma once

#include <string>

namespace fibs::server {

// Where the last exception of this thread was thrown, for the log: "PROGRAM(+0x1234)" of each
// frame, the innermost first; for addr2line.
std::string WhereThrown();

}  // namespace fibs::server
