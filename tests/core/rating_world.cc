#include "tests/core/rating_world.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace fibs::server {
namespace {

// Of letters that look like no others.
std::string NameOf(AccountId number) {
  std::string name;
  for (; number > 0; number /= 8) name += static_cast<char>('a' + number % 8);
  return name;
}

const engine::Series& Backgammon() { return engine::kSeries[0]; }

}  // namespace

RatingWorld::RatingWorld(Rule rule, uint64_t seed)
    : rule_(rule), accounts_({}, 0), limits_(config_, now_, accounts_), random_(seed) {
  now_ = std::chrono::sys_days(std::chrono::January / 6 / 2003);
  if (rule == Rule::kFormula) config_.limits.rates = false;
}

AccountId RatingWorld::Join(double strength, bool house_bot) {
  Account account;
  account.name = (house_bot ? "house_" : "") + NameOf(accounts_.last_id() + 1);
  account.last_host = house_bot ? "127.0.0.1" : "192.0.2.1";
  account.last_login = now_;
  const AccountId id = accounts_.Add(std::move(account)).id;
  strengths_[id] = strength;
  return id;
}

void RatingWorld::Leave(AccountId account) {
  accounts_.Erase(account);
  strengths_.erase(account);
}

void RatingWorld::Play(AccountId one, AccountId other) {
  constexpr std::array<int, 5> kLengths = {1, 3, 5, 5, 7};
  const int length = kLengths[Draw(kLengths.size())];
  const double ahead = Strength(one) - Strength(other);
  const double chance = 1 / (1 + std::pow(10.0, -ahead * std::sqrt(length) / 2000));
  const double drawn = static_cast<double>(random_() >> 11) * 0x1p-53;
  drawn < chance ? Win(one, other, length) : Win(other, one, length);
}

GainLimits::Counted RatingWorld::CountDaily(const Account& won, const Account& lost, double gain,
                                            double loss) {
  constexpr double kMost = 150;
  constexpr int kExperience = 50;
  if (won.experience <= kExperience) daily_[lost.id] += loss;
  if (lost.experience > kExperience) return {gain, loss};
  double& points = daily_[won.id];
  const double counted = std::min(gain, std::max(0.0, kMost - points));
  points += counted;
  return {counted, loss};
}

void RatingWorld::Win(AccountId winner, AccountId loser, int length) {
  Account& won = accounts_.Get(winner);
  Account& lost = accounts_.Get(loser);
  const engine::RatingChange change =
      engine::RateMatch(RatingIn(won, Backgammon()), RatingIn(lost, Backgammon()), length);
  const auto counted =
      rule_ == Rule::kDaily
          ? CountDaily(won, lost, change.winner_change, change.loser_change)
          : limits_.Count(won, lost, Backgammon(), change.winner_change, change.loser_change);
  won.rating += counted.gain;
  lost.rating += counted.loss;
  for (Account* one : {&won, &lost}) {
    one->experience += length;
    one->last_login = now_;
  }
  limits_.Meet(won, lost);
  ++matches_;
  if (counted.gain < change.winner_change) ++limited_;
}

void RatingWorld::PassDays(int days) {
  now_ += std::chrono::days(days);
  daily_.clear();
}

RatingCrowd::RatingCrowd(RatingWorld::Rule rule, uint64_t seed) : world_(rule, seed) {
  for (size_t i = 0; i < kPeople; ++i) {
    const double spread = 400.0 * static_cast<double>((i * 37) % kPeople) / kPeople - 200;
    people_.push_back(world_.Join(1500 + (i == kMain ? 0 : spread)));
  }
  bot_ = world_.Join(1650, /*house_bot=*/true);
}

std::vector<AccountId> RatingCrowd::Others(size_t count) const {
  std::vector<AccountId> others;
  for (size_t i = kPeople; others.size() < count; --i) {
    if (i - 1 != kMain) others.push_back(people_[i - 1]);
  }
  return others;
}

void RatingCrowd::Week(bool main_plays) {
  if (new_.size() == kNew) {
    world_.Leave(new_.front());
    new_.erase(new_.begin());
  }
  new_.push_back(world_.Join(1300 + static_cast<double>(world_.Draw(300))));
  for (size_t i = 0; i < kPeople; ++i) {
    for (int match = 0; match < kMatches / 2; ++match) {
      const size_t other = world_.Draw(kPeople);
      if (i == other || (!main_plays && (i == kMain || other == kMain))) continue;
      world_.Play(people_[i], people_[other]);
    }
  }
  for (const AccountId one : new_) {
    for (int match = 0; match < kMatches; ++match) {
      const size_t other = world_.Draw(2 * kPeople);
      if (!main_plays && other == kMain) continue;
      world_.Play(one, other < kPeople ? people_[other] : bot_);
    }
  }
  world_.PassDays(7);
}

double RatingCrowd::MeanError() const {
  double sum = 0;
  for (const AccountId one : people_) {
    if (one != main()) sum += world_.Rating(one) - world_.Strength(one);
  }
  return sum / (kPeople - 1);
}

}  // namespace fibs::server
