#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "server/core/effects.h"
#include "server/core/people/account_set.h"
#include "server/core/records/record.h"

namespace fibs::server {

// Who wants to have nothing to do with whom, until he says otherwise. Nobody is told whom others
// block.
class Blocks {
 public:
  static constexpr size_t kMost = 100;  // names of one account

  Blocks(const std::vector<BlocksSaved>& stored, Effects& effects);

  bool Has(AccountId by, AccountId blocked) const { return Of(by).contains(blocked); }
  bool Either(AccountId a, AccountId b) const { return Has(a, b) || Has(b, a); }
  const AccountSet& Of(AccountId account) const;

  void Add(AccountId by, AccountId blocked);
  // False: it was not there.
  bool Remove(AccountId by, AccountId blocked);
  // The account is gone.
  void Forget(AccountId account);

 private:
  void Save(AccountId by);

  Effects& effects_;
  std::unordered_map<AccountId, AccountSet> all_;  // of those who block somebody
};

}  // namespace fibs::server
