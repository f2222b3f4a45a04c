#pragma once

#include <map>
#include <vector>

#include "server/core/records/seek.h"

namespace fibs::server {

// The seeks that stand, as a value. Numbers are given in order, and none twice while the server
// runs.
class SeekBoard {
 public:
  explicit SeekBoard(std::vector<Seek> stored);

  // It stands from now on, under a new number if it has none, or one that another seek has.
  const Seek& Put(Seek seek);
  void Remove(SeekId id);
  // Null: there is none of that number.
  const Seek* Find(SeekId id) const;
  // In the order of their numbers.
  std::vector<const Seek*> Of(AccountId owner) const;
  const std::map<SeekId, Seek>& all() const { return seeks_; }

 private:
  std::map<SeekId, Seek> seeks_;
  std::multimap<AccountId, SeekId> by_owner_;
  SeekId last_id_ = 0;
};

}  // namespace fibs::server
