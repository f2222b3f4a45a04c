// What goes wrong, and the time.
#include <algorithm>

#include "tests/world/edge_process.h"
#include "tests/world/world.h"

namespace fibs::server::model {

// ---- Trouble.

void World::Trouble() {
  if (options_.clock_jumps && random_.OneIn(6)) return TroubleOfClock();
  if (random_.OneIn(2)) return TroubleOfWires();
  if (random_.OneIn(10) && options_.edges_die) return KillEdge(random_.Below(edges_.size()));
  TroubleOfCore();
}

void World::KillEdge(size_t place) {
  for (auto& [id, connection] : wires_.all()) {
    if (connection.edge != static_cast<int>(place)) continue;
    wires_.Cut(id, random_);
    connection.down.ended = true;
  }
  edges_[place]->CutAll();
  AddEdge(place);
  for (Client& client : clients_) {
    if (client.edge == place) client.session = 0;
  }
}

void World::TroubleOfCore() {
  CoreProcess* core = AnyCore();
  if (core == nullptr) return;
  if (core->paused) {
    if (random_.OneIn(2)) core->paused = false;
    return;
  }
  switch (random_.Below(5)) {
    case 0:
      if (options_.crashes) core->dead = true;
      break;
    case 3:  // the lock is another one's, and who had it does not know yet
      if (options_.pauses && core->leads()) leader_ = 0;
      break;
    case 1:  // a commit takes many turns
      core->storage_stands = !core->storage_stands;
      break;
    case 2:
      if (options_.pauses) {
        core->paused = true;
        core->paused_at = now_;
        if (random_.OneIn(2)) Advance(kLease + link::Moment(random_.Below(5'000)));
      }
      break;
    default:
      if (options_.handovers && core->leads()) core->BeginHandover();
  }
}

// Mostly by little; a day forwards makes matches by days fall due.
void World::TroubleOfClock() {
  using std::chrono::hours;
  using std::chrono::minutes;
  const auto most = random_.OneIn(3) ? minutes(hours(30)) : minutes(10);
  const minutes by(1 + static_cast<int>(random_.Below(static_cast<size_t>(most.count()))));
  subject_->MoveClock(random_.OneIn(2) ? by : -by);
}

void World::TroubleOfWires() {
  if (!options_.cuts || wires_.all().empty()) return;
  auto entry = wires_.all().begin();
  std::advance(entry, random_.Below(wires_.all().size()));
  if (random_.OneIn(3)) return wires_.Cut(entry->first, random_);
  Wire& wire = random_.OneIn(2) ? entry->second.up : entry->second.down;
  wire.stalled = !wire.stalled && !wire.cut;
}

// ---- Time.

void World::Advance(link::Moment time) {
  const link::Moment until = now_ + time;
  while (now_ < until) {
    now_ = std::min(until, ticked_ + kTick);
    if (now_ >= ticked_ + kTick) Tick();
  }
}

void World::Tick() {
  ticked_ = now_;
  for (auto& [id, core] : cores_) {
    if (!core->paused && !core->dead && !core->hands_over()) core->OnTick(now_);
  }
  for (const auto& edge : edges_) edge->OnTick(now_);
}

}  // namespace fibs::server::model
