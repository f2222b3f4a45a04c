#include <algorithm>
#include <array>
#include <ostream>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/match/match.h"
#include "engine/rules/board.h"
#include "engine/rules/game.h"
#include "engine/rules/variant.h"
#include "gtest/gtest.h"
#include "tests/engine/slow_rules.h"
#include "tests/random.h"
#include "tests/sanitized.h"

namespace fibs::engine {

void PrintTo(const Board& board, std::ostream* os) {
  for (int point = 0; point <= kBar; ++point) {
    *os << board.At(point) << (board.HasPin(point) ? "p " : " ");
  }
}

namespace {

using slow::Game;
using slow::Primes;

// A game with its options, for both generators.
struct RuleSet {
  const char* name;
  bool runner = false;
  Primes primes = Primes::kEnd;

  Variant Engine() const {
    Variant variant = *FindVariant(name);
    if (runner) variant.runner_goal = 6;
    variant.prime_step = primes == Primes::kStep;
    if (primes == Primes::kNone) {
      variant.prime_needs_ahead = variant.own_start_open = variant.open_the_wall = false;
      variant.their_start_limit = 6;
    }
    return variant;
  }
};

// "narde_step"
std::string WordsOf(const RuleSet& rules) {
  constexpr std::array<const char*, 3> kPrimes{"", "_step", "_no_primes"};
  return std::string(rules.name) + (rules.runner ? "_runner" : "") +
         kPrimes[static_cast<size_t>(rules.primes)];
}
void PrintTo(const RuleSet& rules, std::ostream* out) { *out << WordsOf(rules); }

class VariantPlaysTest : public testing::TestWithParam<RuleSet> {
 protected:
  const Variant variant_ = GetParam().Engine();
  const Game game_{GetParam().name, GetParam().runner, GetParam().primes};

  // Whether the steps of a play, with the dice in one of both orders, are steps of the slow rules
  // and lead to its result.
  bool LeadsToResult(const slow::State& first, const LegalPlay& play, Dice dice,
                     bool first_roll) const {
    for (const bool swapped : {false, true}) {
      slow::State state = first;
      bool legal = true;
      for (int i = 0; i < play.play.count; ++i) {
        const int die = (i % 2 == 1) != swapped ? dice.second : dice.first;
        const int heads = Game::Heads(dice.first, dice.second, first_roll);
        const auto steps = game_.Steps(first, state, die, heads);
        const auto [from, to] = play.play.steps[static_cast<size_t>(i)];
        state = game_.Step(state, from, to);
        legal = legal && steps.contains(state);
      }
      if (legal && game_.ToBoard(state) == play.result) return true;
    }
    return false;
  }

  // Whether the slow rules make the steps in some order, with either die first, and end with one of
  // the results.
  bool SlowAllows(const slow::State& first, std::vector<Step> steps, Dice dice, bool first_roll,
                  const std::set<Board>& ends) const {
    const auto less = [](Step a, Step b) {
      return std::tie(a.from, a.to) < std::tie(b.from, b.to);
    };
    std::sort(steps.begin(), steps.end(), less);
    const int heads = Game::Heads(dice.first, dice.second, first_roll);
    do {
      for (const bool swapped : {false, true}) {
        slow::State state = first;
        bool legal = true;
        for (size_t i = 0; i < steps.size() && legal; ++i) {
          const int die = (i % 2 == 1) != swapped ? dice.second : dice.first;
          const slow::State after = game_.Step(state, steps[i].from, steps[i].to);
          legal = game_.Steps(first, state, die, heads).contains(after);
          state = after;
        }
        if (legal && ends.contains(game_.ToBoard(state))) return true;
      }
    } while (std::next_permutation(steps.begin(), steps.end(), less));
    return false;
  }

  // CheckPlay takes what the slow rules take of plays that are legal but for a step.
  void CompareTyped(const Board& board, Dice dice, RollContext context, const slow::State& state,
                    const std::vector<LegalPlay>& plays, const std::set<Board>& ends) {
    for (int i = 0; i < 4; ++i) {
      const LegalPlay& base = random_.Pick(plays);
      std::vector<Step> typed(base.play.view().begin(), base.play.view().end());
      std::swap(typed[0], typed[random_.Below(typed.size())]);
      if (i > 0) {
        Step& changed = typed[random_.Below(typed.size())];
        const int die = random_.OneIn(2) ? dice.first : dice.second;
        changed.from = static_cast<int8_t>(1 + random_.Below(kBar));
        const bool back = variant_.home_backwards && random_.OneIn(2) && changed.from + die <= 6;
        const int to = back ? changed.from + die : std::max(0, changed.from - die);
        changed.to = static_cast<int8_t>(to);
      }
      // As typed, checkers on the bar come first.
      std::stable_partition(typed.begin(), typed.end(), [](Step s) { return s.from == kBar; });
      const int to_play = base.play.count;
      const auto checked = engine::Game(variant_).Check(board, dice, to_play, typed, context);
      EXPECT_EQ(checked.has_value(), SlowAllows(state, typed, dice, context.first_roll, ends))
          << EncodeInput(MakePlay{PlayOf(typed, to_play).value()});
      EXPECT_TRUE(!checked || ends.contains(checked->result));
    }
  }

