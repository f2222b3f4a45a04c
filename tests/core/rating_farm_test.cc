// What accounts that lose on purpose give to one who is tempted, and what the limits on that cost
// people who play. FIBS_RATING_FARM_WEEKS=1000 FIBS_RATING_FARM_SEEDS=8 prints the tables of
// docs/RATINGS.md.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/words.h"
#include "tests/core/rating_world.h"

namespace fibs::server {
namespace {

using Rule = RatingWorld::Rule;

int FromEnvironment(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : protocol::ParseInt(value).value_or(otherwise);
}

const int kWeeks = FromEnvironment("FIBS_RATING_FARM_WEEKS", 60);
const int kSeeds = FromEnvironment("FIBS_RATING_FARM_SEEDS", 1);
constexpr int kWeeksBefore = 40;  // until ratings have settled
constexpr int kLong = 25;         // points: nobody is given more by a match
constexpr double kGainMax = 30;   // points above an honest player, in the mean

class Farm {
 public:
  virtual ~Farm() = default;
  virtual void Week(RatingCrowd& crowd, int week) = 0;
};

void Lose(RatingCrowd& crowd, AccountId loser, AccountId winner, int matches) {
  for (int i = 0; i < matches; ++i) crowd.world().Win(winner, loser, kLong);
}

// Accounts that cost nothing: new ones again and again. First each gives to the next one, so that
// all have experience and the last ones points; then all lose to him, and in the next weeks, too.
class Throwaways : public Farm {
 public:
  explicit Throwaways(size_t count) : count_(count) {}
  void Week(RatingCrowd& crowd, int week) override {
    if (week % std::max<int>(1, static_cast<int>(count_) / 10) == 0) Renew(crowd);
    for (const AccountId one : accounts_) Lose(crowd, one, crowd.main(), 3);
  }

 private:
  void Renew(RatingCrowd& crowd) {
    for (const AccountId one : accounts_) crowd.world().Leave(one);
    accounts_.clear();
    for (size_t i = 0; i < count_; ++i) accounts_.push_back(crowd.world().Join(0));
    for (size_t i = 0; i < count_; ++i) Lose(crowd, accounts_[i], accounts_[(i + 1) % count_], 2);
  }
  const size_t count_;
  std::vector<AccountId> accounts_;
};

// Ten new accounts a week lose to one in the middle, who stays and loses to him.
class Chain : public Farm {
 public:
  void Week(RatingCrowd& crowd, int) override {
    if (middle_ == 0) middle_ = crowd.world().Join(0);
    for (int i = 0; i < 10; ++i) {
      const AccountId one = crowd.world().Join(0);
      Lose(crowd, one, middle_, 2);
      crowd.world().Leave(one);
    }
    Lose(crowd, middle_, crowd.main(), 10);
  }

 private:
  AccountId middle_ = 0;
};

// Twelve that stay, win and lose all against all, and to him now and then.
class Ring : public Farm {
 public:
  void Week(RatingCrowd& crowd, int) override {
    while (ring_.size() < 12) ring_.push_back(crowd.world().Join(0));
    for (const AccountId one : ring_) {
      for (const AccountId other : ring_) {
        if (one != other) crowd.world().Win(one, other, 3);
      }
    }
    for (const AccountId one : ring_) Lose(crowd, one, crowd.main(), 1);
  }

 private:
  std::vector<AccountId> ring_;
};

// People who are known lose to him each week, and win their points back from the others.
class Sold : public Farm {
 public:
  explicit Sold(size_t count) : count_(count) {}
  void Week(RatingCrowd& crowd, int) override {
    for (const AccountId one : crowd.Others(count_)) Lose(crowd, one, crowd.main(), 1);
  }

