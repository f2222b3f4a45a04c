#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/core/effects.h"
#include "server/core/records/record.h"

namespace fibs::server {

// Whom people call their friends, each with a note for themselves. Nobody is told whom others call
// so: a friend is who may speak to somebody, or invite him, when others may not.
class Friends {
 public:
  static constexpr size_t kMost = 100;      // of one account
  static constexpr size_t kNoteBytes = 80;  // of one note

  Friends(std::vector<FriendsSaved> stored, Effects& effects);

  bool Has(AccountId by, AccountId account) const;
  // By number; none: nobody.
  const std::vector<Friend>& Of(AccountId account) const;

  // In the place of what was noted about him, if he was one.
  void Put(AccountId by, Friend added);
  // False: he was none.
  bool Remove(AccountId by, AccountId account);
  // The account is gone.
  void Forget(AccountId account);

 private:
  void Save(AccountId by);

  Effects& effects_;
  std::unordered_map<AccountId, std::vector<Friend>> all_;  // of those who have some
};

}  // namespace fibs::server
