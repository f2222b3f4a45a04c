// Trophies, and which match was played for which one of an event.
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kEight = {"ann", "bob",   "carol", "dave",
                                         "eve", "frank", "grace", "heidi"};

class TrophiesTest : public EventsTest {
 protected:
  TrophiesTest() { Come(kEight); }
  // A knock-out of these is played to its end. The last of them wins.
  void PlayCup(const std::vector<std::string>& names) {
    Dice(10);
    Open("knockout length 1");
    Enter(names);
    Direct("draw");
    PlayAll({names.begin(), names.end() - 1});
    ASSERT_THAT(Text("show"), HasSubstr("finished"));
  }
  std::string Whois(const std::string& name) { return Says("ann", "whois " + name); }
};

TEST_F(TrophiesTest, AreGivenToTheFirstThreeOfEight) {
  PlayCup(kEight);
  EXPECT_THAT(Whois("heidi"), HasSubstr("  Trophy: 1st of 8 in tournament 1 \"Cup\".\r\n"));
  int second = 0;
  int third = 0;
  for (const std::string& name : kEight) {
    second += Whois(name).find("Trophy: 2nd of 8") != std::string::npos;
    third += Whois(name).find("Trophy: 3rd of 8") != std::string::npos;
  }
  EXPECT_EQ(second, 1);
  EXPECT_EQ(third, 2) << "both who lost a semi-final";
  server_.Crash();
  for (const std::string& name : kEight) server_.Telnet(name);
  EXPECT_THAT(Whois("heidi"), HasSubstr("1st of 8")) << "what is stored says it again";
  Direct("disqualify heidi she was two people");
  EXPECT_THAT(Whois("heidi"), Not(HasSubstr("Trophy")));
}

TEST_F(TrophiesTest, AreNotForSeven) {
  PlayCup({kEight.begin() + 1, kEight.end()});
  for (const std::string& name : kEight) EXPECT_THAT(Whois(name), Not(HasSubstr("Trophy")));
}

TEST_F(TrophiesTest, TheLastThreeAreTold) {
  for (int cup = 0; cup < 5; ++cup) PlayCup(kEight);
  EXPECT_THAT(Whois("heidi"),
              AllOf(HasSubstr("in tournament 5 \"Cup\".\r\n  Trophy: 1st of 8 in tournament 4"),
                    HasSubstr("tournament 3"), Not(HasSubstr("tournament 2")),
                    HasSubstr("\r\n  And 2 trophies before.\r\n")));
}

TEST_F(TrophiesTest, AMatchIsKnownByItsNumberUntilItIsUndone) {
  Dice(2);
  Open("knockout length 1");
  Enter({"bob", "carol"});
  Direct("draw");
  server_.Open("gast");
  server_.Type("gast", "register page 1009 gast");
  Lose("bob", "carol");
  const std::string bracket = "43 1 main:1:1 ";
  EXPECT_THAT(Says("gast", "tournament bracket 1"), AllOf(HasSubstr(bracket), HasSubstr(" r 1 ")));
  Direct("undo main:1:1 a wrong button");
  Direct("forfeit main:1:1 carol she has left");
  EXPECT_THAT(Says("gast", "tournament bracket 1"), HasSubstr(" f 0 "));
}

}  // namespace
}  // namespace fibs::server
