#include "server/core/people/own_data_files.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <iterator>
#include <utility>

#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

constexpr size_t kFilesATick = 100;

}  // namespace

OwnDataFiles::OwnDataFiles(Turn& turn, const Accounts& accounts, const std::vector<OwnData>& stored)
    : turn_(turn), accounts_(accounts) {
  for (const OwnData& data : stored) all_[data.account] = data;
}

std::optional<Time> OwnDataFiles::Stands(AccountId account) const {
  const auto found = all_.find(account);
  if (found == all_.end() || turn_.now >= found->second.until) return std::nullopt;
  return found->second.until;
}

Time OwnDataFiles::NextOne(const OwnData& data) const {
  return data.made + std::chrono::hours(turn_.config.my_data.hours_between);
}

std::optional<Time> OwnDataFiles::MayAgain(AccountId account) const {
  const auto found = all_.find(account);
  if (found == all_.end() || turn_.now >= NextOne(found->second)) return std::nullopt;
  return NextOne(found->second);
}

std::string OwnDataFiles::Make(AccountId account, std::string text) {
  const std::string secret = engine::SeedText(turn_.dice.DrawSeed());
  OwnData& data = all_[account];
  data = {.account = account,
          .secret_hash = engine::SeedText(crypto::Sha256OfText(secret)),
          .made = turn_.now,
          .until = turn_.now + std::chrono::minutes(turn_.config.my_data.minutes_max),
          .text = {}};
  OwnData stored = data;
  stored.text = std::move(text);
  turn_.effects.Append(OwnDataMade{std::move(stored)});
  return secret;
}

void OwnDataFiles::Fetched(const std::string& secret_hash) {
  if (secret_hash.empty()) return;
  const auto found = std::ranges::find_if(
      all_, [&](const auto& one) { return one.second.secret_hash == secret_hash; });
  if (found != all_.end()) End(found->second);
}

// Its text goes, and the time at which it was made stays.
void OwnDataFiles::End(OwnData& data) {
  data.secret_hash.clear();
  data.until = std::min(data.until, turn_.now);
  turn_.effects.Append(OwnDataMade{data});
}

void OwnDataFiles::Tick() {
  auto next = all_.upper_bound(looked_at_);
  for (size_t looks = 0; looks < kFilesATick && next != all_.end(); ++looks) {
    auto& [account, data] = *next;
    looked_at_ = account;
    if (accounts_.FindById(account) == nullptr) {
      next = all_.erase(next);  // what is stored went with the account
      continue;
    }
    if (!data.secret_hash.empty() && turn_.now >= data.until) {
      End(data);
    }
    if (data.secret_hash.empty() && turn_.now >= NextOne(data)) {
      turn_.effects.Append(OwnDataGone{account});
      next = all_.erase(next);
    } else {
      ++next;
    }
  }
  if (next == all_.end()) looked_at_ = 0;
}

}  // namespace fibs::server
