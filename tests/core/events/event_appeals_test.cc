// Who objects to what a director has decided, and who hears it.
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class EventAppealsTest : public EventsTest {
 protected:
  static Config WithOperators() {
    Config config = EventsConfig();
    config.admins = {"eve"};
    return config;
  }
  EventAppealsTest() : EventsTest(WithOperators()) {}
  void SetUp() override {
    Come({"ann", "bob", "carol", "dave", "eve"});
    Dice(4);
    Open("swiss length 1 rounds 3");
    Enter({"bob", "carol", "dave"});
    Direct("draw");
  }
};

TEST_F(EventAppealsTest, AnOperatorHearsIt) {
  Direct("disqualify bob he was rude");
  server_.Read("eve");
  EXPECT_THAT(Text("appeal", "bob"), HasSubstr("Say why: tournament appeal 1 why"));
  EXPECT_THAT(Says("bob", "tournament appeal 1 I was not"),
              HasSubstr("An operator hears your appeal in 1 \"Cup\"."));
  EXPECT_THAT(server_.Read("eve"),
              HasSubstr("bob appeals in event 1 \"Cup\". Type 'tournament show 1'."));
  EXPECT_THAT(Text("show", "eve"),
              HasSubstr("  bob appeals ('tournament 1 answer bob ...'): I was not"));
  EXPECT_THAT(Text("show"), Not(HasSubstr("appeals"))) << "not who has decided it";
  EXPECT_THAT(Says("bob", "tournament appeal 1 once more"), HasSubstr("Your appeal waits"));
  EXPECT_THAT(Says("ann", "tournament 1 answer bob no"), Not(HasSubstr("done")));
  server_.Read("bob");
  EXPECT_THAT(Says("eve", "tournament 1 answer bob you play on"), HasSubstr("done"));
  EXPECT_THAT(server_.Read("bob"), HasSubstr("Your appeal in 1 \"Cup\" was heard: you play on"));
  EXPECT_THAT(Text("show", "eve"), Not(HasSubstr("appeals")));
  EXPECT_THAT(Says("eve", "tournament 1 answer bob again"), HasSubstr("No appeal of 'bob' waits."));
}

// The administrator has decided it himself; another operator hears of it, if there is one.
TEST_F(EventAppealsTest, WhoHasDecidedDoesNotHearIt) {
  Says("eve", "mod role carol director on");
  Says("eve", "tournament 1 disqualify bob he was rude");
  server_.Read("eve");
  Says("bob", "tournament appeal 1 I was not");
  EXPECT_THAT(server_.Read("eve"), Not(HasSubstr("appeals")));
  EXPECT_THAT(Text("show", "eve"), Not(HasSubstr("I was not")));
  EXPECT_THAT(Says("eve", "tournament 1 answer bob no"), HasSubstr("** Another one hears appeals"));
  EXPECT_THAT(Text("show", "carol"), HasSubstr("  bob appeals"));
  Says("eve", "mod role carol director off");
  EXPECT_THAT(Says("eve", "tournament 1 answer bob no"), HasSubstr("done"))
      << "there is nobody else";
}

TEST_F(EventAppealsTest, NobodyElseReadsItAndItOutlivesARestart) {
  Direct("disqualify bob he was rude");
  Says("bob", "tournament appeal 1 I was not");
  const std::string exported = Text("export", "carol");
  EXPECT_THAT(exported, AllOf(Not(HasSubstr("appeal")), Not(HasSubstr("I was not"))));
  ExpectVerified(exported);
  server_.Crash();
  server_.Telnet("eve");
  EXPECT_THAT(Text("show", "eve"), HasSubstr("bob appeals"));
}

TEST_F(EventAppealsTest, ForSevenDaysAndOfWhatOthersHaveDecided) {
  EXPECT_THAT(Says("bob", "tournament appeal 1 so"),
              HasSubstr("No director has decided anything in it for 7 days."));
  EXPECT_THAT(Says("eve", "tournament appeal 1 so"), HasSubstr("You have not entered it."));
  Direct("disqualify bob he was rude");
  Direct("cancel all are rude");
  server_.Sleep(std::chrono::hours(24 * 7 - 1));
  EXPECT_THAT(Says("bob", "tournament appeal 1 so"), HasSubstr("hears your appeal"))
      << "also when it is over";
  server_.Sleep(std::chrono::hours(2));
  EXPECT_THAT(Says("carol", "tournament appeal 1 so"), HasSubstr("No director has decided"));
}

TEST_F(EventAppealsTest, ThreeTimes) {
  Direct("disqualify bob he was rude");
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(Says("bob", "tournament appeal 1 so"), HasSubstr("hears your appeal"));
    Says("eve", "tournament 1 answer bob no");
  }
  EXPECT_THAT(Says("bob", "tournament appeal 1 so"), HasSubstr("You have appealed 3 times"));
}

}  // namespace
}  // namespace fibs::server
