// Clubs: what nobody may do to others.
#include <fmt/format.h>

#include <string>

#include "server/core/clubs/club_desk.h"
#include "tests/core/clubs_fixture.h"

namespace fibs::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(ClubsTest, WhoWasRemovedAsksToComeBack) {
  Come({"ann", "bob"});
  Make("open");
  Says("bob", "club join 1");
  Says("ann", "club 1 remove bob spam");
  EXPECT_THAT(Says("bob", "club"), HasSubstr("You are in no club."));
  EXPECT_EQ(Says("bob", "club leave 1"), "** You are not in it.\n");
  EXPECT_THAT(Says("bob", "club join 1"), HasSubstr("You have asked to join"));
  Says("ann", "club 1 refuse bob");
  server_.Crash();
  for (const char* name : {"ann", "bob"}) server_.Telnet(name);
  EXPECT_THAT(Says("bob", "club join 1"), HasSubstr("You have asked to join"));
  Says("ann", "club 1 admit bob");
  EXPECT_THAT(Says("bob", "club"), HasSubstr("a member"));
}

TEST_F(ClubsTest, InvitationsKeepNobodyOutOfClubs) {
  Come({"ann", "bob"});
  for (int i = 1; i <= ClubDesk::kInvitedMax + 4; ++i) {
    const std::string owner = fmt::format("own{}{}", char('a' + i / 8), char('a' + i % 8));
    Come({owner});
    Says(owner, fmt::format("club create Club {}", i));
    EXPECT_THAT(Says(owner, fmt::format("club {} invite bob", i)), HasSubstr("done"));
  }
  EXPECT_THAT(Says("bob", "club"), AllOf(Not(HasSubstr("Club 4\n")), HasSubstr("Club 5\n")));
  EXPECT_THAT(Says("bob", "club create Berlin"), HasSubstr("is yours."));
}

TEST_F(ClubsTest, NobodyMakesThemWithoutEnd) {
  Come({"ann"});
  for (int i = 1; i <= ClubDesk::kMadeAnHour; ++i) {
    EXPECT_THAT(Says("ann", "club create Berlin"), HasSubstr("is yours."));
    EXPECT_EQ(Says("ann", fmt::format("club {} close Berlin", i)), "It is closed.\n");
  }
  EXPECT_EQ(Says("ann", "club create Berlin"),
            fmt::format("** You have made {} clubs in this hour.\n", ClubDesk::kMadeAnHour));
  server_.Crash();
  server_.Telnet("ann");
  EXPECT_THAT(Says("ann", "club create Berlin"), HasSubstr("Club 6"))
      << "numbers are not given again";
}

// A program that plays for somebody cannot take his club away.
TEST_F(ClubsTest, ATokenToPlayOwnsNothing) {
  Come({"ann", "bob"});
  Make("open");
  Says("bob", "club join 1");
  const std::string made = Says("ann", "token new robot play");
  const size_t token = made.find("fibs-");
  ASSERT_NE(token, std::string::npos) << made;
  server_.Drop("ann");
  server_.Open("ann");
  server_.Type("ann", "login robot 1009 ann " + made.substr(token, made.find('\n', token) - token));
  for (const char* line : {"close Berlin", "owner bob", "name Paris"}) {
    EXPECT_THAT(Says("ann", std::string("club 1 ") + line),
                HasSubstr("lets you play, and no more."));
  }
  EXPECT_THAT(Says("ann", "club 1 about us"), HasSubstr("56 1 open"));
}

// ---- Its ladder.

class ClubLadderTest : public ClubsTest {
 protected:
  // ann's club has a ladder of ann, bob and carol, in that order.
  void Begin() {
    Come({"ann", "bob", "carol", "dave"});
    Make("open");
    for (const char* name : {"bob", "carol"}) Says(name, "club join 1");
    Says("ann", "tournament create \"Ladder\" ladder club 1 length 1");
    for (const char* word : {"announce", "open"}) Says("ann", fmt::format("tournament 1 {}", word));
    for (const char* name : {"ann", "bob", "carol"}) Says(name, "tournament enter 1");
    Says("ann", "tournament 1 draw");
  }
  std::string Table() { return Says("ann", "tournament table 1"); }
};

TEST_F(ClubLadderTest, WhoComesLaterEntersAtTheBottomAndWhoLeavesIsOff) {
  Begin();
  EXPECT_THAT(Says("dave", "tournament enter 1"), HasSubstr("It is for members of the club 1"));
  Says("dave", "club join 1");
  EXPECT_THAT(Says("dave", "club show 1"), HasSubstr("ladder: Ladder, running."));
  Says("dave", "tournament enter 1");
  EXPECT_THAT(Table(), HasSubstr("dave"));
  Says("carol", "club leave 1");
  EXPECT_THAT(Table(), AllOf(HasSubstr("dave"), HasSubstr("bob"), Not(HasSubstr("carol"))));
  Says("ann", "club 1 remove bob rude");
  EXPECT_THAT(Table(), AllOf(HasSubstr("dave"), Not(HasSubstr("bob"))));
}

TEST_F(ClubLadderTest, ItEndsWithTheClubAndItsPlacesStay) {
  Begin();
  Says("ann", "tournament 1 pause lunch");
  Says("ann", "club 1 close Berlin");
  EXPECT_THAT(Says("bob", "tournament show 1"), HasSubstr("finished"));
  EXPECT_THAT(Says("bob", "tournament table 1"), AllOf(HasSubstr("ann"), HasSubstr("carol")));
}

TEST_F(ClubLadderTest, OneThatHasNotBegunIsCancelledWithTheClub) {
  Come({"ann", "bob"});
  Make("open");
  Says("ann", "tournament create \"Ladder\" ladder club 1 length 1");
  for (const char* word : {"announce", "open"}) Says("ann", fmt::format("tournament 1 {}", word));
  Says("ann", "tournament enter 1");
  Says("ann", "club 1 close Berlin");
  EXPECT_THAT(Says("ann", "tournament show 1"), HasSubstr("cancelled"));
}

}  // namespace
}  // namespace fibs::server
