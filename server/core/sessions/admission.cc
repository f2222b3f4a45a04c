#include "server/core/sessions/admission.h"

#include <algorithm>
#include <chrono>

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

// How much is remembered of strangers.
constexpr size_t kAddressesMax = 50000;
constexpr double kHourSeconds = 3600;
constexpr double kDaySeconds = 24 * kHourSeconds;

// How many names are held, and where the limits that hold for that are off, by one address and for
// how long.
constexpr size_t kNamesMax = 1000;
constexpr int kNamesOfAddressMax = 30;
constexpr std::chrono::seconds kNameHeld{120};

std::string NetworkOf(std::string_view host) {
  const std::string address = AddressGroup(host);
  return std::string(NetworkGroup(address));
}

size_t NamesOfAddress(const Limits& limits) {
  const int most = limits.rates ? limits.registrations_per_hour_max : 0;
  return static_cast<size_t>(most == 0 ? kNamesOfAddressMax : most);
}

}  // namespace

Admission::Admission(const Limits& limits)
    : limits_(limits),
      registrations_(kAddressesMax, std::chrono::hours(1)),
      network_registrations_(kAddressesMax, std::chrono::days(1)),
      names_(kNamesMax, NamesOfAddress(limits)) {}

void Admission::Connected(SessionId session, std::string_view host) {
  const std::string address = AddressGroup(host);
  ++connections_[address];
  pending_.Add(session, address);
}

void Admission::LoggedIn(SessionId session) {
  pending_.Remove(session);
  names_.Release(session);
}

void Admission::Watches(SessionId session, std::string_view host) {
  LoggedIn(session);
  watching_.Add(session, AddressGroup(host));
}

void Admission::WatchesNoMore(SessionId session, std::string_view host) {
  watching_.Remove(session);
  pending_.Add(session, AddressGroup(host));
}

SessionId Admission::OldestPendingFrom(std::string_view host) const {
  return pending_.OldestFrom(AddressGroup(host));
}

void Admission::Gone(SessionId session, std::string_view host) {
  pending_.Remove(session);
  watching_.Remove(session);
  names_.Release(session);
  const auto found = connections_.find(AddressGroup(host));
  if (found != connections_.end() && --found->second == 0) connections_.erase(found);
}

bool Admission::IsTooMany(const PendingLogins& connections) const {
  const auto max = static_cast<size_t>(limits_.logins_pending_max);
  return limits_.rates && max != 0 && connections.size() > max;
}

bool Admission::TooManyPending() const { return IsTooMany(pending_); }
bool Admission::TooManyWatching() const { return IsTooMany(watching_); }

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

bool Admission::MayRegisterFromNetwork(std::string_view host, Time now) {
  const int max = limits_.registrations_of_network_max;
  if (!limits_.rates || max == 0) return true;
  TokenBucket* bucket = network_registrations_.Find(NetworkOf(host), now);
  return bucket == nullptr || bucket->Has(now, max / kDaySeconds, max);
}

bool Admission::RegisterFromNetwork(std::string_view host, Time now) {
  const int max = limits_.registrations_of_network_max;
  if (!limits_.rates || max == 0) return true;
  return network_registrations_.Touch(NetworkOf(host), now).Take(now, max / kDaySeconds, max);
}

void Admission::HoldName(SessionId session, std::string_view host, std::string_view name,
                         Time now) {
  const int most = limits_.login_seconds_max;
  names_.Hold(session, AddressGroup(host), name, now,
              now + (most == 0 ? kNameHeld : std::chrono::seconds(most)));
}

}  // namespace fibs::server
