#include "server/core/login/login_gate.h"

#include <algorithm>
#include <optional>

namespace fibs::server {
namespace {

using namespace std::chrono_literals;

// How much is remembered of strangers, and how long after the last failure.
constexpr size_t kEntriesMax = 50000;
constexpr std::chrono::seconds kNameKept = 1h;
constexpr std::chrono::seconds kAddressKept = 15min;
// Failures that cost nothing: everybody mistypes, and an address may be shared by many.
constexpr int kFreeAtUsual = 5;
constexpr int kFreeAtNew = 3;
constexpr int kFreeByAddress = 10;
constexpr int kAddressesOfNetwork = 4;  // a network counts as so many addresses
constexpr double kMinuteSeconds = 60;

std::string Key(std::string_view name, std::string_view address) {
  std::string key(name);
  key += ' ';
  return key += address;
}

// None: it has none but itself, as what is said of a mail instead of an address.
std::optional<std::string_view> WiderNetwork(std::string_view from) {
  const std::string_view network = NetworkGroup(from);
  return network == from ? std::nullopt : std::optional(network);
}

}  // namespace

LoginGate::LoginGate(const Limits& limits)
    : limits_(limits),
      by_address_(kEntriesMax, kAddressKept),
      by_name_and_address_(kEntriesMax, kNameKept),
      by_name_(kEntriesMax, kNameKept),
      logins_(kEntriesMax, kNameKept) {}

PasswordLane LoginGate::LaneOf(const Attempt& attempt, Time now) {
  if (!MayLogIn(attempt.name, now)) return PasswordLane::kDelayed;
  if (attempt.usual) {
    return off() || IsDue(attempt, now) ? PasswordLane::kUsual : PasswordLane::kDelayed;
  }
  // Also when no other one has to be waited for: those who wait already come first.
  const bool delayed =
      !off() && (HasNoFreeAttempts(attempt, now) || IsSlowAddress(attempt.from, now));
  return delayed ? PasswordLane::kDelayed : PasswordLane::kNew;
}

bool LoginGate::IsDue(const Attempt& attempt, Time now) {
  if (!MayLogIn(attempt.name, now)) return false;
  if (off()) return true;
  const std::string& from = attempt.from;
  if (attempt.usual) return IsOver(by_name_and_address_, Key(attempt.name, from), now);
  if (!IsOver(by_name_, attempt.name, now) && HasNoFreeAttempts(attempt, now)) return false;
  return IsOver(by_address_, from, now) && IsOver(by_address_, NetworkGroup(from), now);
}

void LoginGate::Begins(const Attempt& attempt, Time now) {
  if (off()) return;
  const auto& [name, from, usual] = attempt;
  if (usual) return Count(by_name_and_address_, Key(name, from), kFreeAtUsual, now);
  if (HasNoFreeAttempts(attempt, now)) Count(by_name_, name, 1, now);
  Count(by_name_and_address_, Key(name, from), kFreeAtNew, now);
  if (const auto network = WiderNetwork(from)) {
    Count(by_name_and_address_, Key(name, *network), kFreeAtNew * kAddressesOfNetwork, now);
  }
  CountAddress(from, now);
}

void LoginGate::Succeeded(const Attempt& attempt, Time now) {
  const auto& [name, from, usual] = attempt;
  by_name_and_address_.Erase(Key(name, from));
  if (usual) return;
  const auto take_back = [now](Map& map, std::string_view key) {
    Failures* failures = map.Find(key, now);
    if (failures != nullptr && --failures->count <= 0) map.Erase(key);
  };
  take_back(by_address_, from);
  if (const auto network = WiderNetwork(from)) {
    take_back(by_name_and_address_, Key(name, *network));
    take_back(by_address_, *network);
  }
}

void LoginGate::UnknownName(const std::string& from, Time now) {
  if (!off()) CountAddress(from, now);
}

void LoginGate::LoggedIn(std::string_view name, Time now) {
  const int rate = limits_.logins_per_minute_max;
  if (!limits_.rates || rate == 0) return;
  logins_.Touch(name, now).Take(now, rate / kMinuteSeconds, limits_.logins_burst_max);
}

bool LoginGate::MayLogIn(std::string_view name, Time now) {
  const int rate = limits_.logins_per_minute_max;
  if (!limits_.rates || rate == 0) return true;
  TokenBucket* bucket = logins_.Find(name, now);
  return bucket == nullptr || bucket->Has(now, rate / kMinuteSeconds, limits_.logins_burst_max);
}

bool LoginGate::HasFailed(Map& map, std::string_view key, int times, Time now) {
  const Failures* failures = map.Find(key, now);
  return failures != nullptr && failures->count >= times;
}

bool LoginGate::HasNoFreeAttempts(const Attempt& attempt, Time now) {
  const auto& [name, from, usual] = attempt;
  return HasFailed(by_name_and_address_, Key(name, from), kFreeAtNew, now) ||
         HasFailed(by_name_and_address_, Key(name, NetworkGroup(from)),
                   kFreeAtNew * kAddressesOfNetwork, now);
}

bool LoginGate::IsSlowAddress(const std::string& from, Time now) {
  return HasFailed(by_address_, from, kFreeByAddress, now) ||
         HasFailed(by_address_, NetworkGroup(from), kFreeByAddress * kAddressesOfNetwork, now);
}

bool LoginGate::IsOver(Map& map, std::string_view key, Time now) const {
  const Failures* failures = map.Find(key, now);
  if (failures == nullptr || failures->next <= now) return true;
  // The clock may have been set back.
  return failures->next > now + std::chrono::seconds(limits_.login_delay_seconds_max);
}

// The first `free` ones cost nothing.
void LoginGate::Count(Map& map, std::string_view key, int free, Time now) const {
  Failures& failures = map.Touch(key, now);
  const int doublings = std::min(++failures.count - free, 30);
  if (doublings < 0) return;
  const auto most = std::chrono::seconds(limits_.login_delay_seconds_max);
  failures.next = now + std::min(std::chrono::seconds(int64_t{1} << doublings), most);
}

void LoginGate::CountAddress(const std::string& from, Time now) {
  Count(by_address_, from, kFreeByAddress, now);
  if (const auto network = WiderNetwork(from)) {
    Count(by_address_, *network, kFreeByAddress * kAddressesOfNetwork, now);
  }
}

}  // namespace fibs::server
