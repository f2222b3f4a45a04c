// What directors see and take before anything is done: an event like a former one.
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class EventPlansTest : public EventsTest {
 protected:
  void SetUp() override { Come({"ann", "bob", "carol"}); }
};

// ---- An event like a former one.

TEST_F(EventPlansTest, OneLikeAFormerEventHasItsOptionsAndNothingElse) {
  Open("swiss length 3,5 rounds 2 max 8 pace live rating 1000-1900 start " +
       In(std::chrono::minutes(30)));
  Enter({"bob", "carol"});
  Direct("cancel nobody comes");
  EXPECT_THAT(Says("ann", "tournament create \"Cup again\" like 1"),
              HasSubstr("Event 2 \"Cup again\" is a draft."));
  EXPECT_THAT(Says("ann", "tournament show 2"),
              AllOf(HasSubstr("swiss, draft, 0 entrants"), HasSubstr("2 rounds, 3, 5 points"),
                    HasSubstr("ratings from 1000 to 1900"), HasSubstr("at most 8 entrants"),
                    Not(HasSubstr("2002"))));
}

TEST_F(EventPlansTest, WhatIsTypedBesidesCounts) {
  Open("swiss length 3 rounds 2");
  EXPECT_THAT(Says("ann", "tournament create Again like 1 rounds 4 max 6"),
              HasSubstr("is a draft"));
  EXPECT_THAT(Says("ann", "tournament show 2"),
              AllOf(HasSubstr("4 rounds, 3 points"), HasSubstr("at most 6")));
}

// It would be a way to learn it.
TEST_F(EventPlansTest, ThePasswordIsTakenByItsDirectorsAlone) {
  Open("knockout length 1 password sesame");
  Says("ann", "tournament create Again like 1");
  Says("bob", "tournament create Mine like 1");
  EXPECT_THAT(Says("ann", "tournament show 2"), HasSubstr("a password"));
  EXPECT_THAT(Says("bob", "tournament show 3"), Not(HasSubstr("a password")));
}

TEST_F(EventPlansTest, WhatCannotBeTakenIsSaid) {
  Says("ann", "tournament create Draft knockout");
  EXPECT_THAT(Says("bob", "tournament create Again like 1"), HasSubstr("There is no event '1'."));
  EXPECT_THAT(Says("ann", "tournament create Again like"), HasSubstr("Like which event?"));
  EXPECT_THAT(Says("ann", "tournament create Again like it"), HasSubstr("Like which event?"));
  EXPECT_THAT(Says("ann", "tournament create Again like 1 rounds many"),
              HasSubstr("'rounds many'"));
}

// ---- What would fall.

TEST_F(EventPlansTest, WhatAnUndoTakesWithItIsSeenBefore) {
  Come({"dave", "eve"});
  Dice(4);
  Open("knockout length 1");
  Enter({"bob", "carol", "dave", "eve"});
  Direct("draw");
  const std::string one = "bob";
  const std::string other = OpponentOf(one);
  Lose(one, other);
  for (const char* name : {"carol", "dave", "eve"}) {
    const std::string opponent = OpponentOf(name);
    if (!opponent.empty() && opponent != one) {
      Lose(name, opponent);
      break;
    }
  }
  const std::string bracket = Text("bracket");
  EXPECT_THAT(bracket, HasSubstr("main:2:1"));
  const std::string first = bracket.find("main:1:1") < bracket.find("bob") &&
                                    bracket.find("bob") < bracket.find("main:1:2")
                                ? "main:1:1"
                                : "main:1:2";
  EXPECT_THAT(Says("ann", "tournament 1 preview undo " + first),
              AllOf(HasSubstr("If you say 'undo " + first + "' in 1 \"Cup\":"),
                    HasSubstr("is played again"), HasSubstr("main:2:1"), HasSubstr("is called off"),
                    HasSubstr("In all: 1 result falls, 1 match is played again, 1 round is taken "
                              "back. It is running then. Nothing is done yet.")));
  EXPECT_EQ(Text("bracket"), bracket) << "nothing was done";
  Direct("result main:2:1 1 0 they have told me");
  EXPECT_THAT(Text("show"), HasSubstr("finished"));
  EXPECT_THAT(Says("ann", "tournament 1 preview undo " + first),
              AllOf(HasSubstr("its result falls"), HasSubstr("In all: 2 results fall, 1 match is "
                                                             "played again")));
}

