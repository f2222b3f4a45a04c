#include "server/core/recovery/recovery_codes.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

constexpr size_t kLettersInCode = 16;  // of 5 bits

std::string HashOf(std::string_view code) { return engine::SeedText(crypto::Sha256OfText(code)); }

}  // namespace

RecoveryCodes::RecoveryCodes(Turn& turn, const Accounts& accounts,
                             const std::vector<RecoveryCodesSaved>& stored)
    : turn_(turn), accounts_(accounts) {
  for (const RecoveryCodesSaved& saved : stored) {
    if (!saved.codes.all.empty()) all_[saved.account] = saved.codes;
  }
}

std::string RecoveryCodes::Make(AccountId account, std::chrono::seconds lasts) {
  const std::string code = crypto::TypedLetters(turn_.dice.DrawSeed(), kLettersInCode);
  CodeHashes& codes = all_[account];
  if (codes.all.size() == kMost) codes.all.erase(codes.all.begin());
  codes.all.push_back({.hash = HashOf(code), .until = turn_.now + lasts});
  Save(account, codes);
  return crypto::InGroups(code);
}

bool RecoveryCodes::Opens(AccountId account, std::string_view typed) const {
  const std::string hash = HashOf(crypto::WithoutGroups(typed));
  const auto found = all_.find(account);
  return found != all_.end() && std::ranges::any_of(found->second.all, [&](const auto& code) {
           return crypto::AreSame(code.hash, hash) && turn_.now <= code.until;
         });
}

void RecoveryCodes::End(AccountId account) {
  if (all_.erase(account) != 0) Save(account, {});
}

void RecoveryCodes::EndOld() {
  for (auto of_account = all_.begin(); of_account != all_.end();) {
    auto& [account, codes] = *of_account;
    const auto over = [this](const auto& code) { return turn_.now > code.until; };
    if (!accounts_.IsInUse(account)) {
      codes.all.clear();  // what is stored went with the account
    } else if (std::erase_if(codes.all, over) != 0) {
      Save(account, codes);
    }
    of_account = codes.all.empty() ? all_.erase(of_account) : std::next(of_account);
  }
}

void RecoveryCodes::Save(AccountId account, const CodeHashes& codes) {
  turn_.effects.Append(RecoveryCodesSaved{account, codes});
}

}  // namespace fibs::server
