#include "server/core/people/second_factors.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"
#include "server/crypto/totp.h"

namespace fibs::server {
namespace {

constexpr size_t kLettersOfRecovery = 12;  // of 5 bits
constexpr double kSecondsAnHour = 3600;

std::string HashOfRecovery(std::string_view code) {
  return engine::SeedText(crypto::Sha256OfText(code));
}

std::span<const uint8_t> BytesOf(const std::string& text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

}  // namespace

const std::string& SecondFactors::Offer(Account& account) {
  const engine::Seed seed = turn_.dice.DrawSeed();
  account.second.offered =
      crypto::Base32(std::span(seed).first(std::min(seed.size(), crypto::kTotpSecretBytes)));
  changes_.Save(account);
  return account.second.offered;
}

bool SecondFactors::Confirm(Account& account, std::string_view code) {
  SecondFactor& second = account.second;
  const int64_t step = second.offered.empty() ? 0 : StepOf(second.offered, code);
  if (step == 0) return false;
  second.secret = std::exchange(second.offered, {});
  second.used_step = step;
  changes_.Save(account);
  return true;
}

void SecondFactors::End(Account& account) {
  account.second.secret.clear();
  account.second.offered.clear();
  changes_.Save(account);
}

std::vector<std::string> SecondFactors::NewRecoveryCodes(Account& account) {
  std::vector<std::string> codes;
  account.second.recovery.clear();
  for (size_t i = 0; i < kRecoveryCodes; ++i) {
    const std::string code = crypto::TypedLetters(turn_.dice.DrawSeed(), kLettersOfRecovery);
    account.second.recovery.push_back(HashOfRecovery(code));
    codes.push_back(crypto::InGroups(code));
  }
  changes_.Save(account);
  return codes;
}

std::string SecondFactors::KeyOf(const Account& account, bool at_home) {
  return fmt::format("{} {}", account.id, at_home ? "home" : "elsewhere");
}

bool SecondFactors::MayTry(const Account& account, bool at_home) {
  if (!turn_.config.limits.rates) return true;
  return tries_.Touch(KeyOf(account, at_home), turn_.now)
      .rate.Has(turn_.now, kTriesAnHour / kSecondsAnHour, kTriesAnHour);
}

bool SecondFactors::Check(Account& account, std::string_view typed, bool at_home) {
  const int64_t step = StepOf(account.second.secret, typed);
  if (step > account.second.used_step) {
    account.second.used_step = step;
    changes_.Save(account);
    return true;
  }
  if (UseRecoveryCode(account, typed)) return true;
  Tries& tries = tries_.Touch(KeyOf(account, at_home), turn_.now);
  ++tries.wrong;
  tries.rate.Take(turn_.now, kTriesAnHour / kSecondsAnHour, kTriesAnHour);
  return false;
}

bool SecondFactors::IsRecoveryCode(const Account& account, std::string_view typed) const {
  const std::string hash = HashOfRecovery(crypto::WithoutGroups(typed));
  return std::ranges::any_of(account.second.recovery,
                             [&](const std::string& one) { return crypto::AreSame(one, hash); });
}

bool SecondFactors::UseRecoveryCode(Account& account, std::string_view typed) {
  if (!IsRecoveryCode(account, typed)) return false;
  std::erase(account.second.recovery, HashOfRecovery(crypto::WithoutGroups(typed)));
  changes_.Save(account);
  return true;
}

int SecondFactors::TakeWrong(const Account& account) {
  int wrong = 0;
  for (const bool at_home : {true, false}) {
    Tries* tries = tries_.Find(KeyOf(account, at_home), turn_.now);
    if (tries != nullptr) wrong += std::exchange(tries->wrong, 0);
  }
  return wrong;
}

int64_t SecondFactors::StepOf(const std::string& secret, std::string_view code) const {
  if (secret.empty() || code.size() != crypto::kTotpDigits) return 0;
  const std::string bytes = crypto::FromBase32(secret);
  const int64_t now =
      std::chrono::floor<std::chrono::seconds>(turn_.now).time_since_epoch() / crypto::kTotpStep;
  // Clocks of telephones are not right to the second.
  for (const int64_t step : {now, now - 1, now + 1}) {
    if (crypto::AreSame(crypto::Totp(BytesOf(bytes), step), code)) return step;
  }
  return 0;
}

}  // namespace fibs::server