 private:
  const size_t count_;
};

// They are bought to make new accounts known, and all lose to him.
class SoldAndThrowaways : public Farm {
 public:
  void Week(RatingCrowd& crowd, int week) override {
    const std::vector<AccountId> sold = crowd.Others(10);
    if (week % 10 == 0) {
      for (int i = 0; i < 10; ++i) {
        const AccountId one = crowd.world().Join(0);
        for (const AccountId known : sold) crowd.world().Win(known, one, 5);
        Lose(crowd, one, crowd.main(), 3);
        crowd.world().Leave(one);
      }
    }
    for (const AccountId one : sold) Lose(crowd, one, crowd.main(), 1);
  }
};

// New accounts lose to the bot of the house, and he plays it.
class ThroughTheBot : public Farm {
 public:
  void Week(RatingCrowd& crowd, int) override {
    for (int i = 0; i < 10; ++i) {
      const AccountId one = crowd.world().Join(0);
      Lose(crowd, one, crowd.bot(), 3);
      crowd.world().Leave(one);
    }
    for (int i = 0; i < 5; ++i) crowd.world().Play(crowd.main(), crowd.bot());
  }
};

class Nothing : public Farm {
 public:
  void Week(RatingCrowd&, int) override {}
};

struct Result {
  double mean = 0;     // rating over all weeks and seeds
  double highest = 0;  // of a week
  double start = 0;    // before the first week
  double level = 0;    // of all others, less what they are worth, in the mean
};

enum class Who : uint8_t { kOneOfTheCrowd, kNew, kPlaysNobody };
enum class Bound : uint8_t { kAlways, kInTheLongRun, kNone };

struct Case {
  const char* name;
  Who who;
  Bound bound;
  std::function<std::unique_ptr<Farm>()> make;
};

Result Try(Rule rule, int weeks, const Case& one) {
  Result result;
  for (int seed = 1; seed <= kSeeds; ++seed) {
    RatingCrowd crowd(rule, static_cast<uint64_t>(seed));
    for (int week = 0; week < kWeeksBefore; ++week) crowd.Week(true);
    if (one.who == Who::kNew) crowd.BeginAnew();
    const auto farm = one.make();
    result.start += crowd.world().Rating(crowd.main()) / kSeeds;
    for (int week = 0; week < weeks; ++week) {
      farm->Week(crowd, week);
      const double rating = crowd.world().Rating(crowd.main());
      result.mean += rating / weeks / kSeeds;
      result.highest = std::max(result.highest, rating);
      result.level += crowd.MeanError() / weeks / kSeeds;
      crowd.Week(one.who != Who::kPlaysNobody);
    }
  }
  return result;
}

template <typename F, typename... Args>
std::function<std::unique_ptr<Farm>()> Make(Args... args) {
  return [args...] { return std::make_unique<F>(args...); };
}

std::vector<Case> Cases() {
  using enum Who;
  using enum Bound;
  return {
      {"2 throwaways a week", kOneOfTheCrowd, kAlways, Make<Throwaways>(size_t{2})},
      {"10 throwaways a week", kOneOfTheCrowd, kAlways, Make<Throwaways>(size_t{10})},
      {"100 throwaways in ten weeks", kOneOfTheCrowd, kAlways, Make<Throwaways>(size_t{100})},
      {"the same, for a new account", kNew, kInTheLongRun, Make<Throwaways>(size_t{100})},
      {"the same, and he plays nobody else", kPlaysNobody, kAlways, Make<Throwaways>(size_t{100})},
      {"a chain: ten a week to one in the middle", kOneOfTheCrowd, kAlways, Make<Chain>()},
      {"a ring of twelve", kOneOfTheCrowd, kAlways, Make<Ring>()},
      {"the same, and he plays nobody else", kPlaysNobody, kAlways, Make<Ring>()},
      {"ten a week to the house's bot, which he plays", kOneOfTheCrowd, kAlways,
       Make<ThroughTheBot>()},
      {"2 sold accounts", kOneOfTheCrowd, kInTheLongRun, Make<Sold>(size_t{2})},
      {"10 sold accounts", kOneOfTheCrowd, kInTheLongRun, Make<Sold>(size_t{10})},
      {"10 sold ones, and new ones that they make known", kOneOfTheCrowd, kInTheLongRun,
       Make<SoldAndThrowaways>()},
      {"2 sold accounts, and he plays nobody else", kPlaysNobody, kNone, Make<Sold>(size_t{2})},
  };
}

TEST(RatingFarmTest, WhatIsWonComesFromTheCrowd) {
  const bool all = kWeeks >= 1000;
  const Case honest_one{"nobody", Who::kOneOfTheCrowd, Bound::kAlways, Make<Nothing>()};
  std::map<Rule, double> honest;
  fmt::print("{} weeks, {} seeds\n", kWeeks, kSeeds);
  for (const Rule rule : {Rule::kFormula, Rule::kDaily, Rule::kCrowd}) {
    const Result found = Try(rule, kWeeks, honest_one);
    honest[rule] = found.mean;
    fmt::print("| nobody | {:.1f} | all others {:+.1f} |\n", found.mean, found.level);
    EXPECT_NEAR(found.level, 0, 40) << "honest people keep their level";
  }
  for (const Case& one : Cases()) {
    std::string line;
    for (const Rule rule : {Rule::kDaily, Rule::kCrowd}) {
      const Result found = Try(rule, kWeeks, one);
      const double level = one.who == Who::kPlaysNobody ? found.start : honest[rule];
      const double gain = found.mean - level;
      line += fmt::format(" | {:.1f} | {:.0f}", gain, found.highest - level);
      if (rule != Rule::kCrowd || one.bound == Bound::kNone) continue;
      if (!all && one.bound == Bound::kInTheLongRun) continue;
      // One seed over few weeks is his luck, too.
      EXPECT_LE(gain, all ? kGainMax : 2 * kGainMax) << one.name;
    }
    fmt::print("| {}{} |\n", one.name, line);
  }
}

// Twelve people who play only each other, ten matches a week each.
struct Club {
  double error_early = 0, error_late = 0;  // root mean square, of weeks 1 to 20, and of the rest
  double level = 0;                        // of all, in the end, less what they are worth
  double limited = 0;                      // share of the matches of which not all points counted
};

// `founders`: they are the first of a server; else the server is one with a crowd, and they know
// none of it.
Club PlayClub(Rule rule, bool founders, uint64_t seed) {
  constexpr int kMembers = 12, kEarly = 20;
  RatingWorld world(rule, seed);
  for (int i = 0; !founders && i < GainLimits::kFounders; ++i) world.Join(1500);
  std::vector<AccountId> members;
  for (int i = 0; i < kMembers; ++i) members.push_back(world.Join(1335 + 30 * i));
  Club club;
  for (int week = 0; week < kWeeks; ++week) {
    for (int match = 0; match < kMembers * 5; ++match) {
      const size_t one = world.Draw(kMembers);
      const size_t other = (one + 1 + world.Draw(kMembers - 1)) % kMembers;
      world.Play(members[one], members[other]);
    }
    world.PassDays(7);
    double sum = 0, squares = 0;
    for (const AccountId one : members) {
      const double error = world.Rating(one) - world.Strength(one);
      sum += error;
      squares += error * error;
    }
    // Of their differences: how high all of them stand is nobody's strength.
    const double error = std::sqrt(std::max(0.0, squares / kMembers - std::pow(sum / kMembers, 2)));
    (week < kEarly ? club.error_early : club.error_late) +=
        error / (week < kEarly ? kEarly : kWeeks - kEarly);
    club.level = sum / kMembers;
  }
  club.limited = static_cast<double>(world.limited()) / world.matches();
  return club;
}

TEST(RatingFarmTest, AnHonestClubIsHardlySlowed) {
  const auto mean_of = [](Rule rule, bool founders) {
    constexpr int kClubs = 20;
    Club mean;
    for (uint64_t seed = 1; seed <= kClubs; ++seed) {
      const Club club = PlayClub(rule, founders, seed);
      mean.error_early += club.error_early / kClubs;
      mean.error_late += club.error_late / kClubs;
      mean.level += club.level / kClubs;
      mean.limited += club.limited / kClubs;
    }
    fmt::print("| {:.1f} | {:.1f} | {:.1f} | {:.1f} % |\n", mean.error_early, mean.error_late,
               mean.level, 100 * mean.limited);
    return mean;
  };
  const Club formula = mean_of(Rule::kFormula, true);
  for (const bool founders : {true, false}) {
    const Club club = mean_of(Rule::kCrowd, founders);
    EXPECT_LT(club.error_early, formula.error_early * 1.1) << founders;
    EXPECT_LT(club.error_late, formula.error_late * 1.1) << founders;
  }
}

}  // namespace
}  // namespace fibs::server
