#include "server/core/people/blocks.h"

namespace fibs::server {

Blocks::Blocks(const std::vector<BlocksSaved>& stored, Effects& effects) : effects_(effects) {
  for (const BlocksSaved& saved : stored) {
    for (const AccountId blocked : saved.blocked.all) all_[saved.account].insert(blocked);
  }
}

const AccountSet& Blocks::Of(AccountId account) const {
  static const AccountSet nobody;
  const auto found = all_.find(account);
  return found == all_.end() ? nobody : found->second;
}

void Blocks::Add(AccountId by, AccountId blocked) {
  all_[by].insert(blocked);
  Save(by);
}

bool Blocks::Remove(AccountId by, AccountId blocked) {
  const auto found = all_.find(by);
  if (found == all_.end() || !found->second.erase(blocked)) return false;
  Save(by);
  if (found->second.empty()) all_.erase(found);
  return true;
}

void Blocks::Forget(AccountId account) {
  all_.erase(account);  // what is stored goes with the account
  std::vector<AccountId> who_block_him;
  for (const auto& [by, blocked] : all_) {
    if (blocked.contains(account)) who_block_him.push_back(by);
  }
  for (const AccountId by : who_block_him) Remove(by, account);
}

void Blocks::Save(AccountId by) {
  const AccountSet& blocked = Of(by);
  effects_.Append(BlocksSaved{by, AccountNumbers{{blocked.begin(), blocked.end()}}});
}

}  // namespace fibs::server
