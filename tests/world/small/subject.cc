#include "tests/world/small/subject.h"

#include <fmt/format.h>

#include "tests/world/small/witness.h"

namespace fibs::server::model {

void SmallSubject::Store(const SubjectRecord& record) {
  store_.Add(record.number, std::any_cast<const SmallRecord&>(record.what));
}

std::unique_ptr<SubjectCore> SmallSubject::MakeCore(uint64_t seed, link::Moment) {
  return std::make_unique<SmallCore>(store_, faults_, seed);
}

std::unique_ptr<Witness> SmallSubject::MakeWitness(UserNumber user) {
  return std::make_unique<SmallWitness>(user, store_);
}

std::string SmallSubject::LoginOf(UserNumber user) const { return fmt::format("login {}", user); }

std::string SmallSubject::LineOf(UserNumber, Serial serial, const SubjectCore*, Random& random) {
  switch (random.Below(9)) {
    case 0:
    case 1:
      return "flip";
    case 2:
      return "slow";
    case 3:
    case 4:
      return fmt::format("say {}", serial);
    default:
      return fmt::format("roll {}", serial);
  }
}

}  // namespace fibs::server::model
