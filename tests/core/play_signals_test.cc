// What analyses say to moderators, and how often it is wrong.
#include "server/core/conduct/play_signals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

// Somebody who plays, by chance.
class SimulatedPlayer {
 public:
  explicit SimulatedPlayer(uint32_t seed) : random_(seed) {}

  double rate = 10;  // 1000 x what a decision loses
  // Of close plays, what he prefers the better one by: the unit of its equity.
  double spread = 0.015;
  double spread_of_times = 0.8;  // of logarithms

  Performance Match(int decisions) {
    Performance match;
    auto& part = match.parts[static_cast<size_t>(PlayPhase::kMiddle)];
    part.decisions = decisions;
    for (int i = 0; i < decisions; ++i) part.lost += Lost();
    for (int i = 0; i < decisions / 3; ++i) AddClose(match.close);
    std::normal_distribution<double> time(1, spread_of_times);
    for (int i = 0; i < decisions; ++i) {
      const double seconds = time(random_);
      ++match.times.plays;
      match.times.sum += seconds;
      match.times.squares += seconds * seconds;
    }
    return match;
  }
  // The newest first, of some 30 decisions each.
  std::vector<Performance> Matches(int count) {
    std::vector<Performance> all;
    for (int i = 0; i < count; ++i) all.push_back(Match(20 + static_cast<int>(random_() % 21)));
    return all;
  }
  double Draw(double from, double to) {
    return std::uniform_real_distribution<double>(from, to)(random_);
  }

 private:
  // Three of four decisions lose nothing; the others as errors of people do: many small, few large.
  double Lost() {
    if (Draw(0, 1) < 0.75) return 0;
    constexpr double kWidth = 1.1;
    std::lognormal_distribution<double> lost(std::log(4 * rate / 1000) - kWidth * kWidth / 2,
                                             kWidth);
    return lost(random_);
  }
  void AddClose(Performance::Close& close) {
    const double difference = Draw(0.001, 0.04);
    const double expected = 1 / (1 + std::exp(-difference / 0.015));
    ++close.plays;
    close.expected += expected;
    close.variance += expected * (1 - expected);
    if (Draw(0, 1) < 1 / (1 + std::exp(-difference / spread))) ++close.best;
  }

  std::mt19937 random_;
};

void Append(std::vector<Performance>& all, const std::vector<Performance>& older) {
  all.insert(all.end(), older.begin(), older.end());
}

constexpr int kPlayers = 4000;

// Of so many players, `signal` says something of how many.
template <typename Signals>
int Found(const Signals& signal) {
  int found = 0;
  for (int i = 0; i < kPlayers; ++i) {
    if (signal(static_cast<uint32_t>(i))) ++found;
  }
  return found;
}

TEST(PlaySignalsTest, HonestPlayersAreSeldomTooGood) {
  // As good as ever, whatever the rating is.
  EXPECT_LE(Found([](uint32_t seed) {
              SimulatedPlayer player(seed);
              player.rate = player.Draw(3, 25);
              return SignalOfErrors(player.Matches(seed % 2 == 0 ? 25 : 100),
                                    player.Draw(1300, 2000));
            }),
            kPlayers / 500);
  // A third better than a while ago: who learns, or plays others now.
  EXPECT_LE(Found([](uint32_t seed) {
              SimulatedPlayer player(seed);
              const double before = player.Draw(6, 25);
              player.rate = before * 2 / 3;
              auto all = player.Matches(12);
              player.rate = before;
              Append(all, player.Matches(60));
              return SignalOfErrors(all, 1500);
            }),
            kPlayers / 50);
}

TEST(PlaySignalsTest, WhoBeginsToUseAProgramIsOftenFound) {
  EXPECT_GE(Found([](uint32_t seed) {
              SimulatedPlayer player(seed);
              player.rate = player.Draw(0.3, 1.5);
              auto all = player.Matches(12);
              player.rate = player.Draw(9, 20);
              Append(all, player.Matches(60));
              return SignalOfErrors(all, 1550);
            }),
            kPlayers * 9 / 10);
}

