#include "tests/link/model/world.h"

#include <fmt/format.h>

#include <algorithm>

#include "tests/broken.h"
#include "tests/link/model/real/subject.h"
#include "tests/link/model/small/subject.h"

namespace fibs::server::model {

namespace {

constexpr size_t kEdges = 2;
constexpr size_t kCores = 2;
constexpr UserNumber kUsers = 6;
constexpr link::Moment kLease{5'000};
constexpr link::Moment kTick{200};
constexpr link::Moment kSettled{30'000};
constexpr link::Moment kSettledMax{300'000};  // lines that go alone take their time
constexpr int kStepsOfTick = 100;             // when nothing bad happens any more

std::unique_ptr<Subject> MakeSubject(const World::Options& options) {
  if (options.real) return std::make_unique<RealSubject>(options.seed);
  return std::make_unique<SmallSubject>(options.faults);
}

bool IsOrderly(const World::Options& options) {
  return !options.crashes && !options.pauses && !options.cuts;
}

}  // namespace

World::World(const Options& options)
    : options_(options),
      random_(options.seed),
      chance_(random_, options.people_leave),
      subject_(MakeSubject(options)),
      database_(*subject_, options.fenced) {
  for (size_t i = 0; i < kEdges; ++i) {
    edges_.emplace_back();
    AddEdge(i);
  }
  for (UserNumber user = 0; user < kUsers; ++user) clients_.push_back({.user = user});
  Gather();
}

// They log in, and type no more.
void World::Gather() {
  for (size_t i = 0; i < options_.crowd; ++i) {
    const UserNumber user = kUsers + static_cast<UserNumber>(i);
    const SessionId session =
        edges_[0]->Connect(user, subject_->MakeWitness(user), random_.Next() | 1, now_);
    edges_[0]->Type(session, subject_->LoginOf(user), now_);
  }
}

void World::EndCrowd(bool edge_dies) { edge_dies ? KillEdge(0) : edges_[0]->AllHangUp(now_); }

void World::Run(int steps) {
  for (int i = 0; i < steps; ++i) Step();
}

void World::Settle() {
  quiet_ = chance_.quiet = true;
  for (auto& [id, core] : cores_) core->paused = core->storage_stands = false;
  for (auto& [id, connection] : wires_.all()) {
    connection.up.stalled = connection.down.stalled = false;
  }
  const link::Moment last = now_ + kSettledMax;
  link::Moment until = now_ + kSettled;
  while (now_ < until) {
    for (int i = 0; i < kStepsOfTick; ++i) Step();
    Advance(kTick);
    const auto waits = [](const auto& edge) { return edge->link().unanswered() != 0; };
    if (!std::any_of(edges_.begin(), edges_.end(), waits)) continue;
    until = std::max(until, std::min(last, now_ + kSettled));  // others are told of it
  }
  for (const auto& edge : edges_) {
    edge->CheckSettled();
    if (IsOrderly(options_)) edge->CheckOrderly();
  }
  const CoreProcess* leader = Leader();
  Require(leader != nullptr && leader->leads(), "nobody leads");
  Require(leader->sessions() == sessions(), "a core has other sessions than its edges");
  subject_->CheckSettled();
}

int World::most_crashes(const std::string& word) const {
  int most = 0;
  for (const auto& [line, times] : crashes_) {
    if (line.starts_with(word)) most = std::max(most, times);
  }
  return most;
}

void World::Step() {
  switch (random_.Below(10)) {
    case 0:
      if (!quiet_) People();
      break;
    case 1:
    case 2:
    case 3:
    case 4:
      Deliver();
      break;
    case 5:
      Store();
      break;
    case 6:
      Elect();
      break;
    case 7:
      Connect();
      break;
    case 8:
      Advance(link::Moment(random_.Below(20)));
      break;
    default:
      if (!quiet_ && random_.OneIn(8)) Trouble();
  }
  Bury();
}

// ---- People.

void World::People() {
  Client& client = clients_[random_.Below(clients_.size())];
  EdgeProcess& edge = *edges_[client.edge];
  if (client.session != 0 && edge.IsOpen(client.session)) return TypeOf(client);
  client = {.user = client.user, .edge = random_.Below(edges_.size())};
  client.session = edges_[client.edge]->Connect(client.user, subject_->MakeWitness(client.user),
                                                random_.Next() | 1, now_);
}

void World::TypeOf(Client& client) {
  EdgeProcess& edge = *edges_[client.edge];
  if (!std::exchange(client.logged_in, true)) {
    return edge.Type(client.session, subject_->LoginOf(client.user), now_);
  }
  std::string line;
  switch (random_.Below(400)) {
    case 0:
      if (options_.crashes) line = fmt::format("crash {}", ++last_serial_);
      break;
    case 1:
    case 2:
      if (options_.crashes && !options_.real) line = fmt::format("poison {}", ++last_serial_);
      break;
    case 3:
    case 4:
    case 5:
      if (options_.people_leave) line = "bye";
      break;
    case 6:
    case 7:
    case 8:
      if (options_.people_leave) return edge.HangUp(client.session, now_);
      break;
    case 9:
    case 10:
    case 11:
    case 12:
    case 13:
    case 14:
    case 15:
    case 16:
      if (options_.closes_others && !options_.real) line = random_.OneIn(4) ? "kick" : "tie";
      break;
    default: {
      const CoreProcess* leader = Leader();
      line = subject_->LineOf(client.user, ++last_serial_,
                              leader != nullptr ? leader->core() : nullptr, random_);
    }
  }
  if (line.starts_with("say ")) {
    for (const auto& one : edges_) one->ExpectSaid(last_serial_, client.user);
  }
  if (!line.empty()) edge.Type(client.session, line, now_);
}

// ---- Wires.

void World::Connect() {
  const size_t edge = random_.Below(edges_.size());
  if (options_.slow_edge && edge == 0 && !quiet_ && !random_.OneIn(40)) return;
  for (const auto& [id, core] : cores_) {
    const bool linked =
        std::any_of(wires_.all().begin(), wires_.all().end(), [&, core_id = id](const auto& entry) {
          const Connection& connection = entry.second;
          return connection.edge == static_cast<int>(edge) && connection.core == core_id &&
                 !connection.down.ended;
        });
    if (linked || core->hands_over()) continue;
    const link::LinkId link = wires_.Open(static_cast<int>(edge), id);
    edges_[edge]->OnLinkOpen(link, now_);
  }
}

void World::Deliver() {
  if (wires_.all().empty()) return;
  auto entry = wires_.all().begin();
  std::advance(entry, random_.Below(wires_.all().size()));
  if (random_.OneIn(2)) {
    DeliverUp(entry->first, entry->second);
  } else {
    DeliverDown(entry->first, entry->second);
  }
  wires_.EraseEnded();
}

void World::DeliverUp(link::LinkId id, Connection& connection) {
  Wire& wire = connection.up;
  const auto found = cores_.find(connection.core);
  if (wire.ended || wire.stalled || found == cores_.end()) return;
  CoreProcess& core = *found->second;
  if (core.paused || core.hands_over()) return;
  if (!std::exchange(connection.opened, true)) core.OnLinkOpen(id, now_);
  if (!wire.frames.empty()) {
    const std::string frame = std::move(wire.frames.front());
    wire.frames.pop_front();
    core.OnMessage(id, std::string_view(frame).substr(link::kLengthBytes), now_);
    return;
  }
  if (!wire.cut) return;
  wire.ended = true;
  core.OnLinkLost(id, now_);
}

void World::DeliverDown(link::LinkId id, Connection& connection) {
  Wire& wire = connection.down;
  if (wire.ended || wire.stalled) return;
  EdgeProcess& edge = *edges_[static_cast<size_t>(connection.edge)];
  if (!wire.frames.empty()) {
    const std::string frame = std::move(wire.frames.front());
    wire.frames.pop_front();
    edge.OnMessage(id, std::string_view(frame).substr(link::kLengthBytes), now_);
    return;
  }
  if (!wire.cut) return;
  wire.ended = true;
  edge.OnLinkLost(id, now_);
}

// ---- Cores.

CoreProcess* World::AnyCore() {
  if (cores_.empty()) return nullptr;
  auto core = cores_.begin();
  std::advance(core, random_.Below(cores_.size()));
  return core->second.get();
}

CoreProcess* World::Leader() {
  const auto leader = cores_.find(leader_);
  return leader != cores_.end() ? leader->second.get() : nullptr;
}

void World::Store() {
  CoreProcess* core = AnyCore();
  if (core == nullptr) return;
  // A commit that is under way ends without the process.
  if (core->HasToCommit() && !core->storage_stands && random_.OneIn(2)) return core->Commit();
  if (core->paused) return;
  if (core->HasToTell() && random_.OneIn(2)) return core->TellCommitted(now_);
  if (core->HasQuestion() && !core->hands_over()) return core->AnswerQuestion(now_);
  if (core->hands_over() && core->MayLeave()) {
    if (!core->has_left()) return core->Leave();
    // The edges close their links when they have read everything.
    const bool read =
        std::none_of(wires_.all().begin(), wires_.all().end(), [&](const auto& entry) {
          const auto of = cores_.find(entry.second.core);
          return of != cores_.end() && of->second.get() == core && !entry.second.up.cut;
        });
    core->dead = read || (options_.crashes && random_.OneIn(50));
  }
}

void World::Elect() {
  if (cores_.size() < kCores) AddCore();
  const CoreProcess* leader = Leader();
  const bool lapsed = leader != nullptr && leader->paused && now_ - leader->paused_at > kLease;
  if (leader != nullptr && !lapsed) {
    if (CoreProcess& mine = *Leader(); mine.is_raised() && !mine.leads() && !mine.paused) {
      mine.Lead(now_);
    }
    return;
  }
  for (auto& [id, core] : cores_) {
    if (core->paused || core->is_raised()) continue;
    leader_ = id;
    core->Raise();
    return;
  }
}

void World::AddCore() {
  cores_[++last_core_] =
      std::make_unique<CoreProcess>(*subject_, database_, wires_, chance_, random_.Next());
}

void World::AddEdge(size_t place) {
  edges_[place] = std::make_unique<EdgeProcess>(random_.Next() | 1, wires_, chance_, options_.fault,
                                                IsOrderly(options_));
}

// Who is dead is gone, with its links.
void World::Bury() {
  for (auto core = cores_.begin(); core != cores_.end();) {
    if (!core->second->dead) {
      ++core;
      continue;
    }
    if (!core->second->crashed_by.empty()) ++crashes_[core->second->crashed_by];
    for (auto& [id, connection] : wires_.all()) {
      if (connection.core != core->first) continue;
      if (!connection.down.cut) wires_.Cut(id, random_);
      connection.up.ended = true;
    }
    core = cores_.erase(core);
  }
}

// ---- Trouble.

void World::Trouble() {
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
  switch (random_.Below(4)) {
    case 0:
      if (options_.crashes) core->dead = true;
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
