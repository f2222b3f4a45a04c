#include "server/core/lobby/backlog.h"

#include <fmt/format.h>

#include "server/core/lobby/world.h"

namespace fibs::server {
namespace {

constexpr std::string_view kFails =
    "** The server cannot store games at the moment. What you do is shown as soon as it can again.";
constexpr std::string_view kWorks = "** The server can store games again.";
constexpr std::string_view kRefused =
    "** The server cannot store anything at the moment, so that was not done. Please try again "
    "later.";

}  // namespace

bool Backlog::Full(RecordNumber appended) const {
  const auto most = static_cast<uint64_t>(limits_.records_pending_max);
  return most != 0 && Pending(appended) >= most;
}

std::optional<Backlog::News> Backlog::Tick(RecordNumber appended) {
  const bool waits = Pending(appended) != 0 && committed_ == committed_before_;
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

void BacklogTick(World& world) {
  const auto news = world.backlog.Tick(world.out.last_record());
  if (!news) return;
  if (*news == Backlog::News::kFails) return world.out.NoticeToAll(kFails);  // what waits waits on
  world.out.Broadcast({.depends = Outbox::Depends::kNothing, .urgent = true}, kWorks, kWorks);
}

void TellNewcomer(World& world, Session& session) {
  if (world.backlog.failing()) world.out.Notice(session, kFails);
}

bool MayAppend(World& world, Session& session) {
  const RecordNumber appended = world.out.last_record();
  if (!world.backlog.Full(appended)) return true;
  world.refusals.Count(Limit::kRecords);
  if (world.backlog.BeginRefusing()) {
    world.out.Push(
        Log{LogLevel::kError, fmt::format("{} records wait for storage: what would append more is "
                                          "refused until it works (limits.records_pending_max)",
                                          world.backlog.Pending(appended))});
  }
  world.out.Notice(session, kRefused);
  return false;
}

}  // namespace fibs::server
