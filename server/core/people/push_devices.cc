#include "server/core/people/push_devices.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"
#include "server/crypto/web_push.h"

namespace fibs::server {
namespace {

Time LastUsed(const PushDevice& device) { return std::max(device.made, device.used); }

}  // namespace

PushDevices::PushDevices(Turn& turn, const Accounts& accounts, const AccessTokens& tokens,
                         const StoredState& stored)
    : turn_(turn), accounts_(accounts), tokens_(tokens) {
  for (const PushDevice& device : stored.push_devices) {
    last_ = std::max(last_, device.id);
    owners_.emplace(device.endpoint, device.account);
    all_[device.account].push_back(device);
  }
  for (auto& [account, devices] : all_) std::ranges::sort(devices, {}, &PushDevice::id);
  SetKey(stored.push_key);
}

const std::vector<PushDevice>& PushDevices::Of(AccountId account) {
  static const std::vector<PushDevice> none;
  EndSome(account, [this](const PushDevice& device) {
    return device.token != 0 && tokens_.Find(device.account, device.token) == nullptr;
  });
  const auto found = all_.find(account);
  return found == all_.end() || !accounts_.IsInUse(account) ? none : found->second;
}

const PushDevice* PushDevices::Find(AccountId account, PushDeviceId id) {
  const std::vector<PushDevice>& mine = Of(account);
  const auto found = std::ranges::find(mine, id, &PushDevice::id);
  return found == mine.end() ? nullptr : &*found;
}

const PushDevice& PushDevices::Add(PushDevice device) {
  if (const auto owner = OwnerOf(device.endpoint)) {
    const std::string endpoint = device.endpoint;
    EndSome(*owner, [&](const PushDevice& other) { return other.endpoint == endpoint; });
  }
  const std::vector<PushDevice>& mine = Of(device.account);
  if (mine.size() >= kMost) {
    End(device.account, std::ranges::min_element(mine, {}, LastUsed)->id);
  }
  device.id = ++last_;
  device.made = turn_.now;
  device.label = device.label.substr(0, kLabelMax);
  owners_[device.endpoint] = device.account;
  const PushDevice& added = all_[device.account].emplace_back(std::move(device));
  turn_.effects.Append(PushDeviceSaved{added});
  return added;
}

std::optional<AccountId> PushDevices::OwnerOf(const std::string& endpoint) const {
  const auto owner = owners_.find(endpoint);
  if (owner == owners_.end()) return std::nullopt;
  return owner->second;
}

void PushDevices::Save(const PushDevice& device) {
  const auto found = all_.find(device.account);
  if (found == all_.end()) return;
  const auto saved = std::ranges::find(found->second, device.id, &PushDevice::id);
  if (saved == found->second.end() || *saved == device) return;
  turn_.effects.Append(PushDeviceSaved{device});
  *saved = device;
}

void PushDevices::End(AccountId account, PushDeviceId id) {
  EndSome(account, [id](const PushDevice& device) { return device.id == id; });
}

void PushDevices::EndAll(AccountId account, TokenId but) {
  EndSome(account,
          [but](const PushDevice& device) { return device.token == 0 || device.token != but; });
}

void PushDevices::Forget(AccountId account) {
  const auto found = all_.find(account);
  if (found == all_.end()) return;
  for (const PushDevice& device : found->second) owners_.erase(device.endpoint);
  all_.erase(found);
}

template <typename Ends>
void PushDevices::EndSome(AccountId account, Ends ends) {
  const auto found = all_.find(account);
  if (found == all_.end()) return;
  std::erase_if(found->second, [&](const PushDevice& device) {
    if (!ends(device)) return false;
    turn_.effects.Append(PushDeviceEnded{device.id});
    owners_.erase(device.endpoint);
    return true;
  });
  if (found->second.empty()) all_.erase(found);
}

void PushDevices::MakeKey() {
  if (!private_key_.empty()) return;
  const std::string made = engine::SeedText(turn_.dice.DrawSeed());
  SetKey(made);
  turn_.effects.Append(PushKeyMade{made});
}

// Hardly any 32 bytes are no private key.
void PushDevices::SetKey(std::string_view stored) {
  const auto seed = engine::ParseSeed(stored);
  if (!seed) return;
  for (int i = 0; public_key_.empty(); ++i) {
    const crypto::Digest bytes = crypto::KeyedHash(*seed, fmt::format("push key {}", i));
    private_key_.assign(bytes.begin(), bytes.end());
    public_key_ = crypto::P256Public(private_key_).value_or("");
  }
}

}  // namespace fibs::server
