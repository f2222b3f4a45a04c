#include "server/core/sessions/backlog.h"

namespace fibs::server {

bool Backlog::Full(RecordNumber appended) const {
  const auto most = static_cast<uint64_t>(limits_.records_pending_max);
  return most != 0 && Pending(appended) >= most;
}

std::optional<Backlog::News> Backlog::Tick(RecordNumber appended) {
  const bool waits = Pending(appended) != 0 && committed_ == committed_before_;
  committed_before_ = committed_;
  waited_ = waits ? waited_ + 1 : 0;
  if (!told_ && waited_ >= kPatience) {
    told_ = true;
    return News::kFails;
  }
  if (told_ && !waits) {
    told_ = false;
    return News::kWorks;
  }
  return std::nullopt;
}

}  // namespace fibs::server
