#include "server/core/friend_links/link_board.h"

#include <algorithm>

namespace fibs::server {

LinkBoard::LinkBoard(std::vector<FriendLink> stored) {
  for (FriendLink& link : stored) {
    last_id_ = std::max(last_id_, link.id);
    // A newer server may have had words that this one does not know.
    if (link.terms.IsSense()) Insert(std::move(link));
  }
}

const FriendLink& LinkBoard::Put(FriendLink link) {
  const FriendLinkId id = ++last_id_;
  link.id = id;
  Insert(std::move(link));
  return links_.at(id);
}

void LinkBoard::Insert(FriendLink link) {
  by_hash_.emplace(link.token_hash, link.id);
  by_owner_.emplace(link.owner, link.id);
  if (link.until != Time{}) ends_.emplace(link.until, link.id);
  if (link.guest != 0) by_guest_.emplace(link.guest, link.id);
  if (link.guest != 0) waiting_.insert(link.id);
  links_.emplace(link.id, std::move(link));
}

void LinkBoard::SetGuest(FriendLinkId id, AccountId guest) {
  FriendLink& link = links_.at(id);
  link.guest = guest;
  by_guest_.emplace(guest, id);
  waiting_.insert(id);
}

void LinkBoard::Remove(FriendLinkId id) {
  const auto found = links_.find(id);
  if (found == links_.end()) return;
  const FriendLink& link = found->second;
  by_hash_.erase(link.token_hash);
  by_owner_.erase({link.owner, id});
  by_guest_.erase({link.guest, id});
  ends_.erase({link.until, id});
  waiting_.erase(id);
  links_.erase(found);
}

const FriendLink* LinkBoard::Find(FriendLinkId id) const {
  const auto found = links_.find(id);
  return found == links_.end() ? nullptr : &found->second;
}

const FriendLink* LinkBoard::FindByHash(const std::string& token_hash) const {
  const auto found = by_hash_.find(token_hash);
  return found == by_hash_.end() ? nullptr : Find(found->second);
}

std::vector<const FriendLink*> LinkBoard::In(const Index& index, AccountId account) const {
  std::vector<const FriendLink*> links;
  for (auto each = index.lower_bound({account, 0}); each != index.end() && each->first == account;
       ++each) {
    links.push_back(&links_.at(each->second));
  }
  return links;
}

std::vector<const FriendLink*> LinkBoard::Of(AccountId owner) const { return In(by_owner_, owner); }

std::vector<const FriendLink*> LinkBoard::OpenedBy(AccountId guest) const {
  return In(by_guest_, guest);
}

std::vector<FriendLinkId> LinkBoard::Over(Time now) const {
  std::vector<FriendLinkId> over;
  for (const auto& [until, id] : ends_) {
    if (until > now) break;
    over.push_back(id);
  }
  return over;
}

std::vector<FriendLinkId> LinkBoard::TakeWaiting(size_t most) {
  std::vector<FriendLinkId> turns;
  auto next = waiting_.upper_bound(looked_at_);
  while (turns.size() < std::min(most, waiting_.size())) {
    if (next == waiting_.end()) next = waiting_.begin();
    turns.push_back(looked_at_ = *next);
    ++next;
  }
  return turns;
}

}  // namespace fibs::server
