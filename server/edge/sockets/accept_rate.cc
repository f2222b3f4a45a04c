#include "server/edge/sockets/accept_rate.h"

#include <algorithm>
#include <chrono>

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr int kBurstSeconds = 10;
constexpr size_t kAddressesMax = 50000;
constexpr std::chrono::minutes kKept{1};
constexpr int kMissingMax = 1 << 20;  // that are told

// Tokens that are missing, rounded up. One fits into a bucket that holds one more than that.
int MissingOf(TokenBucket& bucket, Time now, int per_second) {
  int too_few = 0;
  int enough = kMissingMax;
  while (enough - too_few > 1) {
    const int size = too_few + (enough - too_few) / 2;
    if (bucket.Has(now, per_second, size)) {
      enough = size;
    } else {
      too_few = size;
    }
  }
  return too_few;
}

int RoundedUp(int tokens, int per_second) { return (tokens + per_second - 1) / per_second; }

}  // namespace

AcceptRate::AcceptRate(const Limits& limits)
    : AcceptRate(limits.rates ? limits.address_connects_per_second_max : 0) {}

// By then a bucket is full again, and as good as a new one, also where more was spent than it held.
AcceptRate::AcceptRate(int per_second_max)
    : per_second_max_(per_second_max), by_address_(kAddressesMax, kKept) {}

bool AcceptRate::Take(std::string_view host, Time now) {
  if (per_second_max_ == 0) return true;
  TokenBucket& bucket = by_address_.Touch(AddressGroup(host), now);
  return bucket.Take(now, per_second_max_, per_second_max_ * kBurstSeconds);
}

void AcceptRate::Spend(std::string_view host, double more, Time now) {
  if (per_second_max_ == 0) return;
  TokenBucket& bucket = by_address_.Touch(AddressGroup(host), now);
  bucket.Has(now, per_second_max_, per_second_max_ * kBurstSeconds);
  bucket.Spend(more);
}

std::optional<AcceptRate::Standing> AcceptRate::StandingOf(std::string_view host, Time now) {
  if (per_second_max_ == 0) return std::nullopt;
  const int missing = MissingOf(by_address_.Touch(AddressGroup(host), now), now, per_second_max_);
  const int most = per_second_max_ * kBurstSeconds;
  return Standing{.most = most,
                  .left = std::max(0, most - missing),
                  .full_seconds = RoundedUp(missing, per_second_max_),
                  .next_seconds = RoundedUp(std::max(0, missing + 1 - most), per_second_max_)};
}

}  // namespace fibs::server
