#pragma once

#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/people/ranking.h"
#include "server/core/play/matches.h"
#include "server/core/records/record.h"

namespace fibs::server {

// What takes a core longest to build: accounts, rating lists and saved matches. A standby builds it
// while another core leads, and keeps it as what is stored; the core that takes over moves it away.
class WarmState {
 public:
  WarmState(std::vector<Account> stored, const std::vector<SavedMatch>& saved);

  // As it is stored now.
  void Put(Account account);
  // Its unfinished matches go with it.
  void EraseAccount(AccountId account);
  // Saved matches alone: the inputs of others are needed, too.
  void Put(const SavedMatch& match) { matches.Put(match, accounts); }
  void RemoveMatch(MatchId match) { matches.Remove(match); }

  // When somebody was here last.
  Time last_time() const { return last_time_; }

  Accounts accounts;
  Rankings rankings;
  Matches matches;

 private:
  void Look(const Account& account);

  Time last_time_{};
};

// When somebody with this account was here last.
Time LastTimeOf(const Account& account);

}  // namespace fibs::server
