#include "tools/admin/admin_log.h"

#include <fmt/format.h>

#include "server/storage/archive.h"

namespace fibs::server {

void PrintLog(const Config& config) {
  Archive archive(config);
  fmt::print("# The moderators' log of fibsd: fibs-verify log FILE\n");
  archive.ForEachConductEntry([](const ConductEntry& entry) {
    fmt::print("{} {} {} {} {} {} {} {} {} {}\n", entry.id, entry.at.time_since_epoch().count(),
               static_cast<int>(entry.kind), entry.what, entry.by, entry.about, entry.of,
               entry.until.time_since_epoch().count(), entry.digest, entry.hash);
  });
}

}  // namespace fibs::server
