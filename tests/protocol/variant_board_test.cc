// Boards of other games, as players and programs are shown them.
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/match/match.h"
#include "gtest/gtest.h"
#include "protocol/board.h"
#include "tests/engine/random_match.h"

namespace fibs::protocol {
namespace {

using engine::Match;
using engine::Player;
using engine::Series;

Match Replay(std::string_view games, std::string_view script) {
  Match match(engine::RulesOf(engine::kUnlimited, true, games).value());
  std::istringstream words{std::string(script)};
  std::string word;
  while (words >> word)
    EXPECT_TRUE(match.Apply(*engine::DecodeInput(word))) << games << " " << word;
  return match;
}

BoardView View(const Match& match, Player viewed, bool playing = true) {
  return {.match = match, .viewed = viewed, .names = {"ann", "bob"}, .playing = playing};
}

struct Scene {
  const char* games;
  const char* script;
  Player viewed;
  bool playing = true;
  BoardStyle style = BoardStyle::kNumbersInFrame;
};
constexpr const char* kNarde = "s o21 r31 p24/21,21/20 r65 p24/18,18/13 r44";
constexpr const char* kTapa =
    "s o21 r65 p24/18,24/19 r66 p24/18,18/12,12/6,24/18 r21 p24/22,24/23 "
    "r66 p24/18,18/12,12/6,18/12 r54 p18/13,24/20";
constexpr Scene kScenes[] = {
    {"narde", "s o21", Player::kFirst},
    {"narde", kNarde, Player::kFirst},
    {"narde", kNarde, Player::kSecond},
    {"narde", kNarde, Player::kSecond, false, BoardStyle::kNumbersOutside},
    {"tapa", kTapa, Player::kFirst},
    {"tapa", kTapa, Player::kSecond, true, BoardStyle::kNumbersOutside},
    {"hypergammon", "s o21 p24/22,23/22", Player::kSecond},
    {"maghribiyya", "s o31 r31", Player::kSecond},
};

// The file is what players see: whoever changes a drawing looks at it there.
TEST(VariantBoardTest, DrawingsAreThoseOfTheFile) {
  std::string drawn;
  for (const Scene& scene : kScenes) {
    const Match match = Replay(scene.games, scene.script);
    drawn += std::string(drawn.empty() ? "== " : "\n== ") + scene.games + ", " +
             (scene.viewed == Player::kFirst ? "ann" : "bob") + (scene.playing ? "" : ", watched") +
             "\n" + FormatBoard(View(match, scene.viewed, scene.playing), scene.style) + "\n";
    drawn += FormatVariantBoard(View(match, scene.viewed, scene.playing)) + "\n";
  }
  std::ifstream file(FIBS_VARIANT_BOARDS);
  std::stringstream expected;
  expected << file.rdbuf();
  EXPECT_EQ(drawn, expected.str());
}

TEST(VariantBoardTest, BoardLinesAreTrueOnlyForGamesWithHits) {
  std::string fit;
  for (const engine::Variant& game : engine::kVariants) {
    if (FitsRawBoard(game)) fit += std::string(game.name) + " ";
  }
  EXPECT_EQ(fit,
            "backgammon nackgammon hypergammon longgammon portes tabla tavla oldenglish runte ");
}

TEST(VariantBoardTest, HypergammonHasTwelveOff) {
  const Match match = Replay("hypergammon", "s o21");
  const std::string line = FormatBoard(View(match, Player::kFirst), BoardStyle::kRaw);
  const auto fields = ParseRaw(line);
  ASSERT_TRUE(fields) << line;
  EXPECT_EQ(fields->off, (std::array<int, 2>{12, 12}));
}

class VariantLineTest : public testing::TestWithParam<std::string_view> {};

// Every line of some games comes back, and has the checkers of the match.
TEST_P(VariantLineTest, ComesBack) {
  engine::MatchRules rules{.length = 5, .series = engine::FindSeries(GetParam())};
  engine::RandomPlayers players(5);
  Match match(rules);
  bool pins = false;
  for (int i = 0; i < 600 && match.phase() != engine::Phase::kMatchOver; ++i) {
    ASSERT_TRUE(match.Apply(players.Next(match)));
    const auto viewed = players.Chance(50) ? Player::kFirst : Player::kSecond;
    const std::string line = FormatVariantBoard(View(match, viewed));
    const auto fields = ParseVariantRaw(line);
    ASSERT_TRUE(fields) << line;
    ASSERT_EQ(FormatVariantRaw(*fields), line);
    ASSERT_EQ(fields->game, match.game().name);
    ASSERT_EQ(fields->rest, match.rest_dice());
    ASSERT_EQ(fields->dice > 0, match.phase() == engine::Phase::kMove);
    ASSERT_EQ(15 - fields->board.off[0], match.game().men() - match.off(viewed));
    for (const int n : fields->board.pins) pins |= n != 0;
    const std::string raw = FormatBoard(View(match, viewed), BoardStyle::kRaw);
    ASSERT_TRUE(ParseRaw(raw).has_value() || !FitsRawBoard(match.game())) << raw;
    for (const BoardStyle style : {BoardStyle::kNumbersInFrame, BoardStyle::kNumbersOutside}) {
      ASSERT_FALSE(FormatBoard(View(match, viewed), style).empty());
    }
  }
  EXPECT_EQ(pins, engine::FindVariant(GetParam())->contact == engine::Contact::kPin);
}

std::vector<std::string_view> Names() {
  std::vector<std::string_view> names;
  for (const engine::Variant& game : engine::kVariants) names.push_back(game.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(AllGames, VariantLineTest, testing::ValuesIn(Names()),
                         [](const auto& name) { return std::string(name.param); });

TEST(VariantBoardTest, RefusesOtherLines) {
  const std::string line = FormatVariantBoard(View(Replay("tapa", kTapa), Player::kFirst));
  ASSERT_TRUE(ParseVariantRaw(line));
  EXPECT_FALSE(ParseVariantRaw(line + ":0"));
  EXPECT_FALSE(ParseVariantRaw(line.substr(0, line.size() - 2)));
  EXPECT_FALSE(ParseVariantRaw(line.substr(1)));
  EXPECT_FALSE(ParseVariantRaw(""));
  EXPECT_FALSE(ParseVariantRaw("vboard:tapa:0:0"));
  EXPECT_FALSE(ParseVariantRaw("vboard:chess" + line.substr(11)));
}

}  // namespace
}  // namespace fibs::protocol
