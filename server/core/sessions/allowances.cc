#include "server/core/sessions/allowances.h"

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

constexpr size_t kEntriesMax = 50000;  // of those that nobody uses now
constexpr double kMinuteSeconds = 60;

}  // namespace

Allowances::Allowances(const Limits& limits)
    : by_address_(kEntriesMax, [&limits](Allowance& a, Time now) { return IsNew(limits, a, now); }),
      by_account_(kEntriesMax,
                  [&limits](Allowance& a, Time now) { return IsNew(limits, a, now); }) {}

bool Allowances::IsNew(const Limits& limits, Allowance& allowance, Time now) {
  return allowance.commands.IsFull(now, limits.commands_per_second_max) &&
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
  allowance.commands.Spend(static_cast<double>(bytes / limits.command_answer_bytes));
}

bool MayShout(const Limits& limits, Allowance& allowance, Time now) {
  const int most = limits.shouts_per_minute_max;
  if (!limits.rates || most == 0) return true;
  return allowance.shouts.Take(now, most / kMinuteSeconds, most);
}

}  // namespace fibs::server
