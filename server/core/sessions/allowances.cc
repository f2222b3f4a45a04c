#include "server/core/sessions/allowances.h"

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr size_t kUnusedMax = 50000;  // of those that nobody uses now
constexpr double kMinuteSeconds = 60;
// With 10,000 listeners a status line is 1.2 MB, and beginning and ending a match 6 MB. A minute's
// worth, 15 MiB by default, is a log-in, a match and some talk at once; and who plays matches of
// one point for hours stays below the rate.
constexpr double kAnnouncedBurstSeconds = 60;
// As limits.address_input_bytes_per_second_max is to limits.input_bytes_per_second_max.
constexpr size_t kAccountsOfAddress = 8;

double AnnouncedPerSecond(const Limits& limits, Announces who) {
  const double rate = limits.announced_bytes_per_second_max;
  return who == Announces::kAddress ? rate * kAccountsOfAddress : rate;
}

bool LimitsAnnouncements(const Limits& limits) {
  return limits.rates && limits.announced_bytes_per_second_max != 0;
}

}  // namespace

Allowances::Allowances(const Limits& limits)
    : by_address_(
          kUnusedMax,
          [&limits](Allowance& a, Time now) { return IsNew(limits, a, Announces::kAddress, now); }),
      by_account_(kUnusedMax, [&limits](Allowance& a, Time now) {
        return IsNew(limits, a, Announces::kAccount, now);
      }) {}

bool Allowances::IsNew(const Limits& limits, Allowance& allowance, Announces who, Time now) {
  return allowance.announced.IsFull(now, AnnouncedPerSecond(limits, who)) &&
         allowance.commands.IsFull(now, limits.commands_per_second_max) &&
         allowance.shouts.IsFull(now, limits.shouts_per_minute_max / kMinuteSeconds);
}

std::shared_ptr<Allowance> Allowances::OfAddress(std::string_view host, Time now) {
  return by_address_.Get(AddressGroup(host), now);
}

std::shared_ptr<Allowance> Allowances::OfAccount(AccountId account, Time now) {
  return by_account_.Get(account, now);
}

bool MayHandleLine(const Limits& limits, Allowance& allowance, Time now) {
  if (!limits.rates || limits.commands_per_second_max == 0) return true;
  return allowance.commands.Take(now, limits.commands_per_second_max, limits.commands_burst_max);
}

void ChargeAnswer(const Limits& limits, Allowance& allowance, size_t bytes) {
  if (!limits.rates || limits.commands_per_second_max == 0 || limits.command_answer_bytes == 0) {
    return;
  }
  const size_t more_lines = bytes / limits.command_answer_bytes;
  allowance.commands.Spend(static_cast<double>(more_lines));
}

bool MayShout(const Limits& limits, Allowance& allowance, Time now) {
  const int most = limits.shouts_per_minute_max;
  if (!limits.rates || most == 0) return true;
  return allowance.shouts.Take(now, most / kMinuteSeconds, most);
}

bool MayAnnounce(const Limits& limits, Allowance& allowance, Announces who, Time now) {
  if (!LimitsAnnouncements(limits)) return true;
  const double rate = AnnouncedPerSecond(limits, who);
  return allowance.announced.Has(now, rate, rate * kAnnouncedBurstSeconds);
}

void ChargeAnnounced(const Limits& limits, Allowance& allowance, Announces who, size_t bytes,
                     Time now) {
  if (!LimitsAnnouncements(limits) || bytes == 0) return;
  allowance.announced.IsFull(now, AnnouncedPerSecond(limits, who));  // up to now
  allowance.announced.Spend(static_cast<double>(bytes));
}

bool MayAnnounceFrom(const Limits& limits, Allowance& account, Allowance& address, Time now) {
  if (!MayAnnounce(limits, account, Announces::kAccount, now)) return false;
  return MayAnnounce(limits, address, Announces::kAddress, now) ||
         account.announced.IsFull(now, AnnouncedPerSecond(limits, Announces::kAccount));
}

void ChargeAnnouncedFrom(const Limits& limits, Allowance& account, Allowance& address, size_t bytes,
                         Time now) {
  const bool dear = !MayAnnounce(limits, address, Announces::kAddress, now);
  ChargeAnnounced(limits, address, Announces::kAddress, bytes, now);
  ChargeAnnounced(limits, account, Announces::kAccount, bytes * (dear ? kAccountsOfAddress : 1),
                  now);
}

}  // namespace fibs::server
