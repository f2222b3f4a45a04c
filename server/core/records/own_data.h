#pragma once

#include <string>

#include "server/core/records/account.h"
#include "server/link/time.h"

namespace fibs::server {

// What is kept of an account, as its owner has asked for it, until it is fetched by its link.
struct OwnData {
  AccountId account = 0;
  std::string secret_hash;  // of what stands in the link: SHA-256, 64 hex digits
  Time made{};
  Time until{};      // it can be fetched
  std::string text;  // JSON: {"account.json": {...}, "tokens.json": [...] ...}; matches are stored

  friend bool operator==(const OwnData&, const OwnData&) = default;
};

// In the place of one before.
struct OwnDataMade {
  OwnData data;
};
struct OwnDataGone {
  AccountId account = 0;
};

}  // namespace fibs::server
