#pragma once

#include <chrono>

#include "server/core/lobby/world.h"

// Stopping the server: at once, or at a time that everybody is told of.
namespace fibs::server {

// In the last minutes before a shutdown nobody but administrators can log in.
inline constexpr std::chrono::minutes kNoLoginsBefore{10};

// Everybody is told, matches are saved, connections closed; then the process ends.
void StopNow(World& world, bool restart);

// Takes the place of an earlier plan.
void PlanShutdown(World& world, std::chrono::minutes from_now, bool restart);
// False when there was no plan.
bool CancelShutdown(World& world);
// Once a second: announces a plan as its time comes nearer, and carries it out.
void ShutdownTick(World& world);

bool LoginsClosed(const World& world);

}  // namespace fibs::server
