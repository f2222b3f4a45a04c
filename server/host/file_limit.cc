#include "server/host/file_limit.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>

namespace fibs::server {
namespace {

constexpr rlim_t kOtherFiles = 64;  // descriptors beside those of the sessions

}  // namespace

// Every session needs a descriptor; the soft limit is often only 1024.
void RaiseFileLimit(const Config& config) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  // Behind a gate a session has the two ends of a socket pair besides.
  const bool gates = !config.tls_listen.empty() || !config.web.listen.empty();
  const auto files_a_session = static_cast<rlim_t>(gates ? 3 : 1);
  const rlim_t needed =
      static_cast<rlim_t>(config.limits.sessions_max) * files_a_session + kOtherFiles;
  if (limit.rlim_cur >= needed) return;
  rlimit wanted{needed, std::max(needed, limit.rlim_max)};
  if (setrlimit(RLIMIT_NOFILE, &wanted) == 0) return;  // above the hard limit: for root only
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < needed) {
    spdlog::warn("only {} open files are allowed, limits.sessions_max needs {}: raise ulimit -n",
                 limit.rlim_cur, needed);
  }
}

}  // namespace fibs::server
