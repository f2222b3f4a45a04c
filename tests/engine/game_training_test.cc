// How the games other than backgammon are learned, and the exact values of HyperGammon.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <vector>

#include "engine/player/match_player.h"
#include "tools/train/game_arena.h"
#include "tools/train/game_trainer.h"
#include "tools/train/hypergammon.h"

namespace fibs::train {
namespace {

const engine::Variant& Game(std::string_view name) { return *engine::FindVariant(name); }

std::vector<uint8_t> Learned(std::string_view name, uint64_t seed) {
  GameTrainer trainer(Game(name), seed);
  const GameCourse course{.games = 4, .batch = 2};
  while (trainer.games() < course.games) trainer.RunBatch(course);
  return engine::EncodeNetwork(Game(name), trainer.Network());
}

TEST(GameTraining, TheSeedDecidesEveryByte) {
  for (const char* name : {"plakoto", "gulbara"}) {
    const auto learned = Learned(name, 1);
    EXPECT_EQ(learned, Learned(name, 1));
    EXPECT_NE(learned, Learned(name, 2));
    EXPECT_LE(learned.size(), 200'000U);
  }
}

TEST(GameTraining, GoesTowardsWhatGamesTeach) {
  const engine::Game game(Game("hypergammon"));
  const auto wins = [&game](const GameTrainer& trainer) {
    const auto evaluator = engine::EvaluatorOf(trainer.Network());
    const auto player = JudgingPlayer(*evaluator), other = GuessingPlayer(1);
    return PlayGames(game, *player, *other, 100, 1).wins;
  };
  GameTrainer trainer(game, 1);
  const GameCourse course{.games = 400, .rate_last = 3e-3F};
  while (trainer.games() < course.games) trainer.RunBatch(course);
  EXPECT_GT(wins(trainer), wins(GameTrainer(game, 1)) + 0.05);
  EXPECT_GT(wins(trainer), 0.6);
}

TEST(GameArena, BothHaveTheSameLuck) {
  const engine::Variant& game = Game("tapa");
  const auto one = CountingPlayer(), other = CountingPlayer();
  const auto result = PlayGames(game, *one, *other, 4, 1);
  EXPECT_EQ(result.games, 8U);
  EXPECT_DOUBLE_EQ(result.wins, 0.5);
  EXPECT_DOUBLE_EQ(result.points, 0);
}

TEST(GameArena, TheBuiltinNetworksBeatThePipCount) {
  const engine::MatchPlayer player;
  double wins = 0;
  int games = 0;
  for (const engine::Variant& game : engine::kVariants) {
    if (!engine::BuiltinNetworkOf(game) || game.men() < engine::kCheckers) continue;
    const auto one = JudgingPlayer(player.EvaluatorFor(game)), other = CountingPlayer();
    wins += PlayGames(game, *one, *other, 2, 1).wins;
    ++games;
  }
  EXPECT_GT(wins / games, 0.8);
}

TEST(GameArena, SomebodyLooksARollAhead) {
  const engine::Variant& game = Game("hypergammon");
  const auto ahead = SearchingPlayer(engine::BuiltinNetworkOf(game)), other = GuessingPlayer(1);
  const auto result = PlayGames(game, *ahead, *other, 15, 1);
  EXPECT_GT(result.wins, 0.7);
  EXPECT_EQ(result.points, PlayGames(game, *ahead, *other, 15, 1).points);
}

// ---- HyperGammon.

// A table of arbitrary values; only those of games that are over are as they are.
HypergammonTable AnyTable() {
  std::stringstream file;
  HypergammonTable().Write(file);
  std::string bytes = file.str();
  const size_t first = bytes.find('\n') + 1;
  Random random(3);
  for (size_t at = first + HypergammonTable::kSides * 4; at < bytes.size(); at += 4) {
    const float value = random.Share();
    std::copy_n(reinterpret_cast<const char*>(&value), 4, bytes.begin() + static_cast<long>(at));
  }
  std::istringstream in(bytes);
  HypergammonTable table;
  EXPECT_TRUE(table.Read(in));
  return table;
}

// By the rules of the game, and not by those of the table.
double OneRollOn(const HypergammonTable& table, const engine::Position& position) {
  const engine::Game game(Game("hypergammon"));
  double sum = 0;
  for (int8_t a = 1; a <= 6; ++a) {
    for (int8_t b = 1; b <= 6; ++b) {
      const engine::Board board{position, 0};
      auto plays = game.LegalPlays(board, {a, b});
      if (plays.empty()) plays.push_back({{}, board});
      double best = -4;
      for (const auto& play : plays) {
        const auto end = game.EndOf(play.result);
        best = std::max<double>(best, end ? static_cast<float>(end->value)
                                          : -table.ValueOf(play.result.position.Flipped()));
      }
      sum += best / 36;
    }
  }
  return sum;
}

TEST(Hypergammon, LooksOneRollOnByTheRules) {
  const HypergammonTable table = AnyTable();
  const engine::Game game(Game("hypergammon"));
  for (uint64_t i = 0; i < 40; ++i) {
    GamePlay play(game, Random(9, i));
    for (bool over = false; !over;) {
      const engine::Position& position = play.moment().board.position;
      EXPECT_NEAR(table.OneRollOn(position), OneRollOn(table, position), 1e-5);
      const auto plays = play.Roll();
      over = play.Make(plays.empty() ? nullptr : &plays[i % plays.size()]).has_value();
    }
  }
}

TEST(Hypergammon, KnowsHowGamesEnd) {
  const HypergammonTable table;
  engine::Position lost;
  lost.points[18] = 3;
  EXPECT_FLOAT_EQ(table.ValueOf(lost), -2);
  lost.points[18] = 2;
  EXPECT_FLOAT_EQ(table.ValueOf(lost), -1);
  lost.points[engine::kBar] = 1;
  EXPECT_FLOAT_EQ(table.ValueOf(lost), -3);
}

TEST(Hypergammon, RefusesWhatIsNoFileOfValues) {
  std::istringstream in("something else");
  EXPECT_FALSE(HypergammonTable().Read(in));
}

}  // namespace
}  // namespace fibs::train
