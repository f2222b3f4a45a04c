// Moments of a match as GNU Backgammon names them.
#include "protocol/files/gnubg_id.h"

#include <gtest/gtest.h>

#include "tests/engine/gnubg_moments.h"

namespace fibs::protocol {
namespace {

using engine::Match;

Match MatchOf(std::string_view inputs, int length, std::string_view game = "") {
  Match match(engine::RulesOf(length, true, game).value());
  while (!inputs.empty()) {
    const size_t end = std::min(inputs.find(' '), inputs.size());
    EXPECT_TRUE(match.Apply(*engine::DecodeInput(inputs.substr(0, end))));
    inputs.remove_prefix(std::min(end + 1, inputs.size()));
  }
  return match;
}

TEST(GnubgIdTest, IsWhatGnuBackgammonSays) {
  for (const engine::GnubgMoment& moment : engine::kGnubgMoments) {
    const GnubgId id = GnubgIdOf(MatchOf(moment.inputs, moment.length));
    EXPECT_EQ(id.position, moment.position);
    EXPECT_EQ(id.match, moment.match);
  }
}

TEST(GnubgIdTest, KnowsDiceDoublesAndJacoby) {
  EXPECT_EQ(GnubgIdOf(MatchOf("s o51", 7)).match, "MIHmAAAAAAAE");
  EXPECT_EQ(GnubgIdOf(MatchOf("s o12 p13/11,24/23 d", 7)).match, "MBngAAAAAAAE");
  EXPECT_EQ(GnubgIdOf(MatchOf("s o51 p24/23,13/8", 0)).match, "cAkAAAAAAAAA");
  EXPECT_EQ(GnubgIdOf(MatchOf("s o51 p24/23,13/8", 0, "jacoby")).match, "cAkAAAAAAAAE");
}

TEST(GnubgIdTest, HasNoneWhereThereIsNothingToShow) {
  for (const Match& match : {MatchOf("", 5), MatchOf("s", 5), MatchOf("s o31 g13 y", 5),
                             MatchOf("s o31", 5, "portes"), MatchOf("s", 5, "fevga")}) {
    EXPECT_EQ(GnubgIdOf(match).position, "");
    EXPECT_EQ(GnubgIdOf(match).match, "");
  }
}

TEST(GnubgIdTest, APositionComesBackFromItsId) {
  for (const engine::GnubgMoment& moment : engine::kGnubgMoments) {
    const auto position = PositionOfId(moment.position);
    ASSERT_TRUE(position) << moment.position;
    EXPECT_EQ(PositionIdOf(*position), moment.position);
  }
  EXPECT_EQ(PositionOfId("4HPwATDgc/ABMA"), engine::Position::Start());
  engine::Position few;  // one on each bar, all others off
  few.points[0] = -1;
  few.points[engine::kBar] = 1;
  EXPECT_EQ(PositionOfId(PositionIdOf(few)), few);
}

TEST(GnubgIdTest, OtherTextsAreNoPositions) {
  for (const char* text : {"", "4HPwATDgc/ABM", "4HPwATDgc/ABMAA", "4HPwATDgc/AB-A",
                           "//////////////",     // sixteen on a point
                           "4HPwATDgc/ABMB",     // something behind the last point
                           "AQAAAAAAAgAAAA"}) {  // both on one point
    EXPECT_FALSE(PositionOfId(text)) << text;
  }
}

}  // namespace
}  // namespace fibs::protocol
