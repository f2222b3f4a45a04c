#pragma once

#include <algorithm>
#include <vector>

#include "server/core/records/account.h"

namespace fibs::server {

// A few accounts, mostly none: in ascending order in one vector, where std::set takes twice the
// memory while it is empty.
class AccountSet {
 public:
  bool contains(AccountId id) const { return std::binary_search(ids_.begin(), ids_.end(), id); }
  void insert(AccountId id) {
    const auto place = std::lower_bound(ids_.begin(), ids_.end(), id);
    if (place == ids_.end() || *place != id) ids_.insert(place, id);
  }
  // False: it was not there.
  bool erase(AccountId id) { return std::erase(ids_, id) != 0; }

  size_t size() const { return ids_.size(); }
  bool empty() const { return ids_.empty(); }
  auto begin() const { return ids_.begin(); }
  auto end() const { return ids_.end(); }

 private:
  std::vector<AccountId> ids_;
};

}  // namespace fibs::server
