// What directors and moderators read of who plays for whom in events.
#include "server/core/events/event_signals.h"

#include <cmath>
#include <random>

#include "tests/core/answers.h"
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class EventSignalsTest : public EventsTest {
 protected:
  static Config WithOperators() {
    Config config = EventsConfig();
    config.admins = {"eve"};
    return config;
  }
  EventSignalsTest() : EventsTest(WithOperators()) {}
  void SetUp() override { Come({"ann", "bob", "carol", "eve"}); }
  // Carol gives up so many games of her match with bob.
  void Resign(int games) {
    for (int i = 0; i < games; ++i) {
      if (i > 0) {
        server_.Type("carol", "join");
        server_.Type("bob", "join");
      }
      Lose("carol", "bob");
    }
  }
};

TEST_F(EventSignalsTest, TheSameAddressIsShownToDirectors) {
  Open("knockout length 1");
  Enter({"bob", "carol"});
  EXPECT_THAT(Text("show"), HasSubstr("  The same address: bob, carol\r\n"));
  EXPECT_THAT(Text("show", "bob"), Not(HasSubstr("The same address")));
  EXPECT_THAT(ReplyTo(server_, "eve", "mod show bob"),
              HasSubstr("  signal: event 1 \"Cup\": the same address or browser as carol\r\n"));
  EXPECT_THAT(ReplyTo(server_, "eve", "mod show ann"), Not(HasSubstr("event 1")));
  server_.Sleep(std::chrono::hours(24 * (kSharedDays + 1)));
  EXPECT_THAT(Text("show"), Not(HasSubstr("The same address")));
}

TEST_F(EventSignalsTest, ProgramsReadItAsLines) {
  Open("knockout length 1");
  Enter({"bob", "carol"});
  server_.Drop("ann");
  server_.Open("ann");
  server_.Type("ann", "login test 1009 ann secret");
  EXPECT_THAT(Text("show"), HasSubstr("104 1 address 0 bob carol\r\n"));
}

TEST_F(EventSignalsTest, GamesThatWereGivenUpEarly) {
  Dice(3);
  Open("knockout length 3");
  Enter({"bob", "carol"});
  Direct("draw");
  server_.Wait(1);
  Resign(3);
  EXPECT_THAT(Text("show"), AllOf(HasSubstr("finished"),
                                  HasSubstr("  carol has resigned 3 games early to bob\r\n")));
  EXPECT_THAT(ReplyTo(server_, "eve", "mod show carol"),
              HasSubstr("  signal: event 1 \"Cup\": resigned 3 games early to bob\r\n"));
  EXPECT_THAT(ReplyTo(server_, "eve", "mod show bob"), Not(HasSubstr("resigned")));
  server_.Crash();
  Come({});
  server_.Telnet("ann");
  EXPECT_THAT(Text("show"), HasSubstr("carol has resigned 3 games early to bob"));
  Direct("undo main:1:1 they have talked");
  EXPECT_THAT(Text("show"), Not(HasSubstr("resigned"))) << "what does not count shows nothing";
}

TEST_F(EventSignalsTest, TwoGamesMayBe) {
  Dice(2);
  Open("knockout length 2");
  Enter({"bob", "carol"});
  Direct("draw");
  server_.Wait(1);
  Resign(2);
  EXPECT_THAT(Text("show"), AllOf(HasSubstr("finished"), Not(HasSubstr("resigned"))));
}

// ---- Results far above the ratings at entry.

std::vector<ResultOfEvent> Results(int won, int lost, double own = 1500, double other = 1500) {
  std::vector<ResultOfEvent> results;
  for (int i = 0; i < won + lost; ++i) {
    results.push_back({.own = own, .other = other, .length = 5, .won = i < won});
  }
  return results;
}

TEST(EventResultsTest, FarAboveTheRatings) {
  EXPECT_FALSE(SignalOfResults(Results(9, 0))) << "too few";
  EXPECT_FALSE(SignalOfResults(Results(12, 0)));
  const auto signal = SignalOfResults(Results(13, 0));
  ASSERT_TRUE(signal);
  EXPECT_EQ(SentenceOf(*signal),
            "won 13 of 13 matches of events, where 6.5 are expected by the ratings at entry: 3.6 "
            "standard deviations");
  EXPECT_FALSE(SignalOfResults(Results(18, 2, 1900, 1500))) << "he is rated so";
  EXPECT_TRUE(SignalOfResults(Results(18, 2, 1400, 1600)));
  EXPECT_FALSE(SignalOfResults(Results(0, 40)));
}

// Who plays as he is rated is told of by chance, and mostly who is 400 points better.
TEST(EventResultsTest, HowOftenItIsWrong) {
  std::mt19937 random(7);
  const auto told = [&random](double better, int matches) {
    int found = 0;
    for (int player = 0; player < 4000; ++player) {
      std::vector<ResultOfEvent> results;
      for (int i = 0; i < matches; ++i) {
        const double own = 1300 + static_cast<double>(random() % 401);
        const double other = 1300 + static_cast<double>(random() % 401);
        const int length = 1 + static_cast<int>(random() % 7);
        const double root = std::sqrt(length);
        const double chance = 1 / (1 + std::pow(10, (other - own - better) * root / 2000));
        const double drawn = static_cast<double>(random()) / 4294967296.0;
        results.push_back({.own = own, .other = other, .length = length, .won = drawn < chance});
      }
      found += SignalOfResults(results) ? 1 : 0;
    }
    return found;
  };
  EXPECT_LE(told(0, 20), 4);
  EXPECT_LE(told(0, 100), 4);
  EXPECT_LE(told(100, 100), 400);
  EXPECT_GE(told(400, 100), 2500);
}

// ---- Limits of ratings.

TEST_F(EventSignalsTest, RatingsCountAsTheyWereInHalfAYear) {
  Dice(3);
  for (const char* who : {"bob", "carol"}) server_.Type(who, "toggle ready");
  for (const char* loser : {"carol", "bob", "bob"}) {
    const std::string winner = std::string(loser) == "bob" ? "carol" : "bob";
    server_.Type("bob", "invite carol 1");
    server_.Type("carol", "join bob");
    Lose(loser, winner);
  }
  Open("knockout length 1 rating 1000-1500");
  EXPECT_THAT(Text("enter", "bob"),
              HasSubstr("** It is for ratings from 1000 to 1500, and yours was 15"));
  EXPECT_THAT(Text("enter", "eve"), HasSubstr("You have entered")) << "who has not played";
  server_.Sleep(std::chrono::hours(24 * 181));
  EXPECT_THAT(Text("enter", "bob"), HasSubstr("You have entered"));
}

TEST_F(EventSignalsTest, WhereRatingsDecideStorageIsAsked) {
  Open("knockout length 1 rating 1000-1600");
  server_.BreakStorage();
  EXPECT_THAT(Text("enter", "bob"), Not(HasSubstr("You have entered")));
}

}  // namespace
}  // namespace fibs::server
