#include "server/edge/sockets/heap_return.h"

#include <malloc.h>
#include <spdlog/spdlog.h>

namespace fibs::server {
namespace {

constexpr size_t kBytes = size_t{8} * 1024 * 1024;
constexpr std::chrono::seconds kPauseBetween{60};

}  // namespace

void HeapReturn::Tick(Clock::time_point now) {
  const bool falls = used_ < before_;
  before_ = used_;
  if (falls || most_ < used_ + kBytes || now < next_) return;
  most_ = used_;
  next_ = now + kPauseBetween;
  malloc_trim(0);
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - now);
  spdlog::debug("gave memory back to the system, in {} ms", took.count());
}

}  // namespace fibs::server
