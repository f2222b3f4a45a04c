#include "tests/link/model/real/subject.h"

#include <fmt/format.h>

#include "tests/broken.h"
#include "tests/link/model/real/core.h"
#include "tests/link/model/real/witness.h"

namespace fibs::server::model {

namespace {

std::unordered_set<std::string> Names() {
  std::unordered_set<std::string> names;
  for (UserNumber user = 0; user < kRealUsers; ++user) names.insert(NameOf(user));
  return names;
}

}  // namespace

RealSubject::RealSubject(uint64_t seed) : random_(seed), player_(random_, Names()) {}

void RealSubject::Store(const SubjectRecord& record) {
  store_.Add(std::any_cast<const NumberedRecord&>(record.what));
}

void RealSubject::CheckSettled() const {
  for (const std::string& message : store_.delivered()) {
    Require(shown_.contains(message), "a message is taken as delivered that nobody was shown");
  }
}

std::unique_ptr<SubjectCore> RealSubject::MakeCore(uint64_t seed, link::Moment now) {
  return std::make_unique<RealCore>(store_, seed, now);
}

std::unique_ptr<Witness> RealSubject::MakeWitness(UserNumber user) {
  return std::make_unique<RealWitness>(user, store_, shown_);
}

std::string RealSubject::LoginOf(UserNumber user) const {
  return fmt::format("login model 1008 {} secret", NameOf(user));
}

std::string RealSubject::LineOf(UserNumber user, Serial serial, const SubjectCore* leader,
                                Random& random) {
  if (random.OneIn(12)) return "toggle bell";
  if (random.OneIn(12)) {
    const UserNumber to = static_cast<UserNumber>(random.Below(kRealUsers));
    if (to != user) return fmt::format("message {} {}", NameOf(to), serial);
  }
  if (leader == nullptr) return "";
  const CoreState state = static_cast<const RealCore*>(leader)->state();
  for (const auto& other : state.lobby.users()) {
    if (other->name() != NameOf(user)) continue;
    // Another core has just taken over, and his opponent is not back yet.
    if (other->table != nullptr && other->opponent == nullptr) return "board";
    return player_.Line(state, *other);
  }
  return "";
}

}  // namespace fibs::server::model
