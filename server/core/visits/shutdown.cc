#include "server/core/visits/shutdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace fibs::server {
namespace {

using std::chrono::minutes;

// Minutes before the end at which everybody is told.
constexpr std::array kAnnouncedAt = {60, 30, 15, 10, 5, 4, 3, 2, 1};

}  // namespace

Shutdown::Shutdown(const Time& now, Effects& effects, Sessions& sessions, Admission& admission,
                   Refusals& refusals, Announcer& announcer, Departure& departure)
    : now_(now),
      effects_(effects),
      sessions_(sessions),
      admission_(admission),
      refusals_(refusals),
      announcer_(announcer),
      departure_(departure) {}

void Shutdown::Announce(int minutes_left) {
  // As FIBS says it: bots leave when they read this.
  announcer_.Everybody(fmt::format("*** ATTENTION ! FIBS will {} in {} seconds",
                                   plan_->restart ? "restart" : "shut down", minutes_left * 60));
  plan_->minutes_left = minutes_left;
}

void Shutdown::StopNow(bool restart) {
  plan_.reset();  // or the next core would go on with it
  admission_.CloseLoginsFrom(Time::min());
  announcer_.Everybody("** System administrator causes shutdown. FIBS is terminating.");
  announcer_.Everybody("** All running games will be saved.");
  if (restart) announcer_.Everybody("** The server will be back in a moment.");
  for (Session* session : sessions_.All()) {
    departure_.LeaveAndClose(*session, Leaving::kServerStops);
  }
  refusals_.TellRest();
  effects_.Push(StopServer{restart});
}

void Shutdown::Plan(minutes from_now, bool restart) {
  plan_ = {.at = now_ + from_now, .restart = restart};
  admission_.CloseLoginsFrom(plan_->at - kNoLoginsBefore);
  Announce(static_cast<int>(from_now.count()));
}

void Shutdown::Restore(const Announced& plan) {
  if (plan.at <= now_) return;  // no core was there to end
  plan_ = plan;
  admission_.CloseLoginsFrom(plan_->at - kNoLoginsBefore);
}

bool Shutdown::Cancel() {
  if (!plan_) return false;
  plan_.reset();
  admission_.CloseLoginsFrom(std::nullopt);
  announcer_.Everybody("** The shutdown of the server was cancelled.");
  return true;
}

void Shutdown::Tick() {
  if (!plan_) return;
  if (now_ >= plan_->at) {
    return StopNow(plan_->restart);
  }
  const auto left = static_cast<int>(std::chrono::ceil<minutes>(plan_->at - now_).count());
  const bool due = std::find(kAnnouncedAt.begin(), kAnnouncedAt.end(), left) != kAnnouncedAt.end();
  if (due && left < plan_->minutes_left) Announce(left);
}

}  // namespace fibs::server
