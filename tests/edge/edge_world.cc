#include "tests/edge/edge_world.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "tests/broken.h"

namespace fibs::server::model {
namespace {

constexpr size_t kTroubleOneIn = 6;
constexpr std::array<Group, 4> kSomeGroups = {3, 7, kPeople | 3, kPeople | 7};

Limits SmallLimits(Random& random) {
  Limits limits;
  limits.rates = false;
  limits.queue_bytes_max = random.OneIn(2) ? 2000 : 200'000;
  limits.queues_bytes_max = random.OneIn(3) ? 20'000 : 1'000'000;
  limits.lingering_max = random.OneIn(2) ? 3 : 100;
  return limits;
}

}  // namespace

EdgeWorld::EdgeWorld(const Options& options)
    : options_(options), random_(options.seed), limits_(SmallLimits(random_)) {
  ConnectionTable::Owner& owner = *this;
  table_ = std::make_unique<ConnectionTable>(io_, limits_, owner);
}

void EdgeWorld::Run(int steps) {
  for (int i = 0; i < steps; ++i) Step();
}

void EdgeWorld::Gather(size_t sessions) {
  for (size_t i = 0; i < sessions; ++i) Connect();
}

void EdgeWorld::EndCrowd() {
  closed_ = true;
  Event();
  for (auto& [id, person] : people_) Cut(person);
}

void EdgeWorld::Step() {
  Trouble();
  switch (random_.Below(10)) {
    case 0:
      return Connect();
    case 1:
    case 2:
      Type();
      in_turn_ = true;
      table_->ReadReady();
      break;
    case 3:
    case 4:
    case 5:
    case 6:
      return Event();
    case 7:
      committed_ = random_.OneIn(2) ? last_record_ : committed_;
      return table_->WakeHeld();
    case 8:
      // Up to ten seconds later than the clock of the machine.
      return table_->EndOverdue(std::chrono::steady_clock::now() +
                                std::chrono::milliseconds(random_.Below(10'000)));
    default:
      EndTurn();
  }
}

// ---- What may happen between two calls.

void EdgeWorld::Trouble() {
  if (quiet_ || people_.empty() || !random_.OneIn(kTroubleOneIn)) return;
  if (options_.crowds_end && random_.OneIn(400)) {
    for (auto& [id, person] : people_) Cut(person);
    return;
  }
  Person& person = *Anybody();
  switch (random_.Below(8)) {
    case 0:
    case 1:
      return Cut(person);
    case 2:
      return person.peer.EndInput();
    case 3:
      person.reads = false;
      return;
    case 4:
      return ReadSome(person, 1 + random_.Below(40));
    default:
      person.reads = true;
      return ReadSome(person, 1 << 20);
  }
}

void EdgeWorld::Cut(Person& person) {
  if (!person.peer.is_open()) return;
  if (in_turn_) ++counts_.cut_in_a_turn;
  if (random_.OneIn(3)) person.peer.Write("half a li");
  person.peer.Cut();
  person.cut = true;
  person.told.clear();
}

void EdgeWorld::ReadSome(Person& person, size_t most) {
  person.unfinished += person.peer.Read(most);
  size_t begin = 0;
  for (size_t end; (end = person.unfinished.find("\r\n", begin)) != std::string::npos;
       begin = end + 2) {
    OnRead(person, std::string_view(person.unfinished).substr(begin, end - begin));
  }
  person.unfinished.erase(0, begin);
}

void EdgeWorld::OnRead(Person& person, std::string_view line) {
  ++counts_.lines_read;
  const auto told = std::ranges::find(person.told, line, &Told::line);
  Require(told != person.told.end(),
          ("a line that was never told, or twice: " + std::string(line)).c_str());
  Require(told->after <= committed_,
          ("a line is shown before it is stored: " + told->line).c_str());
  const bool overtakes = std::any_of(person.told.begin(), told, [](const Told& before) {
    return !before.ahead && !before.may_miss;
  });
  Require(told->ahead || !overtakes, ("a line comes before another one: " + told->line).c_str());
  if (told->ahead) {
    person.told.erase(told);
  } else {  // what might be missed and stood before it is missed
    const auto end = std::next(told);
    std::deque<Told> rest;
    std::copy_if(person.told.begin(), told, std::back_inserter(rest),
                 [](const Told& before) { return before.ahead; });
    rest.insert(rest.end(), end, person.told.end());
    person.told = std::move(rest);
  }
}

// ---- The core.

void EdgeWorld::Connect() {
  const auto open = static_cast<size_t>(
      std::ranges::count_if(people_, [](const auto& one) { return !one.second.gone; }));
  if (closed_ || open >= options_.sessions_max) return;
  auto [peer, socket] = Peer::Connect(random_.OneIn(2) ? 4096 : 65536);
  const auto session = table_->Add(socket, "127.0.0.1");
  Require(session.has_value(), "a connection is not taken");
  people_[*session].peer = std::move(peer);
  if (random_.OneIn(4)) return;
  const Group group = kSomeGroups[random_.Below(kSomeGroups.size())];
  people_[*session].group = group;
  Do(SetGroup{*session, group});
}

void EdgeWorld::Type() {
  Person* person = Anybody();
  if (person == nullptr) return;
  person->peer.Write(std::string_view("a line\r\nand anoth").substr(0, 1 + random_.Below(17)));
}

void EdgeWorld::Event() {
  in_turn_ = true;
  const size_t outputs = 1 + random_.Below(6);
  for (size_t i = 0; i < outputs; ++i) {
    switch (random_.Below(12)) {
      case 0:
        CloseOne();
        break;
      case 1:
      case 2:
        ChangeGroup();
        break;
      case 3:
      case 4:
      case 5:
      case 6:
        SayToAll();
        break;
      default:
        SayToOne();
    }
  }
  table_->EndEvent();
  Trouble();
}

EdgeWorld::Person* EdgeWorld::Anybody(SessionId* id) {
  if (people_.empty()) return nullptr;
  const auto one =
      std::next(people_.begin(), static_cast<std::ptrdiff_t>(random_.Below(people_.size())));
  if (id != nullptr) *id = one->first;
  return &one->second;
}

std::string EdgeWorld::NewLine() {
  const size_t size = random_.OneIn(12) ? 3000 : random_.Below(60);
  return fmt::format("{} {}", ++last_line_, std::string(size, '.'));
}

RecordNumber EdgeWorld::MaybeRecord() {
  if (!random_.OneIn(3)) return random_.OneIn(2) ? 0 : last_record_;
  return ++last_record_;
}

void EdgeWorld::Expect(Person& person, const std::string& line, RecordNumber after, bool ahead) {
  if (person.cut || person.closed || person.gone) return;
  person.told.push_back({.line = line, .after = after, .ahead = ahead});
}

void EdgeWorld::Do(EdgeOutput output) {
  Trouble();
  table_->CarryOut(output);
  Trouble();
}

void EdgeWorld::SayToOne() {
  SessionId id = 0;
  Person* person = Anybody(&id);
  if (person == nullptr) return;
  const std::string line = NewLine();
  if (!person->closed && random_.OneIn(8)) {
    person->asked = std::max(person->asked, ++last_mark_);
    return Do(TellWhenSent{id, last_mark_});
  }
  if (random_.OneIn(10)) {
    Expect(*person, line, 0, /*ahead=*/true);
    return Do(Send{.to = id, .text = line + "\n", .ahead = true});
  }
  const RecordNumber after = MaybeRecord();
  Expect(*person, line, after, /*ahead=*/false);
  if (random_.OneIn(4)) {
    SendShared send{.to = id, .texts = {}, .after = after};
    send.texts.push_back(std::make_shared<const std::string>(line + "\r\n"));
    return Do(std::move(send));
  }
  Do(Send{.to = id, .text = line + "\n", .after = after});
}

void EdgeWorld::SayToAll() {
  Broadcast broadcast{.to = random_.OneIn(2) ? GroupSet::All() : GroupSet::With(kHearsShouts),
                      .ahead = random_.OneIn(20)};
  const std::string line = NewLine();
  broadcast.to_programs = broadcast.to_people = line + "\n";
  if (!broadcast.ahead) broadcast.after = MaybeRecord();
  for (size_t i = random_.Below(5); i > 0 && !broadcast.ahead; --i) {
    SessionId id = 0;
    if (Anybody(&id) != nullptr) broadcast.except.push_back(id);
  }
  for (auto& [id, person] : people_) {
    if (!broadcast.to.contains(person.group)) continue;
    if (std::ranges::find(broadcast.except, id) != broadcast.except.end()) continue;
    Expect(person, line, broadcast.after, broadcast.ahead);
  }
  Do(std::move(broadcast));
}

void EdgeWorld::ChangeGroup() {
  SessionId id = 0;
  Person* person = Anybody(&id);
  if (person == nullptr || person->closed || person->gone) return;
  person->group.reset();
  if (!random_.OneIn(3)) person->group = kSomeGroups[random_.Below(kSomeGroups.size())];
  // Who leaves when much of what his group was told waits does not hear that any more.
  if (!person->group) {
    for (Told& told : person->told) told.may_miss = true;
  }
  Do(SetGroup{id, person->group});
}

void EdgeWorld::CloseOne() {
  SessionId id = 0;
  Person* person = Anybody(&id);
  if (person != nullptr && !person->closed && !person->gone && random_.OneIn(4)) EndSession(id);
}

void EdgeWorld::EndSession(SessionId id) {
  Person& person = people_.at(id);
  person.closed = true;
  ++counts_.closed;
  Do(Close{id});
}

// ---- Turns.

void EdgeWorld::EndTurn() {
  table_->ReportGone();
  Trouble();
  table_->Submitted(last_record_);
  if (random_.OneIn(2)) committed_ = last_record_;
  table_->Flush(committed_);
  Trouble();
  GoOnWithPass();
  in_turn_ = false;
  turn_wanted_ = false;
  Check();
}

void EdgeWorld::GoOnWithPass() {
  if (!passing_) passing_ = table_->BeginPass();
  if (!passing_ || table_->pass_after() > committed_) return;
  if (!table_->GoOn(quiet_ ? 1000 : 1 + random_.Below(10))) return;
  passing_ = false;
  ++counts_.passes;
}

void EdgeWorld::Check() {
  if (!broken_.empty()) throw Broken(broken_);
  Require(table_->faults() == faults_, "a session was ended by a fault of the table");
  size_t open = 0;
  for (const auto& [id, person] : people_) {
    if (!table_->IsOpen(id)) continue;
    ++open;
    Require(!person.closed && !person.gone, "a session is open that has ended");
  }
  Require(table_->open() == open, "the number of open sessions is wrong");
}

void EdgeWorld::Settle() {
  quiet_ = true;
  const auto turns = [this](int count) {
    for (int i = 0; i < count; ++i) {
      table_->ReadReady();
      committed_ = last_record_;
      table_->WakeHeld();
      EndTurn();
      for (auto& [id, person] : people_) ReadSome(person, 1 << 20);
    }
  };
  turns(40);
  std::vector<SessionId> stay;
  for (auto& [id, person] : people_) {
    if (person.closed || person.gone) continue;
    if (!person.cut) stay.push_back(id);
    EndSession(id);
  }
  table_->EndEvent();
  turns(40);
  for (const SessionId id : stay) {
    const Person& person = people_.at(id);
    Require(person.unfinished.empty(), "half a line is left");
    Require(std::ranges::all_of(person.told, &Told::may_miss), "a line was never shown");
  }
  for (const auto& [id, person] : people_) {
    Require(person.answered == person.asked, "a mark was never answered");
  }
  table_->EndOverdue(std::chrono::steady_clock::now() + std::chrono::hours(1));
  turns(4);
  Require(table_->size() == 0, "a connection is left");
  Require(table_->queue_bytes() == 0, "output is left");
}

}  // namespace fibs::server::model