  // Compares the two; gives the results.
  std::vector<Board> Compare(const Board& board, Dice dice, RollContext context) {
    EXPECT_EQ(FaultOf(variant_, board), "");
    EXPECT_EQ(Flipped(variant_, Flipped(variant_, board)), board);
    const slow::State state = game_.FromBoard(board);
    const slow::Outcome expected =
        game_.Turn(state, dice.first, dice.second, context.first_roll, context.equal_dice);
    std::set<Board> ends;
    for (const slow::State& end : expected.ends) ends.insert(game_.ToBoard(end));
    const std::vector<LegalPlay> plays = engine::Game(variant_).LegalPlays(board, dice, context);
    std::set<Board> found;
    for (const LegalPlay& play : plays) {
      found.insert(play.result);
      EXPECT_EQ(play.play.count, expected.dice);
    }
    EXPECT_EQ(found.size(), plays.size()) << "a result was given twice";
    EXPECT_EQ(found, ends);
    EXPECT_EQ(engine::Game(variant_).DiceToPlay(board, dice, context), expected.dice);
    if (!plays.empty()) {
      const LegalPlay& some = plays[random_.Below(plays.size())];
      EXPECT_TRUE(LeadsToResult(state, some, dice, context.first_roll));
      CompareTyped(board, dice, context, state, plays, ends);
    }
    if (HasFailure()) {
      ADD_FAILURE() << testing::PrintToString(board) << " dice " << +dice.first << +dice.second
                    << " first " << context.first_roll << " n " << +context.equal_dice;
    }
    return {found.begin(), found.end()};
  }

  Dice Roll() {
    return {static_cast<int8_t>(1 + random_.Below(6)), static_cast<int8_t>(1 + random_.Below(6))};
  }

  // Of some results the one with the most points held: so primes come about.
  Board Choose(const std::vector<Board>& results, bool builder) {
    const auto held = [](const Board& board) {
      return std::count_if(board.position.points.begin(), board.position.points.end(),
                           [](int8_t n) { return n > 0; });
    };
    Board best = random_.Pick(results);
    for (int i = 0; builder && i < 8; ++i) {
      const Board& other = random_.Pick(results);
      if (held(other) > held(best)) best = other;
    }
    return best;
  }

  // Checkers of both sides here and there, often many points in a row of one side.
  Board Scattered() {
    Board board;
    for (const int sign : {1, -1}) {
      const size_t low = random_.Below(19);
      const size_t high =
          std::min(low + random_.Pick(std::vector<size_t>{6, 8, 12, 24}), size_t{24});
      size_t men = static_cast<size_t>(variant_.men());
      if (random_.OneIn(3)) men = 1 + random_.Below(men);
      for (size_t n = 0; n < men; ++n) {
        size_t point = 1 + low + random_.Below(high - low);
        if (variant_.contact == Contact::kHit && random_.OneIn(20)) point = sign > 0 ? 25 : 0;
        Add(board, point, sign);
      }
    }
    for (int point = 1; variant_.contact == Contact::kPin && point <= 24; ++point) {
      const MenCount count = CountMen(board);
      const int under = board.At(point) > 0 ? count.opponent : count.own;
      if (board.At(point) != 0 && under < variant_.men() && random_.OneIn(3)) {
        board.pins |= 1U << point;
      }
    }
    return board;
  }

  // All that the opponent has left, but for one perhaps, on one point, and five or six points of
  // the mover before it.
  Board WalledIn() {
    Board board;
    const int stands_on = 7 + static_cast<int>(random_.Below(18));
    size_t theirs = static_cast<size_t>(variant_.men());
    if (random_.OneIn(2)) theirs = 1 + random_.Below(theirs);
    for (; theirs > 0; --theirs) {
      Add(board, static_cast<size_t>(OtherNumber(variant_, stands_on)), -1);
      if (random_.OneIn(15)) Add(board, 1 + random_.Below(24), -1);
    }
    const int length = random_.OneIn(2) ? 5 : 6;
    for (int i = 1; i <= std::min(length, variant_.men()); ++i) {
      Add(board, static_cast<size_t>(OtherNumber(variant_, stands_on - i)), 1);
    }
    while (CountMen(board).own < variant_.men()) Add(board, 1 + random_.Below(24), 1);
    return board;
  }

