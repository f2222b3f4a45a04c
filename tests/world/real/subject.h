#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/match_player.h"
#include "tests/typist.h"
#include "tests/world/real/core.h"
#include "tests/world/real/store.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

// The server's own core, and people who play matches live, by the clock, by days and by mail, or
// type anything.
class RealSubject : public Subject {
 public:
  RealSubject(uint64_t seed, Chance& chance);

  RecordNumber last() const override { return store_.storage().last_record(); }
  std::vector<EdgeId> edges() const override { return store_.storage().Load().edges; }
  void Store(const SubjectRecord& record) override;
  void CheckSettled(const SubjectCore& leader, link::Moment now) const override;
  bool IsOver(const SubjectCore& leader) const override;
  void MoveClock(std::chrono::milliseconds by) override { clock_.ahead += by; }
  std::unique_ptr<SubjectCore> MakeCore(uint64_t seed, link::Moment now) override;
  std::unique_ptr<Witness> MakeWitness(UserNumber user) override;
  bool MayBeInterrupted(UserNumber user) const override {
    return ClientOf(user) == Client::kBrowser;
  }
  std::string LoginOf(UserNumber user) const override;
  std::string LineOf(UserNumber user, Serial serial, const SubjectCore* leader,
                     Random& random) override;
  const PostOffice& post() const { return post_; }

 private:
  std::string LineOfPlayer(const CoreState& state, const User& user, Serial serial, Random& random);
  std::string LineOfAnybody(const CoreState& state, const User& user, Random& random);
  std::string LineOfDays(const CoreState& state, const User& user, Random& random);

  RealStore store_;
  WallClock clock_;
  Random random_;
  PostOffice post_;
  Chance& chance_;
  MatchPlayer player_;  // live
  MatchPlayer timed_;   // by the clock and by days
  Typist typist_;
  std::set<std::string> shown_;  // texts of messages
};

}  // namespace fibs::server::model
