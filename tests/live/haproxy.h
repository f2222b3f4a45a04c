#pragma once

#include <map>
#include <memory>
#include <string>

#include "tests/host/temp_dir.h"
#include "tests/live/process.h"

namespace fibs::live {

// HAProxy (Debian: package haproxy) with the configuration that docs/OPERATION.md shows.
class Haproxy {
 public:
  // Why there can be none; empty: there can.
  static std::string Problem();

  // Runs. `addresses`: for each address and port of the document, those of the test.
  explicit Haproxy(const std::map<std::string, std::string>& addresses);

  // Until it says so of its servers: "Server edges/a is DOWN".
  void WaitFor(const std::string& what);

 private:
  const server::TempDir directory_;
  std::unique_ptr<ChildProcess> process_;
};

}  // namespace fibs::live
