#include "server/edge/web/web_files.h"

namespace fibs::server {

std::span<const WebFile> WebFiles() { return {}; }

}  // namespace fibs::server
