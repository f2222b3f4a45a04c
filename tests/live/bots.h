#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/live/process.h"

namespace fibs::live {

// A strict fibs-bot of that name at the server of this port. `data`: where its password is kept.
std::unique_ptr<ChildProcess> StartBot(uint16_t port, const std::string& data,
                                       const std::string& name,
                                       const std::vector<std::string>& arguments);

}  // namespace fibs::live
