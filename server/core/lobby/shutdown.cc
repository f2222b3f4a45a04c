#include "server/core/lobby/shutdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "server/core/lobby/leaving.h"

namespace fibs::server {
namespace {

using std::chrono::minutes;

// Minutes before the end at which everybody is told.
constexpr std::array kAnnouncedAt = {60, 30, 15, 10, 5, 4, 3, 2, 1};

void TellEverybody(World& world, const std::string& line) {
  world.out.Broadcast({.urgent = true}, line, line);
}

void Announce(World& world, int left) {
  // As FIBS says it: bots leave when they read this.
  TellEverybody(world, fmt::format("*** ATTENTION ! FIBS will {} in {} seconds",
                                   world.shutdown->restart ? "restart" : "shut down", left * 60));
  world.shutdown->announced = left;
}

}  // namespace

void StopNow(World& world, bool restart) {
  world.stopping = true;
  TellEverybody(world, "** System administrator causes shutdown. FIBS is terminating.");
  TellEverybody(world, "** All running games will be saved.");
  if (restart) TellEverybody(world, "** The server will be back in a moment.");
  for (Session* session : world.Sessions()) {
    if (session->user != nullptr) LeaveServer(world, *session->user, Leaving::kServerStops);
    session->step = LoginStep::kClosing;
    world.out.CloseSession(*session);
    world.RemoveSession(session->id);
  }
  world.out.Push(StopServer{restart});
}

void PlanShutdown(World& world, minutes from_now, bool restart) {
  world.shutdown = ShutdownPlan{.at = world.now + from_now, .restart = restart};
  Announce(world, static_cast<int>(from_now.count()));
}

bool CancelShutdown(World& world) {
  if (!world.shutdown) return false;
  world.shutdown.reset();
  TellEverybody(world, "** The shutdown of the server was cancelled.");
  return true;
}

void ShutdownTick(World& world) {
  if (!world.shutdown) return;
  if (world.now >= world.shutdown->at) {
    const bool restart = world.shutdown->restart;
    world.shutdown.reset();
    return StopNow(world, restart);
  }
  const auto left =
      static_cast<int>(std::chrono::ceil<minutes>(world.shutdown->at - world.now).count());
  const bool due = std::find(kAnnouncedAt.begin(), kAnnouncedAt.end(), left) != kAnnouncedAt.end();
  if (due && left < world.shutdown->announced) Announce(world, left);
}

bool LoginsClosed(const World& world) {
  return world.stopping || (world.shutdown && world.shutdown->at - world.now <= kNoLoginsBefore);
}

}  // namespace fibs::server
