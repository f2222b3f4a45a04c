#include "tests/world/edge_process.h"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

#include "tests/broken.h"

namespace fibs::server::model {
namespace {

using std::chrono::steady_clock;

// Nobody is closed where handovers are not to be noticed.
Limits MakeLimits(Random& random, bool orderly) {
  Limits limits;
  limits.rates = false;
  limits.queue_bytes_max = orderly ? 0 : random.OneIn(2) ? 4000 : 200'000;
  limits.queues_bytes_max = orderly ? 0 : random.OneIn(3) ? 40'000 : 1'000'000;
  limits.queue_seconds_max = orderly ? 0 : limits.queue_seconds_max;
  limits.lingering_max = random.OneIn(2) ? 3 : 100;
  return limits;
}

// At the end of the event.
template <class Output>
bool MayShowPrompt(const Output& output) {
  if constexpr (requires { output.ahead; }) return !output.ahead;
  return std::is_same_v<Output, Done>;
}

}  // namespace

EdgeProcess::EdgeProcess(EdgeId id, Wires& wires, Chance& chance, link::Fault fault, bool orderly)
    : wires_(wires),
      chance_(chance),
      orderly_(orderly),
      limits_(MakeLimits(chance.random(), orderly)),
      table_(io_, limits_, *this),
      link_(id, "model", {}, *this, fault) {}

// ---- People.

SessionId EdgeProcess::Connect(UserNumber user, std::unique_ptr<Witness> witness, SessionKey key,
                               link::Moment now) {
  now_ = now;
  auto [peer, socket] = Peer::Connect(chance_.random().OneIn(2) ? 4096 : 65536);
  const auto session = table_.Add(socket, "::1");
  Require(session.has_value(), "a connection is not taken");
  people_[*session] = std::make_unique<Person>(user, std::move(witness), std::move(peer));
  link_.OnInput(*session, Connected{"::1", key}, now);
  MaybeEndTurn();
  return *session;
}

void EdgeProcess::Interrupt(SessionId session, bool interrupted, link::Moment now) {
  if (!table_.IsOpen(session)) return;
  interrupted ? link_.OnInput(session, Interrupted{}, now)
              : link_.OnInput(session, Returned{}, now);
}

void EdgeProcess::CutAll() {
  for (auto& [id, person] : people_) person->Cut();
}

void EdgeProcess::AllHangUp(link::Moment now) {
  CutAll();
  Work(now);
  EndTurn();
}

bool EdgeProcess::IsOpen(SessionId session) const {
  const auto person = people_.find(session);
  return person != people_.end() && person->second->MayType();
}

Person& EdgeProcess::Anybody() {
  const size_t place = chance_.random().Below(people_.size());
  return *std::next(people_.begin(), static_cast<std::ptrdiff_t>(place))->second;
}

// He does it at his end: the table finds it when it looks.
void EdgeProcess::MaybeTrouble() {
  if (people_.empty()) return;
  if (chance_.CutsASession()) Anybody().Cut();
  if (chance_.EndsInput()) Anybody().EndInput();
  if (!chance_.ChangesReading()) return;
  Person& person = Anybody();
  switch (chance_.random().Below(6)) {
    case 0:
      return person.StopReading();
    case 1:
      return person.ReadSome(1 + chance_.random().Below(40));
    default:
      person.ReadOn();
      person.ReadAll();
  }
}

// ---- Turns.

void EdgeProcess::Work(link::Moment now) {
  now_ = now;
  MaybeTrouble();
  table_.ReadReady();
  table_.ReadPaused();
  MaybeEndTurn();
}

void EdgeProcess::OnMessage(link::LinkId id, std::string_view message, link::Moment now) {
  now_ = now;
  MaybeTrouble();
  link_.OnMessage(id, message, now);
  MaybeEndTurn();
}

void EdgeProcess::OnTick(link::Moment now) {
  now_ = now;
  MaybeTrouble();
  link_.OnTick(now);
  const bool all_is_overdue = chance_.GoesOn() && !orderly_;
  table_.EndOverdue(steady_clock::now() + std::chrono::hours(all_is_overdue ? 1 : 0));
  table_.ReadReady();
  EndTurn();
  for (auto& [id, person] : people_) {
    if (chance_.quiet) person->ReadOn();
    person->ReadAll();
  }
  std::erase_if(people_, [&](const auto& entry) {
    return !entry.second->is_there() && !table_.IsOpen(entry.first);
  });
}

void EdgeProcess::MaybeEndTurn() {
  if (!chance_.GoesOn()) EndTurn();
}

void EdgeProcess::EndTurn() {
  MaybeTrouble();
  table_.ReportGone();
  link_.EndTurn();
  table_.Flush(0);  // what is carried out depends on nothing any more
  MaybeTrouble();
  if (!passing_) passing_ = table_.BeginPass();
  if (passing_ && table_.GoOn(chance_.quiet ? 1000 : 1 + chance_.random().Below(10))) {
    passing_ = false;
  }
  Require(table_.faults() == 0, "a session was ended by a fault of the table");
}

// ---- What the table tells.

void EdgeProcess::OnLine(SessionId session, std::string_view line, bool too_long,
                         std::chrono::milliseconds) {
  people_.at(session)->OnTyped();
  link_.OnInput(session, Line{std::string(line), too_long}, now_);
}

void EdgeProcess::OnGone(SessionId session, DisconnectReason reason) {
  link_.OnInput(session, Disconnected{reason}, now_);
}

void EdgeProcess::OnSent(SessionId session, uint64_t mark, bool sent) {
  link_.OnInput(session, OutputSent{mark, sent}, now_);
}

// ---- What the link tells.

void EdgeProcess::OnWelcome(link::LinkId, link::Epoch, size_t) {
  if (orderly_) return;
  for (auto& [id, person] : people_) person->OnTakeOver();
}

void EdgeProcess::CarryOut(EdgeOutput& output) {
  MaybeTrouble();
  Expect(output);
  table_.CarryOut(output);
  MaybeTrouble();
}

void EdgeProcess::EndEvent() {
  for (const SessionId session : std::exchange(told_, {})) {
    if (table_.IsOpen(session)) people_.at(session)->OnEventEnd();
  }
  table_.EndEvent();
}

template <class Output>
void EdgeProcess::ExpectOf(SessionId session, const Output& output) {
  if (!table_.IsOpen(session)) return;
  people_.at(session)->Expect(output);
  if (MayShowPrompt(output)) told_.push_back(session);
}

void EdgeProcess::Expect(const EdgeOutput& output) {
  std::visit(
      [&](const auto& what) {
        if constexpr (requires { what.to_people; }) {
          for (auto& [id, person] : people_) {
            if (!what.to.contains(person->group()) || !table_.IsOpen(id)) continue;
            if (std::ranges::find(what.except, id) == what.except.end()) ExpectOf(id, what);
          }
        } else if constexpr (requires { what.to; }) {
          ExpectOf(what.to, what);
        } else if constexpr (requires(Person & person) { person.Expect(what); }) {
          ExpectOf(what.session, what);
        }
      },
      output);
}

void EdgeProcess::Send(link::LinkId id, std::string frame) {
  Connection* connection = wires_.Find(id);
  if (connection != nullptr && !connection->up.cut)
    connection->up.frames.push_back(std::move(frame));
}

void EdgeProcess::CloseLink(link::LinkId id, std::string_view) {
  Connection* connection = wires_.Find(id);
  if (connection == nullptr) return;
  connection->down.ended = connection->down.cut = true;
  connection->up.cut = true;
}

// ---- At the end.

void EdgeProcess::CheckSettled() {
  Require(link_.is_linked(), "an edge has no core");
  Require(link_.unanswered() == 0, "inputs are not answered");
  size_t open = 0;
  for (auto& [id, person] : people_) {
    if (!table_.IsOpen(id)) continue;
    ++open;
    Require(person->is_there(), "a session is open whose connection is gone");
    person->CheckSettled();
  }
  Require(open == table_.open(), "the number of open sessions is wrong");
  Require(table_.queue_bytes() == 0, "output is left");
}

void EdgeProcess::ExpectSaid(Serial serial, UserNumber by) {
  ForEachOpen([&](Person& person) {
    if (person.user() != by) person.witness().ExpectSaid(serial);
  });
}

void EdgeProcess::CheckOrderly() const {
  for (const auto& [id, person] : people_) person->witness().CheckOrderly();
}

}  // namespace fibs::server::model
