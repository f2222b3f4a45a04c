#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/people/accounts.h"
#include "server/core/records/recovery_codes.h"
#include "server/core/turn.h"

namespace fibs::server {

inline constexpr std::chrono::minutes kByMailLasts{30};
inline constexpr std::chrono::hours kByHandLasts{24};

// Codes by which accounts get new passwords without the old ones. What is kept is their hashes: who
// reads the database has no code. A code ends with its time, and all of an account when its
// password has been changed by one. A log-in ends none, or who has stolen the password could keep
// its owner out.
class RecoveryCodes {
 public:
  RecoveryCodes(Turn& turn, const Accounts& accounts,
                const std::vector<RecoveryCodesSaved>& stored);

  // A new one that opens the account for so long: sixteen letters and digits in groups of four. Of
  // more than kMost of an account the oldest ends.
  std::string Make(AccountId account, std::chrono::seconds lasts);
  // Whether it is one of them; as much work for nobody (0). The case of letters and hyphens do not
  // count.
  bool Opens(AccountId account, std::string_view typed) const;
  // All of the account.
  void End(AccountId account);
  // Those whose time is over, or whose account is gone. Each second.
  void EndOld();

 private:
  static constexpr size_t kMost = 8;

  void Save(AccountId account, const CodeHashes& codes);

  Turn& turn_;
  const Accounts& accounts_;
  std::map<AccountId, CodeHashes> all_;  // of those who have some
};

}  // namespace fibs::server
