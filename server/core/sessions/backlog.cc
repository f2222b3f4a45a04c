#include "server/core/sessions/backlog.h"

#include <fmt/format.h>

#include <utility>

namespace fibs::server {
namespace {

constexpr std::string_view kRefused =
    "** The server cannot store anything at the moment, so that was not done. Please try again "
    "later.";

}  // namespace

bool Backlog::Full() const {
  const auto most = static_cast<uint64_t>(limits_.records_pending_max);
  return most != 0 && Pending() >= most;
}

bool Backlog::MayAppend(Session& session) {
  if (!Full()) return true;
  refusals_.Count(Limit::kRecords);
  if (!std::exchange(refusing_, true)) {
    effects_.Log(LogLevel::kError,
                 fmt::format("{} records wait for storage: what would append more is refused until "
                             "it works (limits.records_pending_max)",
                             Pending()));
  }
  out_.Notice(session, kRefused);
  return false;
}

std::optional<Backlog::News> Backlog::Tick() {
  const bool waits = Pending() != 0 && committed_ == committed_before_;
  committed_before_ = committed_;
  waited_ = waits ? waited_ + 1 : 0;
  if (!waits) refusing_ = false;
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
