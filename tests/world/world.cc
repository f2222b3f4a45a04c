#include "tests/world/world.h"

#include <fmt/format.h>

#include <algorithm>

#include "tests/broken.h"
#include "tests/world/edge_process.h"
#include "tests/world/real/subject.h"
#include "tests/world/small/subject.h"

namespace fibs::server::model {

namespace {

constexpr size_t kEdges = 2;
constexpr size_t kCores = 2;
constexpr UserNumber kSmallUsers = 6;
constexpr link::Moment kSettled{30'000};
constexpr link::Moment kSettledMax{300'000};  // lines that go alone take their time
constexpr int kLinesAtATime = 3;              // of those who play whole matches
// A core that takes over knows of so many inputs of a session what is done (Cause::before).
constexpr size_t kUnansweredMax = 60;
constexpr int kStepsOfTick = 100;  // when nothing bad happens any more

std::unique_ptr<Subject> MakeSubject(const World::Options& options, Chance& chance) {
  if (options.real) return std::make_unique<RealSubject>(options.seed, chance);
  return std::make_unique<SmallSubject>(options.faults);
}

UserNumber UsersOf(const World::Options& options) {
  return options.real ? kRealUsers : kSmallUsers;
}

// With the server's own core people stay for longer, so that matches come to their ends.
Chance::Odds OddsOf(const World::Options& options) {
  if (!options.people_leave) return {};
  if (!options.real) return {.cut = 200, .input_end = 2000, .commit_fails = 10};
  return {.cut = 2000, .input_end = 6000, .commit_fails = 10, .reading_fails = 30};
}

size_t TroubleOneIn(const World::Options& options) { return options.real ? 40 : 8; }

bool IsOrderly(const World::Options& options) {
  return !options.crashes && !options.pauses && !options.cuts;
}

}  // namespace

World::World(const Options& options)
    : options_(options),
      random_(options.seed),
      chance_(random_, OddsOf(options)),
      subject_(MakeSubject(options, chance_)),
      database_(*subject_, options.fenced) {
  for (size_t i = 0; i < kEdges; ++i) {
    edges_.emplace_back();
    AddEdge(i);
  }
  for (UserNumber user = 0; user < UsersOf(options_); ++user) clients_.push_back({.user = user});
  Gather();
}

World::~World() = default;

size_t World::sessions() const {
  size_t sessions = 0;
  for (const auto& edge : edges_) sessions += edge->sessions();
  return sessions;
}

// They log in, and type no more.
void World::Gather() {
  for (size_t i = 0; i < options_.crowd; ++i) {
    const UserNumber user = kSmallUsers + static_cast<UserNumber>(i);
    const SessionId session =
        edges_[0]->Connect(user, subject_->MakeWitness(user), random_.Next() | 1, now_);
    edges_[0]->Type(session, subject_->LoginOf(user));
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
  link::Moment last = now_ + kSettledMax;
  for (const auto& edge : edges_) last += kTick * edge->link().unanswered();
  link::Moment until = now_ + kSettled;
  const auto waits = [](const auto& edge) { return edge->link().unanswered() != 0; };
  while (now_ < until) {
    GoOnUntil(now_ + kTick);
    if (!std::any_of(edges_.begin(), edges_.end(), waits)) continue;
    until = std::max(until, std::min(last, now_ + kSettled));  // others are told of it
  }
  const CoreProcess* leader = Leader();
  Require(leader != nullptr && leader->leads(), "nobody leads");
  for (const auto& edge : edges_) {
    edge->CheckSettled();
    if (IsOrderly(options_)) edge->CheckOrderly();
  }
  Require(leader->sessions() == sessions(), "a core has other sessions than its edges");
  subject_->CheckSettled(*leader->core(), now_);
  LetTimeRunOut();
}

void World::GoOnUntil(link::Moment until) {
  while (now_ < until) {
    for (int i = 0; i < kStepsOfTick; ++i) Step();
    Advance(kTick);
  }
}

// Nobody types, and days go by: what has a time comes to its end.
void World::LetTimeRunOut() {
  constexpr int kHoursMax = 24 * 90;
  constexpr link::Moment kOfAnHour{1'000};
  for (int hour = 0; !subject_->IsOver(*Leader()->core()); ++hour) {
    Require(hour < kHoursMax, "a match, or a mail, without an end");
    subject_->MoveClock(std::chrono::hours(1));
    GoOnUntil(now_ + kOfAnHour);
  }
  GoOnUntil(now_ + kSettled / 10);  // what has ended last is stored
  subject_->CheckSettled(*Leader()->core(), now_);
}

int World::most_crashes(const std::string& word) const {
  int most = 0;
  for (const auto& [line, times] : crashes_) {
    if (line.starts_with(word)) most = std::max(most, times);
  }
  return most;
}

void World::Step() {
  switch (random_.Below(12)) {
    case 0:
      for (int i = 0; !quiet_ && i < (options_.real ? kLinesAtATime : 1); ++i) People();
      break;
    case 1:
    case 2:
    case 3:
    case 4:
      Deliver();
      break;
    case 5:
    case 6:
      edges_[random_.Below(edges_.size())]->Work(now_);
      break;
    case 7:
      Store();
      break;
    case 8:
      Elect();
      break;
    case 9:
      Connect();
      break;
    case 10:
      Advance(link::Moment(random_.Below(20)));
      break;
    default:
      if (!quiet_ && random_.OneIn(TroubleOneIn(options_))) Trouble();
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
  if (edge.link().unanswered() > kUnansweredMax) return;
  if (!std::exchange(client.logged_in, true)) {
    return edge.Type(client.session, subject_->LoginOf(client.user));
  }
  if (subject_->MayBeInterrupted(client.user) && random_.OneIn(100)) {
    client.interrupted = !client.interrupted;
    return edge.Interrupt(client.session, client.interrupted, now_);
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
      if (options_.people_leave) return edge.HangUp(client.session);
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
  if (!line.empty()) edge.Type(client.session, line);
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
  // All have led; those that go on find out that it is over.
  for (auto& [id, core] : cores_) core->dead = core->dead || !core->paused;
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

}  // namespace fibs::server::model
