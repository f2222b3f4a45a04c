#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/records/own_data.h"
#include "server/core/turn.h"

namespace fibs::server {

// What is kept of somebody, as he has asked for it, until he fetches it by a link
// (my_data.minutes_max). What is in it is stored and not here; when it is gone the time of it
// stays, so that nobody has it made too often (my_data.hours_between).
class OwnDataFiles {
 public:
  OwnDataFiles(Turn& turn, const Accounts& accounts, const std::vector<OwnData>& stored);

  // Until when the last one can be fetched; none: it cannot, or there is none.
  std::optional<Time> Stands(AccountId account) const;
  // When he may have another one made; none: now.
  std::optional<Time> MayAgain(AccountId account) const;
  // `text` as in OwnData. Gives the secret of its link, 64 hex digits, which nobody is told again.
  std::string Make(AccountId account, std::string text);
  // Somebody has fetched it by the secret with that hash: nobody does so again.
  void Fetched(const std::string& secret_hash);
  // The account is gone, and what is stored goes with it.
  void Forget(AccountId account) { all_.erase(account); }
  // Each second.
  void Tick();

 private:
  Time NextOne(const OwnData& data) const;
  void End(OwnData& data);

  Turn& turn_;
  const Accounts& accounts_;
  std::map<AccountId, OwnData> all_;  // without text
  AccountId looked_at_ = 0;           // by Tick
};

}  // namespace fibs::server
