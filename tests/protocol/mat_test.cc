#include "protocol/files/mat.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/engine/random_match.h"
#include "tests/protocol/gnubg_run.h"

namespace fibs::protocol {
namespace {

using engine::Player;

constexpr std::array<std::string_view, 2> kNames = {"alice", "bob"};

std::vector<std::string> Inputs(const std::string& script) {
  std::istringstream words(script);
  return {std::istream_iterator<std::string>(words), {}};
}

std::string Mat(engine::MatchRules rules, const std::string& script, Player left = Player::kFirst) {
  const auto inputs = Inputs(script);
  const auto text = FormatMat({.rules = rules, .names = kNames, .inputs = inputs, .left = left});
  return text.value_or("none\n");
}

// ---- The text

TEST(MatTest, WritesTurnsInTwoColumns) {
  EXPECT_EQ(Mat({.length = 3}, "s o13 p6/5,8/5 r66 p13/7,24/18,24/18,13/7 r21 p24/23,13/11 r64"),
            R"( 3 point match

 Game 1
 alice : 0                            bob : 0
  1)                                  31: 8/5 6/5
  2) 66: 24/18 24/18 13/7 13/7        21: 24/23 13/11
  3)         64:
)");
}

TEST(MatTest, TheNamedPlayerStandsFirst) {
  EXPECT_EQ(Mat({.length = 3}, "s o31 p8/5,6/5 d x s o13", Player::kSecond),
            R"( 3 point match

 Game 1
 bob : 0                              alice : 0
  1)                                  31: 8/5 6/5
  2) Doubles => 2                     Drops
      Wins 1 point

 Game 2
 bob : 1                              alice : 0
  1)         31:
)");
}

TEST(MatTest, MarksHitsAndNamesBarAndDances) {
  EXPECT_EQ(Mat({.length = 1}, "s o21 p13/11,6/5 r41 p24/20,6/5 r63 p25/22,24/18"),
            R"( 1 point match

 Game 1
 alice : 0                            bob : 0
  1) 21: 13/11 6/5                    41: 24/20* 6/5
  2) 63: 25/22 24/18
)");
}

TEST(MatTest, WritesRedoublesAsDoublesAndAResignationAsPoints) {
  EXPECT_EQ(Mat({.length = engine::kUnlimited}, "s o31 p8/5,6/5 d b a g11 n r66 g21 n g13 y"),
            R"( 0 point match

 Game 1
 alice : 0                            bob : 0
  1) 31: 8/5 6/5                      Doubles => 2
  2) Doubles => 4                     Takes
  3)                                  66:
                                       Wins 12 points
)");
}

TEST(MatTest, SaysWhoWonTheMatch) {
  EXPECT_EQ(Mat({.length = 1, .crawford = false}, "s o31 g11 y"), R"(; [Crawford "Off"]
 1 point match

 Game 1
 alice : 0                            bob : 0
  1)         31:
                                       Wins 1 point and the match
)");
}

TEST(MatTest, ALongerMatchThanTheImporterKnowsIsWrittenAsUnlimited) {
  EXPECT_EQ(Mat({.length = 65}, "s").substr(0, 72),
            "; This is a 65 point match, written as an unlimited one.\n 0 point match\n");
  EXPECT_TRUE(Mat({.length = 64}, "s").starts_with(" 64 point match\n"));
}

TEST(MatTest, TheDateStandsInAComment) {
  const auto inputs = Inputs("s o31");
  const auto text = FormatMat({.rules = {.length = 1},
                               .names = kNames,
                               .inputs = inputs,
                               .left = Player::kFirst,
                               .date = "2003.01.02"});
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->starts_with("; [EventDate \"2003.01.02\"]\n 1 point match\n")) << *text;
}

// ---- Seeds

constexpr const char* kSeed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

std::string MatWithSeeds(const std::string& script, Player left = Player::kFirst) {
  const auto inputs = Inputs(script);
  return FormatMat({.rules = {.length = 5},
                    .names = kNames,
                    .inputs = inputs,
                    .left = left,
                    .number = 17,
                    .commitment = [](const engine::Seed&) { return std::string("hash"); }})
      .value_or("none\n");
}

