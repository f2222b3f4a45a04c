#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/core/records/account.h"

namespace fibs::server {

// Accounts in an order, as text: "12 0 15". 0: one that is no more.
struct AccountNumbers {
  std::vector<AccountId> all;

  std::string Text() const;
  static AccountNumbers FromText(std::string_view text);
  friend bool operator==(const AccountNumbers&, const AccountNumbers&) = default;
};

}  // namespace fibs::server
