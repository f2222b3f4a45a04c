#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/core/records/account.h"
#include "server/limits/shared_map.h"
#include "server/limits/token_bucket.h"

namespace fibs::server {

// What an account or an address may still do for now.
struct Allowance {
  TokenBucket commands;  // lines that are handled
  TokenBucket shouts;
  TokenBucket announced;      // bytes x listeners that others are told because of him
  int announcements_due = 0;  // of an address: what waits for that (see Announcer)
  bool queued = false;        // lines wait for the next tick: others wait behind them
};

// Whose allowance for announcements it is.
enum class Announces : uint8_t { kAccount, kAddress };

// The allowances of accounts, and of the addresses of those who have not logged in. They belong to
// these, not to connections: to connect or to log in again gains nothing.
class Allowances {
 public:
  explicit Allowances(const Limits& limits);

  // Shared by all connections from that address (see AddressGroup).
  std::shared_ptr<Allowance> OfAddress(std::string_view host, Time now);
  std::shared_ptr<Allowance> OfAccount(AccountId account, Time now);

 private:
  static bool IsNew(const Limits& limits, Allowance& allowance, Announces who, Time now);

  SharedMap<std::string, Allowance> by_address_;
  SharedMap<AccountId, Allowance> by_account_;
};

// Takes a token for a line of somebody; false when there is none.
bool MayHandleLine(const Limits& limits, Allowance& allowance, Time now);
// Takes tokens for a long answer: they may be missing afterwards.
void ChargeAnswer(const Limits& limits, Allowance& allowance, size_t bytes);
// Takes one for a shout; false when there is none.
bool MayShout(const Limits& limits, Allowance& allowance, Time now);

// ---- What others are told because of somebody: limits.announced_bytes_per_second_max, a minute's
// worth at once. An address may cause as much as eight accounts.
// Whether anything is left. What is told then may be more than that, and has to be gained again.
bool MayAnnounce(const Limits& limits, Allowance& allowance, Announces who, Time now);
void ChargeAnnounced(const Limits& limits, Allowance& allowance, Announces who, size_t bytes,
                     Time now);
// The same for somebody who is logged in, at an address that others use, too. When it has nothing
// left, who has gained back all that he caused goes on, so that nobody is kept from playing by his
// neighbours; what he causes then costs him as much as eight times that. So 64 accounts there
// cause together no more than the address may.
bool MayAnnounceFrom(const Limits& limits, Allowance& account, Allowance& address, Time now);
void ChargeAnnouncedFrom(const Limits& limits, Allowance& account, Allowance& address, size_t bytes,
                         Time now);

}  // namespace fibs::server
