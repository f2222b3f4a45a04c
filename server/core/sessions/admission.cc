#include "server/core/sessions/admission.h"

#include <algorithm>
#include <chrono>

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

// How much is remembered of strangers.
constexpr size_t kEntriesMax = 50000;
constexpr double kHourSeconds = 3600;

}  // namespace

Admission::Admission(const Limits& limits)
    : limits_(limits), registrations_(kEntriesMax, std::chrono::hours(1)) {}

void Admission::Connected(SessionId session, std::string_view host) {
  const std::string address = AddressGroup(host);
  ++connections_[address];
  pending_.Add(session, address);
}

SessionId Admission::OldestPendingFrom(std::string_view host) const {
  return pending_.OldestFrom(AddressGroup(host));
}

void Admission::Gone(SessionId session, std::string_view host) {
  pending_.Remove(session);
  const auto found = connections_.find(AddressGroup(host));
  if (found != connections_.end() && --found->second == 0) connections_.erase(found);
}

bool Admission::TooManyPending() const {
  const auto max = static_cast<size_t>(limits_.logins_pending_max);
  return limits_.rates && max != 0 && pending_.size() > max;
}

bool Admission::TooManyFrom(std::string_view host) const {
  const int max = limits_.address_sessions_max;
  if (!limits_.rates || max == 0) return false;
  const auto found = connections_.find(AddressGroup(host));
  return found != connections_.end() && found->second > max;
}

bool Admission::MayRegister(std::string_view host, Time now) {
  const int max = limits_.registrations_per_hour_max;
  if (!limits_.rates || max == 0) return true;
  TokenBucket* bucket = registrations_.Find(AddressGroup(host), now);
  return bucket == nullptr || bucket->Has(now, max / kHourSeconds, max);
}

bool Admission::Register(std::string_view host, Time now) {
  const int max = limits_.registrations_per_hour_max;
  if (!limits_.rates || max == 0) return true;
  return registrations_.Touch(AddressGroup(host), now).Take(now, max / kHourSeconds, max);
}

}  // namespace fibs::server
