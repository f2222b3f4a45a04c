// Matches are read as they are written, and what cannot be is refused with its line.
#include "protocol/files/mat_reader.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "protocol/files/mat.h"
#include "tests/engine/random_match.h"

namespace fibs::protocol {
namespace {

using engine::Player;

constexpr std::string_view kSample = R"( 3 point match

 Game 1
 alice : 0                            bob : 0
  1)                                  31: 8/5 6/5
  2) 66: 24/18 24/18 13/7 13/7        21: 24/23 13/11
  3) Doubles => 2                     Takes
  4) 65: 18/7                         64: 24/14
      Wins 2 points
)";

std::string Text(std::vector<std::string> inputs, engine::MatchRules rules, Player left) {
  return FormatMat({.rules = rules, .names = {"alice", "bob x"}, .inputs = inputs, .left = left})
      .value_or("none\n");
}

std::string FaultOf(std::string_view text) {
  const auto match = ReadMat(text);
  if (match) return "none";
  return fmt::format("{}: {}", match.error().line, match.error().why);
}

std::string WithLine(std::string_view find, std::string_view replacement) {
  std::string text(kSample);
  const size_t at = text.find(find);
  EXPECT_NE(at, std::string::npos) << find;
  return text.replace(at, find.size(), replacement);
}

std::vector<std::string> Encoded(const FileMatch& match) {
  std::vector<std::string> inputs;
  for (const engine::Input& input : match.inputs) inputs.push_back(EncodeInput(input));
  return inputs;
}

TEST(MatReaderTest, ReadsWhatOtherProgramsWrite) {
  const auto match = ReadMat(kSample);
  ASSERT_TRUE(match) << match.error().why;
  EXPECT_EQ(match->rules.length, 3);
  EXPECT_EQ(match->names[0], "alice");
  EXPECT_EQ(match->names[1], "bob");
  EXPECT_EQ(fmt::format("{}", fmt::join(Encoded(*match), " ")),
            "s o13 p8/5,6/5 r66 p24/18,24/18,13/7,13/7 r21 p13/11,24/23 d a r65 p13/7,18/13 r64 "
            "p24/20,20/14 g21 y");
}

TEST(MatReaderTest, KnowsBarOffCountsAndLineEnds) {
  std::string text =
      "; [Variation \"Nackgammon\"]\r\n; [Crawford \"Off\"]\r\n0 point match\r\n\r\n Game 1\r\n"
      " a b : 7      c : 0\r\n  1) 11: 8/7(2) 6/5(2)";
  EXPECT_EQ(FaultOf(text), "7: a game does not begin with 11");
  text.replace(text.find("11:"), std::string::npos,
               "64: 24/18*/14\r\n  2) Cannot Move      Wins 1 point\r\n");
  EXPECT_EQ(FaultOf(text), "8: '2) Cannot Move      Wins 1 point' is no row of a game");
}

TEST(MatReaderTest, SaysInWhichLineWhatIsWrong) {
  const auto fault = [](std::string_view find, std::string_view replacement) {
    return FaultOf(WithLine(find, replacement));
  };
  EXPECT_EQ(FaultOf(""), "0: 'N point match' is missing");
  EXPECT_EQ(FaultOf("\x7f"
                    "ELF\n"),
            "1: 'N point match' was expected, not '?ELF'");
  EXPECT_EQ(FaultOf(" 3 point match\n"), "1: there is no game");
  EXPECT_EQ(fault("3 point", "99 point"), "1: a match is to 0 (unlimited) to 64 points, not '99'");
  EXPECT_EQ(fault("8/5 6/5", "8/5 6/4"), "5: 'bob' cannot play '8/5 6/4' with 31");
  EXPECT_EQ(fault("8/5 6/5", "8/5"), "5: 'bob' cannot play '8/5' with 31");
  EXPECT_EQ(fault("8/5 6/5", "8/5 x/5"), "5: 'bob' cannot play '8/5 x/5' with 31");
  EXPECT_EQ(fault("8/5 6/5", ""), "6: 'bob' has not played 31");
  EXPECT_EQ(fault("31: 8/5 6/5", "71: 8/5 6/5"),
            "5: '1)                                  71: ...' is no row of a game");
  EXPECT_EQ(fault("65: 18/7", "Doubles => 4"), "8: 'alice' cannot double here");
  EXPECT_EQ(fault("Takes", "64: 24/14"), "7: the double has no answer");
  EXPECT_EQ(fault("Doubles => 2 ", "Takes        "), "7: 'alice' has not been doubled");
  EXPECT_EQ(fault("Wins 2 points", "Wins 3 points"),
            "9: 'alice' cannot win 3 here with the cube at 2");
  EXPECT_EQ(fault("Wins 2 points", "Wins no points"),
            "9: 'Wins no points' does not say how many points");
  EXPECT_EQ(fault("      Wins 2 points\n", ""), "8: the file ends here, but game 1 has no end");
  EXPECT_EQ(fault("Game 1", "Game 2"), "3: game 1 was expected");
  EXPECT_EQ(fault("alice : 0", "alice   0"),
            "4: 'NAME : SCORE NAME : SCORE' was expected, not 'alice   0                           "
            " bob...'");
  EXPECT_EQ(fault(" Game 1\n", "; [Variation \"Chess\"]\n Game 1\n"), "3: no game 'Chess'");
  EXPECT_EQ(fault(" Game 1\n", "; [Variation \"Plakoto\"]\n Game 1\n"),
            "4: plakoto cannot be read from such files");
  const std::string again = std::string(WithLine("3 point", "5 point")) + " Game 2\n";
  EXPECT_EQ(FaultOf(again + " alice : 1   bob : 0\n"),
            "11: 'alice' has 1 points here and 2 by the games before");
  EXPECT_EQ(FaultOf(again), "10: the file ends in the head of a game");
  EXPECT_EQ(FaultOf(again + " carol : 2   bob : 0\n"), "11: 'carol' has not played before");
}

