#pragma once

#include <cstddef>
#include <span>
#include <unordered_map>
#include <vector>

#include "server/core/people/accounts.h"

namespace fibs::server {

// The rating list of a game or series: everybody with enough experience in it, the highest rating
// first, the older account first among equals. Stays sorted: a change of rating moves the entries
// between the old place and the new one, everything else is a binary search or an index.
class Ranking {
 public:
  static constexpr int kExperienceMin = 51;  // "greater than 50" (help on ratings)
  // In other games than backgammon, which fewer people play: one match.
  static constexpr int kExperienceMinElsewhere = 1;

  struct Entry {
    double rating = 0.0;
    AccountId account = 0;
  };

  // Without anybody.
  explicit Ranking(const engine::Series& series = engine::kSeries[0]) : series_(&series) {}
  explicit Ranking(const Accounts& accounts);  // of backgammon

  // The rating or the experience of an account may have changed.
  void Update(const Account& account);
  void Remove(AccountId account);

  bool Lists(const Account& account) const;
  // 1 is the best. Of an account that is not listed: the place its rating would have.
  size_t RankOf(const Account& account) const;
  size_t size() const { return entries_.size(); }
  // Places `from` to `to`, both included and counted from 1, as far as there are so many.
  std::span<const Entry> Range(size_t from, size_t to) const;

 private:
  friend class Rankings;
  Entry EntryOf(const Account& account) const;
  // At the start: takes in everybody who belongs to the list without a place, then gives each his
  // place.
  void Add(const Account& account);
  void Sort();

  const engine::Series* series_;
  std::vector<Entry> entries_;
  std::unordered_map<AccountId, double> rating_of_;  // as in entries_
};

// All of them.
class Rankings {
 public:
  explicit Rankings(const Accounts& accounts);

  // Ratings or experience of an account may have changed.
  void Update(const Account& account);
  // The account is erased.
  void Remove(const Account& account);

  const Ranking& Of(const engine::Series& series) const;
  const Ranking& backgammon() const { return lists_.front(); }

 private:
  std::vector<Ranking> lists_;  // as engine::kSeries
};

}  // namespace fibs::server
