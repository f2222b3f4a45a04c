#include "server/core/sessions/storage_gate.h"

#include <fmt/format.h>

#include <utility>

namespace fibs::server {
namespace {

constexpr std::string_view kRefused =
    "** The server cannot store anything at the moment, so that was not done. Please try again "
    "later.";

}  // namespace

StorageGate::StorageGate(const Limits& limits, Effects& effects, Outbox& out, Refusals& refusals)
    : effects_(effects), out_(out), refusals_(refusals), backlog_(limits, effects.last_record()) {}

bool StorageGate::MayAppend(Session& session) {
  const RecordNumber appended = effects_.last_record();
  if (!backlog_.Full(appended)) return true;
  session.refused = true;
  refusals_.Count(Limit::kRecords);
  if (!std::exchange(refusing_, true)) {
    effects_.Log(LogLevel::kError,
                 fmt::format("{} records wait for storage: what would append more is refused until "
                             "it works (limits.records_pending_max)",
                             backlog_.Pending(appended)));
  }
  out_.Notice(session, kRefused);
  return false;
}

void StorageGate::TellNewcomer(Session& session) {
  if (backlog_.failing()) out_.Notice(session, kStorageFails);
}

std::optional<Backlog::News> StorageGate::Tick() {
  const auto news = backlog_.Tick(effects_.last_record());
  if (!backlog_.waits()) refusing_ = false;
  return news;
}

}  // namespace fibs::server
