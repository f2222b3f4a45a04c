// How long a bot at a human pace thinks.
#include "tools/bot/players/hesitation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/match/match.h"

namespace fibs::bot {
namespace {

using std::chrono::milliseconds;
using Kind = Question::Kind;

struct Times {
  milliseconds shortest{1'000'000}, longest{0};
};

Times TimesOf(const Question& question) {
  Times times;
  std::minstd_rand random(1);
  for (int i = 0; i < 500; ++i) {
    const milliseconds one = Hesitation(question, random);
    times.shortest = std::min(times.shortest, one);
    times.longest = std::max(times.longest, one);
  }
  return times;
}

// In a match of one point after those inputs.
Question After(const std::vector<std::string>& inputs, Kind kind, engine::MatchRules rules = {}) {
  engine::Match match(rules);
  for (const std::string& input : inputs) {
    EXPECT_TRUE(match.Apply(engine::DecodeInput(input).value())) << input;
  }
  return {.kind = kind, .match = std::make_shared<const engine::Match>(match)};
}

const std::vector<std::string> kOpening = {"s", "o31"};

TEST(HesitationTest, IsThatOfPeople) {
  const Times move = TimesOf(After(kOpening, Kind::kMove));
  EXPECT_GE(move.shortest, milliseconds(500));
  EXPECT_LE(move.longest, milliseconds(2000));
  EXPECT_GT(move.longest - move.shortest, milliseconds(300)) << "no two alike";
  const Times cube = TimesOf(After(kOpening, Kind::kTakeOrDrop));
  EXPECT_GT(cube.shortest, milliseconds(1500));
  EXPECT_LE(cube.longest, milliseconds(3200));
  const Times roll = TimesOf(After(kOpening, Kind::kRollOrDouble));
  EXPECT_GE(roll.shortest, milliseconds(500));
  EXPECT_LE(roll.longest, milliseconds(650));
}

TEST(HesitationTest, IsLongerWhereThereIsMoreToChoose) {
  const Times many = TimesOf(After({"s", "o31", "p8/5,6/5", "r22"}, Kind::kMove));
  const Times few = TimesOf(After(kOpening, Kind::kMove));
  EXPECT_GT(many.longest, few.longest);
}

TEST(HesitationTest, LosesNoTimeByTheClock) {
  engine::MatchRules rules;
  rules.clock = {.minutes = 1, .delay_seconds = 1};
  EXPECT_LE(TimesOf(After(kOpening, Kind::kTakeOrDrop, rules)).longest, milliseconds(500));
  rules.clock.delay_seconds = 0;
  EXPECT_EQ(TimesOf(After(kOpening, Kind::kMove, rules)).longest, milliseconds(0));
}

}  // namespace
}  // namespace fibs::bot
