#include "server/core/mail/mail_rate.h"

#include <algorithm>

namespace fibs::server {
namespace {

// A group gets no more than about so many of what all strangers share.
constexpr double kPartOfGroup = 1.0 / 20;
constexpr double kPartOfNew = 1.0 / 2;
constexpr double kDaySeconds = 24 * 60 * 60;

}  // namespace

int MailRate::CountOf(std::string_view key, Time now) {
  const Day* day = days_.Find(key, now);
  const bool over = day == nullptr || now - day->began >= kDay || now < day->began;
  return over ? 0 : day->count;
}

void MailRate::Count(std::string_view key, Time now) {
  const int before = CountOf(key, now);
  Day& day = days_.Touch(key, now);
  if (before == 0) day.began = now;
  day.count = before + 1;
}

bool MailRate::Has(const std::vector<Share>& shares, Time now) {
  return std::ranges::all_of(shares, [&](const Share& share) {
    return share.most == 0 || CountOf(share.key, now) < share.most;
  });
}

bool MailRate::Take(const std::vector<Share>& shares, Time now) {
  if (!Has(shares, now)) return false;
  for (const Share& share : shares) {
    if (share.most != 0) Count(share.key, now);
  }
  return true;
}

bool MailRate::TakeShared(const std::vector<std::string>& groups, int most, Time now) {
  if (most == 0) return true;
  int had = 0;
  for (const std::string& group : groups) had = std::max(had, CountOf(group, now));
  double left = 0;  // so many must be
  if (had > 0) left = most * (kPartOfNew + had * kPartOfGroup);
  const double a_second = most / kDaySeconds;
  // A bucket that were smaller by those that must be left.
  if (!shared_.Has(now, a_second, most - left)) return false;
  shared_.Spend(1);
  for (const std::string& group : groups) Count(group, now);
  return true;
}

}  // namespace fibs::server
