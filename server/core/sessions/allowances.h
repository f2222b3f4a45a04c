#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/core/records/account.h"
#include "server/limits/shared_map.h"
#include "server/limits/token_bucket.h"

namespace fibs::server {

// What somebody may still do for now.
struct Allowance {
  TokenBucket commands;  // lines that are handled
  TokenBucket shouts;
  bool queued = false;  // lines wait for the next tick: others wait behind them
};

// The allowances of accounts, and of the addresses of those who have not logged in. They belong to
// these, not to connections: to connect or to log in again gains nothing.
class Allowances {
 public:
  explicit Allowances(const Limits& limits);

  // Shared by all connections from that address (see AddressGroup).
  std::shared_ptr<Allowance> OfAddress(std::string_view host, Time now);
  std::shared_ptr<Allowance> OfAccount(AccountId account, Time now);

 private:
  static bool IsNew(const Limits& limits, Allowance& allowance, Time now);

  SharedMap<std::string, Allowance> by_address_;
  SharedMap<AccountId, Allowance> by_account_;
};

// Takes a token for a line of somebody; false when there is none.
bool MayHandleLine(const Limits& limits, Allowance& allowance, Time now);
// Takes tokens for a long answer: they may be missing afterwards.
void ChargeAnswer(const Limits& limits, Allowance& allowance, size_t bytes);
// Takes one for a shout; false when there is none.
bool MayShout(const Limits& limits, Allowance& allowance, Time now);

}  // namespace fibs::server
