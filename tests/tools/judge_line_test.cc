// What fibs-judge answers, line by line.
#include "tools/judge/judge_line.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <locale>
#include <map>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace fibs::judge {
namespace {

const std::string kStart = "0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0";
// One checker each, nobody can miss.
const std::string kLastRoll = "0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 0";

// Answers do not depend on what was asked before: one judge for all questions of a kind.
std::string Ask(const std::string& question, const JudgeRules& rules = {}) {
  static std::map<std::pair<int, int>, std::unique_ptr<LineJudge>> judges;
  auto& judge = judges[{rules.level, rules.trials}];
  if (!judge) judge = std::make_unique<LineJudge>(rules);
  return judge->Answer(question);
}

std::vector<double> Numbers(const std::string& answer) {
  std::istringstream words(answer);
  words.imbue(std::locale::classic());
  std::vector<double> numbers;
  for (double n = 0; words >> n;) numbers.push_back(n);
  return numbers;
}

std::string LastWord(const std::string& answer) { return answer.substr(answer.rfind(' ') + 1); }

TEST(JudgeLineTest, SaysHowAGameEnds) {
  for (int level = 0; level <= 2; ++level) {
    const auto ends = Numbers(Ask("eval " + kStart, {.level = level}));
    ASSERT_EQ(ends.size(), 6U);
    EXPECT_NEAR(ends[0], 0.525, 0.02) << level;
    EXPECT_NEAR(ends[5], 2 * ends[0] - 1 + ends[1] + ends[2] - ends[3] - ends[4], 1e-5);
    EXPECT_NEAR(ends[5], 0.07, 0.04) << level;
  }
}

TEST(JudgeLineTest, KnowsGamesThatAreSureOrOver) {
  EXPECT_EQ(Ask("eval " + kLastRoll), "1.000000 0.000000 0.000000 0.000000 0.000000 1.000000");
  // The opponent has borne everything off; two of the loser's checkers are in the winner's home.
  EXPECT_EQ(Ask("eval 0 0 0 0 0 0 13 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 0"),
            "0.000000 0.000000 0.000000 1.000000 1.000000 -3.000000");
  EXPECT_EQ(Ask("eval 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -15 0 0 0 0 0 0"),
            "1.000000 1.000000 0.000000 0.000000 0.000000 2.000000");
  EXPECT_EQ(Ask("play 1 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -15 0 0 0 0 0 0"),
            "error: the game is over");
}

TEST(JudgeLineTest, ChoosesPlays) {
  for (int level = 0; level <= 2; ++level) {
    const std::string answer = Ask("play 3 1 " + kStart, {.level = level});
    EXPECT_EQ(answer.substr(0, answer.rfind(' ')),
              "0 -2 0 0 0 2 4 0 2 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0");
    EXPECT_NEAR(Numbers(answer).back(), 0.16, 0.06);
    EXPECT_EQ(answer, Ask("play 1 3 " + kStart, {.level = level})) << "the order of the dice";
  }
}

TEST(JudgeLineTest, PlaysWhatMustBePlayed) {
  // On the bar before a closed board: nothing can be moved.
  const std::string closed = "0 0 0 0 0 0 13 0 0 0 0 0 0 0 0 0 0 0 0 -3 -3 -3 -2 -2 -2 2";
  const std::string answer = Ask("play 6 5 " + closed, {.level = 1});
  EXPECT_EQ(answer.substr(0, answer.rfind(' ')), closed);
  EXPECT_EQ(Ask("play 1 2 " + kLastRoll),
            "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 0 1.000000");
}

TEST(JudgeLineTest, SaysWhatIsRightWithTheCube) {
  EXPECT_EQ(LastWord(Ask("cube centre 1 " + kStart)), "nodouble/take");
  EXPECT_EQ(LastWord(Ask("cube centre 1 " + kLastRoll)), "double/pass");
  // Five and two on the last roll: 19 of 36 win, a double and a take.
  const std::string close = "0 0 1 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 0";
  for (int level = 1; level <= 2; ++level) {
    const std::string answer = Ask("cube centre 1 " + close, {.level = level});
    const auto worths = Numbers(answer);
    ASSERT_EQ(worths.size(), 3U);
    EXPECT_NEAR(worths[0], 2.0 / 36, 2e-6);
    EXPECT_NEAR(worths[1], 4.0 / 36, 2e-6);
    EXPECT_EQ(worths[2], 1);
    EXPECT_EQ(LastWord(answer), "double/take") << level;
  }
  EXPECT_EQ(LastWord(Ask("cube you 2 " + close)), "nodouble/take");
  // A gammon is as good as sure.
  const std::string gammon = "-2 2 2 2 2 2 2 1 2 0 0 0 0 0 0 0 0 0 0 -13 0 0 0 0 0 0";
  EXPECT_EQ(LastWord(Ask("cube me 4 " + gammon, {.level = 0})).substr(0, 7), "toogood");
}

// Two rolls at most are left: worked out by hand. With 6 and 5 to go, she is off with 66, 55, 65
// and 44 (one checker from 6 by 44: 6/2, 2/off, 5/1, 1/off), 33 (6/3, 3/off, 5/2, 2/off): six
// of 36.
TEST(JudgeLineTest, LastRollsAreExact) {
  const std::string question = "0 0 0 0 0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 0";
  const auto ends = Numbers(Ask("eval " + question));
  EXPECT_NEAR(ends[0], 6.0 / 36, 1e-5);
  EXPECT_EQ(LastWord(Ask("cube centre 1 " + question)), "nodouble/take");
}

TEST(JudgeLineTest, RefusesLinesWithTheReason) {
  const auto refused = [](const std::string& question, const std::string& why) {
    EXPECT_EQ(Ask(question), "error: " + why) << question;
  };
  refused("", "the line is empty; it begins with eval, play or cube");
  refused("say", "no question 'say'; there are eval, play, cube");
  refused("eval 1 2 3", "a position has 26 integers, b0 to b25, and here are 3");
  refused("eval " + kStart + " 0", "a position has 26 integers, b0 to b25, and here are 27");
  refused("eval x" + kStart.substr(1), "b0 is no integer: 'x'");
  refused("eval 1" + kStart.substr(1), "b0, the opponent's bar, is more than 0");
  refused("eval " + kStart.substr(0, kStart.size() - 1) + "-1", "b25, the own bar, is less than 0");
  refused("eval " + kStart.substr(0, kStart.size() - 1) + "1",
          "the player on roll has 16 checkers, at most 15 are possible");
  refused("eval -1" + kStart.substr(1), "the opponent has 16 checkers, at most 15 are possible");
  refused("eval 0 16" + kStart.substr(4), "b1 has 16 checkers, at most 15 are possible");
  refused("eval 0 99999999999" + kStart.substr(4), "b1 is no integer: '99999999999'");
  refused("eval 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "there are no checkers");
  refused("play", "the first die is missing");
  refused("play 7 1 " + kStart, "the first die is 1 to 6, not '7'");
  refused("play 1 0 " + kStart, "the second die is 1 to 6, not '0'");
  refused("play 1 1", "a position has 26 integers, b0 to b25, and here are 0");
  refused("cube " + kStart, "the owner of the cube is me, you or centre, not '0'");
  refused("cube me 3 " + kStart, "no cube shows 3");
  refused("cube me 0 " + kStart, "the cube is 1 to 16777216, not '0'");
  refused("cube me", "the cube is missing");
  refused(std::string(2000, 'e'), "the line is longer than 1000 bytes");
}

TEST(JudgeLineTest, RollsOutWithStandardErrors) {
  const JudgeRules rules{.level = 0, .trials = 36};
  const std::string answer = Ask("eval " + kStart, rules);
  const auto ends = Numbers(answer);
  ASSERT_EQ(ends.size(), 7U);
  EXPECT_GT(ends[6], 0);
  EXPECT_LT(ends[6], 0.12) << "with the luck in it, it would be 0.2";
  EXPECT_NEAR(ends[5], 0.07, 4 * ends[6] + 0.02);
  EXPECT_EQ(answer, Ask("eval " + kStart, rules)) << "the same dice";
  LineJudge soon_sure({.level = 0, .trials = 360, .error_enough = 0.12});
  EXPECT_EQ(soon_sure.Answer("eval " + kStart), answer);
  const auto play = Numbers(Ask("play 3 1 " + kStart, rules));
  ASSERT_EQ(play.size(), 28U);
  EXPECT_GT(play[27], 0);
  EXPECT_EQ(Numbers(Ask("eval " + kLastRoll, rules)).size(), 7U);
}

// Whatever comes, there is one line, and it is an error or has the right count of numbers.
TEST(JudgeLineTest, AnswersAnything) {
  std::mt19937 random(7);
  const auto pick = [&random](int below) {
    return static_cast<int>(random() % static_cast<uint32_t>(below));
  };
  LineJudge judge({.level = 0});
  const std::vector<std::string> words = {
      "eval", "play", "cube", "me",  "you", "centre", "1",   "-15",        "16",   "",
      "x",    "\xff", "6 5",  "1e3", "0x1", "+1",     "--1", "2147483648", kStart, kLastRoll};
  for (int i = 0; i < 1000; ++i) {
    std::string line;
    for (int n = pick(6); n-- > 0;) line += words[static_cast<size_t>(pick(20))] + ' ';
    for (int n = pick(28); n-- > 0;) line += fmt::format("{} ", pick(9) - 4);
    const std::string answer = judge.Answer(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    if (answer.starts_with("error: ")) continue;
    const size_t count = Numbers(answer).size();
    EXPECT_TRUE(count == 6 || count == 27 || count == 3) << line << ": " << answer;
  }
}

}  // namespace
}  // namespace fibs::judge
