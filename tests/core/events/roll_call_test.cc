// Everybody is asked whether he is here when an event begins, also who comes meanwhile.
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class RollCallTest : public EventsTest {
 protected:
  void SetUp() override {
    Come({"ann", "bob", "carol"});
    Open("knockout length 1 start " + In(std::chrono::minutes(5)));
    Enter({"bob", "carol"});
  }
  // He logs in again, and time passes.
  std::string ComesBack(const std::string& name) {
    server_.Type(name, "bye");
    server_.Telnet(name);
    server_.Read(name);
    server_.Wait(1);
    return server_.Read(name);
  }
};

TEST_F(RollCallTest, WhoComesMeanwhileIsAskedOnceMore) {
  server_.Type("carol", "bye");
  server_.Wait(5 * 60);
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** 1 \"Cup\" begins. Type 'tournament here 1' within "
                                             "10 minutes, or you are taken off."));
  server_.Wait(90);
  EXPECT_EQ(server_.Read("bob"), "") << "once";
  server_.Telnet("carol");
  server_.Read("carol");
  server_.Wait(1);
  EXPECT_THAT(server_.Read("carol"), HasSubstr("Type 'tournament here 1' within 9 minutes, or"));
  server_.Wait(7 * 60 + 45);
  EXPECT_THAT(ComesBack("bob"), HasSubstr("within 1 minute, or"));
  Dice(1);
  Text("here", "carol");
  Text("here", "bob");
  server_.Wait(1);
  EXPECT_EQ(OpponentOf("bob"), "carol");
}

TEST_F(RollCallTest, WhoHasAnsweredIsNotAskedAgain) {
  server_.Wait(5 * 60);
  Text("here", "bob");
  EXPECT_EQ(ComesBack("bob"), "");
}

TEST_F(RollCallTest, NobodyIsAskedBehindIt) {
  server_.Type("bob", "bye");
  server_.Wait(5 * 60);
  Text("here", "carol");
  server_.Wait(10 * 60);
  server_.Telnet("bob");
  server_.Read("bob");
  server_.Wait(1);
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("tournament here")));
}

// A program knows it by line 40, also where a director has closed the entries before.
TEST_F(RollCallTest, AProgramReadsTheState) {
  server_.Type("bob", "bye");
  server_.Open("page");
  server_.Type("page", "login page 1009 bob secret");
  Direct("close");
  EXPECT_THAT(server_.Read("page"), HasSubstr("40 1 closed knockout 2 "));
  server_.Wait(5 * 60);
  EXPECT_THAT(server_.Read("page"),
              AllOf(HasSubstr("40 1 closed knockout 2 "), HasSubstr("'tournament here 1'")));
  EXPECT_THAT(Says("page", "tournament here 1"), HasSubstr("You are here"));
}

}  // namespace
}  // namespace fibs::server
