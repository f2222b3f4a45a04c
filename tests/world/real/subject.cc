#include "tests/world/real/subject.h"

#include <fmt/format.h>

#include <algorithm>

#include "tests/broken.h"
#include "tests/world/real/witness.h"

namespace fibs::server::model {

namespace {

std::vector<std::string> Sorted(const std::unordered_set<std::string>& names) {
  std::vector<std::string> sorted(names.begin(), names.end());
  std::ranges::sort(sorted);
  return sorted;
}

CoreState StateOf(const SubjectCore& core) { return static_cast<const RealCore&>(core).state(); }

}  // namespace

RealSubject::RealSubject(uint64_t seed, Chance& chance)
    : random_(seed),
      post_(random_),
      chance_(chance),
      player_(random_, NamesOf(0, kPlayers)),
      timed_(random_, NamesOf(kPlayers, kRealUsers), /*games=*/false, /*clocks=*/true),
      typist_(random_, Sorted(NamesOf(kPlayers, kRealUsers))) {}

void RealSubject::Store(const SubjectRecord& record) {
  store_.Add(std::any_cast<const NumberedRecord&>(record.what));
}

void RealSubject::CheckSettled(const SubjectCore& leader, link::Moment now) const {
  for (const std::string& message : store_.delivered()) {
    if (!message.starts_with(kMessageMark)) continue;
    Require(shown_.contains(message), "a message is taken as delivered that nobody was shown");
  }
  const auto& core = static_cast<const RealCore&>(leader);
  core.Check();
  core.CheckReplay(now);
}

bool RealSubject::IsOver(const SubjectCore& leader) const {
  bool over = post_.empty() && store_.storage().Load().mails.empty();
  StateOf(leader).matches.ForEachUnfinished([&over](const MatchEntry& entry) {
    over = over && !entry.pace->WaitsForAbsent() && !entry.terms.rules.by_days();
  });
  return over;
}

std::unique_ptr<SubjectCore> RealSubject::MakeCore(uint64_t seed, link::Moment now) {
  return std::make_unique<RealCore>(RealCore::Outside{store_, clock_, post_, chance_}, seed, now);
}

std::unique_ptr<Witness> RealSubject::MakeWitness(UserNumber user) {
  return std::make_unique<RealWitness>(user, store_, shown_);
}

std::string RealSubject::LoginOf(UserNumber user) const {
  if (ClientOf(user) == Client::kTelnet) return fmt::format("connect {} secret", NameOf(user));
  const int version = ClientOf(user) == Client::kProgram ? 1008 : 1009;
  return fmt::format("login model {} {} secret", version, NameOf(user));
}

std::string RealSubject::LineOf(UserNumber user, Serial serial, const SubjectCore* leader,
                                Random& random) {
  if (leader == nullptr) return "";
  const CoreState state = StateOf(*leader);
  for (const auto& other : state.lobby.users()) {
    if (other->name() != NameOf(user)) continue;
    return user < kPlayers ? LineOfPlayer(state, *other, serial, random)
                           : LineOfAnybody(state, *other, random);
  }
  return "";
}

std::string RealSubject::LineOfPlayer(const CoreState& state, const User& user, Serial serial,
                                      Random& random) {
  if (random.OneIn(12)) return "toggle bell";
  if (random.OneIn(12)) {
    const std::string& to = NameOf(static_cast<UserNumber>(random.Below(kPlayers)));
    if (to != user.name()) return fmt::format("message {} {}{}", to, kMessageMark, serial);
  }
  // Another core has just taken over, and his opponent is not back yet.
  if (user.table != nullptr && user.opponent == nullptr) return "board";
  std::string line = player_.Line(state, user);
  // What he and who has time to think play is not for him to see whole.
  const bool invites = line.starts_with("invite ") || line.starts_with("join ");
  for (UserNumber other = kPlayers; invites && other < kRealUsers; ++other) {
    if (line.find(NameOf(other)) != std::string::npos) return "who ready";
  }
  return line;
}

std::string RealSubject::LineOfAnybody(const CoreState& state, const User& user, Random& random) {
  if (random.OneIn(4)) {
    std::string line = typist_.Line(state, user);
    // The others are left alone, and nobody comes with another password.
    const bool spoils = line.starts_with("pas") || line.starts_with("er");
    return spoils ? "who" : line;
  }
  if (user.table != nullptr) return random.OneIn(60) ? "leave" : timed_.Line(state, user);
  return random.OneIn(3) ? LineOfDays(state, user, random) : timed_.Line(state, user);
}

std::string RealSubject::LineOfDays(const CoreState& state, const User& user, Random& random) {
  std::vector<MatchId> his;
  state.matches.ForEachUnfinished([&](const MatchEntry& entry) {
    if (std::ranges::find(entry.players, user.id()) == entry.players.end()) return;
    if (entry.Summary().decider == entry.SeatOf(user.id())) his.push_back(entry.id);
  });
  std::ranges::sort(his);
  if (!his.empty() && !random.OneIn(4)) {
    return fmt::format("game {}{}", random.Pick(his), random.OneIn(3) ? " roll" : "");
  }
  const auto other = static_cast<UserNumber>(random.Below(kRealUsers - kPlayers));
  return fmt::format("invite {} {} days {}", NameOf(kPlayers + other), 1 + random.Below(3),
                     1 + random.Below(3));
}

}  // namespace fibs::server::model
