#pragma once

#include <vector>

#include "server/link/messages.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

// Who leads, and who may store anything.
class Database {
 public:
  // `fenced` false is what a test takes out: invariant 5.
  Database(Subject& subject, bool fenced) : subject_(subject), fenced_(fenced) {}

  // A core takes over: its epoch.
  link::Epoch Raise() { return ++epoch_; }
  link::Epoch epoch() const { return epoch_; }
  // The last one under which anything was stored.
  link::Epoch stored_epoch() const { return stored_epoch_; }
  // False: another one leads, and nothing is stored.
  bool Commit(link::Epoch epoch, const std::vector<SubjectRecord>& records) {
    if (epoch != epoch_ && fenced_) return false;
    for (const SubjectRecord& record : records) subject_.Store(record);
    if (!records.empty()) stored_epoch_ = epoch;
    return true;
  }
  const Subject& subject() const { return subject_; }

 private:
  Subject& subject_;
  const bool fenced_;
  link::Epoch epoch_ = 0;
  link::Epoch stored_epoch_ = 0;
};

}  // namespace fibs::server::model
