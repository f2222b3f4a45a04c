#pragma once

#include <cstddef>
#include <span>
#include <unordered_map>
#include <vector>

#include "server/core/people/accounts.h"

namespace fibs::server {

// The rating list: everybody with enough experience, the highest rating first, the older account
// first among equals. Stays sorted: a change of rating moves the entries between the old place and
// the new one, everything else is a binary search or an index.
class Ranking {
 public:
  static constexpr int kExperienceMin = 51;  // "greater than 50" (help on ratings)

  struct Entry {
    double rating = 0.0;
    AccountId account = 0;
  };

  explicit Ranking(const Accounts& accounts);

  // The rating or the experience of an account may have changed.
  void Update(const Account& account);
  void Remove(AccountId account);

  static bool Lists(const Account& account) { return account.experience >= kExperienceMin; }
  // 1 is the best. Of an account that is not listed: the place its rating would have.
  size_t RankOf(const Account& account) const;
  size_t size() const { return entries_.size(); }
  // Places `from` to `to`, both included and counted from 1, as far as there are so many.
  std::span<const Entry> Range(size_t from, size_t to) const;

 private:
  std::vector<Entry> entries_;
  std::unordered_map<AccountId, double> rating_of_;  // as in entries_
};

}  // namespace fibs::server
