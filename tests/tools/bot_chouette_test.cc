// Bots at the tables of chouettes, at a whole server in the process: in each state the table waits
// for them, and nobody has to wait long.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/core/core_state.h"
#include "server/host/server_dice.h"
#include "tests/chouette/table.h"
#include "tests/fakes.h"
#include "tests/sanitized.h"
#include "tests/tools/bot_at_server.h"

namespace fibs::bot {
namespace {

namespace table_of = engine::chouette;
using table_of::State;

server::Config NoPause() {
  server::Config config = server::RatesOff();
  config.limits.chouette_pause_seconds = 0;
  return config;
}

constexpr const char* kNames[] = {"alice", "bob", "carol", "dave", "emma", "finn", "gina", "hugo"};

class BotChouetteTest : public testing::Test {
 protected:
  explicit BotChouetteTest(const server::Config& config = NoPause()) : server_(config, &dice_) {}

  BotAtServer& Add(PlayerKind who, Chouettes chouettes) {
    const size_t number = bots_.size();
    bots_.push_back(std::make_unique<BotAtServer>(
        server_, BotOptions{.name = kNames[number], .strict = true, .chouettes = chouettes},
        Make(who, number + 1)));
    return *bots_.back();
  }
  Time Now() const { return Time{} + server_.now().time_since_epoch(); }
  const server::ChouetteTable* table() {
    const auto tables = server_.core().state().chouettes.All();
    return tables.empty() ? nullptr : tables.front();
  }
  const table_of::Chouette& chouette() { return table()->chouette(); }

  // Until `done`, or so many seconds have passed in which nobody had anything to do.
  bool Run(const std::function<bool()>& done, int seconds_max = 60) {
    for (int second = 0; second <= seconds_max; ++second) {
      for (bool any = true; any && !done() && !HasFailure();) {
        any = false;
        for (const auto& bot : bots_) {
          any |= bot->Step(Now());
          Look();
        }
      }
      if (done() || HasFailure()) return !HasFailure();
      ++waited_;
      server_.Wait(1);
      for (const auto& bot : bots_) bot->Tick(Now());
    }
    return false;
  }
  void Settle() {
    Run([steps = 0]() mutable { return ++steps > 20; });
  }
  std::string Logs() {
    std::string logs = table() == nullptr ? "" : table_of::Snapshot(chouette()) + '\n';
    for (const auto& bot : bots_) logs += bot->log();
    return logs;
  }
  void ExpectNoFaults() {
    for (const auto& bot : bots_) {
      EXPECT_EQ(bot->faults(), std::vector<std::string>{}) << bot->log();
    }
  }
  // The bots alone, of whom the first one opens the table, sit down and begin.
  bool SitDown(const std::string& terms) {
    Settle();
    bots_[0]->Type("chouette seats 8 " + terms);
    for (size_t i = 1; i < bots_.size(); ++i) {
      bots_[0]->Type("chouette invite " + bots_[i]->name());
    }
    const bool all = Run([&] {
      return table() != nullptr && chouette().seats_taken() == static_cast<int>(bots_.size());
    });
    EXPECT_TRUE(all) << Logs();
    bots_[0]->Type("chouette start");
    return all;
  }

  server::ServerDice dice_{"c0ffee"};
  TestServer server_;
  std::vector<std::unique_ptr<BotAtServer>> bots_;
  std::set<State> states_;  // in which a bot has found the table
  int waited_ = 0;          // seconds