TEST(MatTest, TheSeedOfAGameStandsInAComment) {
  const std::string begin = std::string("s k") + kSeed;
  const std::string again = std::string(" d x s k") + kSeed + ",,41 o31";
  EXPECT_EQ(MatWithSeeds(begin + ",6120,61205c o33 o13 p8/5,6/5" + again), "none\n")
      << "a text that ends with a blank";
  EXPECT_EQ(MatWithSeeds(begin + ",612061,5c o33 o13 p8/5,6/5" + again, Player::kSecond),
            std::string("; [Number \"17\"]\n; [Inviter \"alice\"]\n; [Hash 1 \"hash\"]\n"
                        "; [Seed 1 \"") +
                kSeed + R"("]
; [Text1 1 "a a"]
; [Text2 1 "\"]
; [Rolls 1 "33 13"]
; [Hash 2 "hash"]
; [Text2 2 "A"]
; [Rolls 2 "31"]
 5 point match

 Game 1
 bob : 0                              alice : 0
  1) 31: 8/5 6/5                      Doubles => 2
  2)       Drops
                                       Wins 1 point

 Game 2
 bob : 0                              alice : 1
  1)                                  31:
)");
}

TEST(MatTest, TimesAreLeftOutAndWhoLostOnTimeIsSaid) {
  EXPECT_EQ(Mat({.length = 3, .clock = {.minutes = 6}}, "s@99 o31 p8/5,6/5@3512 r21@90 t2@360000"),
            R"(; [LostOnTime "bob"]
 3 point match

 Game 1
 alice : 0                            bob : 0
  1) 31: 8/5 6/5                      21:
)");
  EXPECT_EQ(Mat({.length = 3}, "s o31 t1"), "none\n") << "without a clock";
}

TEST(MatTest, RollsBeforeTheSeedAreCounted) {
  const std::string mat = MatWithSeeds(std::string("s o13 p8/5,6/5 r66 p24/18,24/18,13/7,13/7 k") +
                                       kSeed + ",, r31 p8/5,6/5 g11 y");
  EXPECT_NE(mat.find("; [From 1 \"3\"]\n; [Rolls 1 \"13 66 31\"]\n"), mat.npos) << mat;
  EXPECT_EQ(MatWithSeeds("s k- o31 p8/5,6/5 g11 y").find(';'), std::string::npos) << "scripted";
}

TEST(MatTest, NothingComesOfInputsThatCannotBePlayed) {
  EXPECT_EQ(Mat({.length = 1}, "s o31 p8/5,6/5 x"), "none\n");
  EXPECT_EQ(Mat({.length = 1}, "s o31 hello"), "none\n");
}

// ---- GNU Backgammon reads it

using Words = std::vector<std::string>;

// The words of a .mat file from the first game on, without the numbers of rows and hit marks; the
// steps of a turn are sorted.
Words WordsOf(const std::string& mat) {
  std::istringstream in(mat.substr(std::min(mat.find(" Game 1\n"), mat.size())));
  Words words, steps;
  const auto flush = [&] {
    std::sort(steps.begin(), steps.end());
    words.insert(words.end(), steps.begin(), steps.end());
    steps.clear();
  };
  for (std::string word; in >> word;) {
    if (word.ends_with(')')) continue;
    if (word.ends_with('*')) word.pop_back();
    if (word.find('/') != std::string::npos) {
      steps.push_back(word);
      continue;
    }
    flush();
    words.push_back(word);
  }
  flush();
  return words;
}

// The same as GNU Backgammon writes it: a double that answers a double is a beaver, the answer to
// which is left out when it is a take. Nor does it say that the match is won.
Words AsGnubgWrites(const Words& ours) {
  Words words;
  bool doubled = false;  // by the last action
  bool redoubled = false;
  for (const std::string& word : ours) {
    const bool doubles = word == "Doubles";
    if (doubles) {
      redoubled = doubled;
      doubled = true;
    } else if (word != "=>" && !std::all_of(word.begin(), word.end(),
                                            [](char c) { return c >= '0' && c <= '9'; })) {
      doubled = false;
    }
    if (word == "Takes" && std::exchange(redoubled, false)) continue;
    if (word == "and" || word == "the" || word == "match") continue;
    words.push_back(doubles && redoubled ? "Beavers" : word);
  }
  return words;
}

