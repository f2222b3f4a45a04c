// Matches in SGF: what is written is read again, also by GNU Backgammon, and what cannot be read is
// refused with its line.
#include "protocol/files/sgf.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "protocol/files/match_file.h"
#include "protocol/files/sgf_reader.h"
#include "tests/engine/random_match.h"
#include "tests/protocol/gnubg_run.h"

namespace fibs::protocol {
namespace {

using engine::Player;

// As GNU Backgammon 1.07 writes a match that was begun by `import mat`.
constexpr std::string_view kGnubgSample =
    R"((;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:3][game:0][ws:0][bs:0]PW[alice]PB[b\]b]DT[2026-11-28]RU[Crawford]RE[W+2R]GS[M:0 0 2]
;B[31qtst]
;W[66xrxrmgmg]A[0][xrxrmgmg E ver 3 0.48][xr(;W[11\])]C[a [good\] one]
;B[21abln]
;W[double]
;B[take]
;W[65rmmg]
;B[64aeek])
(;FF[4]GM[6]MI[length:3][game:1][ws:2][bs:0]PW[alice]PB[b\]b]RU[Crawford:CrawfordGame]RE[B+1R]
;W[62xrmk]
;PL[B]DI[66])
)";

std::string SgfOf(const std::vector<std::string>& inputs, engine::MatchRules rules,
                  Player left = Player::kFirst) {
  return FormatSgf({.rules = rules, .names = {"alice", "bob x]"}, .inputs = inputs, .left = left})
      .value_or("none\n");
}

std::string SgfFaultOf(std::string_view text) {
  const auto match = ReadMatchFile(text);
  if (match) return "none";
  return fmt::format("{}/{}: {}", match.error().line, match.error().game, match.error().why);
}

std::vector<std::string> InputsOf(const FileMatch& match) {
  std::vector<std::string> inputs;
  for (const engine::Input& input : match.inputs) inputs.push_back(EncodeInput(input));
  return inputs;
}

std::string SampleWith(std::string_view find, std::string_view replacement) {
  std::string text(kGnubgSample);
  const size_t at = text.find(find);
  EXPECT_NE(at, std::string::npos) << find;
  return text.replace(at, find.size(), replacement);
}

TEST(SgfTest, ReadsWhatGnubgWrites) {
  const auto match = ReadMatchFile(kGnubgSample);
  ASSERT_TRUE(match) << match.error().line << ": " << match.error().why;
  EXPECT_EQ(match->rules.length, 3);
  EXPECT_TRUE(match->rules.crawford);
  EXPECT_EQ(match->names[0], "alice");
  EXPECT_EQ(match->names[1], "b]b");
  EXPECT_EQ(fmt::format("{}", fmt::join(InputsOf(*match), " ")),
            "s o13 p8/5,6/5 r66 p24/18,24/18,13/7,13/7 r21 p13/11,24/23 d a r65 p13/7,18/13 r64 "
            "p24/20,20/14 g21 y s o62 p24/18,13/11 r66 g11 y");
}

TEST(SgfTest, SaysInWhichLineAndGameWhatIsWrong) {
  const auto fault = [](std::string_view find, std::string_view replacement) {
    return SgfFaultOf(SampleWith(find, replacement));
  };
  EXPECT_EQ(SgfFaultOf("(\n"), "2/0: the file ends in the middle of a game");
  EXPECT_EQ(SgfFaultOf("()"), "1/0: there is no game");
  EXPECT_EQ(SgfFaultOf("(;W[31hefe])"), "1/0: it is not backgammon: GM[6] is missing");
  EXPECT_EQ(SgfFaultOf("(x)"), "1/0: it is no SGF from here on");
  EXPECT_EQ(fault("GM[6]", "GM[1]"), "1/0: it is not backgammon: GM[6] is missing");
  EXPECT_EQ(fault("length:3", "length:99"),
            "1/0: a match is to 0 (unlimited) to 64 points, not '99'");
  EXPECT_EQ(fault("RU[Crawford]", "RU[Crawford:Chess]"), "1/0: no game 'Chess'");
  EXPECT_EQ(fault("RU[Crawford]", "RU[Plakoto]"), "1/0: plakoto cannot be read from such files");
  EXPECT_EQ(fault("31qtst", "31qtss"), "2/1: 'b]b' cannot play '31qtss'");
  EXPECT_EQ(fault("31qtst", "31qt!!"), "2/1: 'b]b' cannot play '31qt!!'");
  EXPECT_EQ(fault("31qtst", "71qtst"), "2/1: '71qtst' is no action");
  EXPECT_EQ(fault(";B[take]", ";B[64aeek]"), "6/1: the double has no answer");
  EXPECT_EQ(fault("take", "double"), "6/1: 'b]b' cannot double here");
  EXPECT_EQ(fault("W[double]", "B[double]"), "5/1: 'b]b' cannot double here");
  EXPECT_EQ(fault("W+2R", "W+3R"), "8/1: 'alice' cannot win 3 here with the cube at 2");
  EXPECT_EQ(fault("RE[W+2R]", ""), "9/1: game 1 has no end");
  EXPECT_EQ(fault("[ws:2]", "[ws:1]"), "9/2: 'alice' has 1 points here and 2 by the games before");
  EXPECT_EQ(fault("B+1R", "B+x"), "11/2: 'B+x' does not say how many points");
  EXPECT_EQ(fault(";PL[B]DI[66]", ";AW[ab]"), "11/2: positions that are set up are not read");
  EXPECT_EQ(SgfFaultOf(" \n\t"), "2/0: 'N point match' is missing");
  EXPECT_EQ(SgfFaultOf("(" + std::string(kFileBytesMax, ' ')),
            "0/0: it is larger than 4194304 bytes");
}

