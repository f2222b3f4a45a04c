#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/core/records/friend_link.h"

namespace fibs::server {

// The links that stand, as a value. Numbers are given in order, and none twice while the server
// runs.
class LinkBoard {
 public:
  explicit LinkBoard(std::vector<FriendLink> stored);

  FriendLinkId NextNumber() const { return last_id_ + 1; }
  // It has the next number, and no token of another one.
  const FriendLink& Put(FriendLink link);
  // Somebody has opened it and waits.
  void SetGuest(FriendLinkId id, AccountId guest);
  void Remove(FriendLinkId id);

  // Null: there is none.
  const FriendLink* Find(FriendLinkId id) const;
  const FriendLink* FindByHash(const std::string& token_hash) const;
  // In the order of their numbers.
  std::vector<const FriendLink*> Of(AccountId owner) const;
  std::vector<const FriendLink*> OpenedBy(AccountId guest) const;
  // Whose time has come by then.
  std::vector<FriendLinkId> Over(Time now) const;
  // The next few that somebody waits by, in turns.
  std::vector<FriendLinkId> TakeWaiting(size_t most);
  size_t size() const { return links_.size(); }

 private:
  using Index = std::set<std::pair<AccountId, FriendLinkId>>;
  void Insert(FriendLink link);
  std::vector<const FriendLink*> In(const Index& index, AccountId account) const;

  std::map<FriendLinkId, FriendLink> links_;
  std::unordered_map<std::string, FriendLinkId> by_hash_;
  Index by_owner_, by_guest_;
  std::set<std::pair<Time, FriendLinkId>> ends_;
  std::set<FriendLinkId> waiting_;
  FriendLinkId last_id_ = 0, looked_at_ = 0;  // looked_at_: see TakeWaiting
};

}  // namespace fibs::server
