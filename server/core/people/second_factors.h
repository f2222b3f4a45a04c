#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/core/people/account_changes.h"
#include "server/core/records/account.h"
#include "server/core/turn.h"
#include "server/limits/recent_map.h"
#include "server/limits/token_bucket.h"

namespace fibs::server {

// The second step of the log-in, for who wants it: a code that his telephone makes of the time and
// a secret (RFC 6238), or one of ten recovery codes, each good once. What is kept of recovery codes
// is their hashes. Tokens are asked for none.
class SecondFactors {
 public:
  static constexpr size_t kRecoveryCodes = 10;
  // Wrong codes for an account in an hour, from where its owner was last, and from elsewhere: who
  // has stolen a password neither guesses a code nor keeps the owner out.
  static constexpr int kTriesAnHour = 10;

  SecondFactors(Turn& turn, AccountChanges& changes)
      : turn_(turn), changes_(changes), tries_(kTriesKept, std::chrono::hours(2)) {}

  // A secret that counts from Confirm on.
  const std::string& Offer(Account& account);
  // Whether the code is one of the secret that was offered: from now on the log-in asks for codes.
  bool Confirm(Account& account, std::string_view code);
  void End(Account& account);
  // Ten new recovery codes, which nobody is told again; the old ones end.
  std::vector<std::string> NewRecoveryCodes(Account& account);

  // Whether somebody may try a code now; a rate. `at_home`: he is where the owner was last.
  bool MayTry(const Account& account, bool at_home);
  // Whether it is a code of the time, or a recovery code, which is used up by that. A wrong one
  // counts, and stores nothing.
  bool Check(Account& account, std::string_view typed, bool at_home);
  // Uses up a recovery code. False: it is none.
  bool UseRecoveryCode(Account& account, std::string_view typed);
  bool IsRecoveryCode(const Account& account, std::string_view typed) const;
  // Wrong codes behind the right password since the last log-in, as far as this process knows;
  // forgets them.
  int TakeWrong(const Account& account);

 private:
  static constexpr size_t kTriesKept = 20'000;
  struct Tries {
    TokenBucket rate;
    int wrong = 0;
  };

  // The step of which it is the code: now, the one before or behind it; 0: of none.
  int64_t StepOf(const std::string& secret, std::string_view code) const;
  static std::string KeyOf(const Account& account, bool at_home);

  Turn& turn_;
  AccountChanges& changes_;
  RecentMap<Tries> tries_;  // by account and place
};

}  // namespace fibs::server
