#include "engine/match/clock.h"

#include <string>
#include <tuple>
#include <vector>

#include "gtest/gtest.h"
#include "tests/engine/match_text.h"

namespace fibs::engine {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

Milliseconds Ms(int64_t ms) { return Milliseconds(ms); }

constexpr ClockRules kTwoAndTwelve = {.minutes = 2, .delay_seconds = 12};
constexpr MatchRules kWithClock = {.length = 3, .clock = kTwoAndTwelve};

// ---- The clock itself.

TEST(ClockTest, BeginsWithAllTimeForBoth) {
  const Clock clock(kTwoAndTwelve);
  EXPECT_EQ(clock.Left(kA, Ms(99'000)), minutes(2));
  EXPECT_EQ(clock.Left(kB, Ms(99'000)), minutes(2));
  EXPECT_FALSE(clock.running());
  EXPECT_FALSE(clock.FlagFalls());
  EXPECT_EQ(clock.DelayLeft(Ms(0)), Ms(0));
}

TEST(ClockTest, TakesNothingWithinTheDelay) {
  Clock clock(kTwoAndTwelve);
  clock.Start(kA, Ms(1000));
  EXPECT_EQ(clock.DelayLeft(Ms(4000)), Ms(9000));
  EXPECT_EQ(clock.Left(kA, Ms(13'000)), minutes(2));
  EXPECT_EQ(clock.DelayLeft(Ms(13'000)), Ms(0));
  clock.Stop(Ms(13'000));
  EXPECT_EQ(clock.Left(kA, Ms(13'000)), minutes(2));
}

TEST(ClockTest, TakesWhatIsBeyondTheDelayFromTheOneWhoDecides) {
  Clock clock(kTwoAndTwelve);
  clock.Start(kB, Ms(0));
  EXPECT_EQ(clock.running(), kB);
  EXPECT_EQ(clock.Left(kB, Ms(13'500)), minutes(2) - Ms(1500));
  clock.Stop(Ms(20'000));
  EXPECT_EQ(clock.Left(kB, Ms(90'000)), minutes(2) - Ms(8000));
  EXPECT_EQ(clock.Left(kA, Ms(90'000)), minutes(2));
}

TEST(ClockTest, DoesNotGatherWhatIsLeftOfADelay) {
  Clock clock(kTwoAndTwelve);
  clock.Start(kA, Ms(0));
  clock.Stop(Ms(1000));
  clock.Start(kA, Ms(1000));
  clock.Stop(Ms(14'000));
  EXPECT_EQ(clock.Left(kA, Ms(14'000)), minutes(2) - Ms(1000));
}

TEST(ClockTest, FallsWhenDelayAndTimeAreUsed) {
  Clock clock(kTwoAndTwelve);
  clock.Start(kA, Ms(500));
  EXPECT_EQ(clock.FlagFalls(), Ms(132'500));
  EXPECT_EQ(clock.Left(kA, Ms(132'499)), Ms(1));
  EXPECT_EQ(clock.Left(kA, Ms(132'500)), Ms(0));
  clock.Stop(Ms(500'000));
  EXPECT_EQ(clock.Left(kA, Ms(500'000)), Ms(0));  // never less
  EXPECT_FALSE(clock.FlagFalls());
}

TEST(ClockTest, GivesBackTheTimeOfTheLineUpToItsLimit) {
  for (const auto& [lag, used] :
       {std::tuple(0, 3000), {200, 2800}, {500, 2500}, {9000, 2500}, {-700, 3000}}) {
    Clock clock({.minutes = 2, .delay_seconds = 0});
    clock.Start(kA, Ms(0));
    clock.Stop(Ms(3000), Ms(lag));
    EXPECT_EQ(clock.Left(kA, Ms(0)), minutes(2) - Ms(used)) << lag;
  }
  Clock clock({.minutes = 2, .delay_seconds = 0});
  clock.Start(kA, Ms(0));
  clock.Stop(Ms(300), Ms(500));
  EXPECT_EQ(clock.Left(kA, Ms(0)), minutes(2));  // a fast answer gives nothing
}

TEST(ClockTest, TimeThatGoesBackwardsGivesAndTakesNothing) {
  Clock clock({.minutes = 2, .delay_seconds = 0});
  clock.Start(kA, Ms(10'000));
  EXPECT_EQ(clock.Left(kA, Ms(4000)), minutes(2));
  clock.Stop(Ms(4000));
  EXPECT_EQ(clock.Left(kA, Ms(4000)), minutes(2));
  clock.Stop(Ms(99'000));  // nobody decides
  EXPECT_EQ(clock.Left(kA, Ms(4000)), minutes(2));
  Clock delayed(kTwoAndTwelve);
  delayed.Start(kA, Ms(10'000));
  EXPECT_EQ(delayed.DelayLeft(Ms(0)), seconds(12));
}

TEST(LagQuotaTest, IsUsedAndComesBackByDecisions) {
  LagQuota quota({.most = Ms(1000), .refill = Ms(100)});
  EXPECT_EQ(quota.Affords(Ms(-5)), Ms(0));
  EXPECT_EQ(quota.Affords(Ms(450)), Ms(450));
  EXPECT_EQ(quota.Affords(Ms(9000)), kLagMax);
  quota.Decided(Ms(0));
  EXPECT_EQ(quota.left(), Ms(1000)) << "never more";
  quota.Decided(Ms(450));
  quota.Decided(Ms(450));
  EXPECT_EQ(quota.left(), Ms(300));
  EXPECT_EQ(quota.Affords(Ms(450)), Ms(300));
  quota.Decided(Ms(300));
  EXPECT_EQ(quota.left(), Ms(100));
  quota.Decided(Ms(500));  // of a match that is older than quotas
  EXPECT_EQ(quota.left(), Ms(100));
}

TEST(LagQuotaTest, NothingIsNeverAnything) {
  LagQuota quota({.most = Ms(0), .refill = Ms(100)});
  quota.Decided(Ms(0));
  EXPECT_EQ(quota.Affords(Ms(450)), Ms(0));
}

// ---- Time that runs while somebody looks.

TEST(RunningTimeTest, IsTheSumOfWhatPasses) {
  RunningTime time(Ms(70));
  time.Look(Ms(1'000'000));
  EXPECT_EQ(time.time(), Ms(70));
  time.Look(Ms(1'000'900));
  time.Look(Ms(1'002'000));
  EXPECT_EQ(time.time(), Ms(2070));
}

TEST(RunningTimeTest, JumpsOfTheClockAreNobodys) {
  RunningTime time;
  time.Look(Ms(1'000'000));
  time.Look(Ms(1'001'000));
  time.Look(Ms(400));  // set back
  EXPECT_EQ(time.time(), Ms(1000));
  time.Look(Ms(1400));
  EXPECT_EQ(time.time(), Ms(2000));
  time.Look(Ms(9'000'000));  // set forward, or the machine stood still
  EXPECT_EQ(time.time(), Ms(2000) + RunningTime::kGapMax);
}

TEST(RunningTimeTest, GoesOnFromWhatIsLater) {
  RunningTime time(Ms(100));
  time.Raise(Ms(50));
  EXPECT_EQ(time.time(), Ms(100));
  time.Raise(Ms(500));
  EXPECT_EQ(time.time(), Ms(500));
  time.Look(Ms(9000));
  time.Skip(Ms(12'000));
  EXPECT_EQ(time.time(), Ms(500));
  time.Look(Ms(12'001));
  EXPECT_EQ(time.time(), Ms(501));
}

// ---- The line.

TEST(ClockTest, WhatTheLineTakesIsGivenBack) {
  for (const auto& [seconds_used, lag, left] : {std::tuple(11, 300, 120'000),
                                                {13, 300, 119'300},
                                                {13, 0, 119'000},
                                                {13, -5, 119'000},
                                                {13, 500, 119'500},
                                                {13, 9000, 119'500},
                                                {12, 500, 120'000}}) {
    Clock clock(kTwoAndTwelve);
    clock.Start(kA, Ms(1000));
    clock.Stop(Ms(1000) + seconds(seconds_used), Ms(lag));
    EXPECT_EQ(clock.Left(kA, Ms(0)), Ms(left)) << seconds_used << ' ' << lag;
    EXPECT_EQ(clock.Given(Ms(90'000), Ms(300)), Ms(0)) << "nobody decides";
  }
  Clock clock(kTwoAndTwelve);
  clock.Start(kA, Ms(0));
  clock.Stop(seconds(132) + Ms(200), Ms(300));  // beyond his time, but for the line
  EXPECT_EQ(clock.Left(kA, Ms(0)), Ms(100));
}

// ---- Who decides, in every state of a match, and what each input does to the clock.

std::string Who(std::optional<Player> player) {
  return player ? std::string(1, Name(*player)) : "-";
}

// Plays "INPUT@SECONDS ..." and says after each of them whose clock runs, and what both have used.
std::string Played(std::string_view script) {
  Match match(kWithClock);
  Clock clock(kTwoAndTwelve);
  Milliseconds at{};
  std::string text;
  std::istringstream words{std::string(script)};
  for (std::string word; words >> word;) {
    const auto timed = SplitTime(word);
    const auto input = DecodeInput(timed->input);
    at += timed->time.passed * 1000;
    if (!match.Apply(*input)) return text + " refused " + word;
    Follow(clock, match, *input, at);
    EXPECT_EQ(clock.running(), match.decider()) << word;
    text += text.empty() ? "" : " ";
    text += Who(clock.running());
    for (const Player p : {kA, kB}) {
      const auto used = std::chrono::duration_cast<seconds>(minutes(2) - clock.Left(p, at));
      text += std::to_string(used.count()) + (p == kA ? "," : "");
    }
  }
  return text;
}

TEST(ClockTest, FollowsEveryInput) {
  const std::vector<std::tuple<std::string, std::string>> cases = {
      // The opening is the server's; then the winner plays, and the other one rolls or doubles.
      {"s@7 o33 o31 p8/5,6/5@20", "-0,0 -0,0 A0,0 B8,0"},
      // Rolling is a decision, and so is the play, each with its delay.
      {"s o31 p8/5,6/5 r21@13 p13/11,6/5@14", "-0,0 A0,0 B0,0 B0,1 A0,3"},
      // The double and its answer; then it is the doubler's turn again.
      {"s o31 p8/5,6/5 d@14 a@15 r21@16", "-0,0 A0,0 B0,0 A0,2 B3,2 B3,6"},
      // A drop ends the game: until the next one begins nobody decides.
      {"s o31 p8/5,6/5 d x@20 s@90", "-0,0 A0,0 B0,0 A0,0 -8,0 -8,0"},
      // The answer to a resignation of the one who is on turn, and of the other one.
      {"s o31 g11@13 n@14 p8/5,6/5@15", "-0,0 A0,0 B1,0 A1,2 B4,2"},
      {"s o31 g21@13 n@14 p8/5,6/5@15", "-0,0 A0,0 A1,0 A3,0 B6,0"},
      {"s o31 g11@13 y@14", "-0,0 A0,0 B1,0 -1,2"},
      // Who leaves is in no better case, nor is the other one; seeds take no time.
      {"s o31 l1@11 p8/5,6/5@5 l2@3 r21@12", "-0,0 A0,0 A0,0 B4,0 B4,0 B4,3"},
      {"s o31 p8/5,6/5 k-@11 r21@2", "-0,0 A0,0 B0,0 B0,0 B0,1"},
      // The flag.
      {"s o31 t1@132", "-0,0 A0,0 -120,0"},
      {"s o31 p8/5,6/5 d t1@132", "-0,0 A0,0 B0,0 A0,0 -120,0"},
      {"s o31 g11 t2@132", "-0,0 A0,0 B0,0 -0,120"},
  };
  for (const auto& [script, expected] : cases) EXPECT_EQ(Played(script), expected) << script;
}

// ---- The flag as an input of the match.

TEST(LoseOnTimeTest, LosesTheMatchAsItStands) {
  Match match(kWithClock);
  EXPECT_EQ(Do(match, "s o31 p8/5,6/5 d a t2"), "out of time B, match A");
  EXPECT_EQ(match.phase(), Phase::kMatchOver);
  EXPECT_EQ(match.winner(), kA);
  EXPECT_EQ(match.points_won(), 0);
  EXPECT_EQ(match.score(kA), 0);
  EXPECT_FALSE(match.decider());
  EXPECT_EQ(Do(match, "s"), "no game");
}

TEST(LoseOnTimeTest, LeavesNoResignationOpen) {
  Match match(kWithClock);
  EXPECT_EQ(Do(match, "s o31 g11 t2"), "out of time B, match A");
  EXPECT_FALSE(match.resign());
}

TEST(LoseOnTimeTest, EndsAnUnlimitedMatchToo) {
  Match match({.length = kUnlimited, .clock = kTwoAndTwelve});
  EXPECT_EQ(Do(match, "s o31 p8/5,6/5 d x s o31 t1"), "out of time A, match B");
  EXPECT_EQ(match.score(kB), 1);
}

TEST(LoseOnTimeTest, IsRefusedWithoutAClockAndOfWhoDoesNotDecide) {
  Match without({.length = 3});
  EXPECT_EQ(Do(without, "s o31 t1"), "not now");
  for (const char* script : {"t1", "s t1", "s o31 t2", "s o31 p8/5,6/5 t1", "s o31 p8/5,6/5 d t2",
                             "s o31 g11 t1", "s o31 g11 y t1", "s o31 t1 t1", "s o31 t1 t2"}) {
    Match match(kWithClock);
    const std::string answer = Do(match, script);
    EXPECT_TRUE(answer == "not now") << script << ": " << answer;
  }
}

// ---- As text.

TEST(ClockTextTest, AnInputHasItsTimeBehindIt) {
  EXPECT_EQ(WithTime("r65", {}), "r65");
  EXPECT_EQ(WithTime("p", {.passed = Ms(3512)}), "p@3512");
  for (const auto& [text, input, passed] : {std::tuple("r65", "r65", 0),
                                            {"p8/5,6/5@1", "p8/5,6/5", 1},
                                            {"k,,@20", "k,,", 20},
                                            {"d@-30", "d", -30},
                                            {"p@3512~80", "p", 3512},
                                            {"p@0~500", "p", 0}}) {
    const auto timed = SplitTime(text);
    ASSERT_TRUE(timed) << text;
    EXPECT_EQ(timed->input, input);
    EXPECT_EQ(timed->time.passed, Ms(passed));
    EXPECT_EQ(WithTime(std::string(timed->input), timed->time), text);
  }
  EXPECT_EQ(EncodeInput(*DecodeTimed("p8/5,6/5@7")), "p8/5,6/5");
  EXPECT_FALSE(DecodeTimed("r70@7"));
  for (const char* text : {"r65@", "r65@0", "r65@01", "r65@-0", "r65@--1", "r65@1 ", "r65@1@2",
                           "r65@x", "r65@5~", "r65@5~0", "r65@5~501", "r65@5~-1", "r65@~5",
                           "r65@1000000000000000", "r65@99999999999999999999"}) {
    EXPECT_FALSE(SplitTime(text)) << text;
  }
}

TEST(ClockTextTest, ReadsWhatItWrites) {
  EXPECT_EQ(ClockText({.minutes = 10, .delay_seconds = 12}), "10+12");
  for (const char* text : {"1+0", "10+12", "600+120"}) {
    const auto rules = ParseClock(text);
    ASSERT_TRUE(rules) << text;
    EXPECT_EQ(ClockText(*rules), text);
  }
  for (const char* text : {"", "10", "+", "10+", "+12", "0+12", "601+12", "10+121", "-1+5", "1+-5",
                           "01+5", "1+05", "1+5 ", "1+5+5", "x+5", "99999999999999999999+1"}) {
    EXPECT_FALSE(ParseClock(text)) << '"' << text << '"';
  }
}

}  // namespace
}  // namespace fibs::engine
