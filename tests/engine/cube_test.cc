#include <gtest/gtest.h>

#include "engine/cube/cube_decision.h"
#include "engine/cube/match_equity.h"
#include "engine/player/cube_life.h"

namespace fibs::engine {
namespace {

double MatchEquity(int own_away, int opponent_away, bool post_crawford) {
  return MatchEquityTable::Shared().Chance(own_away, opponent_away, post_crawford);
}

const CubeModel& Model() {
  static const CubeModel model(MatchEquityTable::Shared());
  return model;
}

// Without a look at the next roll.
bool DoubleIsRight(const Stakes& stakes, const Probabilities& ends) {
  return DoubleIsRight(stakes, WorthsBeforeRoll(Model(), stakes, ends));
}
DoubleAnswer BestAnswer(const Stakes& stakes, const Probabilities& ends) {
  const Stakes doubler = stakes.SeenByOther();
  return BestAnswer(doubler, WorthsBeforeRoll(Model(), doubler, ends.Flipped()));
}

// No gammons: what the books call a last-roll or race position.
constexpr Probabilities Win(float chance) { return {chance, 0, 0, 0, 0}; }

TEST(MatchEquity, IsFairAndGrows) {
  for (int own = 1; own <= 30; ++own) {
    for (int other = 1; other <= 30; ++other) {
      const double equity = MatchEquity(own, other, false);
      EXPECT_NEAR(equity + MatchEquity(other, own, false), 1, 1e-9);
      EXPECT_GT(equity, 0);
      EXPECT_LE(equity, MatchEquity(own, other + 1, false)) << own << ' ' << other;
    }
  }
  EXPECT_EQ(MatchEquity(0, 3, false), 1);
  EXPECT_EQ(MatchEquity(3, -1, false), 0);
  EXPECT_EQ(MatchEquity(1000, 1000, false), 0.5);
  EXPECT_GT(MatchEquity(900, 1000, false), 0.5);
}

// Scores that players know by heart.
TEST(MatchEquity, IsNearThePublishedTables) {
  EXPECT_NEAR(MatchEquity(1, 2, false), 0.68, 0.01);
  EXPECT_NEAR(MatchEquity(1, 3, false), 0.75, 0.01);
  EXPECT_NEAR(MatchEquity(1, 2, true), 0.51, 0.01);
  EXPECT_NEAR(MatchEquity(2, 3, false), 0.60, 0.01);
  EXPECT_NEAR(MatchEquity(3, 5, false), 0.65, 0.01);
  EXPECT_NEAR(MatchEquity(5, 7, false), 0.64, 0.015);
}

// Those that were played are kept, and those behind them are worked out from them.
TEST(MatchEquity, FollowsWhatWasPlayed) {
  PlayedScores played;
  const MatchEquityTable none(played);
  played.post_crawford[3] = 0.29;
  played.crawford[2] = 0.31;
  played.before[3][2] = 0.38;
  const MatchEquityTable table(played);
  EXPECT_EQ(table.Chance(3, 1, true), 0.29);
  EXPECT_EQ(table.Chance(1, 2, false), 1 - 0.31);
  EXPECT_EQ(table.Chance(3, 2, false), 0.38);
  EXPECT_EQ(table.Chance(2, 3, false), 1 - 0.38);
  EXPECT_EQ(table.Chance(2, 1, true), none.Chance(2, 1, true));
  EXPECT_LT(table.Chance(5, 1, true), none.Chance(5, 1, true)) << "0.29 in the place of 0.315";
  EXPECT_LT(table.Chance(4, 3, false), none.Chance(4, 3, false));
  EXPECT_EQ(MatchEquityTable::BetweenGames(table, 5, 5, 0.2, 0.7), 0.5);
}

TEST(Cube, IsWorthMoreTheLongerItLives) {
  const Stakes owned{.cube_owner = CubeOwner::kSelf}, others = owned.SeenByOther();
  const Probabilities ends = Win(0.7F);
  const double dead = Model().WithoutCube(owned, ends);
  EXPECT_EQ(Model().WithCube(owned, ends, CubeLife::Of(0)), dead);
  EXPECT_EQ(Model().WithCube(others, ends, CubeLife::Of(0)), dead);
  // A cube that is turned at 80%: 0.7 of 0.8 is the way from -1 to 1.
  EXPECT_NEAR(Model().WithCube(owned, ends, CubeLife::Of(1)), 0.75, 1e-6);
  // The owner has 70%, or 30%.
  const CubeLife life{.centre = {0.1, 0.1}, .owned = {0.5, 1}};
  EXPECT_NEAR(Model().WithCube(owned, ends, life), dead + 0.85 * (0.75 - dead), 1e-6);
  EXPECT_NEAR(Model().WithCube(others, ends, life),
              dead + 0.65 * (Model().WithCube(others, ends, CubeLife::Of(1)) - dead), 1e-6);
  EXPECT_NEAR(Model().WithCube({}, ends, life),
              dead + 0.1 * (Model().WithCube({}, ends, CubeLife::Of(1)) - dead), 1e-6);
}

TEST(CubeLife, IsToldByThePartOfTheGame) {
  const Variant hypergammon = *FindVariant("hypergammon");
  Position race;
  race.points[6] = race.points[7] = 7;
  race.points[18] = race.points[19] = -7;
  Position bear_off;
  bear_off.points[6] = 7;
  bear_off.points[19] = -7;
  const double usual = CubeLife::Line{}.losing;
  const auto life = [](const Position& position) { return CubeLifeOf(kBackgammon, position); };
  EXPECT_EQ(life(Position::Start()).centre.At(0.5), usual);
  // The nearer its owner is to turning it, the longer it lives.
  for (const Position& position : {race, bear_off}) {
    EXPECT_LT(life(position).owned.At(0.2), usual);
    EXPECT_GT(life(position).owned.At(0.8), life(position).owned.At(0.2) + 0.2);
  }
  EXPECT_NE(life(race).centre.winning, life(bear_off).centre.winning);
  EXPECT_EQ(CubeLifeOf(hypergammon, race).owned.winning, usual);
}

// A position that is nearly lost is worth no less than a drop: else who plays against it would
// think himself too good to double.
TEST(CubeLife, NobodyIsTooGoodWithoutGammons) {
  Position bear_off;
  bear_off.points[6] = 7;
  bear_off.points[19] = -7;
  const CubeLife life = CubeLifeOf(kBackgammon, bear_off);
  for (float win = 0; win <= 1; win += 0.01F) {
    EXPECT_GE(Model().WithCube({}, Win(win), life), -1 - 1e-6) << win;
    EXPECT_LE(Model().WithCube({}, Win(win), life), 1 + 1e-6) << win;
  }
}

TEST(Cube, MoneyTakePointIsBetweenDeadAndLive) {
  // 0.25 for a cube that dies, 0.20 for one that lives.
  EXPECT_EQ(BestAnswer({}, Win(0.19F)), DoubleAnswer::kDrop);
  EXPECT_EQ(BestAnswer({}, Win(0.205F)), DoubleAnswer::kDrop);
  EXPECT_EQ(BestAnswer({}, Win(0.23F)), DoubleAnswer::kTake);
  EXPECT_EQ(BestAnswer({}, Win(0.26F)), DoubleAnswer::kTake);
}

TEST(Cube, DoublesInTheWindow) {
  EXPECT_FALSE(DoubleIsRight({}, Win(0.5F)));
  EXPECT_FALSE(DoubleIsRight({}, Win(0.6F)));
  EXPECT_TRUE(DoubleIsRight({}, Win(0.77F)));
  EXPECT_TRUE(DoubleIsRight({}, Win(0.9F)));
  // Too good: most of what is won are gammons.
  EXPECT_FALSE(DoubleIsRight({}, {0.95F, 0.8F, 0.1F, 0, 0}));
  // The owner of a cube gives up more with it.
  Stakes owned;
  owned.cube = 2;
  owned.cube_owner = CubeOwner::kSelf;
  EXPECT_TRUE(DoubleIsRight({}, Win(0.70F)));
  EXPECT_FALSE(DoubleIsRight(owned, Win(0.70F)));
  EXPECT_TRUE(DoubleIsRight(owned, Win(0.79F)));
}

TEST(Cube, IsNotTurnedWhereItMayNotBe) {
  Stakes stakes;
  stakes.cube_owner = CubeOwner::kOpponent;
  EXPECT_FALSE(DoubleIsRight(stakes, Win(0.78F)));
  EXPECT_FALSE(
      DoubleIsRight({.own_away = 4, .opponent_away = 1, .crawford_game = true}, Win(0.78F)));
}

TEST(Cube, GammonsMoveTheTakePoint) {
  const Probabilities risky{0.25F, 0, 0, 0.35F, 0};
  EXPECT_EQ(BestAnswer({}, risky), DoubleAnswer::kDrop);
  EXPECT_EQ(BestAnswer({}, Win(0.25F)), DoubleAnswer::kTake);
  // Two points away with the cube on two a gammon is no worse than a plain loss.
  EXPECT_EQ(BestAnswer({.own_away = 2, .opponent_away = 2}, {0.34F, 0, 0, 0.35F, 0}),
            DoubleAnswer::kTake);
}

TEST(Cube, ByJacobyNobodyPlaysOnForAGammonWithoutIt) {
  const Probabilities too_good{0.95F, 0.8F, 0.1F, 0, 0};
  EXPECT_FALSE(DoubleIsRight({}, too_good));
  EXPECT_TRUE(DoubleIsRight({.jacoby = true}, too_good));
  EXPECT_NEAR(Model().WithoutCube({.jacoby = true}, too_good), 0.9, 1e-6);
  // As soon as somebody owns the cube gammons count.
  const Stakes owned{.cube = 2, .cube_owner = CubeOwner::kSelf, .jacoby = true};
  EXPECT_FALSE(DoubleIsRight(owned, too_good));
  EXPECT_EQ(Model().WithoutCube({.jacoby = true}, Win(0.7F)), Model().WithoutCube({}, Win(0.7F)));
}

TEST(Cube, BeaversWhenAhead) {
  Stakes stakes;
  EXPECT_EQ(BestAnswer(stakes, Win(0.6F)), DoubleAnswer::kTake);
  stakes.may_beaver = true;
  EXPECT_EQ(BestAnswer(stakes, Win(0.6F)), DoubleAnswer::kBeaver);
  EXPECT_EQ(BestAnswer(stakes, Win(0.3F)), DoubleAnswer::kTake);
  EXPECT_EQ(BestAnswer(stakes, Win(0.1F)), DoubleAnswer::kDrop);
}

TEST(Cube, FollowsTheScore) {
  // After the Crawford game who trails has nothing to lose and doubles at once.
  EXPECT_TRUE(DoubleIsRight({.own_away = 3, .opponent_away = 1, .post_crawford = true}, Win(0.4F)));
  // The leader has no use for it, and no use for more points than he needs.
  EXPECT_FALSE(
      DoubleIsRight({.own_away = 1, .opponent_away = 3, .post_crawford = true}, Win(0.8F)));
  EXPECT_FALSE(DoubleIsRight(
      {.own_away = 2, .opponent_away = 5, .cube = 2, .cube_owner = CubeOwner::kSelf}, Win(0.8F)));
  // At two away each a dropped cube leaves 1 away to 2 away: 30% wins is about break even.
  const Stakes even{.own_away = 2, .opponent_away = 2};
  EXPECT_EQ(BestAnswer(even, Win(0.27F)), DoubleAnswer::kDrop);
  EXPECT_EQ(BestAnswer(even, Win(0.36F)), DoubleAnswer::kTake);
}

TEST(Cube, WorthIsPointsOrTheMatch) {
  EXPECT_EQ(Model().Worth({}, -4), -4);
  EXPECT_EQ(Model().Worth({.own_away = 2, .opponent_away = 5}, 2), 1);
  EXPECT_EQ(Model().Worth({.own_away = 2, .opponent_away = 5}, -6), 0);
  EXPECT_NEAR(Model().WithoutCube({}, {0.5F, 0.2F, 0.1F, 0.1F, 0}), 0.2, 1e-6);
  // A cube in the middle is worth the same to both in an even game, one's own is worth more.
  EXPECT_NEAR(Model().WithCube({}, Win(0.5F)), 0, 1e-6);
  Stakes owned;
  owned.cube_owner = CubeOwner::kSelf;
  EXPECT_GT(Model().WithCube(owned, Win(0.5F)), 0.1);
}

}  // namespace
}  // namespace fibs::engine
