#include "protocol/files/oldmoves.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "tests/engine/random_match.h"
#include "tests/protocol/gnubg_run.h"

namespace fibs::protocol {
namespace {

using engine::Input;
using engine::Match;
using engine::Player;

constexpr std::array<std::string_view, 2> kOldNames = {"alice", "bob"};

// A match after inputs in their stored form, separated by blanks.
Match Played(engine::MatchRules rules, const std::string& script) {
  Match match(rules);
  std::istringstream words(script);
  std::string word;
  while (words >> word) {
    const auto input = engine::DecodeInput(word);
    EXPECT_TRUE(input && match.Apply(*input)) << word;
  }
  return match;
}

std::string Dump(const Match& match, Player viewer = Player::kFirst) {
  return FormatOldMoves(match, viewer, kOldNames);
}

// ---- The text

TEST(OldMovesTest, ShowsEachMoveInTheMoversOwnNumbering) {
  const Match match =
      Played({.length = 3}, "s o31 p8/5,6/5 r66 p24/18,24/18,13/7,13/7 r21 p24/23,13/11 r64");
  EXPECT_EQ(Dump(match),
            "Score is 0-0 in a 3 point match.\n"
            "bob is X - alice is O\n"
            "\n"
            "O: (3 1) 8-5 6-5\n"
            "X: (6 6) 1-7 1-7 12-18 12-18\n"
            "O: (2 1) 24-23 13-11");
}

// The names and the points in one order, as GNU Backgammon reads them, but for a game that is over:
// there the specification's sample has the reader's points first.
TEST(OldMovesTest, ShowsTheScoreOfXFirstAndThatOfTheViewerWhenTheGameIsOver) {
  Match match = Played({.length = 5}, "s o31 g12 y s o62 p24/18,13/11 d");
  for (const Player viewer : {Player::kFirst, Player::kSecond}) {
    EXPECT_EQ(Dump(match, viewer),
              "Score is 0-2 in a 5 point match.\n"
              "alice is X - bob is O\n"
              "\n"
              "X: (6 2) 1-7 12-14\n"
              "O: doubles");
  }
  ASSERT_TRUE(match.Apply(engine::DropDouble{}));
  EXPECT_EQ(match.score(Player::kSecond), 3);
  EXPECT_EQ(Dump(match, Player::kSecond),
            "Score is 3-0 in a 5 point match.\n"
            "alice is X - bob is O\n"
            "\n"
            "X: (6 2) 1-7 12-14\n"
            "O: doubles\n"
            "X: rejects\n"
            "O: wins");
}

TEST(OldMovesTest, ShowsCubeAndResignationsInAnUnlimitedMatch) {
  const Match match =
      Played({.length = engine::kUnlimited}, "s o31 p8/5,6/5 d b a r66 g21 n g13 y");
  EXPECT_EQ(Dump(match),
            "Score is 0-12 in an unlimited match.\n"
            "bob is X - alice is O\n"
            "\n"
            "O: (3 1) 8-5 6-5\n"
            "X: doubles\n"
            "O: doubles\n"
            "X: accepts\n"
            "X: wants to resign\n"
            "O: wants to resign\n"
            "X: wins");
}

TEST(OldMovesTest, StartsWithARollEvenIfSomebodyResignedBefore) {
  EXPECT_EQ(Dump(Played({.length = 1}, "s o31 g21 n p8/5,6/5")),
            "Score is 0-0 in a 1 point match.\n"
            "bob is X - alice is O\n"
            "\n"
            "O: (3 1) 8-5 6-5\n"
            "X: wants to resign");
  EXPECT_EQ(Dump(Played({.length = 1}, "s o13 g11 n g11 y")),
            "Score is 0-1 in a 1 point match.\n"
            "bob is X - alice is O\n"
            "\n"
            "X: (3 1)\n"
            "O: wants to resign\n"
            "O: wants to resign\n"
            "X: wins");
}

TEST(OldMovesTest, ShowsOnlyTheHeaderBeforeTheFirstMove) {
  EXPECT_EQ(Dump(Played({.length = 1}, "s o31")),
            "Score is 0-0 in a 1 point match.\nbob is X - alice is O\n");
}

// ---- GNU Backgammon reads it

using Words = std::vector<std::string>;

void AddTurn(engine::Dice dice, const engine::Play& play, Words& words) {
  words.push_back(std::to_string(dice.first) + std::to_string(dice.second) + ":");
  const auto first = static_cast<std::ptrdiff_t>(words.size());
  for (const auto& [from, to] : play.view()) {
    words.push_back(std::to_string(from) + "/" + std::to_string(to));
  }
  std::sort(words.begin() + first, words.end());
}

// What the "Wins n points" of GNU Backgammon must say. It takes each resignation for a single game
// and plays unlimited matches by the Jacoby rule: no gammons before the cube is turned.
int ImportedPoints(const Match& match) {
  const bool resigned = std::holds_alternative<engine::AcceptResign>(match.record().back().input);
  const bool jacoby = match.unlimited() && !match.cube_owner();
  return resigned || jacoby ? match.cube() : match.points_won();
}

// The words that an exported .mat file of the game must hold.
Words WordsOf(const Match& match) {
  Words words;
  engine::Dice dice;
  int offered = 1;
  bool redoubled = false;
  for (const auto& [player, input] : match.record()) {
    if (const auto* roll = std::get_if<engine::RollDice>(&input)) dice = roll->dice;
    if (const auto* made = std::get_if<engine::MakePlay>(&input)) AddTurn(dice, made->play, words);
    const bool doubles = std::holds_alternative<engine::OfferDouble>(input);
    if (doubles || std::holds_alternative<engine::Redouble>(input)) {
      redoubled = !doubles;
      offered *= 2;
      words.insert(words.end(), {doubles ? "Doubles" : "Beavers", "=>", std::to_string(offered)});
    }
    // The export leaves out the acceptance of a beaver.
    if (std::holds_alternative<engine::AcceptDouble>(input) && !redoubled) words.push_back("Takes");
    if (std::holds_alternative<engine::DropDouble>(input)) words.push_back("Drops");
  }
  if (words.empty()) AddTurn(dice, {}, words);  // given up before the first move
  if (match.winner()) {
    const int points = ImportedPoints(match);
    words.insert(words.end(), {"Wins", std::to_string(points), points == 1 ? "point" : "points"});
  }
  return words;
}

// The words of an exported .mat file in the order of the turns: without line numbers, hit marks and
// what stands before the first turn. The steps of a turn are sorted.
Words WordsOfMat(const std::string& mat) {
  const auto game = mat.find("Game 1\n");
  if (game == std::string::npos) return {"no game"};
  std::istringstream in(mat.substr(mat.find('\n', game + 8)));
  Words words;
  Words steps;
  const auto flush = [&] {
    std::sort(steps.begin(), steps.end());
    words.insert(words.end(), steps.begin(), steps.end());
    steps.clear();
  };
  std::string word;
  while (in >> word) {
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

struct OldSample {
  std::string dump;
  Words words;
};

// People type the steps of a move in any order; this plays them backwards where that is allowed.
bool ApplyBackwards(const Input& input, Match& match) {
  const auto* made = std::get_if<engine::MakePlay>(&input);
  if (!made) return false;
  engine::Play backwards = made->play;
  std::reverse(backwards.steps.begin(), backwards.steps.begin() + backwards.count);
  return match.Apply(engine::MakePlay{backwards}).has_value();
}

// Every finished game of a random match, and one game in the middle.
void AddSamples(engine::MatchRules rules, uint32_t seed, std::vector<OldSample>& samples) {
  constexpr int kGamesMax = 4;
  engine::RandomPlayers players(seed);
  players.automatic_doubles = false;
  Match match(rules);
  const auto add = [&] {
    const Player viewer = players.Chance(50) ? Player::kFirst : Player::kSecond;
    samples.push_back({Dump(match, viewer), WordsOf(match)});
  };
  while (match.phase() != engine::Phase::kMatchOver && match.games() <= kGamesMax) {
    const Input input = players.Next(match);
    if (!players.Chance(50) || !ApplyBackwards(input, match)) {
      ASSERT_TRUE(match.Apply(input));
    }
    const bool open = match.phase() == engine::Phase::kTakeOrDrop;
    if (match.winner()) {
      add();
    } else if (match.record().size() == 40 && !open) {
      add();
    }
  }
}

// Stores a dump; gives the commands that import it and export what came of it.
std::string ImportAndExport(const ScratchDir& dir, const std::string& name,
                            const std::string& dump) {
  const std::string file = dir.File(name);
  std::ofstream(file) << dump;
  return "import oldmoves " + file + "\nexport match mat " + file + ".mat\n";
}

// Whoever asks for the list of a game that goes on.
TEST(OldMovesTest, GnuBackgammonCreditsTheRightPlayer) {
  const char* gnubg = GnubgPath();
  if (!gnubg) GTEST_SKIP() << "GNU Backgammon is not installed";
  const ScratchDir dir;
  std::string commands;
  const Match match = Played({.length = 5}, "s o31 g12 y s o62 p24/18,13/11 d");
  commands += ImportAndExport(dir, "first", Dump(match, Player::kFirst) + '\n');
  commands += ImportAndExport(dir, "second", Dump(match, Player::kSecond) + '\n');
  ASSERT_NO_FATAL_FAILURE(RunWithoutComplaint(gnubg, dir, commands));
  for (const char* name : {"first.mat", "second.mat"}) {
    const std::string mat = ReadAll(dir.File(name));
    EXPECT_NE(mat.find(" alice : 0"), std::string::npos) << mat;
    EXPECT_NE(mat.find(" bob : 2"), std::string::npos) << mat;
  }
}

TEST(OldMovesTest, GnuBackgammonImportsWholeGames) {
  const char* gnubg = GnubgPath();
  if (!gnubg) GTEST_SKIP() << "GNU Backgammon is not installed";
  std::vector<OldSample> samples;
  for (uint32_t seed = 1; seed <= 6; ++seed) {
    for (const int length : {1, 5, 9, engine::kUnlimited}) {
      ASSERT_NO_FATAL_FAILURE(AddSamples({.length = length}, seed, samples));
    }
  }
  for (const char* script : {"s o31 g12 y", "s o13 g12 n g13 y", "s o31 g12 n p8/5,6/5 d b x",
                             "s o31 p8/5,6/5 d b b a r66 g21 n g11 y"}) {
    const Match match = Played({.length = engine::kUnlimited}, script);
    samples.push_back({Dump(match), WordsOf(match)});
  }
  ASSERT_GT(samples.size(), 40U);
  std::string all;
  for (const OldSample& sample : samples) all += sample.dump + '\n';
  for (const char* kind :
       {"bar-", "-off", "can't move", "doubles\nO: accepts", "X: doubles\nO: doubles", "rejects",
        "wants to resign\nX: wins", "wants to resign\nX: ("}) {
    EXPECT_NE(all.find(kind), std::string::npos) << kind << " is not covered";
  }

  const ScratchDir dir;
  std::string commands;
  for (size_t i = 0; i < samples.size(); ++i) {
    commands += ImportAndExport(dir, std::to_string(i), samples[i].dump + '\n');
  }
  ASSERT_NO_FATAL_FAILURE(RunWithoutComplaint(gnubg, dir, commands));
  for (size_t i = 0; i < samples.size(); ++i) {
    EXPECT_EQ(WordsOfMat(ReadAll(dir.File(std::to_string(i) + ".mat"))), samples[i].words)
        << samples[i].dump;
  }
}

}  // namespace
}  // namespace fibs::protocol