struct Sample {
  std::string mat;
  bool same_cube = true;  // no automatic doubles, which the form cannot tell
};

// A random match as its stored inputs; at most so many games.
std::vector<std::string> RandomInputs(engine::MatchRules rules, uint32_t seed, int games_max,
                                      bool automatic_doubles) {
  engine::RandomPlayers players(seed);
  players.automatic_doubles = automatic_doubles;
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

Sample RandomSample(engine::MatchRules rules, uint32_t seed, bool automatic_doubles) {
  auto inputs = RandomInputs(rules, seed, 6, automatic_doubles);
  engine::RandomPlayers random(seed + 1000);
  if (random.Chance(50))
    inputs.resize(1 + inputs.size() * static_cast<size_t>(random.Pick(100)) / 100);
  const Player left = random.Chance(50) ? Player::kFirst : Player::kSecond;
  for (auto at = inputs.begin(); (at = std::find(at, inputs.end(), "s")) != inputs.end();) {
    at = inputs.insert(at + 1, std::string("k") + kSeed + ",3b205b61205d,5c7e");
  }
  const auto mat =
      FormatMat({.rules = rules,
                 .names = kNames,
                 .inputs = inputs,
                 .left = left,
                 .number = seed,
                 .commitment = [](const engine::Seed& s) { return engine::SeedText(s); }});
  return {mat.value_or("none"), !automatic_doubles};
}

std::vector<Sample> Samples() {
  std::vector<Sample> samples;
  for (uint32_t seed = 1; seed <= 12; ++seed) {
    for (const int length : {1, 3, 5, 9, 64, 99, engine::kUnlimited}) {
      samples.push_back(RandomSample({.length = length, .crawford = seed % 3 != 0}, seed, false));
      samples.push_back(RandomSample({.length = length}, seed + 100, true));
    }
    for (const char* game : {"nackgammon", "hypergammon"}) {
      samples.push_back(RandomSample(engine::RulesOf(5, true, game).value(), seed, false));
    }
  }
  return samples;
}

TEST(MatTest, GnuBackgammonReadsWhatIsWritten) {
  const char* gnubg = GnubgPath();
  if (!gnubg) GTEST_SKIP() << "GNU Backgammon is not installed";
  const std::vector<Sample> samples = Samples();
  std::string all;
  for (const Sample& sample : samples) all += sample.mat;
  for (const char* kind : {" 25/", "/0", "*", ":  ", "Takes", "Drops", "Wins 1 point\n",
                           "and the match", " 0 point match", "NackGammon", "HyperGammon (3)",
                           "Doubles => 64", "unlimited one", "[Seed 6 "}) {
    EXPECT_NE(all.find(kind), std::string::npos) << kind << " is not covered";
  }
  EXPECT_EQ(all.find(" \n"), std::string::npos) << "blanks at the end get lost in a terminal";
  const ScratchDir dir;
  std::string commands =
      "set jacoby off\nset analysis chequerplay evaluation plies 0\n"
      "set analysis cubedecision evaluation plies 0\n";
  for (size_t i = 0; i < samples.size(); ++i) {
    const std::string file = dir.File(std::to_string(i));
    std::ofstream(file) << samples[i].mat;
    commands += "import mat " + file + "\nexport match mat " + file + ".mat\n";
    if (i % 20 == 0) commands += "analyse match\n";
  }
  ASSERT_NO_FATAL_FAILURE(RunWithoutComplaint(gnubg, dir, commands));
  for (size_t i = 0; i < samples.size(); ++i) {
    if (!samples[i].same_cube) continue;
    EXPECT_EQ(WordsOf(ReadAll(dir.File(std::to_string(i) + ".mat"))),
              AsGnubgWrites(WordsOf(samples[i].mat)))
        << samples[i].mat << ReadAll(dir.File(std::to_string(i) + ".mat"));
  }
}

}  // namespace
}  // namespace fibs::protocol
