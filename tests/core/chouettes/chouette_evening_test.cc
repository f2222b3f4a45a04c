// Whole evenings at a chouette, typed by telnet users: what a crash, a handover and the time leave
// of them, and where their dice come from.
#include "tests/core/chouettes/chouette_evening.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include "server/core/dice/game_dice.h"
#include "tests/chouette/table.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;

class ChouetteEveningTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }
};

TEST_P(ChouetteEveningTest, WhatIsStoredIsWhatIsPlayed) {
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    ChouetteEvening evening(GetParam(), 3 + seed, seed, NoPause());
    for (int i = 0; i < 1500; ++i) {
      evening.TypeOne();
      const ChouetteTable* const table = evening.table();
      if (table == nullptr) continue;
      ASSERT_EQ(chouette::FaultOf(table->chouette()), "") << chouette::Snapshot(table->chouette());
      if (i % 150 != 149) continue;
      const std::string before = chouette::Snapshot(table->chouette());
      evening.server().Crash();
      evening.server().Wait(1);
      const ChouetteTable* const restored = evening.table();
      ASSERT_NE(restored, nullptr);
      EXPECT_EQ(chouette::Snapshot(restored->chouette()), before);
      for (const std::string& name : evening.names()) evening.server().Telnet(name);
    }
    ASSERT_NE(evening.table(), nullptr);
    EXPECT_GT(evening.table()->chouette().games(), 1) << GetParam() << ' ' << seed;
  }
}

TEST_P(ChouetteEveningTest, PeopleWhoAreLostHoldUpNobodyForEver) {
  ChouetteEvening evening(GetParam(), 4, 7, NoPause());
  Random random(3);
  for (int i = 0; i < 600; ++i) {
    evening.TypeOne();
    if (random.OneIn(20)) {
      const std::string& name = random.Pick(evening.names());
      evening.server().Drop(name);
      evening.Wait(random.OneIn(3) ? 70 : 5);
      evening.server().Telnet(name);
    }
    if (random.OneIn(30)) evening.Wait(61);
    const ChouetteTable* const table = evening.table();
    if (table == nullptr) continue;
    ASSERT_EQ(chouette::FaultOf(table->chouette()), "");
  }
  for (const std::string& name : evening.names()) evening.server().Drop(name);
  evening.Wait(3600);
  EXPECT_EQ(evening.table(), nullptr);
  EXPECT_TRUE(evening.server().storage().Load().chouettes.empty());
}

// Of the game that a UseDice belongs to, all rolls in order.
TEST(ChouetteDiceTest, EveryRollFollowsFromTheSeedOfItsGame) {
  ASSERT_GE(sodium_init(), 0);
  ChouetteEvening evening("", 5, 11, NoPause());
  for (int i = 0; i < 800; ++i) evening.TypeOne();
  const StoredState state = evening.server().storage().Load();
  ASSERT_EQ(state.chouettes.size(), 1U);
  const StoredChouette& stored = state.chouettes.front();
  std::unique_ptr<GameDice> dice;
  int game = 0, rolls = 0;
  for (const std::string& text : stored.inputs) {
    const auto input = chouette::Decode(text);
    ASSERT_TRUE(input) << text;
    if (const auto* use = std::get_if<engine::UseDice>(&*input)) {
      dice = std::make_unique<GameDice>(*use->origin,
                                        engine::GameNumber{stored.id, std::max(game, 1)});
    }
    if (const auto* thrown = std::get_if<chouette::ThrowForLine>(&*input)) {
      EXPECT_EQ(chouette::MakeThrows(thrown->throws.front().size(), *dice).throws, thrown->throws);
    }
    if (std::holds_alternative<engine::StartGame>(*input)) ++game;
    const auto* opening = std::get_if<engine::OpeningRoll>(&*input);
    const auto* roll = std::get_if<engine::RollDice>(&*input);
    if (opening == nullptr && roll == nullptr) continue;
    EXPECT_EQ(dice->Roll(), opening != nullptr ? opening->dice : roll->dice) << text;
    ++rolls;
  }
  EXPECT_GT(game, 2);
  EXPECT_GT(rolls, 100);
}

INSTANTIATE_TEST_SUITE_P(Terms, ChouetteEveningTest,
                         testing::Values("", "onecube", "extras settle", "inorder partner",
                                         "breakeven boxhalf lonebeaver automatic 2",
                                         "rotate nackgammon limit 8 consult cube"));

// Another core takes over after each line: nobody reads anything that he would not have read.
class ChouetteTakeOverTest : public testing::TestWithParam<TestServer::TakeOver> {};

TEST_P(ChouetteTakeOverTest, AnotherCoreGoesOnWithTheTable) {
  ASSERT_GE(sodium_init(), 0);
  ServerDice dice("c0ffee");
  TestServer server(NoPause(), &dice);
  server.TakeOverAfterLines(GetParam());
  for (const char* name : {"alice", "bob", "carol"}) server.NewTelnet(name);
  server.Type("alice", "chouette");
  server.Type("bob", "join alice");
  server.Type("carol", "join alice");
  server.Type("alice", "chouette start");
  Random random(5);
  for (int i = 0; i < 60; ++i) {
    const auto tables = server.core().state().chouettes.All();
    ASSERT_EQ(tables.size(), 1U);
    const chouette::Chouette& table = tables.front()->chouette();
    ASSERT_EQ(chouette::FaultOf(table), "");
    const std::string who = table.place(table.Decider(table.turn())).name;
    ASSERT_NE(server.core().state().lobby.Find(who).user->chouette, nullptr);
    const bool moves = table.board().phase() == engine::Phase::kMove;
    server.Type(
        who, moves ? "move " + protocol::FormatPlay(random.Pick(table.board().LegalPlays()).play,
                                                    table.board().numbering(table.board().turn()))
                   : std::string("roll"));
  }
  EXPECT_GT(server.core().state().chouettes.All().front()->inputs().size(), 60);
}

INSTANTIATE_TEST_SUITE_P(Ways, ChouetteTakeOverTest,
                         testing::Values(TestServer::TakeOver::kHandover,
                                         TestServer::TakeOver::kCrash),
                         [](const auto& way) { return testing::PrintToString(way.param); });

}  // namespace
}  // namespace fibs::server
