#pragma once

#include <cstdint>
#include <string>

#include "server/core/records/account.h"
#include "server/core/records/seek.h"
#include "server/link/time.h"

namespace fibs::server {

using FriendLinkId = int64_t;

// A link by which somebody invites whoever he gives it to. Who has its token plays; the token
// itself is kept nowhere.
struct FriendLink {
  FriendLinkId id = 0;
  AccountId owner = 0;
  std::string token_hash = {};  // keyed, 64 hex digits [link_token.h]
  SeekTerms terms = {};         // for any rating
  Time since{};
  Time until{};         // 0: until it is used or withdrawn
  AccountId guest = 0;  // has opened it and waits for the owner; 0: nobody
};

}  // namespace fibs::server