 private:
  // After each line that somebody has typed.
  void Look() {
    if (table() == nullptr) return;
    states_.insert(chouette().state());
    ASSERT_EQ(table_of::FaultOf(chouette()), "") << Logs();
    for (const auto& bot : bots_) {
      const auto seat = chouette().SeatOf(bot->name());
      const bool away = chouette().Has(seat) && chouette().place(seat).away;
      ASSERT_FALSE(away) << bot->name() << " was waited for\n" << Logs();
    }
  }
};

struct Evening {
  const char* name;
  const char* terms;
};

class BotEveningTest : public BotChouetteTest, public testing::WithParamInterface<Evening> {
 protected:
  static int Games() { return Sanitized() ? 3 : 40; }
};

TEST_P(BotEveningTest, GoesOnByBotsAlone) {
  for (int i = 0; i < 6; ++i) Add(PlayerKind::kRandom, Chouettes::kAny);
  ASSERT_TRUE(SitDown(GetParam().terms));
  waited_ = 0;
  EXPECT_TRUE(Run([&] { return chouette().games() > Games(); })) << Logs();
  EXPECT_EQ(waited_, 0) << "nobody ever waits for a bot\n" << Logs();
  ExpectNoFaults();
}

INSTANTIATE_TEST_SUITE_P(
    Terms, BotEveningTest,
    testing::Values(Evening{"Usual", ""}, Evening{"OneCube", "onecube"},
                    Evening{"Extras", "extras"}, Evening{"ExtrasMust", "extras must nobeaver"},
                    Evening{"Partner", "partner breakeven"}, Evening{"Rotate", "rotate nojacoby"},
                    Evening{"Automatic", "automatic 2 settle limit 8"},
                    Evening{"InOrder", "inorder lonebeaver boxhalf"},
                    Evening{"Hyper", "hypergammon extras inorder"},
                    Evening{"NoCube", "nackgammon nocube newfirst"},
                    Evening{"LowCubes", "cubemax 4 onecube extras consult none"}),
    [](const testing::TestParamInfo<Evening>& test) { return std::string(test.param.name); });

// Some of each kind; the builtin player's own decisions.
TEST_F(BotChouetteTest, EachKindOfPlayerSitsInAnySeat) {
  for (const PlayerKind who : {PlayerKind::kBuiltin, PlayerKind::kBoards, PlayerKind::kBuiltin,
                               PlayerKind::kRandom, PlayerKind::kBoards}) {
    Add(who, Chouettes::kAny);
  }
  ASSERT_TRUE(SitDown("rotate"));
  const int games = Sanitized() ? 2 : 10;
  EXPECT_TRUE(Run([&] { return chouette().games() > games; })) << Logs();
  ExpectNoFaults();
}

TEST_F(BotChouetteTest, AllStatesOccurAndEachHasAnAnswer) {
  for (int i = 0; i < 5; ++i) Add(PlayerKind::kRandom, Chouettes::kAny);
  ASSERT_TRUE(SitDown("hypergammon extras"));
  const std::set<State> all = {State::kTeamCube, State::kBoxAnswers,  State::kTeamMoves,
                               State::kBoxCube,  State::kTeamAnswers, State::kRaccoon,
                               State::kExtras,   State::kBoxMoves,    State::kResignation};
  const auto seen = [&] { return std::ranges::includes(states_, all); };
  EXPECT_TRUE(Run([&] { return seen() || chouette().games() > 2000; })) << Logs();
  EXPECT_TRUE(seen());
  ExpectNoFaults();
}

// ---- With somebody who is no bot.

class BotsAndPersonTest : public BotChouetteTest {
 protected:
  bool SitDownWithPat(size_t bots) {
    server_.NewTelnet("pat");
    for (size_t i = 0; i < bots; ++i) Add(PlayerKind::kRandom, Chouettes::kWithPeople);
    Settle();
    server_.Type("pat", "chouette");
    for (const auto& bot : bots_) server_.Type("pat", "chouette invite " + bot->name());
    const bool all = Run([&] { return chouette().seats_taken() == static_cast<int>(bots) + 1; });
    EXPECT_TRUE(all) << Logs();
    return all;
  }
  bool AllAreFree() {
    return std::ranges::none_of(bots_, [](const auto& bot) { return bot->playing(); });
  }
};

TEST_F(BotsAndPersonTest, TheyLeaveWhenNobodyElseIsThere) {
  ASSERT_TRUE(SitDownWithPat(3));
  server_.Type("pat", "chouette start");
  ASSERT_TRUE(Run([&] { return chouette().games() > 0; })) << Logs();
  server_.Type("pat", "leave");
  EXPECT_TRUE(Run([&] { return AllAreFree() && table() == nullptr; })) << Logs();
  ExpectNoFaults();
}

TEST_F(BotsAndPersonTest, TheyLeaveWhenNoGameBegins) {
  ASSERT_TRUE(SitDownWithPat(2));
  EXPECT_TRUE(Run([&] { return AllAreFree() && chouette().seats_taken() == 1; }, 700)) << Logs();
  ExpectNoFaults();
}

TEST_F(BotsAndPersonTest, TheHostSendsOneAway) {
  ASSERT_TRUE(SitDownWithPat(2));
  server_.Type("pat", "tellx alice leave");
  EXPECT_TRUE(Run([&] { return chouette().seats_taken() == 2; })) << Logs();
  server_.Type("pat", "chouette end");
  EXPECT_TRUE(Run([&] { return AllAreFree(); })) << Logs();
  ExpectNoFaults();
}

// The host was the person; another one is not kept waiting by the bot that is host now.
TEST_F(BotsAndPersonTest, ABotThatIsHostBeginsTheChouette) {
  ASSERT_TRUE(SitDownWithPat(1));
  server_.NewTelnet("quin");
  server_.Type("quin", "chouette join pat");
  server_.Type("pat", "leave");
  EXPECT_TRUE(Run([&] { return chouette().started(); })) << Logs();
  ExpectNoFaults();
}

// Where the person is lost, the others go on without him, and leave when he has lost his place.
TEST_F(BotsAndPersonTest, WhoIsLostHoldsNobodyUp) {
  ASSERT_TRUE(SitDownWithPat(3));
  server_.Type("pat", "chouette start");
  ASSERT_TRUE(Run([&] { return chouette().games() > 0; })) << Logs();
  server_.Drop("pat");
  EXPECT_TRUE(Run([&] { return AllAreFree() && table() == nullptr; }, 4000)) << Logs();
  ExpectNoFaults();
}

TEST_F(BotsAndPersonTest, WhoDoesNotPlayChouettesSaysSo) {
  server_.NewTelnet("pat");
  Add(PlayerKind::kRandom, Chouettes::kNo);
  Settle();
  server_.Type("pat", "chouette");
  server_.Type("pat", "chouette invite alice");
  std::string all;
  EXPECT_TRUE(Run([&] {
    return (all += server_.Read("pat")).find("Sorry, I do not play chouettes.") != all.npos;
  })) << all;
}

// A bot that knows backgammon alone gets up from another game.
TEST_F(BotsAndPersonTest, WhoDoesNotKnowTheGameGetsUp) {
  server_.NewTelnet("pat");
  Add(PlayerKind::kBoards, Chouettes::kWithPeople);
  Settle();
  server_.Type("pat", "chouette hypergammon");
  server_.Type("pat", "chouette invite alice");
  std::string all;
  EXPECT_TRUE(Run([&] {
    return (all += server_.Read("pat")).find("Sorry, I only play backgammon.") != all.npos;
  })) << all;
  EXPECT_TRUE(Run([&] { return AllAreFree() && chouette().seats_taken() == 1; })) << Logs();
}

// The server stops and starts again behind each line: all come back and go on. Not while several
// are asked: what one of them has said would be asked again behind each line of another one.
TEST_F(BotChouetteTest, AnotherCoreTakesOver) {
  server_.TakeOverAfterLines(TestServer::TakeOver::kHandover);
  for (int i = 0; i < 5; ++i) Add(PlayerKind::kRandom, Chouettes::kAny);
  ASSERT_TRUE(SitDown("hypergammon"));
  bool taken_over = false;
  const auto play = [&] {
    const State state = chouette().state();
    const bool one_decides = state == State::kTeamMoves || state == State::kBoxMoves ||
                             state == State::kBoxCube || state == State::kPause;
    taken_over |= one_decides;
    one_decides ? server_.TakeOverAfterLines(TestServer::TakeOver::kHandover)
                : server_.StopTakeOvers();
    return chouette().games() > 3;
  };
  EXPECT_TRUE(Run(play, 4000)) << Logs();
  EXPECT_TRUE(taken_over);
  ExpectNoFaults();
}

}  // namespace
}  // namespace fibs::bot
