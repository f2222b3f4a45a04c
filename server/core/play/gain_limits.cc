#include "server/core/play/gain_limits.h"

#include <algorithm>
#include <chrono>

#include "server/core/people/administrators.h"
#include "server/core/people/canonical_name.h"
#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

// In all games and series.
int64_t ExperienceOf(const Account& account) {
  int64_t sum = account.experience;
  for (const GameRating& rating : account.game_ratings) sum += rating.player.experience;
  return sum;
}

}  // namespace

bool GainLimits::IsHouse(const Account& account) {
  return account.name.starts_with(kHousePrefix) && IsLoopback(account.last_host);
}

bool GainLimits::IsKnown(const Account& account) const {
  return config_.limits.newcomer_experience_max == 0 || account.gains.known() ||
         account.id <= kFounders || IsAdministrator(account, config_.admins) || IsHouse(account);
}

size_t GainLimits::KnownNeeded() {
  const auto day = std::chrono::floor<std::chrono::days>(now_);
  if (day == counted_on_) return needed_;
  counted_on_ = day;
  size_t active = 0;
  bool house = false;
  accounts_.ForEach([&](const Account& account) {
    if (account.last_login < now_ - std::chrono::days(kActiveDays) || !IsKnown(account)) return;
    const bool bot = IsHouse(account);
    if (!bot || !house) ++active;
    house |= bot;
  });
  needed_ = std::clamp(active / 3, kNeededMin, kNeededMax);
  return needed_;
}

GainLimits::Counted GainLimits::Count(Account& gainer, Account& loser, const engine::Series& series,
                                      double gain, double loss) {
  if (!config_.limits.rates) return {.gain = gain, .loss = loss};
  constexpr double kNone = 1e6;  // points; nobody has so many
  const auto limit = [](int points) { return points == 0 ? kNone : static_cast<double>(points); };
  const auto note = [&](Account& account, const Account& other, double change) {
    if (!IsKnown(other)) {
      const double most = limit(config_.limits.newcomer_rating_gain_max);
      const bool known = IsKnown(account);
      return account.gains.Add(
          series, RatingGains::kNewcomers, change,
          {.least = known ? -most : -kNone, .most = most, .losses_end = known});
    }
    if (IsHouse(account) || IsHouse(other)) return change;
    return account.gains.Add(series, other.id, change,
                             {.least = 0, .most = limit(config_.limits.opponent_rating_gain_max)});
  };
  Counted counted{.gain = note(gainer, loser, gain), .loss = loss};
  if (counted.gain < gain) {
    counted.why = IsKnown(loser) ? Why::kOpponent : Why::kNewcomers;
    if (counted.why == Why::kOpponent) counted.loss *= counted.gain / gain;
  }
  counted.loss = note(loser, gainer, counted.loss);
  return counted;
}

void GainLimits::Meet(Account& one, Account& other) {
  const std::array<bool, 2> known = {IsKnown(one), IsKnown(other)};
  const auto meet = [this](Account& account, const Account& opponent) {
    const bool experienced = ExperienceOf(account) > config_.limits.newcomer_experience_max;
    account.gains.Meet(IsHouse(opponent) ? RatingGains::kHouse : opponent.id, KnownNeeded(),
                       experienced);
  };
  if (known[1]) meet(one, other);
  if (known[0]) meet(other, one);
}

}  // namespace fibs::server
