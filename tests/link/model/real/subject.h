#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/link/model/real/store.h"
#include "tests/link/model/subject.h"
#include "tests/match_player.h"

namespace fibs::server::model {

// The server's own core, and people with programs who play matches.
class RealSubject : public Subject {
 public:
  explicit RealSubject(uint64_t seed);

  RecordNumber last() const override { return store_.storage().last_record(); }
  std::vector<EdgeId> edges() const override { return store_.storage().Load().edges; }
  void Store(const SubjectRecord& record) override;
  void CheckSettled() const override;
  std::unique_ptr<SubjectCore> MakeCore(uint64_t seed, link::Moment now) override;
  std::unique_ptr<Witness> MakeWitness(UserNumber user) override;
  std::string LoginOf(UserNumber user) const override;
  std::string LineOf(UserNumber user, Serial serial, const SubjectCore* leader,
                     Random& random) override;

 private:
  RealStore store_;
  Random random_;
  MatchPlayer player_;
  std::set<std::string> shown_;  // texts of messages
};

}  // namespace fibs::server::model
