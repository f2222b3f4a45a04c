#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/core/records/record.h"

namespace fibs::server {

// From whom accounts won their points of rating: what tells friends and families who play much from
// an account that is made strong by accounts which only lose.
class RatingSources {
 public:
  // Matches that ended before `since` count for the experience of the players only. Who has more
  // experience than `newcomer_experience_max` is no newcomer.
  RatingSources(Time since, int newcomer_experience_max)
      : since_(since), newcomer_experience_max_(newcomer_experience_max) {}

  // All finished matches, in the order in which they ended.
  void Add(const FinishedMatch& match);

  static constexpr size_t kFew = 3;  // accounts
  struct Winner {
    AccountId account = 0;
    double points = 0;  // won, without what was lost
    // How many of those were won from ...
    double from_few = 0;  // the accounts that lost most to him
    double from_newcomers = 0;
    double from_own_address = 0;
    std::vector<AccountId> few;
    double most() const;  // of the three
  };
  // Those who won `points_min` at least, and more than half of it from such accounts; most of it
  // first. `hosts`: the addresses of the last log-ins.
  std::vector<Winner> Conspicuous(double points_min,
                                  const std::unordered_map<AccountId, std::string>& hosts) const;

 private:
  struct Won {
    double points = 0;
    double from_newcomers = 0;
    std::map<AccountId, double> by_opponent;
  };
  static Winner Judge(AccountId account, const Won& won,
                      const std::unordered_map<AccountId, std::string>& hosts);

  const Time since_;
  const int newcomer_experience_max_;
  std::unordered_map<AccountId, int> experience_;
  std::unordered_map<AccountId, Won> won_;
};

}  // namespace fibs::server