TEST(SgfTest, EveryTornFileIsRefusedWithItsLine) {
  for (size_t size = 0; size + 2 < kGnubgSample.size(); ++size) {
    const std::string_view torn = kGnubgSample.substr(0, size);
    const auto match = ReadMatchFile(torn);
    // Between two games there is nothing to see.
    if (match) {
      EXPECT_EQ(torn.substr(torn.find_last_of(';')),
                torn.ends_with('\n') ? ";B[64aeek])\n" : ";B[64aeek])");
      continue;
    }
    EXPECT_LE(match.error().line, std::count(torn.begin(), torn.end(), '\n') + 1);
    EXPECT_FALSE(match.error().why.empty());
  }
}

std::vector<std::string> RandomSgfInputs(engine::MatchRules rules, uint32_t seed, int games_max) {
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

TEST(SgfTest, ReadsEverythingThatIsWritten) {
  for (uint32_t seed = 1; seed <= 8; ++seed) {
    for (const char* game : {"", "nackgammon", "hypergammon", "longgammon", "jacoby"}) {
      for (const int length : {1, 5, engine::kUnlimited}) {
        if (length != engine::kUnlimited && std::string_view(game) == "jacoby") continue;
        const auto rules = engine::RulesOf(length, true, game).value();
        const auto inputs = RandomSgfInputs(rules, seed, 5);
        const Player left = seed % 2 == 0 ? Player::kFirst : Player::kSecond;
        const std::string text = SgfOf(inputs, rules, left);
        const auto match = ReadMatchFile(text);
        ASSERT_TRUE(match) << match.error().line << ": " << match.error().why << "\n" << text;
        if (match->rules.length != length) continue;  // a cube beyond the form
        const auto read = InputsOf(*match);
        const auto again = FormatSgf(
            {.rules = match->rules, .names = {match->names[0], match->names[1]}, .inputs = read});
        EXPECT_EQ(again.value_or("none"), text);
        EXPECT_EQ(match->rules.options.jacoby, rules.options.jacoby);
      }
    }
  }
}

TEST(SgfTest, KnowsNoOtherGames) {
  const auto rules = engine::RulesOf(1, true, "plakoto").value();
  EXPECT_EQ(SgfOf({"s"}, rules), "none\n");
  EXPECT_EQ(SgfOf({"s", "x"}, {}), "none\n");
}

// GNU Backgammon reads ours without a complaint, and we read the same match from what it writes.
TEST(SgfTest, GnubgAgrees) {
  const char* const gnubg = GnubgPath();
  if (gnubg == nullptr) GTEST_SKIP() << "GNU Backgammon is not installed";
  const ScratchDir dir;
  for (uint32_t seed = 1; seed <= 6; ++seed) {
    const auto rules = engine::RulesOf(seed % 3 == 0 ? engine::kUnlimited : 5, true, "").value();
    const auto inputs = RandomSgfInputs(rules, seed, 4);
    const std::string ours = SgfOf(inputs, rules);
    std::ofstream(dir.File("ours.sgf")) << ours;
    RunWithoutComplaint(gnubg, dir,
                        fmt::format("load match {}\nsave match {}\n", dir.File("ours.sgf"),
                                    dir.File("theirs.sgf")));
    const auto read = ReadSgf(ours);
    ASSERT_TRUE(read) << read.error().why;
    const auto theirs = ReadMatchFile(ReadAll(dir.File("theirs.sgf")));
    ASSERT_TRUE(theirs) << theirs.error().line << ": " << theirs.error().why << "\n"
                        << ReadAll(dir.File("theirs.sgf"));
    EXPECT_EQ(InputsOf(*theirs), InputsOf(*read)) << seed;
  }
}

}  // namespace
}  // namespace fibs::protocol