TEST(MatReaderTest, HasLimits) {
  std::string text = " 0 point match\n";
  for (int game = 1; game <= 200; ++game) {
    text += fmt::format(" Game {}\n a : 0   b : 0\n  1) 31: 8/5 6/5   Doubles => 2\n  2) Drops\n",
                        game);
  }
  EXPECT_EQ(FaultOf(text), "510: a match has 127 games at most");
  EXPECT_EQ(FaultOf(std::string(kFileBytesMax + 1, ' ')), "0: it is larger than 4194304 bytes");
}

// ---- Whole matches, by chance

std::vector<std::string> RandomInputs(engine::MatchRules rules, uint32_t seed, int games_max) {
  engine::RandomPlayers players(seed);
  players.automatic_doubles = false;
  engine::Match match(rules);
  std::vector<std::string> inputs;
  while (match.phase() != engine::Phase::kMatchOver) {
    const engine::Input input = players.Next(match);
    if (std::holds_alternative<engine::StartGame>(input) && match.games() == games_max) break;
    EXPECT_TRUE(match.Apply(input));
    inputs.push_back(engine::EncodeInput(input));
  }
  return inputs;
}

TEST(MatReaderTest, ReadsEverythingThatIsWritten) {
  for (uint32_t seed = 1; seed <= 12; ++seed) {
    for (const char* game : {"", "nackgammon", "hypergammon"}) {
      for (const int length : {1, 5, engine::kUnlimited}) {
        auto rules = engine::RulesOf(length, true, game).value();
        const auto inputs = RandomInputs(rules, seed, 5);
        const Player left = seed % 2 == 0 ? Player::kFirst : Player::kSecond;
        const std::string text = Text(inputs, rules, left);
        if (text.find("unlimited one") != std::string::npos) continue;  // a cube beyond the form
        const auto match = ReadMat(text);
        ASSERT_TRUE(match) << match.error().line << ": " << match.error().why << "\n" << text;
        const auto read = Encoded(*match);
        const auto again = FormatMat(
            {.rules = match->rules, .names = {match->names[0], match->names[1]}, .inputs = read});
        EXPECT_EQ(again.value_or("none"), text);
      }
    }
  }
}

// A file that was cut anywhere, or damaged anywhere, is read or refused with its line.
TEST(MatReaderTest, TornAndDamagedFilesAreRefused) {
  const auto rules = engine::RulesOf(3, true, "").value();
  const std::string text = Text(RandomInputs(rules, 5, 9), rules, Player::kFirst);
  const size_t end = text.find("and the match");
  ASSERT_NE(end, std::string::npos);
  engine::RandomPlayers random(3);
  for (int i = 0; i < 400; ++i) {
    const std::string torn =
        text.substr(0, static_cast<size_t>(random.Pick(static_cast<int>(end) - 20)));
    const auto match = ReadMat(torn);
    // Between two games there is nothing to see.
    if (match) {
      EXPECT_NE(torn.rfind("Wins"), std::string::npos) << torn;
    } else {
      EXPECT_LE(match.error().line, std::count(torn.begin(), torn.end(), '\n') + 1);
    }
    std::string damaged = text;
    for (int n = 1 + random.Pick(3); n-- > 0;) {
      damaged[static_cast<size_t>(random.Pick(static_cast<int>(text.size())))] =
          static_cast<char>(random.Pick(256));
    }
    const auto other = ReadMat(damaged);
    EXPECT_TRUE(other || !other.error().why.empty());
  }
}

}  // namespace
}  // namespace fibs::protocol
