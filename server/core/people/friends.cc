#include "server/core/people/friends.h"

#include <algorithm>
#include <utility>

namespace fibs::server {

Friends::Friends(std::vector<FriendsSaved> stored, Effects& effects) : effects_(effects) {
  for (FriendsSaved& saved : stored) {
    if (!saved.friends.all.empty()) all_[saved.account] = std::move(saved.friends.all);
  }
}

const std::vector<Friend>& Friends::Of(AccountId account) const {
  static const std::vector<Friend> nobody;
  const auto found = all_.find(account);
  return found == all_.end() ? nobody : found->second;
}

bool Friends::Has(AccountId by, AccountId account) const {
  return std::ranges::binary_search(Of(by), account, {}, &Friend::account);
}

void Friends::Put(AccountId by, Friend added) {
  std::vector<Friend>& list = all_[by];
  const auto place = std::ranges::lower_bound(list, added.account, {}, &Friend::account);
  if (place != list.end() && place->account == added.account) {
    *place = std::move(added);
  } else {
    list.insert(place, std::move(added));
  }
  Save(by);
}

bool Friends::Remove(AccountId by, AccountId account) {
  const auto found = all_.find(by);
  if (found == all_.end()) return false;
  const size_t gone =
      std::erase_if(found->second, [&](const Friend& each) { return each.account == account; });
  if (gone == 0) return false;
  Save(by);
  if (found->second.empty()) all_.erase(found);
  return true;
}

void Friends::Forget(AccountId account) {
  all_.erase(account);  // what is stored goes with the account
  std::vector<AccountId> whose_friend;
  for (const auto& [by, list] : all_) {
    if (Has(by, account)) whose_friend.push_back(by);
  }
  for (const AccountId by : whose_friend) Remove(by, account);
}

void Friends::Save(AccountId by) { effects_.Append(FriendsSaved{by, FriendList{Of(by)}}); }

}  // namespace fibs::server
