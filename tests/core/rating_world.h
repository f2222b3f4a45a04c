#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/match/rating.h"
#include "server/config.h"
#include "server/core/people/accounts.h"
#include "server/core/play/gain_limits.h"

namespace fibs::server {

// Accounts that finish matches and are rated, week by week, without the matches themselves: who is
// honest wins as often as the formula expects of two strengths; who is not, as he is told. The same
// seed gives the same numbers.
class RatingWorld {
 public:
  // The formula alone; as it was before GainLimits (so many points a day from who has little
  // experience); GainLimits.
  enum class Rule : uint8_t { kFormula, kDaily, kCrowd };

  RatingWorld(Rule rule, uint64_t seed);

  // `strength`: the rating that he is worth.
  AccountId Join(double strength, bool house_bot = false);
  void Leave(AccountId account);
  // Honest; a length that people play.
  void Play(AccountId one, AccountId other);
  void Win(AccountId winner, AccountId loser, int length);
  void PassDays(int days);

  double Rating(AccountId account) const { return accounts_.Get(account).rating; }
  const Account& Get(AccountId account) const { return accounts_.Get(account); }
  double Strength(AccountId account) const { return strengths_.at(account); }
  bool IsKnown(AccountId account) const { return limits_.IsKnown(accounts_.Get(account)); }
  // 0 to `below` - 1.
  size_t Draw(size_t below) { return static_cast<size_t>(random_() % below); }
  // So many matches were finished, and of so many not all points counted.
  int matches() const { return matches_; }
  int limited() const { return limited_; }

 private:
  GainLimits::Counted CountDaily(const Account& won, const Account& lost, double gain, double loss);

  const Rule rule_;
  Config config_;
  Time now_{};
  Accounts accounts_;
  GainLimits limits_;
  std::unordered_map<AccountId, double> strengths_;
  std::unordered_map<AccountId, double> daily_;  // won from newcomers since midnight
  std::mt19937_64 random_;
  int matches_ = 0, limited_ = 0;
};

// A server with sixty people of 1300 to 1700, each of whom finishes ten matches a week, a bot of
// the house, and somebody new every week, who stays for eight.
class RatingCrowd {
 public:
  RatingCrowd(RatingWorld::Rule rule, uint64_t seed);

  // The one who is tempted: 1500, not among the first. What he does without the crowd is up to him.
  AccountId main() const { return people_[kMain]; }
  // From now on he is a new account, of the same strength.
  void BeginAnew() { people_[kMain] = world_.Join(1500); }
  // People who are known.
  std::vector<AccountId> Others(size_t count) const;
  void Week(bool main_plays);
  RatingWorld& world() { return world_; }
  AccountId bot() const { return bot_; }
  // Of all people but him, less what they are worth.
  double MeanError() const;

 private:
  static constexpr size_t kPeople = 60, kMain = 30;
  static constexpr int kMatches = 10;  // of one in a week
  static constexpr size_t kNew = 8;

  RatingWorld world_;
  AccountId bot_ = 0;
  std::vector<AccountId> people_, new_;
};

}  // namespace fibs::server
