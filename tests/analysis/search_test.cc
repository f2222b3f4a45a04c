// Looking ahead, and playing to the end.
#include "engine/search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/search/rollout.h"
#include "engine/search/searching_player.h"
#include "tests/engine/random_match.h"
#include "tests/sanitized.h"

namespace fibs::engine {
namespace {

constexpr auto kNoCube = Search::With::kNoCube;

Position OnePoint(int own, int opponent) {
  Position position;
  position.points[static_cast<size_t>(own)] = 1;
  position.points[static_cast<size_t>(25 - opponent)] = -1;
  return position;
}

// Two rolls or so before the table of bear-offs.
Position ShortRace() {
  Position race;
  race.points[6] = race.points[5] = 5;
  race.points[7] = 1;
  race.points[19] = race.points[20] = -5;
  return race;
}

// Positions from games of two random players: both sides may be anywhere.
std::vector<Position> SomePositions(size_t count) {
  std::vector<Position> positions;
  RandomPlayers players(11);
  Match match(MatchRules{.length = 64});
  while (positions.size() < count) {
    EXPECT_TRUE(match.Apply(players.Next(match)));
    if (match.phase() == Phase::kMatchOver) match = Match(MatchRules{.length = 64});
    if (match.phase() == Phase::kRollOrDouble && players.Chance(10)) {
      positions.push_back(match.PositionOf(match.turn()));
    }
  }
  return positions;
}

TEST(SearchTest, OneRollAheadIsTheMeanOverAllRolls) {
  Search search;
  for (const Position& position : SomePositions(5)) {
    double mean = 0;
    ForEachRoll([&](Dice dice, double chance) {
      const auto plays = search.Plays(position, dice, {}, {.level = 0, .with = kNoCube});
      mean += chance * plays.front().worth;
    });
    EXPECT_NEAR(search.Judge(position, 1).Equity(), mean, 1e-5);
  }
}

TEST(SearchTest, AnswersDoNotDependOnWhatWasAskedBefore) {
  const auto positions = SomePositions(4);
  Search used;
  for (const Position& position : positions) used.Judge(position, 1);
  for (const Position& position : positions) {
    Search fresh;
    EXPECT_EQ(fresh.Judge(position, 1), used.Judge(position, 1));
    const auto plays = fresh.Plays(position, {4, 2}, {}, {.level = 1});
    const auto again = used.Plays(position, {2, 4}, {}, {.level = 1});
    ASSERT_EQ(plays.size(), again.size());
    EXPECT_EQ(plays.front().legal.result, again.front().legal.result);
    EXPECT_EQ(plays.front().worth, again.front().worth);
  }
}

TEST(SearchTest, PlaysAreSortedAndAskedOnesAreAtTheLevel) {
  Search search;
  for (const Position& position : SomePositions(6)) {
    const auto all = search.Plays(position, {6, 3}, {}, {.level = 0, .with = kNoCube});
    const Position last = all.back().legal.result.position;
    const auto plays =
        search.Plays(position, {6, 3}, {}, {.level = 1, .with = kNoCube, .also = last});
    EXPECT_EQ(plays.size(), all.size());
    EXPECT_EQ(plays.front().level, 1);
    for (size_t i = 0; i < plays.size(); ++i) {
      EXPECT_TRUE(plays[i].level == 1 || plays[i].legal.result.position != last);
      if (i == 0) continue;
      EXPECT_LE(plays[i].level, plays[i - 1].level);
      EXPECT_TRUE(plays[i].level < plays[i - 1].level || plays[i].worth <= plays[i - 1].worth);
    }
  }
}

TEST(SearchTest, TheEndOfAGameIsExact) {
  Search search;
  // Nobody can miss from 1: who is on roll wins at once.
  EXPECT_NEAR(search.Judge(OnePoint(1, 1), 0).win, 1, 1e-6);
  EXPECT_NEAR(search.Judge(OnePoint(1, 1), 2).win, 1, 1e-6);
  Position two = OnePoint(2, 1);
  two.points[5] = 1;  // 19 of 36 rolls bear both off
  for (int level = 1; level <= 2; ++level) {
    EXPECT_NEAR(search.Judge(two, level).win, 19.0 / 36, 1e-6);
    const CubeWorths worths = search.Cube(two, {}, level);
    EXPECT_NEAR(worths.held, 2.0 / 36, 1e-6);
    EXPECT_NEAR(worths.taken, 4.0 / 36, 1e-6);
    EXPECT_EQ(worths.dropped, 1);
  }
}

TEST(SearchTest, CubesFollowTheScore) {
  Search search;
  const Position two = [] {
    Position position = OnePoint(2, 1);
    position.points[5] = 1;
    return position;
  }();
  // Who needs one point has no use for the cube, and the other one loses nothing by it.
  const Stakes leader{.own_away = 1, .opponent_away = 3, .post_crawford = true};
  const CubeWorths of_leader = search.Cube(two, leader, 1);
  EXPECT_FALSE(DoubleIsRight(leader, of_leader));
  const Stakes trailer{.own_away = 2, .opponent_away = 1, .post_crawford = true};
  const CubeWorths of_trailer = search.Cube(two, trailer, 1);
  EXPECT_GT(of_trailer.taken, of_trailer.held);
  EXPECT_NEAR(of_trailer.taken, 19.0 / 36, 1e-6);
}

// Whatever the other side's checkers do, a play is known again by where the own ones stand.
TEST(ReplyHistoryTest, KnowsPlaysByTheMoversCheckers) {
  const Position start = Position::Start();
  Position hit = start;
  ++hit.points[12];
  --hit.points[0];
  const auto key = ReplyHistory::KeyOf(start.words(), {3, 1});
  EXPECT_EQ(ReplyHistory::KeyOf(hit.words(), {3, 1}), key);
  EXPECT_NE(ReplyHistory::KeyOf(start.words(), {3, 2}), key);
  Position moved = start;
  --moved.points[6];
  EXPECT_NE(ReplyHistory::KeyOf(moved.words(), {3, 1}), key);
  ReplyHistory history;
  EXPECT_EQ(history.Behind(key), 0);
  history.Note(key, 0.5F);
  history.Note(key, 0.75F);
  EXPECT_EQ(history.Behind(key), 0.5F) << "the least";
  EXPECT_EQ(history.Behind(ReplyHistory::KeyOf(moved.words(), {3, 1})), 0);
  history.Clear();
  EXPECT_EQ(history.Behind(key), 0);
}

// Leaving replies out changes little.
TEST(SearchTest, TheSecondRollIsNearTheMeanOfTheFirst) {
  Search search;
  for (const Position& position : SomePositions(2)) {
    double mean = 0;
    ForEachRoll([&](Dice dice, double chance) {
      const auto reply = search.BestReply(position, dice, {});
      mean -= chance * search.Judge(reply.position.Flipped(), 1).Equity();
    });
    EXPECT_NEAR(search.Judge(position, 2).Equity(), mean, 0.02);
  }
}

// The luck of all throws together is none.
TEST(SearchTest, WorthsAfterRollsHaveTheMeanOfTheCubeThatIsHeld) {
  Search search;
  for (const Position& position : SomePositions(4)) {
    double mean = 0;
    ForEachRoll([&](Dice dice, double chance) {
      mean += chance * search.WorthAfter(position, dice, {}, 0);
    });
    EXPECT_NEAR(search.Cube(position, {}, 1).held, mean, 1e-9);
  }
}

// Who asks only for a play is told the same one, and no more than is needed is looked at.
TEST(SearchTest, APlayAloneIsTheSameOne) {
  Search search;
  size_t left_alone = 0;
  for (const Position& position : SomePositions(12)) {
    for (const Dice dice : {Dice{6, 1}, Dice{4, 3}, Dice{2, 2}}) {
      const auto all = search.Plays(position, dice, {}, {.level = 1});
      const auto best = search.Plays(position, dice, {}, {.level = 1, .worths = false});
      EXPECT_EQ(best[0].legal.result.position, all[0].legal.result.position);
      EXPECT_EQ(all[0].level, 1);
      if (best[0].level == 0) ++left_alone;
    }
  }
  EXPECT_GT(left_alone, 0U);
}

TEST(RolloutTest, TakesTheLuckOff) {
  Search search;
  const Position start = Position::Start();
  const int trials = 36;
  const Rollout rollout = RollOut(search, start, {.trials = trials, .seed = 3});
  // One game's points vary by some 1.4: the luck is most of it.
  EXPECT_LT(rollout.standard_error * std::sqrt(trials), 0.7);
  EXPECT_NEAR(rollout.equity, 0.07, 4 * rollout.standard_error + 0.01);
  const Rollout again = RollOut(search, start, {.trials = trials, .seed = 3});
  EXPECT_EQ(again.equity, rollout.equity);
  EXPECT_EQ(again.ends, rollout.ends);
  EXPECT_NE(RollOut(search, start, {.trials = trials, .seed = 4}).equity, rollout.equity);
}

TEST(RolloutTest, EndsWhenItIsSureEnough) {
  Search search;
  const Position race = ShortRace();
  const Rollout first = RollOut(search, race, {.trials = kTrialsBetween, .seed = 3});
  const double enough = 0.9 * first.standard_error;
  const Rollout rollout = RollOut(search, race, {.trials = 720, .seed = 3, .error_enough = enough});
  EXPECT_LE(rollout.standard_error, enough);
  EXPECT_EQ(rollout.trials % kTrialsBetween, 0);
  EXPECT_GT(rollout.trials, kTrialsBetween);
  EXPECT_LT(rollout.trials, 720);
  // As one of so many games that does not ask.
  const Rollout same = RollOut(search, race, {.trials = rollout.trials, .seed = 3});
  EXPECT_EQ(same.equity, rollout.equity);
  EXPECT_EQ(same.trials, rollout.trials);
  // All are played where they are not enough.
  EXPECT_EQ(RollOut(search, race, {.trials = 40, .error_enough = enough / 100}).trials, 40);
}

TEST(RolloutTest, WhatIsSureHasNoError) {
  Search search;
  Position two = OnePoint(2, 1);
  two.points[5] = 1;
  const Rollout rollout = RollOut(search, two, {.trials = 36});
  EXPECT_NEAR(rollout.ends.win, 19.0 / 36, 1e-6);
  EXPECT_EQ(rollout.standard_error, 0);
  EXPECT_EQ(RollOut(search, OnePoint(1, 1), {.trials = 2}).equity, 1);
}

// Out of contact races are played to where the table begins: the rollout finds what it says.
TEST(RolloutTest, RacesEndInTheTable) {
  Search search;
  const Position race = ShortRace();
  const Rollout rollout = RollOut(search, race, {.trials = 36});
  EXPECT_NEAR(rollout.ends.win, search.Judge(race, 2).win, 3 * rollout.standard_error + 0.005);
  EXPECT_LT(rollout.standard_error, 0.02);
}

// The house's strongest player: what the search finds two rolls ahead, in a match and by position.
TEST(SearchingPlayerTest, PlaysAndDoublesAsTheSearchSays) {
  const MatchPlayer world = MatchPlayerOf(Strength::kWorld, 0);
  Search search;
  RandomPlayers players(5);
  Match match(MatchRules{.length = 5});
  int plays = 0, cubes = 0;
  while (plays < 3 || cubes < 3) {
    const Player player = match.turn();
    const Position position = match.PositionOf(player);
    const Stakes stakes = StakesOf(match, player);
    if (match.phase() == Phase::kMove && plays < 3) {
      const auto best = search.Plays(position, match.dice(), stakes, {}).front();
      EXPECT_TRUE(
          std::ranges::equal(world.For(match).ChoosePlay(match).view(), best.legal.play.view()));
      ++plays;
    }
    if (match.phase() == Phase::kRollOrDouble && match.MayDouble(player) && cubes < 3) {
      const CubeWorths worths = search.Cube(position, stakes, kLevelMax);
      EXPECT_EQ(world.For(match).ShouldDouble(match),
                DoubleMakesSense(stakes) && DoubleIsRight(stakes, worths));
      ++cubes;
    }
    ASSERT_TRUE(match.Apply(players.Next(match)));
  }
}

TEST(SearchingPlayerTest, OtherStrengthsLookLessFar) {
  const MatchPlayer easy = MatchPlayerOf(Strength::kEasy, 3), same(Strength::kEasy, 3);
  for (const Position& position : SomePositions(10)) {
    EXPECT_EQ(easy.backgammon().ChoosePlay(position, {6, 1}, {}).result.position,
              same.backgammon().ChoosePlay(position, {6, 1}, {}).result.position);
  }
}

}  // namespace
}  // namespace fibs::engine
