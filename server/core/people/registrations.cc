#include "server/core/people/registrations.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <utility>

#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr size_t kLettersInCode = 12;                 // of 5 bits
constexpr size_t kIpv4Network = 3, kIpv6Network = 6;  // bytes, as NetworkGroup gives them

std::string HashOfCode(std::string_view code) {
  return engine::SeedText(crypto::Sha256OfText(code));
}

}  // namespace

Registrations::Registrations(Turn& turn, std::vector<RegistrationCode> codes,
                             std::vector<Wave> waves)
    : turn_(turn) {
  for (RegistrationCode& code : codes) {
    last_code_ = std::max(last_code_, code.id);
    by_hash_[code.hash] = code.id;
    codes_[code.id] = std::move(code);
  }
  for (Wave& wave : waves) {
    last_wave_ = std::max(last_wave_, wave.id);
    waves_[wave.network] = wave;
  }
}

std::optional<Registrations::Made> Registrations::Make(AccountId by) {
  if (codes_.size() >= kCodesMost) return std::nullopt;
  const auto of_day = std::ranges::count_if(codes_, [&](const auto& entry) {
    return entry.second.by == by && turn_.now - entry.second.made < std::chrono::days(1);
  });
  if (by != 0 && of_day >= kCodesOfOneDay) return std::nullopt;
  const std::string secret = crypto::TypedLetters(turn_.dice.DrawSeed(), kLettersInCode);
  const RegistrationCode code{
      .id = ++last_code_,
      .by = by,
      .hash = HashOfCode(secret),
      .made = turn_.now,
      .until = turn_.now + std::chrono::days(turn_.config.registration_code_days)};
  codes_[code.id] = code;
  by_hash_[code.hash] = code.id;
  turn_.effects.Append(RegistrationCodeSaved{code});
  return Made{code.id, crypto::InGroups(secret)};
}

RegistrationCodeId Registrations::Find(std::string_view typed) const {
  const auto found = by_hash_.find(HashOfCode(crypto::WithoutGroups(typed)));
  if (found == by_hash_.end()) return 0;
  const RegistrationCode& code = codes_.at(found->second);
  return code.used_by == 0 && turn_.now <= code.until ? code.id : 0;
}

void Registrations::Use(RegistrationCodeId id, AccountId user) {
  RegistrationCode& code = codes_.at(id);
  code.used_by = user;
  turn_.effects.Append(RegistrationCodeSaved{code});
}

bool Registrations::End(RegistrationCodeId id) {
  const auto found = codes_.find(id);
  if (found == codes_.end() || found->second.used_by != 0) return false;
  by_hash_.erase(found->second.hash);
  codes_.erase(found);
  turn_.effects.Append(RegistrationCodeGone{id});
  return true;
}

bool Registrations::Begin(std::string_view network, AccountId by, std::chrono::seconds lasts) {
  const bool has_room = waves_.size() < kWavesMost || network == kEverywhere;
  if (!has_room && !waves_.contains(std::string(network))) return false;
  EndWave(network);
  const Wave wave{
      .id = ++last_wave_, .network = std::string(network), .by = by, .until = turn_.now + lasts};
  waves_[wave.network] = wave;
  turn_.effects.Append(WaveBegun{wave});
  return true;
}

bool Registrations::EndWave(std::string_view network) {
  const auto found = waves_.find(std::string(network));
  if (found == waves_.end()) return false;
  turn_.effects.Append(WaveEnded{found->second.id});
  waves_.erase(found);
  return true;
}

bool Registrations::IsWave(std::string_view host) const {
  const auto holds = [this](const std::string& network) {
    const auto found = waves_.find(network);
    return found != waves_.end() && turn_.now < found->second.until;
  };
  return holds(std::string(kEverywhere)) || (!waves_.empty() && holds(NetworkText(host)));
}

void Registrations::Tick() {
  for (auto code = codes_.begin(); code != codes_.end();) {
    const bool over = turn_.now > code->second.until;
    if (over) {
      turn_.effects.Append(RegistrationCodeGone{code->first});
      by_hash_.erase(code->second.hash);
    }
    code = over ? codes_.erase(code) : std::next(code);
  }
  for (auto wave = waves_.begin(); wave != waves_.end();) {
    const bool over = turn_.now >= wave->second.until;
    if (over) turn_.effects.Append(WaveEnded{wave->second.id});
    wave = over ? waves_.erase(wave) : std::next(wave);
  }
}

// What is stored of those that he has used goes with the account.
void Registrations::Forget(AccountId account) {
  for (auto code = codes_.begin(); code != codes_.end();) {
    const bool his = code->second.used_by == account;
    if (his) by_hash_.erase(code->second.hash);
    code = his ? codes_.erase(code) : std::next(code);
  }
}

std::string NetworkText(std::string_view host) {
  const std::string address = AddressGroup(host);
  if (address == host) return address;  // it is none
  const std::string network(NetworkGroup(address));
  std::array<char, INET6_ADDRSTRLEN> text{};
  in6_addr bytes{};
  std::ranges::copy(network.substr(0, std::min(network.size(), sizeof(bytes))),
                    reinterpret_cast<char*>(bytes.s6_addr));
  if (network.size() == kIpv4Network) {
    return std::string(inet_ntop(AF_INET, &bytes, text.data(), text.size())) + "/24";
  }
  if (network.size() == kIpv6Network) {
    return std::string(inet_ntop(AF_INET6, &bytes, text.data(), text.size())) + "/48";
  }
  return network;
}

bool IsWorkDone(std::string_view challenge, std::string_view name, std::string_view nonce,
                int bits) {
  std::string text(challenge);
  text += ' ';
  text += name;
  text += ' ';
  text += nonce;
  int zeros = 0;
  for (const uint8_t byte : crypto::Sha256OfText(text)) {
    zeros += std::countl_zero(byte);
    if (byte != 0) break;
  }
  return zeros >= bits;
}

}  // namespace fibs::server