TEST_F(EventPlansTest, AProgramReadsWhatWouldFall) {
  Dice(4);
  Open("swiss length 1 rounds 3");
  Enter({"ann", "bob", "carol"});
  Direct("director carol");
  Direct("draw");
  server_.Wait(1);
  server_.Open("page");
  server_.Type("page", "login page 1009 carol secret");
  server_.Read("page");
  server_.Type("page", "tournament 1 preview withdraw ann");
  EXPECT_THAT(server_.Read("page"),
              AllOf(HasSubstr("\n100 1 "), HasSubstr("100 1 state running 0")));
}

TEST_F(EventPlansTest, WhatCannotBeSeenBeforeIsSaid) {
  Open("knockout length 1");
  Enter({"bob", "carol"});
  EXPECT_THAT(Says("bob", "tournament 1 preview undo main:1:1"), HasSubstr("You do not direct"));
  EXPECT_THAT(Says("ann", "tournament 1 preview"), HasSubstr("usage: tournament 1 preview"));
  EXPECT_THAT(Says("ann", "tournament 1 preview draw"),
              HasSubstr("There is nothing to be seen of 'draw' before."));
  EXPECT_THAT(Says("ann", "tournament 1 preview undo main:1:1"),
              HasSubstr("There is no match main:1:1."));
  Dice(1);
  Direct("draw");
  EXPECT_THAT(Says("ann", "tournament 1 preview undo main:1:1"),
              HasSubstr("** The match has no result."));
  for (int i = 0; i < 120; ++i) Says("ann", "tournament 1 preview undo main:1:1");
  EXPECT_THAT(Says("ann", "tournament 1 preview undo main:1:1"),
              HasSubstr("You have tried out 120 things in this hour."));
}

// ---- With sample entrants.

TEST_F(EventPlansTest, ADraftIsTriedWithSampleEntrants) {
  Says("ann", "tournament create Cup knockout length 3,5,7 max 16");
  EXPECT_THAT(Says("ann", "tournament 1 sample 6"),
              AllOf(HasSubstr("Event 1 \"Cup\" with 6 entrants: 3 rounds, 5 matches, 2 byes, about "
                              "1 hour 45 minutes."),
                    HasSubstr("  main         round 1   2 matches of 3 points, 2 byes\r\n"),
                    HasSubstr("  main         round 3   1 match of 7 points\r\n"),
                    HasSubstr("p1 has the highest rating")));
  EXPECT_THAT(Says("ann", "tournament 1 sample"), HasSubstr("with 16 entrants: 4 rounds, 15"));
  EXPECT_THAT(Says("ann", "tournament 1 sample 1"), HasSubstr("A sample has 2 to 128 entrants."));
  EXPECT_THAT(Says("ann", "tournament 1 sample 129"), HasSubstr("A sample has 2 to 128"));
  EXPECT_THAT(Says("ann", "tournament 1 sample many"), HasSubstr("A sample has 2 to 128"));
  EXPECT_THAT(Says("bob", "tournament 1 sample 6"), HasSubstr("There is no event '1'."));
  EXPECT_THAT(Says("ann", "tournament show 1"), HasSubstr("draft, 0 entrants"));
}

// A sample is to be small, whatever the format makes of it.
TEST_F(EventPlansTest, EachFormatHasASample) {
  const std::vector<std::pair<std::string, std::string>> formats = {
      {"knockout", "4 rounds, 9 matches, 6 byes"},
      {"double reset no", "matches"},
      {"consolation last yes", "matches"},
      {"swiss rounds 5", "5 rounds, 25 matches"},
      {"roundrobin", "9 rounds, 45 matches"},
      {"groups groups 2", "matches"},
      {"lives lives 2", "matches"},
      {"league division 5", "4 rounds, 20 matches"},
      {"ladder", "known when it is over"},
      {"arena", "about 1 hour"}};
  int number = 0;
  for (const auto& [format, said] : formats) {
    Says("ann", "tournament create Cup " + format + " length 1");
    EXPECT_THAT(Says("ann", fmt::format("tournament {} sample 10", ++number)), HasSubstr(said))
        << format;
    if (number % 9 == 0) server_.Pass(std::chrono::hours(25));
  }
}

}  // namespace
}  // namespace fibs::server
