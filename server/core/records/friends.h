#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/core/records/account.h"

namespace fibs::server {

// Somebody whom an account calls a friend, and what it has noted about him: one line, seen by
// nobody else.
struct Friend {
  AccountId account = 0;
  std::string note = {};

  friend bool operator==(const Friend&, const Friend&) = default;
};

// By account. As text a line each: "12 note".
struct FriendList {
  std::vector<Friend> all = {};

  std::string Text() const;
  // What is no such line is left out.
  static FriendList FromText(std::string_view text);
  friend bool operator==(const FriendList&, const FriendList&) = default;
};

// Those whom an account calls friends, as they are now; may be none.
struct FriendsSaved {
  AccountId account = 0;
  FriendList friends = {};
};

}  // namespace fibs::server
