#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/core/sessions/password_queue.h"
#include "server/limits/address_group.h"
#include "server/limits/recent_map.h"
#include "server/limits/token_bucket.h"

namespace fibs::server {

// When a password may be checked. The aims: whoever knows the password gets in, whatever others do
// to his name; guessing is slow; nothing grows without bound.
//
// * From the address where the user was last, only failures from that address count: after 5 the
//   next attempts come 1, 2, 4 ... up to limits.login_delay_seconds_max apart.
// * From elsewhere an address that has not failed often for this name cannot be told from the user
//   on a journey. So each has 3 attempts that are checked as soon as a thread is free.
// * After those it shares, with all other such addresses, attempts that are again 1, 2, 4 ... up to
//   limits.login_delay_seconds_max apart for the name. These addresses take turns
//   (ConnectionQueue).
// * An address which failed 10 times, for whatever names, has its attempts for names whose users
//   were last elsewhere that far apart, too.
// * An address is an AddressGroup. Its NetworkGroup counts as well, as 4 addresses.
// * Successful log-ins of one account have a rate, since each is told to everybody:
//   limits.logins_per_minute_max, after limits.logins_burst_max at once.
//
// Nothing is reserved for an attempt that waits: if its connection goes, it has cost nobody
// anything. An attempt counts as a failure from the moment it is given to a thread until it
// succeeds. So many attempts at a time are no more guesses than the same number one after the
// other.
//
// So with the default limits a name is guessed at 120 times an hour, and 3 times for each address
// (12 for each network) that has not been used for it in the last hour; from the user's own
// address 120 times an hour; and one address guesses 120 times an hour at all names together.
class LoginGate {
 public:
  // A password for the name of an account, typed at an address.
  struct Attempt {
    std::string_view name;
    std::string from;    // AddressGroup, or a text that is none, for itself
    bool usual = false;  // the user was there last
  };

  explicit LoginGate(const Limits& limits);

  // Where the attempt has to wait.
  PasswordLane LaneOf(const Attempt& attempt, Time now);
  // Whether one of PasswordLane::kDelayed may be checked now.
  bool IsDue(const Attempt& attempt, Time now);
  // It is given to a thread.
  void Begins(const Attempt& attempt, Time now);
  void Succeeded(const Attempt& attempt, Time now);
  // Somebody logged in, or tried a name that is nobody's.
  void LoggedIn(std::string_view name, Time now);
  void UnknownName(const std::string& from, Time now);
  // Whether the account has not logged in too often.
  bool MayLogIn(std::string_view name, Time now);

 private:
  struct Failures {
    int count = 0;
    Time next{};  // before it no attempt is checked
  };
  using Map = RecentMap<Failures>;
  bool off() const { return !limits_.rates || limits_.login_delay_seconds_max == 0; }
  static bool HasFailed(Map& map, std::string_view key, int times, Time now);
  bool HasNoFreeAttempts(const Attempt& attempt, Time now);
  bool IsSlowAddress(const std::string& from, Time now);
  // Whether the time after the last failure is.
  bool IsOver(Map& map, std::string_view key, Time now) const;
  void Count(Map& map, std::string_view key, int free, Time now) const;
  void CountAddress(const std::string& from, Time now);

  const Limits& limits_;
  Map by_address_;                 // and by network
  Map by_name_and_address_;        // and network
  Map by_name_;                    // of addresses that have no free attempts left
  RecentMap<TokenBucket> logins_;  // by name
};

}  // namespace fibs::server
