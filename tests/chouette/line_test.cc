#include <gtest/gtest.h>

#include <deque>

#include "tests/chouette/table.h"

// Who is box and captain: the first throw, and what options say of the next line.
namespace fibs::engine::chouette {
namespace {

class Dies : public DiceSource {
 public:
  explicit Dies(std::deque<Dice> rolls) : rolls_(std::move(rolls)) {}
  Dice Roll() override {
    const Dice roll = rolls_.front();
    rolls_.pop_front();
    return roll;
  }
  size_t left() const { return rolls_.size(); }

 private:
  std::deque<Dice> rolls_;
};

TEST(ChouetteLine, Y8_ATieForTheFirstPlace) {
  EXPECT_EQ(FirstLine({1, 2, 3, 4}, {{6, 6, 3, 1}, {2, 5}}), (std::vector<Seat>{2, 1, 3, 4}));
}

TEST(ChouetteLine, TiesAreThrownAgainUntilTheyAreBroken) {
  EXPECT_EQ(FirstLine({1, 2, 3, 4, 5}, {{2, 5, 5, 2, 5}, {1, 4, 4}, {3, 3}, {6, 2}, {1, 6}}),
            (std::vector<Seat>{3, 5, 2, 4, 1}));
}

TEST(ChouetteLine, ThrowsThatDoNotFitAreRefused) {
  EXPECT_FALSE(FirstLine({1, 2}, {{3}}));
  EXPECT_FALSE(FirstLine({1, 2}, {{3, 3}}));
  EXPECT_FALSE(FirstLine({1, 2}, {{3, 2}, {1, 2}}));
  EXPECT_FALSE(FirstLine({1, 2}, {{3, 7}}));
  EXPECT_FALSE(FirstLine({}, {}));
}

TEST(ChouetteLine, DiceAreThrownInTheOrderOfTheLine) {
  Dies dice({{6, 6}, {3, 1}, {2, 5}, {1, 1}});
  EXPECT_EQ(Encode(MakeThrows(4, dice)), "q6,6,3,1:2,5");
  EXPECT_EQ(dice.left(), 1);
  Dies odd({{6, 5}, {5, 2}, {4, 3}});
  EXPECT_EQ(Encode(MakeThrows(3, odd)), "q6,5,5:4,3");
}

TEST(ChouetteLine, TheSeedOfTheFirstGameIsThatOfTheThrows) {
  Table table("");
  table.Inputs("jA jB jC k- q6,6,3:4,1");
  EXPECT_EQ(table.chouette().rolls_from_origin(), 3);
  table.Inputs("s o31");
  EXPECT_EQ(table.chouette().rolls_from_origin(), 4);
  EXPECT_TRUE(table.chouette().dice_origin());
  EXPECT_TRUE(table.chouette().board().dice_origin());
  table.Reach(State::kTeamMoves);
  table.Inputs("l1 s k-");
  EXPECT_EQ(table.chouette().rolls_from_origin(), 0);
}

TEST(ChouetteLine, RotateChangesWhoeverWins) {
  for (const Side winner : {Side::kBox, Side::kTeam}) {
    Table table("hypergammon rotate");
    table.Sit(4);
    table.Begin();
    table.PlayToEnd(winner, 1);
    EXPECT_EQ(table.Line(), "B | C D A");
  }
}

TEST(ChouetteLine, NewcomersComeBeforeWhoStandsUp) {
  Table table("hypergammon newfirst");
  table.Sit(3);
  table.Begin();
  table.Inputs("jD");
  table.PlayToEnd(Side::kTeam, 1);
  EXPECT_EQ(table.Line(), "B | C D A");
  table.Begin();
  table.Inputs("jE");
  table.PlayToEnd(Side::kBox, 1);
  EXPECT_EQ(table.Line(), "B | D A E C");
}

TEST(ChouetteLine, ADrawnGameChangesNothing) {
  Table table("hypergammon");
  table.Sit(3);
  table.Begin();
  table.Inputs("w1 w2 w3 h");
  EXPECT_EQ(table.Sheet(), "A0 B0 C0");
  EXPECT_EQ(table.Line(), "A | B C");
  table.Inputs("h");
  EXPECT_EQ(table.Line(), "");
  EXPECT_EQ(table.state(), State::kWaiting);
}

TEST(ChouetteLine, TheHostIsWhoHasBeenThereLongest) {
  Table table("hypergammon");
  table.Sit(3);
  EXPECT_EQ(table.chouette().host(), 1);
  table.Inputs("vA");
  EXPECT_EQ(table.chouette().host(), 2);
  table.Inputs("jA");
  EXPECT_EQ(table.chouette().host(), 2);
  EXPECT_EQ(table.Line(), "B | C A");
}

TEST(ChouetteLine, WhoComesBackGoesOnWithHisLineOfTheSheet) {
  Table table("hypergammon");
  table.Sit(3);
  table.Begin();
  table.Inputs("l2");
  table.PlayToEnd(Side::kTeam, 1);
  EXPECT_EQ(table.Line(), "C | A");  // the captain is not there to be the box
  table.Inputs("jB");
  EXPECT_EQ(table.Line(), "C | A B");
  EXPECT_EQ(table.Sheet(), "A-2 B+1 C+1");
}

TEST(ChouetteLine, PartnersAreAskedFromTheEndOfTheLine) {
  Table table("hypergammon partner seats 8");
  table.Sit(7);
  table.Inputs("i7:0 s");
  EXPECT_EQ(table.chouette().partner(), 6);
  EXPECT_EQ(table.chouette().team(), (std::vector<Seat>{2, 3, 4, 5, 7}));
  EXPECT_FALSE(table.chouette().WhyNot(1, ActionKind::kTalk) &&
               table.chouette().WhyNot(1, ActionKind::kTalk)->reason == Reason::kIsBox);
  EXPECT_EQ(Hearers(table.chouette(), 1), (std::vector<Seat>{1, 6}));
}

TEST(ChouetteLine, FivePlayersHaveNoPartner) {
  Table table("hypergammon partner");
  table.Sit(5);
  table.Begin();
  EXPECT_EQ(table.chouette().partner(), kNoSeat);
}

}  // namespace
}  // namespace fibs::engine::chouette
