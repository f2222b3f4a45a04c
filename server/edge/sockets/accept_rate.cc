#include "server/edge/sockets/accept_rate.h"

#include <chrono>

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr int kBurstSeconds = 10;
constexpr size_t kAddressesMax = 50000;
constexpr std::chrono::minutes kKept{1};

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

}  // namespace fibs::server