  void Add(Board& board, size_t point, int sign) {
    int8_t& there = board.position.points[point];
    const MenCount men = CountMen(board);
    if ((sign > 0 ? men.own : men.opponent) == variant_.men()) return;
    if (there * sign >= 0 && there < variant_.point_limit) {
      there = static_cast<int8_t>(there + sign);
    }
  }

  Random random_{20261122};
};

TEST_P(VariantPlaysTest, AgreesWithSlowRulesInGames) {
  for (int number = 0; number < 2 && !HasFailure(); ++number) {
    Board board = StartBoard(variant_);
    for (int turn = 0; turn < Fewer(150) && !HasFailure(); ++turn) {
      RollContext context{turn < 2, static_cast<int8_t>(4)};
      if (random_.OneIn(8)) context.equal_dice = static_cast<int8_t>(1 + random_.Below(4));
      const std::vector<Board> results = Compare(board, Roll(), context);
      if (!results.empty()) board = Choose(results, number % 2 == 0);
      if (engine::Game(variant_).EndOf(board)) break;
      board = Flipped(variant_, board);
    }
  }
}

TEST_P(VariantPlaysTest, AgreesWithSlowRulesOnScatteredBoards) {
  for (int i = 0; i < Fewer(120) && !HasFailure(); ++i) {
    const Board board = random_.OneIn(3) ? WalledIn() : Scattered();
    const bool first_roll = random_.OneIn(3);
    Dice dice = Roll();
    if (random_.OneIn(4)) dice.second = dice.first;
    Compare(board, dice, {first_roll, 4});
  }
}

std::string NameOf(const testing::TestParamInfo<RuleSet>& rules) { return WordsOf(rules.param); }

INSTANTIATE_TEST_SUITE_P(
    AllGames, VariantPlaysTest,
    testing::Values(RuleSet{"backgammon"}, RuleSet{"nackgammon"}, RuleSet{"hypergammon"},
                    RuleSet{"longgammon"}, RuleSet{"portes"}, RuleSet{"tabla"}, RuleSet{"tavla"},
                    RuleSet{"oldenglish"}, RuleSet{"runte"}, RuleSet{"plakoto"}, RuleSet{"tapa"},
                    RuleSet{"mahbusa"}, RuleSet{"mahbusa", true}, RuleSet{"narde"},
                    RuleSet{"narde", false, Primes::kStep}, RuleSet{"narde", false, Primes::kNone},
                    RuleSet{"fevga"}, RuleSet{"fevga", false, Primes::kStep},
                    RuleSet{"fevga", false, Primes::kNone}, RuleSet{"moultezim"},
                    RuleSet{"moultezim", false, Primes::kStep},
                    RuleSet{"moultezim", false, Primes::kNone}, RuleSet{"gulbara"},
                    RuleSet{"maghribiyya"}),
    NameOf);

TEST(CascadeTest, AgreesWithSlowRulesInGames) {
  const Variant& variant = *FindVariant("gulbara");
  const Game game("gulbara");
  Random random(45);
  int broken = 0;
  for (int number = 0; number < 2 && !testing::Test::HasFailure(); ++number) {
    Board board = StartBoard(variant);
    while (!engine::Game(variant).EndOf(board) && !testing::Test::HasFailure()) {
      // What comes of fours and less is too much for the slow rules, but near the end.
      const int lowest = CountMen(board).own > 5 ? 5 : 2;
      const int8_t die = static_cast<int8_t>(
          lowest + static_cast<int>(random.Below(static_cast<size_t>(7 - lowest))));
      const slow::SlowRuns expected = game.Run(game.FromBoard(board), die);
      const Runs runs = engine::Game(variant).LegalRuns(board, die);
      std::set<slow::SlowRunEnd> found;
      for (const RunEnd& end : runs.ends) {
        found.insert({game.FromBoard(end.board), end.die, end.left});
        broken += end.die > 0 ? 1 : 0;
      }
      EXPECT_EQ(found.size(), runs.ends.size()) << "a result was given twice";
      EXPECT_EQ(runs.dice, expected.dice) << testing::PrintToString(board);
      EXPECT_EQ(found, expected.ends) << testing::PrintToString(board);
      const Dice dice{static_cast<int8_t>(1 + random.Below(6)),
                      static_cast<int8_t>(1 + random.Below(6))};
      const auto plays = engine::Game(variant).LegalPlays(board, dice);
      if (!plays.empty()) board = random.Pick(plays).result;
      if (CountMen(board).own > 0) board = Flipped(variant, board);
    }
  }
  EXPECT_GT(broken, 0);
}

}  // namespace
}  // namespace fibs::engine
