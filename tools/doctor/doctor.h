#pragma once

#include <string>
#include <vector>

#include "server/config.h"

namespace fibs::server {

struct DoctorQuestions {
  std::string backups;             // a directory; empty: not looked at
  std::vector<std::string> edges;  // "ADDR:PORT" or the path of a socket
  std::string sockets;             // the directory of the edges' own
};

// `fibs-admin doctor`: looks at the settings, the machine and the processes, and prints a line for
// each. False: something is bad.
bool Doctor(const Config& config, const DoctorQuestions& questions);

}  // namespace fibs::server
