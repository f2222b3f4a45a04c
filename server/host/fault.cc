#include "server/host/fault.h"

#include <spdlog/spdlog.h>

#include <cstdlib>

#include "server/diagnosis/where_thrown.h"
#include "server/host/logging.h"

namespace fibs::server {

void EndByFault(std::string_view doing, std::string_view what) {
  spdlog::critical(
      "a fault in {}: {}. This process ends; what it had shown is stored. Thrown at {}", doing,
      what, WhereThrown());
  StopLogging();
  std::_Exit(kFaultExit);
}

}  // namespace fibs::server
