#include "protocol/pbm_move.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/board.h"
#include "protocol/mail/pbm_command.h"
#include "protocol/words.h"
#include "tests/engine/random_match.h"

namespace fibs::protocol {
namespace {

using engine::Dice;
using engine::Match;
using engine::Side;
using engine::Step;

struct Stack {
  size_t point;
  int8_t count;
};

// Points and numbers of the mover, who is O unless it is said.
Mover MoverOf(Dice dice, std::initializer_list<Stack> stacks, Side side = Side::kO) {
  Mover mover{.board = {}, .dice = dice, .context = {}, .numbering = side};
  for (const auto& [point, count] : stacks) mover.board.position.points[point] = count;
  return mover;
}

// The steps that it means, "off" for those of all dice, or that it is none.
std::string Line(std::string_view text, const Mover& mover) {
  const Action action = ParseSteps(text, Notation::kPbm);
  if (std::holds_alternative<BearOffAll>(action)) return "off";
  const auto* steps = std::get_if<Steps>(&action);
  if (steps == nullptr) return "**";
  std::string line;
  for (const Step step : StepsOf(*steps, mover)) {
    line += (line.empty() ? "" : " ") + FormatStep(step, mover.numbering);
  }
  return line;
}

const Mover& AtStart() {
  static const Mover mover{.board = engine::StartBoard(engine::kBackgammon), .dice = {3, 1}};
  return mover;
}
bool IsRefused(std::string_view text) { return Line(text, AtStart()) == "**"; }

TEST(PbmMoveTest, LeavesMovesOfFibsAsTheyAre) {
  for (const std::string_view text : {"8-5 6-5", "8 5 6 5", "8/5 6 - 5"}) {
    EXPECT_EQ(Line(text, AtStart()), "8-5 6-5");
  }
  EXPECT_EQ(Line("bar/22 13 / 10", AtStart()), "bar-22 13-10");
  EXPECT_EQ(Line("4-H", AtStart()), "4-off");
  EXPECT_EQ(Line("B-22", AtStart()), "bar-22");
  EXPECT_EQ(Line("6 5", AtStart()), "6-5") << "not two checkers off";
}

TEST(PbmMoveTest, UnderstandsLists) {
  EXPECT_EQ(Line("8-5,6-5", AtStart()), "8-5 6-5");
  EXPECT_EQ(Line(" 8-5 , 6/5 ,", AtStart()), "8-5 6-5");
  EXPECT_EQ(Line("8 - 5, 6 5", AtStart()), "8-5 6-5");
  EXPECT_EQ(Line("13/10*,6-5*", AtStart()), "13-10 6-5");
}

TEST(PbmMoveTest, CountsADieInTheMoversDirection) {
  EXPECT_EQ(Line("8:3,6:1", AtStart()), "8-5 6-5");
  Mover x = AtStart();
  x.numbering = Side::kX;
  EXPECT_EQ(Line("17:3 19:1", x), "17-20 19-20");
  EXPECT_EQ(Line("B:3", MoverOf({3, 1}, {{25, 1}})), "bar-22");
  EXPECT_EQ(Line("B:3", MoverOf({3, 1}, {{25, 1}}, Side::kX)), "bar-3");
  EXPECT_EQ(Line("2:3,6:6", MoverOf({6, 3}, {{6, 1}, {2, 1}})), "2-off 6-off");
}

TEST(PbmMoveTest, TakesALonePointForTheWayInOrOff) {
  EXPECT_EQ(Line("22,20", MoverOf({5, 3}, {{25, 2}})), "bar-22 bar-20");
  EXPECT_EQ(Line("3,5", MoverOf({5, 3}, {{25, 2}}, Side::kX)), "bar-3 bar-5");
  EXPECT_EQ(Line("22,6", MoverOf({6, 3}, {{25, 1}, {6, 2}})), "bar-22 6-off")
      << "the bar is empty by then";
  EXPECT_EQ(Line("6,3", MoverOf({6, 3}, {{6, 2}, {3, 2}})), "6-off 3-off");
  EXPECT_EQ(Line("19,22", MoverOf({6, 3}, {{6, 2}, {3, 2}}, Side::kX)), "19-off 22-off");
  EXPECT_EQ(Line("6", MoverOf({6, 3}, {{6, 1}})), "6-off");
}

TEST(PbmMoveTest, BearsOffWhatTheRestOfTheDiceAllows) {
  EXPECT_EQ(Line("H", MoverOf({6, 3}, {{6, 2}, {3, 2}})), "off");
  EXPECT_EQ(Line(" home ", MoverOf({6, 3}, {{8, 2}})), "off") << "which fibsd refuses";
  EXPECT_EQ(Line("7-6,H", MoverOf({6, 1}, {{7, 1}, {5, 2}})), "7-6 6-off");
  EXPECT_EQ(Line("5:1 h", MoverOf({6, 1}, {{5, 2}})), "5-4 5-off") << "with the larger die";
  EXPECT_EQ(Line("6-5,H", MoverOf({1, 1}, {{6, 1}, {1, 1}})), "6-5 1-off");
  EXPECT_EQ(Line("7-5,H", MoverOf({2, 2}, {{7, 1}, {2, 9}})), "7-5 2-off 2-off 2-off");
  EXPECT_EQ(Line("7-5,H(2)", MoverOf({2, 2}, {{7, 1}, {2, 9}})), "7-5 2-off 2-off");
  EXPECT_EQ(Line("H(2)", MoverOf({6, 5}, {{4, 1}, {3, 1}, {1, 1}})), "4-off 3-off");
  EXPECT_EQ(Line("22-24,H", MoverOf({2, 1}, {{3, 1}, {2, 1}}, Side::kX)), "22-24 24-off")
      << "the die 2 is used, and 1 takes the one that went there";
}

TEST(PbmMoveTest, RepeatsInEachWay) {
  const Mover mover = MoverOf({3, 3}, {{13, 4}, {8, 3}});
  for (const std::string_view twice :
       {"13-10(2)", "13-10*2", "13-10x2", "13-10X2", "2*13-10", "2x13-10", "2(13-10)", "13-10 (2)",
        "13-10 x2", "13-10 * 2", "2 x 13-10", "13:3(2)", "2*13:3", "13/10*(2)", "13/10*x2",
        "2*13/10*", "13-10*(2)", "2x(13-10)"}) {
    EXPECT_EQ(Line(twice, mover), "13-10 13-10") << twice;
  }
  EXPECT_EQ(Line("13-10(2),8-5(2)", mover), "13-10 13-10 8-5 8-5");
  EXPECT_EQ(Line("13-10(2) 8-5 x2", mover), "13-10 13-10 8-5 8-5");
  EXPECT_EQ(Line("13-10(4)", mover), "13-10 13-10 13-10 13-10");
  EXPECT_EQ(Line("22(3)", MoverOf({3, 3}, {{25, 3}})), "bar-22 bar-22 bar-22");
  const Mover home = MoverOf({2, 2}, {{6, 4}, {3, 4}, {2, 4}});
  EXPECT_EQ(Line("2*6", home), "6-off 6-off");
  EXPECT_EQ(Line("6*2", home), "6-off 6-off");
  EXPECT_EQ(Line("2(3)", home), "2-off 2-off 2-off") << "in brackets it is how often";
  EXPECT_EQ(Line("3*3", home), "3-off 3-off 3-off");
  EXPECT_EQ(Line("2*3", home), "**") << "in two ways";
}

TEST(PbmMoveTest, LeavesRulesToThoseWhoKnowThem) {
  EXPECT_EQ(Line("8-5,6", MoverOf({3, 1}, {{8, 1}, {6, 1}})), "8-5 6-off");
  EXPECT_EQ(Line("13-10(4),8-5(4)", AtStart()), "13-10 13-10 13-10 13-10 8-5") << "too many";
  EXPECT_EQ(Line("8-5,H", AtStart()), "8-5") << "none can be borne off";
}

TEST(PbmMoveTest, RefusesOtherText) {
  EXPECT_TRUE(IsRefused(" , ,, "));
  EXPECT_TRUE(IsRefused(std::string(1000, '6')));
  for (const std::string_view text : {"0",
                                      "25",
                                      "13:",
                                      ":3",
                                      "13:0",
                                      "13:7",
                                      "13:-3",
                                      "13:3:3",
                                      "H:3",
                                      "B",
                                      "bar",
                                      "13-",
                                      "-10",
                                      "13-10-7",
                                      "13--10",
                                      "24-18/13",
                                      "13-10(1)",
                                      "13-10(5)",
                                      "13-10(",
                                      "13-10)",
                                      "13-10()",
                                      "(2)",
                                      "()",
                                      "(",
                                      ")",
                                      "*",
                                      "x",
                                      "2*",
                                      "*2",
                                      "2*2*2",
                                      "5*13-10",
                                      "13-10*5",
                                      "2(13-10",
                                      "13-10(2)(2)",
                                      "((13-10))",
                                      "+5",
                                      "5.0",
                                      "13:3a",
                                      "\x01",
                                      "\xff",
                                      "\u00d7",
                                      "roll",
                                      "99999999999999999999:3",
                                      "99999999999999999999"}) {
    EXPECT_TRUE(IsRefused(text)) << text;
    EXPECT_TRUE(IsRefused("8-5," + std::string(text))) << text;
  }
}

// ---- Every legal play, in every way in which it can be written.

std::vector<std::string> WaysToWrite(const engine::Play& play, const Match& match) {
  const Side side = match.numbering(match.turn());
  const auto drawn = [side](int point) { return std::to_string(DrawnPoint(point, side)); };
  const auto steps = play.view();
  std::string commas, dice, alone, mixed;
  std::array<std::string, 4> repeats;
  int bar = match.BoardOf(match.turn()).position.points[engine::kBar];
  for (size_t i = 0; i < steps.size(); ++i) {
    const Step step = steps[i];
    const std::string pair = FormatStep(step, side);
    const std::string comma = i == 0 ? "" : ",";
    commas += comma + pair;

    const int die = step.to == engine::kOff ? std::min<int>(step.from, 6) : step.from - step.to;
    const std::string from = step.from == engine::kBar ? "B" : drawn(step.from);
    const std::string by_die = die > 0 ? from + ":" + std::to_string(die) : pair;
    dice += comma + by_die;

    std::string lone = pair;
    if (step.from == engine::kBar) lone = drawn(step.to);
    if (step.to == engine::kOff && bar == 0) lone = drawn(step.from);
    if (step.from == engine::kBar) --bar;
    alone += comma + lone;
    mixed += comma + (i % 2 == 0 ? by_die : lone);
  }
  for (size_t i = 0; i < steps.size();) {
    size_t times = 1;
    while (i + times < steps.size() && steps[i + times] == steps[i]) ++times;
    const std::string pair = FormatStep(steps[i], side), n = std::to_string(times);
    const std::array<std::string, 4> forms = {pair + "(" + n + ")", pair + "*" + n, n + "x" + pair,
                                              n + "(" + pair + ")"};
    for (size_t form = 0; form < forms.size(); ++form) {
      repeats[form] += (i == 0          ? ""
                        : form % 2 == 0 ? ","
                                        : ", ") +
                       (times == 1 ? pair : forms[form]);
    }
    i += times;
  }
  std::vector<std::string> ways(repeats.begin(), repeats.end());
  for (std::string& way : {std::ref(commas), std::ref(dice), std::ref(alone), std::ref(mixed)}) {
    ways.push_back(way);
  }
  ways.push_back(FormatPlay(play, side));
  return ways;
}

void CheckPlays(const Match& match, size_t& written) {
  const auto plays = match.LegalPlays();
  const size_t stride = 1 + plays.size() / 12;  // a double may have thousands
  for (size_t i = 0; i < plays.size(); i += stride) {
    const auto expected = plays[i].play.view();
    for (const std::string& way : WaysToWrite(plays[i].play, match)) {
      const auto command = ParsePbmCommand("backgammon move 1 fred secret " + way + "#2");
      const auto* turn = std::get_if<PbmTurn>(&command);
      ASSERT_NE(turn, nullptr) << way;
      const auto input = InputOf(turn->action, match.turn(), match);
      ASSERT_TRUE(input) << match.game().name << ": " << way;
      const auto* play = std::get_if<engine::MakePlay>(&*input);
      ASSERT_NE(play, nullptr) << way;
      const auto steps = play->play.view();
      ASSERT_TRUE(std::equal(steps.begin(), steps.end(), expected.begin(), expected.end()))
          << match.game().name << ": " << way << " -> " << EncodeInput(*input);
      ++written;
    }
  }
}

TEST(PbmMoveTest, EveryLegalPlayComesBackInEachWay) {
  size_t written = 0;
  for (const engine::Variant& game : engine::kVariants) {
    for (uint32_t seed = 1; seed <= 2; ++seed) {
      Match match(*engine::RulesOf(1, /*crawford=*/true, game.name));
      engine::RandomPlayers players(seed);
      while (match.phase() != engine::Phase::kMatchOver) {
        if (match.phase() == engine::Phase::kMove) CheckPlays(match, written);
        if (HasFatalFailure()) return;
        ASSERT_TRUE(match.Apply(players.Next(match)));
      }
    }
  }
  EXPECT_GT(written, 50'000U);
}

}  // namespace
}  // namespace fibs::protocol
