#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/game.h"
#include "engine/rules/outcomes.h"
#include "engine/rules/perft.h"
#include "gtest/gtest.h"
#include "tests/sanitized.h"

namespace fibs::engine {

void PrintTo(const Position& position, std::ostream* os) {
  for (const int n : position.points) *os << n << ' ';
}

namespace {

// What a roll leads to.
struct Turn {
  int dice = 0;
  std::set<Position> ends;
  friend bool operator==(const Turn&, const Turn&) = default;
};

// ---- A generator that is slow and obvious: it plays the dice in every order, with every checker,
// and shares no code with the engine.

std::set<Position> AllSteps(const std::set<Position>& befores, int die) {
  std::set<Position> afters;
  for (const Position& before : befores) {
    int highest = 0;
    for (int point = 1; point <= 25; ++point) {
      if (before.points[static_cast<size_t>(point)] > 0) highest = point;
    }
    for (int from = 1; from <= highest; ++from) {
      if (before.points[static_cast<size_t>(from)] <= 0) continue;
      if (highest == 25 && from != 25) continue;
      Position after = before;
      --after.points[static_cast<size_t>(from)];
      if (from > die) {
        int8_t& target = after.points[static_cast<size_t>(from - die)];
        if (target < -1) continue;
        if (target == -1) {
          target = 0;
          --after.points[0];
        }
        ++target;
      } else if (highest > 6 || (from < die && from < highest)) {
        continue;
      }
      afters.insert(after);
    }
  }
  return afters;
}

Turn PlayInOrder(const Position& start, const std::vector<int>& dice) {
  Turn turn{0, {start}};
  for (const int die : dice) {
    std::set<Position> next = AllSteps(turn.ends, die);
    if (next.empty()) break;
    turn = {turn.dice + 1, std::move(next)};
  }
  return turn;
}

Turn SlowTurn(const Position& start, Dice dice) {
  if (dice.is_double()) return PlayInOrder(start, std::vector<int>(4, dice.first));
  const int high = std::max(dice.first, dice.second);
  const int low = std::min(dice.first, dice.second);
  Turn high_first = PlayInOrder(start, {high, low});
  Turn low_first = PlayInOrder(start, {low, high});
  if (low_first.dice > high_first.dice) return low_first;
  if (low_first.dice == high_first.dice && low_first.dice == 2) {
    high_first.ends.merge(low_first.ends);
  }
  return high_first;
}

// ---- The engine's generators in the same form; a result given twice is an error.

Turn CollectOutcomes(const Outcomes& outcomes) {
  Turn turn{outcomes.dice_played(), {}};
  for (size_t i = 0; i < outcomes.size(); ++i) turn.ends.insert(outcomes[i]);
  EXPECT_EQ(turn.ends.size(), outcomes.size()) << "an outcome was given twice";
  return turn;
}

Turn FastTurn(const Position& start, Dice dice) {
  static Outcomes outcomes;
  outcomes.Generate(start, dice);
  return CollectOutcomes(outcomes);
}

Turn PortableTurn(const Position& start, Dice dice) {
  static Outcomes outcomes;
  outcomes.GeneratePortably(start, dice);
  return CollectOutcomes(outcomes);
}

// The same rules, by the search that most other games take.
Game Searched() {
  Variant row = kBackgammon;
  row.point_limit = kNoPointLimit + 1;
  EXPECT_FALSE(row.plays_as_backgammon());
  return Game(row);
}

Turn LegalPlaysTurn(const Game& game, const Position& start, Dice dice) {
  const std::vector<LegalPlay> plays = game.LegalPlays({start}, dice);
  Turn turn{game.DiceToPlay({start}, dice), {}};
  for (const LegalPlay& legal : plays) {
    turn.ends.insert(legal.result.position);
    EXPECT_EQ(legal.play.count, turn.dice);
    const auto checked = game.Check({start}, dice, turn.dice, legal.play.view());
    EXPECT_TRUE(checked && checked->result == legal.result) << "a play does not lead to its result";
  }
  EXPECT_EQ(turn.ends.size(), plays.size()) << "a result was given twice";
  const auto only = game.OnlyPlay({start}, dice);
  EXPECT_EQ(only.has_value(), plays.size() == 1);
  EXPECT_TRUE(!only || std::ranges::equal(only->view(), plays[0].play.view()));
  if (plays.empty()) turn.ends.insert(start);
  return turn;
}

// ---- Positions

class Random {
 public:
  explicit Random(uint32_t seed) : engine_(seed) {}

  // Not std::uniform_int_distribution, whose numbers differ between libraries.
  int Below(int n) { return static_cast<int>(engine_() % static_cast<uint32_t>(n)); }
  int Between(int low, int high) { return low + Below(high - low + 1); }
  Dice Roll() { return {static_cast<int8_t>(Between(1, 6)), static_cast<int8_t>(Between(1, 6))}; }

