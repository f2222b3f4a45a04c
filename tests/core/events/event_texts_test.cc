// What people read of an event before they enter it, and what its tables are headed.
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class EventTextsTest : public EventsTest {
 protected:
  void SetUp() override { Come({"ann", "bob", "carol"}); }
  std::string Show(const std::string& format_and_options) {
    Open(format_and_options);
    std::string text = Text("show");
    std::erase(text, '\r');
    return text;
  }
};

constexpr const char* kAbsence =
    "  Who is not there when a match is due gives the other one a point for each\n";

TEST_F(EventTextsTest, WhatTheFormatHasBesidesItsPoints) {
  EXPECT_THAT(Show("knockout"), Not(HasSubstr("third")));
  EXPECT_THAT(Show("knockout third yes"),
              HasSubstr("\n  The losers of the semi-finals play for the third place.\n"));
  EXPECT_THAT(Show("double"), Not(HasSubstr("One final")));
  EXPECT_THAT(Show("double reset no"), HasSubstr("\n  One final decides.\n"));
  EXPECT_THAT(Show("consolation last yes"), HasSubstr("a last chance.\n"));
  EXPECT_THAT(Show("roundrobin cycles 2"), HasSubstr("\n  Everybody meets everybody twice.\n"));
  EXPECT_THAT(Show("groups groups 4"),
              HasSubstr("\n  4 groups; the first 2 of each play a knock-out.\n"));
  EXPECT_THAT(Show("league division 6 up 2"),
              HasSubstr("\n  Divisions of 6; of each 2 go up and down.\n"));
}

TEST_F(EventTextsTest, WhatTheOthersHave) {
  EXPECT_THAT(Show("league up 0"), HasSubstr("\n  Divisions of 8.\n"));
  EXPECT_THAT(
      Show("ladder reach 1 days 9"),
      HasSubstr("\n  A challenge reaches 1 place up, to be accepted and played in 9 days.\n"));
  EXPECT_THAT(
      Show("arena minutes 30 grace 1 length 3"),
      AllOf(HasSubstr("\n  30 minutes, 3 points\n"), HasSubstr("counts for 1 minute more.")));
  EXPECT_THAT(Show("lives lives 1"), HasSubstr("\n  1 life, 5 points\n"));
}

TEST_F(EventTextsTest, WhatAbsenceCosts) {
  EXPECT_THAT(Show("swiss"), AllOf(HasSubstr(kAbsence), HasSubstr("\n  5 minutes, and loses with "
                                                                  "more than half the length.\n")));
  EXPECT_THAT(Show("swiss penalty 1"), HasSubstr("\n  minute, and loses with more than half"));
  EXPECT_THAT(Show("swiss pace 3d"), Not(HasSubstr(kAbsence))) << "the days decide";
  EXPECT_THAT(Show("league"), Not(HasSubstr(kAbsence))) << "the two agree";
  EXPECT_THAT(Show("ladder"), Not(HasSubstr(kAbsence)));
}

TEST_F(EventTextsTest, LinesFitEightyColumns) {
  for (const char* event :
       {"knockout third yes", "double reset no", "consolation last yes", "roundrobin cycles 2",
        "groups groups 4", "league", "ladder reach 99 days 365", "arena grace 1440", "lives"}) {
    const std::string text = Show(event);
    for (size_t at = 0; at < text.size();) {
      const size_t end = std::min(text.find('\n', at), text.size());
      EXPECT_LE(end - at, 80U) << text.substr(at, end - at);
      at = end + 1;
    }
  }
}

TEST_F(EventTextsTest, ATableSaysWhatItsColumnsAre) {
  const auto table = [this](const std::string& event) {
    Dice(3);
    Open(event);
    Enter({"bob", "carol"});
    Direct("draw");
    return Text("table");
  };
  EXPECT_THAT(table("swiss pace 3d"),
              HasSubstr("stage      place  name                 score  cut1 buchh  sonn   dir\r\n"
                        "swiss          1  "));
  EXPECT_THAT(table("roundrobin pace 3d ties wins,points,median,direct,difference"),
              HasSubstr("name                 score  wins   pts   med   dir  diff\r\n"));
  EXPECT_THAT(table("arena"), HasSubstr("name                 score   won  lost\r\n"));
  EXPECT_THAT(table("lives pace 3d"), HasSubstr("name                  lost\r\n"));
  EXPECT_THAT(table("ladder"), Not(HasSubstr("stage"))) << "a place and a name";
}

}  // namespace
}  // namespace fibs::server
