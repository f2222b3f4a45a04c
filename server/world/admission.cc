#include "server/world/admission.h"

#include <arpa/inet.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace fibs::server {
namespace {

using namespace std::chrono_literals;

// How much is remembered of strangers, and how long.
constexpr size_t kEntriesMax = 50000;
constexpr std::chrono::seconds kFailuresKept = 15min;
// Failures that cost nothing: everybody mistypes, and an address may be shared by many.
constexpr int kFreeByName = 5;
constexpr int kFreeByAddress = 10;
constexpr size_t kNameMax = 20;  // longer ones are nobody's
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
    : limits_(limits),
      failures_by_address_(kEntriesMax, kFailuresKept),
      failures_by_name_(kEntriesMax, kFailuresKept),
      registrations_(kEntriesMax, 1h) {}

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

std::chrono::seconds Admission::Delay(int failures, int free) const {
  const int doublings = std::min(failures - free, 30);
  if (doublings < 0) return 0s;
  return std::min(std::chrono::seconds(int64_t{1} << doublings),
                  std::chrono::seconds(limits_.login_delay_seconds_max));
}

Time Admission::Turn(std::string_view host, std::string_view name, std::string_view usual_host,
                     Time now) {
  if (!limits_.rates || limits_.login_delay_seconds_max == 0) return now;
  Failures* by_name = failures_by_name_.Find(name, now);
  Failures* by_address =
      host == usual_host ? nullptr : failures_by_address_.Find(AddressKey(host), now);
  Time turn = now;
  for (const Failures* failures : {by_name, by_address}) {
    if (failures != nullptr) turn = std::max(turn, failures->next);
  }
  // The next one waits for this one, also if they come at the same time.
  if (by_name != nullptr) by_name->next = turn + Delay(by_name->count, kFreeByName);
  if (by_address != nullptr) by_address->next = turn + Delay(by_address->count, kFreeByAddress);
  return turn;
}

void Admission::Failed(std::string_view host, std::string_view name, Time now) {
  const auto count = [now](Failures& failures, std::chrono::seconds delay) {
    ++failures.count;
    failures.next = std::max(failures.next, now + delay);
  };
  Failures& by_address = failures_by_address_.Touch(AddressKey(host), now);
  count(by_address, Delay(by_address.count + 1, kFreeByAddress));
  if (name.empty() || name.size() > kNameMax) return;
  Failures& by_name = failures_by_name_.Touch(name, now);
  count(by_name, Delay(by_name.count + 1, kFreeByName));
}

void Admission::Succeeded(std::string_view name) { failures_by_name_.Erase(name); }

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