 private:
  std::mt19937 engine_;
};

// Adds up to `count` checkers of one side (`sign`) on points low to high that the other side has
// not taken.
void Scatter(Random& random, Position& position, int sign, int count, int low, int high) {
  for (int i = 0; i < count; ++i) {
    int8_t& n = position.points[static_cast<size_t>(random.Between(low, high))];
    if (n * sign >= 0) n = static_cast<int8_t>(n + sign);
  }
}

Position RandomPosition(Random& random) {
  Position position;
  switch (random.Below(6)) {
    case 0:  // everything anywhere, bars included
      Scatter(random, position, 1, 15, 1, 25);
      Scatter(random, position, -1, 15, 0, 24);
      break;
    case 1:  // on the bar against a strong board
      Scatter(random, position, -1, 15, random.Between(0, 19), 24);
      position.points[25] = static_cast<int8_t>(random.Between(1, 5));
      Scatter(random, position, 1, 10, 1, 24);
      break;
    case 2:  // bear-off without contact
      Scatter(random, position, 1, random.Between(1, 15), 1, random.Between(1, 6));
      break;
    case 3:  // bear-off with the last checkers coming home, and blots in the way
      Scatter(random, position, 1, random.Between(1, 8), 1, 6);
      Scatter(random, position, 1, random.Below(4), 7, 18);
      Scatter(random, position, -1, random.Below(6), 0, 12);
      break;
    case 4:  // crowded: few points that are high
      Scatter(random, position, 1, 15, 10, 14 + random.Below(11));
      Scatter(random, position, -1, 15, 1, 12);
      break;
    default:  // blots everywhere
      for (int i = 0; i < kCheckers; ++i) {
        position.points[static_cast<size_t>(random.Between(1, 24))] = -1;
      }
      Scatter(random, position, 1, 15, 1, 25);
      break;
  }
  return position;
}

void ExpectAllAgree(const Position& position, Dice dice) {
  ASSERT_TRUE(position.IsValid());
  const Turn expected = SlowTurn(position, dice);
  SCOPED_TRACE(testing::Message() << testing::PrintToString(position) << "dice " << +dice.first
                                  << +dice.second);
  ASSERT_EQ(FastTurn(position, dice), expected);
  ASSERT_EQ(PortableTurn(position, dice), expected);
  ASSERT_EQ(LegalPlaysTurn(Backgammon(), position, dice), expected);
  ASSERT_EQ(LegalPlaysTurn(Searched(), position, dice), expected);
}

TEST(PlaysRandomTest, GeneratorsAgreeOnScatteredPositions) {
  Random random(20240501);
  for (int i = 0; i < Fewer(20000) && !testing::Test::HasFatalFailure(); ++i) {
    const Position position = RandomPosition(random);
    ExpectAllAgree(position, random.Roll());
  }
}

TEST(PlaysRandomTest, GeneratorsAgreeInGames) {
  Random random(77);
  for (int game = 0; game < Fewer(40) && !testing::Test::HasFatalFailure(); ++game) {
    Position position = Position::Start();
    while (position.opponent_off() < kCheckers && !testing::Test::HasFatalFailure()) {
      const Dice dice = random.Roll();
      ExpectAllAgree(position, dice);
      const Turn turn = SlowTurn(position, dice);
      const int choice = random.Below(static_cast<int>(turn.ends.size()));
      position = std::next(turn.ends.begin(), choice)->Flipped();
    }
  }
}

// ---- One case for each rule

Position Place(std::initializer_list<std::pair<int, int>> checkers) {
  Position position;
  for (const auto& [point, n] : checkers) {
    position.points[static_cast<size_t>(point)] = static_cast<int8_t>(n);
  }
  return position;
}

// What all generators say, which must be the same.
Turn TurnOf(const Position& position, Dice dice) {
  const Turn turn = FastTurn(position, dice);
  EXPECT_EQ(PortableTurn(position, dice), turn);
  EXPECT_EQ(LegalPlaysTurn(Backgammon(), position, dice), turn);
  EXPECT_EQ(LegalPlaysTurn(Searched(), position, dice), turn);
  return turn;
}

TEST(PlaysTest, OpeningRolls) {
  EXPECT_EQ(TurnOf(Position::Start(), {3, 1}).ends.size(), 16U);
  EXPECT_EQ(TurnOf(Position::Start(), {1, 3}), TurnOf(Position::Start(), {3, 1}));
  EXPECT_EQ(TurnOf(Position::Start(), {5, 5}).ends.size(), 4U);
}

TEST(PlaysTest, BothDiceMustBePlayedIfPossible) {
  // The 5 is possible only after 12/10; 3/1 would leave it unplayed.
  const Position position = Place({{12, 1}, {3, 1}, {7, -2}});
  const Turn expected{2, {Place({{5, 1}, {3, 1}, {7, -2}})}};
  EXPECT_EQ(TurnOf(position, {5, 2}), expected);
  EXPECT_EQ(TurnOf(position, {2, 5}), expected);
}

TEST(PlaysTest, HigherDieIfOnlyOneCanBePlayed) {
  const Turn higher{1, {Place({{6, 1}, {1, -2}})}};
  EXPECT_EQ(TurnOf(Place({{12, 1}, {1, -2}}), {6, 5}), higher);
  EXPECT_EQ(TurnOf(Place({{12, 1}, {1, -2}}), {5, 6}), higher);
  const Turn lower{1, {Place({{7, 1}, {6, -2}, {1, -2}})}};
  EXPECT_EQ(TurnOf(Place({{12, 1}, {6, -2}, {1, -2}}), {6, 5}), lower);
}

TEST(PlaysTest, AsManyOfADoubleAsPossible) {
  const Turn none{0, {Place({{20, 1}, {15, -2}})}};
  EXPECT_EQ(TurnOf(Place({{20, 1}, {15, -2}}), {5, 5}), none);
  EXPECT_TRUE(Backgammon().LegalPlays({Place({{20, 1}, {15, -2}})}, {5, 5}).empty());
  const Turn two{2, {Place({{10, 1}, {5, -2}})}};
  EXPECT_EQ(TurnOf(Place({{20, 1}, {5, -2}}), {5, 5}), two);
  const Turn three{3, {Place({{13, 1}, {10, 1}, {8, -2}, {5, -2}})}};
  EXPECT_EQ(TurnOf(Place({{23, 1}, {15, 1}, {8, -2}, {5, -2}}), {5, 5}), three);
  const Turn four{4, {Place({{4, 1}})}};
  EXPECT_EQ(TurnOf(Place({{24, 1}}), {5, 5}), four);
}

TEST(PlaysTest, BarFirst) {
  const Turn one_on_bar{2,
                        {Place({{21, 1}, {6, 2}}), Place({{22, 1}, {6, 1}, {5, 1}}),
                         Place({{24, 1}, {6, 1}, {3, 1}})}};
  EXPECT_EQ(TurnOf(Place({{25, 1}, {6, 2}}), {3, 1}), one_on_bar);

  const Position shut_out = Place({{25, 1}, {6, 2}, {24, -2}, {22, -2}});
  EXPECT_EQ(TurnOf(shut_out, {3, 1}), (Turn{0, {shut_out}}));

  // One of two enters; the other die may not be played elsewhere.
  const Turn one_enters{1, {Place({{25, 1}, {22, 1}, {6, 2}, {24, -2}})}};
  EXPECT_EQ(TurnOf(Place({{25, 2}, {6, 2}, {24, -2}}), {3, 1}), one_enters);

  const Turn all_enter{4, {Place({{25, 1}, {23, 4}, {6, 2}})}};
  EXPECT_EQ(TurnOf(Place({{25, 5}, {6, 2}}), {2, 2}), all_enter);
  const Turn rest_moves{4, {Place({{23, 2}, {19, 1}}), Place({{23, 1}, {21, 2}})}};
  EXPECT_EQ(TurnOf(Place({{25, 2}, {23, 1}}), {2, 2}), rest_moves);
}

TEST(PlaysTest, BearOffExactAndFromTheHighestPoint) {
  EXPECT_EQ(TurnOf(Place({{4, 1}, {2, 1}}), {6, 5}), (Turn{2, {Position{}}}));
  const Turn larger{2, {Place({{1, 1}}), Place({{2, 1}})}};
  EXPECT_EQ(TurnOf(Place({{4, 1}, {2, 1}}), {6, 1}), larger);
  const Turn exact{2, {Place({{5, 1}}), Place({{3, 1}, {2, 1}}), Place({{4, 1}, {1, 1}})}};
  EXPECT_EQ(TurnOf(Place({{6, 1}, {4, 1}}), {4, 1}), exact);
  EXPECT_EQ(TurnOf(Place({{3, 1}}), {6, 5}), (Turn{1, {Position{}}}));
  EXPECT_EQ(TurnOf(Place({{6, 2}, {1, 1}}), {6, 6}), (Turn{3, {Position{}}}));
}

TEST(PlaysTest, BearOffOnlyWhenAllAreHome) {
  const Turn last_comes_home{2, {Place({{5, 1}}), Place({{4, 1}, {1, 1}})}};
  EXPECT_EQ(TurnOf(Place({{7, 1}, {1, 1}}), {2, 1}), last_comes_home);
  EXPECT_EQ(
      TurnOf(Place({{8, 2}, {1, 1}, {3, -2}}), {2, 1}),
      (Turn{2,
            {Place({{6, 1}, {7, 1}, {1, 1}, {3, -2}}), Place({{8, 1}, {5, 1}, {1, 1}, {3, -2}})}}));
  const Turn by_a_double{4, {Place({{2, 1}})}};
  EXPECT_EQ(TurnOf(Place({{8, 1}, {3, 2}}), {3, 3}), by_a_double);
}

TEST(PlaysTest, Hits) {
  const Turn either_way{2, {Place({{4, 1}, {0, -2}}), Place({{4, 1}, {5, -1}, {0, -1}})}};
  EXPECT_EQ(TurnOf(Place({{8, 1}, {5, -1}, {4, -1}}), {3, 1}), either_way);

  // The second checker finds nothing left to hit.
  const Turn turn = TurnOf(Place({{8, 1}, {6, 1}, {5, -1}}), {3, 1});
  EXPECT_TRUE(turn.ends.contains(Place({{5, 2}, {0, -1}})));
  EXPECT_FALSE(turn.ends.contains(Place({{5, 2}, {0, -2}})));

  const Turn four_times{4, {Place({{16, 1}, {0, -4}})}};
  EXPECT_EQ(TurnOf(Place({{24, 1}, {22, -1}, {20, -1}, {18, -1}, {16, -1}}), {2, 2}), four_times);
}

TEST(PlaysTest, BothPathsGiveTheSameOrder) {
  const auto fast = std::make_unique<Outcomes>();
  const auto portable = std::make_unique<Outcomes>();
  Random random(5);
  for (int i = 0; i < 2000; ++i) {
    const Position position = RandomPosition(random);
    const Dice dice = random.Roll();
    fast->Generate(position, dice);
    portable->GeneratePortably(position, dice);
    ASSERT_EQ(fast->size(), portable->size());
    for (size_t k = 0; k < fast->size(); ++k) ASSERT_EQ((*fast)[k], (*portable)[k]);
  }
}

TEST(PlaysTest, HigherDieIsShownFirst) {
  const std::vector<LegalPlay> plays = Backgammon().LegalPlays({Place({{24, 1}})}, {1, 6});
  ASSERT_EQ(plays.size(), 1U);
  const std::vector<Step> steps(plays[0].play.view().begin(), plays[0].play.view().end());
  EXPECT_EQ(steps, (std::vector<Step>{{24, 18}, {18, 17}}));
}

// ---- Counts and hashes that another program found

TEST(PlaysTest, PerftFile) {
  std::ifstream file(FIBS_PERFT);
  const auto outcomes = std::make_unique<Outcomes>();
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::string task_text;
    std::istringstream words(line);
    std::string word;
    for (int i = 0; i < 28 && words >> word; ++i) task_text += word + ' ';
    PerftCount expected;
    ASSERT_TRUE(words >> expected.dice >> expected.positions >> std::hex >> expected.hash) << line;
    auto task = ParsePerftTask(kBackgammon, task_text);
    ASSERT_TRUE(task) << line;
    outcomes->Generate(task->board.position, task->dice);
    EXPECT_EQ(CountOutcomes(*outcomes), expected) << line;
    EXPECT_EQ(CountPlays(*task), expected) << line;
    task.value().variant = Searched();
    EXPECT_EQ(CountPlays(*task), expected) << line;
    ++checked;
  }
  EXPECT_GT(checked, 300);
}

TEST(PlaysTest, PerftTasksAreChecked) {
  const auto is_task = [](const std::string& line) {
    return ParsePerftTask(kBackgammon, line).has_value();
  };
  std::string zeros;
  for (int i = 0; i < 25; ++i) zeros += " 0";
  EXPECT_TRUE(is_task("3 1" + zeros + " 15"));
  EXPECT_TRUE(is_task(" 3\t1" + zeros + " 15 \r"));
  EXPECT_FALSE(is_task("3 1" + zeros + " 16"));
  EXPECT_FALSE(is_task("3 1" + zeros + " -1"));
  EXPECT_FALSE(is_task("3 1" + zeros + " 256"));
  EXPECT_FALSE(is_task("3 1" + zeros + " 1x"));
  EXPECT_FALSE(is_task("3 1" + zeros));
  EXPECT_FALSE(is_task("3 1" + zeros + " 1 1"));
  EXPECT_FALSE(is_task("3 1 1" + zeros));
  EXPECT_FALSE(is_task("0 1" + zeros + " 1"));
  EXPECT_FALSE(is_task("3 7" + zeros + " 1"));
  EXPECT_FALSE(is_task(""));
}

}  // namespace
}  // namespace fibs::engine
