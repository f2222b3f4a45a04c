#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/world/small/core.h"
#include "tests/world/small/store.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

// Users who roll dice, flip switches and talk: small, so that all is checked and runs are many.
class SmallSubject : public Subject {
 public:
  explicit SmallSubject(const SmallFaults& faults) : faults_(faults) {}

  RecordNumber last() const override { return store_.last; }
  std::vector<EdgeId> edges() const override { return store_.edges; }
  void Store(const SubjectRecord& record) override;
  std::unique_ptr<SubjectCore> MakeCore(uint64_t seed, link::Moment now) override;
  std::unique_ptr<Witness> MakeWitness(UserNumber user) override;
  std::string LoginOf(UserNumber user) const override;
  std::string LineOf(UserNumber user, Serial serial, const SubjectCore* leader,
                     Random& random) override;

 private:
  const SmallFaults faults_;
  SmallStore store_;
};

}  // namespace fibs::server::model
