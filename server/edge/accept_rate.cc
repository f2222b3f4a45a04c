#include "server/edge/accept_rate.h"

#include <chrono>

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr int kBurstSeconds = 10;
constexpr size_t kAddressesMax = 50000;

}  // namespace

AcceptRate::AcceptRate(const Limits& limits)
    : AcceptRate(limits.rates ? limits.address_connects_per_second_max : 0) {}

// After the seconds of a burst a bucket is full again, and as good as a new one.
AcceptRate::AcceptRate(int per_second_max)
    : per_second_max_(per_second_max),
      by_address_(kAddressesMax, std::chrono::seconds(kBurstSeconds)) {}

bool AcceptRate::Take(std::string_view host, Time now) {
  if (per_second_max_ == 0) return true;
  TokenBucket& bucket = by_address_.Touch(AddressGroup(host), now);
  return bucket.Take(now, per_second_max_, per_second_max_ * kBurstSeconds);
}

}  // namespace fibs::server
