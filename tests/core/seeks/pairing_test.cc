// The board of seeks and the choice among them, as values.
#include "server/core/seeks/pairing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "server/core/seeks/seek_board.h"

namespace fibs::server {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::ElementsAre;

constexpr Time kNow{std::chrono::hours(300'000)};

SeekTerms Terms(const std::string& text) { return SeekTerms::FromText(text); }

Seek SeekOf(SeekId id, AccountId owner, std::chrono::milliseconds waited = {}) {
  return {.id = id, .owner = owner, .terms = Terms("5 0-9999"), .since = kNow - waited};
}

TEST(SeekTermsTest, AreTheTextThatIsStored) {
  for (const char* text :
       {"5 0-9999", "0 1400-1600", "3 0-9999 nackgammon unrated", "5 1-2 unrated clock 2+12",
        "7 0-9999 tavli days 3", "5 0-9999 unrated nocrawford"}) {
    EXPECT_TRUE(Terms(text).IsSense()) << text;
    EXPECT_EQ(Terms(text).Text(), text);
  }
  for (const char* text : {"", "5", "5 ", "5 1400", "x 1-2", "5 1-2 chess", "5 -1-2", "5x 1-2"}) {
    EXPECT_FALSE(Terms(text).IsSense()) << text;
  }
}

TEST(SeekTermsTest, ARangeDoesNotMakeAnotherMatch) {
  EXPECT_TRUE(Terms("5 0-9999").SameMatch(Terms("5 1400-1600")));
  EXPECT_FALSE(Terms("5 0-9999") == Terms("5 1400-1600"));
  for (const char* other : {"3 0-9999", "5 0-9999 unrated", "5 0-9999 clock 2+12",
                            "5 0-9999 days 3", "5 0-9999 narde", "5 0-9999 nocrawford"}) {
    EXPECT_FALSE(Terms("5 0-9999").SameMatch(Terms(other))) << other;
  }
}

TEST(SeekBoardTest, GivesNoNumberTwice) {
  SeekBoard board({});
  EXPECT_EQ(board.Put(SeekOf(0, 7)).id, 1);
  EXPECT_EQ(board.Put(SeekOf(0, 7)).id, 2);
  board.Remove(2);
  EXPECT_EQ(board.Put(SeekOf(0, 8)).id, 3);
  EXPECT_EQ(board.Find(2), nullptr);
  ASSERT_EQ(board.Of(7).size(), 1u);
  EXPECT_EQ(board.Of(7)[0]->id, 1);
}

TEST(SeekBoardTest, TakesUpWhatASessionBrings) {
  SeekBoard board({});
  board.Put(SeekOf(0, 7));
  EXPECT_EQ(board.Put(SeekOf(1, 7)).id, 1) << "it is here already";
  EXPECT_EQ(board.Put(SeekOf(1, 8)).id, 2) << "the number is another one's";
  EXPECT_EQ(board.Put(SeekOf(9, 9)).id, 9);
  EXPECT_EQ(board.Put(SeekOf(0, 9)).id, 10);
  EXPECT_EQ(board.all().size(), 4u);
}

TEST(SeekBoardTest, LoadsThoseByDaysThatItUnderstands) {
  const SeekBoard board({{.id = 4, .owner = 7, .terms = Terms("5 0-9999 days 3")},
                         {.id = 6, .owner = 7, .terms = Terms("5 0-9999 chess")},
                         {.id = 5, .owner = 8, .terms = Terms("5 0-9999")}});
  ASSERT_EQ(board.all().size(), 1u);
  EXPECT_EQ(board.all().begin()->first, 4);
}

class PairingTest : public ::testing::Test {
 protected:
  // Whom somebody with 1500 plays.
  AccountId Chosen() const {
    std::vector<PossiblePartner> candidates;
    for (size_t i = 0; i < seeks_.size(); ++i) {
      candidates.push_back({&seeks_[i], ratings_[i], met_[i]});
    }
    const Seek* best = BestOf(candidates, 1500, kNow);
    return best == nullptr ? 0 : best->owner;
  }
  void Add(AccountId owner, double rating, std::chrono::milliseconds waited, bool met = false) {
    seeks_.push_back(SeekOf(static_cast<SeekId>(seeks_.size()) + 1, owner, waited));
    ratings_.push_back(rating);
    met_.push_back(met);
  }

 private:
  std::vector<Seek> seeks_;
  std::vector<double> ratings_;
  std::vector<bool> met_;
};

TEST_F(PairingTest, ThereMayBeNobody) { EXPECT_EQ(Chosen(), 0); }

TEST_F(PairingTest, TheNearestInRating) {
  Add(1, 1700, seconds(10));
  Add(2, 1450, seconds(5));
  Add(3, 1560, seconds(5));
  EXPECT_EQ(Chosen(), 2);
}

TEST_F(PairingTest, WhoWaitsLongestOfEqualOnes) {
  Add(1, 1520, seconds(5));
  Add(2, 1480, seconds(40));
  Add(3, 1520, seconds(39));
  EXPECT_EQ(Chosen(), 2);
}

TEST_F(PairingTest, NobodyWaitsForEver) {
  Add(1, 2100, minutes(7));  // 600 points away
  Add(2, 1500, seconds(1));
  EXPECT_EQ(Chosen(), 1);
}

TEST_F(PairingTest, SomebodyNewIsPreferred) {
  Add(1, 1500, seconds(20), /*met=*/true);
  Add(2, 1650, seconds(10));
  EXPECT_EQ(Chosen(), 2);
}

TEST_F(PairingTest, TheSameOneAgainBeforeNobody) {
  Add(1, 1500, seconds(20), /*met=*/true);
  EXPECT_EQ(Chosen(), 1);
}

TEST(MeetingsTest, LastAnHour) {
  Meetings meetings;
  meetings.Note(3, 2, kNow);
  EXPECT_TRUE(meetings.MetLately(2, 3, kNow + minutes(60)));
  EXPECT_FALSE(meetings.MetLately(2, 4, kNow));
  EXPECT_FALSE(meetings.MetLately(2, 3, kNow + minutes(61)));
}

}  // namespace
}  // namespace fibs::server
