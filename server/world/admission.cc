#include "server/world/admission.h"

#include <arpa/inet.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace fibs::server {
namespace {

// How much is remembered of strangers.
constexpr size_t kEntriesMax = 50000;
constexpr double kHourSeconds = 3600;

// What counts as one address: all of an IPv4 one, the network half of an IPv6 one (RFC 4291,
// 2.5.4: a site has at least that many to choose from).
std::string AddressKey(std::string_view host) {
  const std::string text(host);
  in6_addr binary{};
  if (inet_pton(AF_INET6, text.c_str(), &binary) != 1) return text;
  return {reinterpret_cast<const char*>(binary.s6_addr), 8};
}

}  // namespace

Admission::Admission(const Limits& limits)
    : limits_(limits), registrations_(kEntriesMax, std::chrono::hours(1)) {}

void Admission::Connected(SessionId session, std::string_view host) {
  std::string address = AddressKey(host);
  ++connections_[address];
  pending_.emplace(session, std::move(address));
}

SessionId Admission::OldestPendingFrom(std::string_view host) const {
  const std::string address = AddressKey(host);
  const auto found = std::find_if(pending_.begin(), pending_.end(),
                                  [&](const auto& entry) { return entry.second == address; });
  return found == pending_.end() ? 0 : found->first;
}

void Admission::Gone(SessionId session, std::string_view host) {
  pending_.erase(session);
  const auto found = connections_.find(AddressKey(host));
  if (found != connections_.end() && --found->second == 0) connections_.erase(found);
}

bool Admission::TooManyPending() const {
  const auto max = static_cast<size_t>(limits_.logins_pending_max);
  return limits_.rates && max != 0 && pending_.size() > max;
}

bool Admission::TooManyFrom(std::string_view host) const {
  const int max = limits_.address_sessions_max;
  if (!limits_.rates || max == 0) return false;
  const auto found = connections_.find(AddressKey(host));
  return found != connections_.end() && found->second > max;
}

bool Admission::MayRegister(std::string_view host, Time now) {
  const int max = limits_.registrations_per_hour_max;
  if (!limits_.rates || max == 0) return true;
  TokenBucket* bucket = registrations_.Find(AddressKey(host), now);
  return bucket == nullptr || bucket->Has(now, max / kHourSeconds, max);
}

bool Admission::Register(std::string_view host, Time now) {
  const int max = limits_.registrations_per_hour_max;
  if (!limits_.rates || max == 0) return true;
  return registrations_.Touch(AddressKey(host), now).Take(now, max / kHourSeconds, max);
}

}  // namespace fibs::server