TEST(PlaySignalsTest, NobodyIsTooGoodByFewDecisions) {
  SimulatedPlayer player(1);
  player.rate = 0.1;
  auto all = player.Matches(5);
  player.rate = 20;
  Append(all, player.Matches(60));
  EXPECT_TRUE(SignalOfErrors(player.Matches(0), 1500) == std::nullopt);
  std::vector<Performance> only(all.begin(), all.begin() + 5);
  EXPECT_FALSE(SignalOfErrors(only, 1500)) << "there is nothing before it";
  EXPECT_FALSE(SignalOfErrors({}, 1500));
  EXPECT_FALSE(SignalOfErrors(std::vector<Performance>(50), 1500)) << "no decision in any";
}

TEST(PlaySignalsTest, WhoWasRatedSoGoodIsNoSurprise) {
  SimulatedPlayer player(2);
  player.rate = 4;
  auto all = player.Matches(12);
  player.rate = 20;
  Append(all, player.Matches(60));
  EXPECT_TRUE(SignalOfErrors(all, 1500));
  EXPECT_FALSE(SignalOfErrors(all, 2000));
}

TEST(PlaySignalsTest, TheBestAgreeSeldomerThanAProgram) {
  EXPECT_EQ(Found([](uint32_t seed) {
              SimulatedPlayer player(seed);
              return SignalOfAgreement(player.Matches(40));
            }),
            0);
  EXPECT_EQ(Found([](uint32_t seed) {
              SimulatedPlayer player(seed);
              player.spread = 0.002;
              return SignalOfAgreement(player.Matches(40));
            }),
            kPlayers);
  SimulatedPlayer player(3);
  player.spread = 0.001;
  EXPECT_FALSE(SignalOfAgreement(player.Matches(5))) << "too few";
}

TEST(PlaySignalsTest, PeopleTakeTimesThatDiffer) {
  EXPECT_EQ(Found([](uint32_t seed) {
              SimulatedPlayer player(seed);
              player.spread_of_times = player.Draw(0.35, 1.2);
              return SignalOfTimes(player.Matches(40));
            }),
            0);
  EXPECT_EQ(Found([](uint32_t seed) {
              SimulatedPlayer player(seed);
              player.spread_of_times = player.Draw(0, 0.2);
              return SignalOfTimes(player.Matches(40));
            }),
            kPlayers);
}

TEST(PlaySignalsTest, ModeratorsReadFiguresWithTheirConfidence) {
  Config config;
  config.admins = {"mia"};
  TestServer server(config);
  server.NewTelnet("mia");
  server.NewTelnet("bob");
  SimulatedPlayer player(4);
  player.rate = 0.5;
  player.spread = 0.001;
  player.spread_of_times = 0.05;
  std::vector<Performance> all;
  for (int i = 0; i < 10; ++i) all.push_back(player.Match(100));
  player.rate = 20;
  Append(all, player.Matches(60));
  server.SetPerformances(all);
  const std::string shown = ReplyTo(server, "mia", "mod show bob");
  EXPECT_THAT(shown, HasSubstr("  signal: error rate 0."));
  EXPECT_THAT(shown, HasSubstr(" standard deviations"));
  EXPECT_THAT(shown, HasSubstr("  signal: the best play in "));
  EXPECT_THAT(shown, HasSubstr(" plays took 2.7 seconds each, give or take 5 percent: "));
  EXPECT_EQ(shown.find("\r\n> "), shown.size() - 4) << "one prompt, behind all of it: " << shown;
  EXPECT_THAT(ReplyTo(server, "bob", "mod show mia"), Not(HasSubstr("signal")));
  server.Type("mia", "bye");
  server.Open("page");
  server.Type("page", "login page 1009 mia secret");
  const std::string lines = ReplyTo(server, "page", "@a mod show bob");
  EXPECT_THAT(lines, HasSubstr("\r\n89 bob agreement "));
  EXPECT_THAT(lines, EndsWith("\r\n24 a ok\r\n")) << "behind all of it";
  server.BreakStorage();
  EXPECT_THAT(ReplyTo(server, "mia", "mod show bob"), Not(HasSubstr("error rate")));
}

}  // namespace
}  // namespace fibs::server
