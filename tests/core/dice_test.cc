#include <gtest/gtest.h>
#include <sodium.h>

#include <string>
#include <variant>

#include "protocol/board.h"
#include "server/core/core_state.h"
#include "server/core/dice/game_dice.h"
#include "server/host/server_dice.h"
#include "tests/fakes.h"

// `show dice`, `set diceseed`, and that no roll can come out differently.
namespace fibs::server {
namespace {

using engine::Player;

class DiceTest : public testing::Test {
 protected:
  DiceTest() {
    EXPECT_GE(sodium_init(), 0);
    server_.NewClip("alice");
    server_.NewTelnet("bob");
    for (const char* who : {"alice", "bob"}) Says(who, "toggle ready");
  }

  std::string Says(const std::string& who, const std::string& line) {
    server_.Read(who);
    server_.Type(who, line);
    std::string text = server_.Read(who);
    if (text.ends_with("> ")) text.resize(text.size() - 2);
    return text;
  }
  void Start(const std::string& length = "3") {
    Says("alice", "invite bob " + length);
    Says("bob", "join alice");
  }
  const Table& TheTable() const { return *server_.core().state().seating.tables().front(); }
  const engine::Match& Match() const { return TheTable().match(); }
  std::string CommitmentOf(const std::string& who) {
    const std::string text = Says(who, "show dice");
    const size_t at = text.rfind("sha256: ");
    return at == text.npos ? text : text.substr(at + 8, 64);
  }
  // All rolls of the game are those of its seed.
  void ExpectPublishedRolls() const {
    ASSERT_TRUE(Match().dice_origin() && Match().dice_origin()->seed);
    GameDice dice(*Match().dice_origin(), TheTable().Dice().number);
    for (const engine::Dice roll : Match().rolls()) ASSERT_EQ(roll, dice.Roll());
  }
  // Both play the first legal play until the game has so many rolls, or is over.
  void PlayTo(size_t rolls) {
    while (Match().rolls().size() < rolls && Match().phase() != engine::Phase::kGameOver) {
      const User& mover = *server_.core().state().lobby.Online(TheTable().account(Match().turn()));
      if (Match().phase() == engine::Phase::kRollOrDouble) {
        Says(mover.name(), "roll");
      } else {
        const auto plays = Match().LegalPlays();
        Says(mover.name(), protocol::FormatPlay(plays.front().play, Match().side(mover.seat)));
      }
    }
  }

  ServerDice dice_{"c0ffee"};
  TestServer server_{Config{}, &dice_};
};

TEST_F(DiceTest, TheVariableIsNotInTheList) {
  const std::string list = Says("alice", "set");
  EXPECT_EQ(Says("alice", "set diceseed"), "Value of 'diceseed' is none.\r\n");
  EXPECT_EQ(Says("alice", "set diceseed  two words "),
            "Value of 'diceseed' set to 'two words'.\r\n");
  EXPECT_EQ(Says("alice", "set dice"), "Value of 'diceseed' is 'two words'.\r\n");
  EXPECT_EQ(Says("alice", "set"), list);
  constexpr const char* kRefusal =
      "** Your text may have at most 64 plain characters, and no double quotes.\r\n";
  EXPECT_EQ(Says("alice", "set diceseed a\"b"), kRefusal);
  EXPECT_EQ(Says("alice", "set diceseed \xe9"), kRefusal);
  EXPECT_EQ(Says("alice", "set diceseed " + std::string(65, 'x')), kRefusal);
  EXPECT_EQ(Says("alice", "set diceseed"), "Value of 'diceseed' is 'two words'.\r\n");
  EXPECT_EQ(Says("alice", "set diceseed NONE"), "Value of 'diceseed' set to none.\r\n");
  EXPECT_EQ(Says("alice", "set diceseed"), "Value of 'diceseed' is none.\r\n");
  EXPECT_EQ(Says("alice", "set diceseed " + std::string(64, '~')),
            "Value of 'diceseed' set to '" + std::string(64, '~') + "'.\r\n");
}

TEST_F(DiceTest, TheHashIsKnownBeforeAndTheTextsAreFixedAtTheStart) {
  const std::string hash = CommitmentOf("alice");
  EXPECT_EQ(Says("bob", "show dice alice"),
            "Dice of the next game in which alice is the host:\r\n  sha256: " + hash + "\r\n");
  Says("alice", "set diceseed apples");
  EXPECT_EQ(Says("alice", "show dice"),
            "Dice of the next game in which alice is the host:\r\n"
            "  sha256: " +
                hash + "\r\n  your text: apples\r\n");
  Start();
  Says("bob", "set diceseed too late");
  const std::string next = CommitmentOf("alice");
  EXPECT_NE(next, hash);
  const std::string rolls = std::to_string(Match().rolls().size());
  EXPECT_EQ(Says("bob", "show dice"),
            "Dice of game 1 of match #1, alice against bob:\r\n"
            "  sha256: " +
                hash +
                "\r\n  text of alice: apples\r\n  text of bob: -\r\n"
                "  rolls:  " +
                rolls +
                "\r\n"
                "Dice of the next game in which alice is the host:\r\n"
                "  sha256: " +
                next + "\r\n  your text: too late\r\n");
  ExpectPublishedRolls();
}

TEST_F(DiceTest, TheSeedIsToldAfterTheGame) {
  const std::string hash = CommitmentOf("alice");
  Start();
  const std::string seed = engine::SeedText(*Match().dice_origin()->seed);
  for (const char* line : {"show dice", "export bob"}) {
    EXPECT_EQ(Says("alice", line).find(seed), std::string::npos) << line;
  }
  Says("alice", "resign n");
  Says("bob", "accept");
  EXPECT_EQ(SeedCommitment(*engine::ParseSeed(seed)), hash);
  for (const char* who : {"alice", "bob"}) {
    EXPECT_NE(
        Says(who, "show dice").find("bob (over):\r\n  sha256: " + hash + "\r\n  seed:   " + seed),
        std::string::npos);
  }
  Says("alice", "leave");
  EXPECT_NE(Says("bob", "show dice").find(seed), std::string::npos);
  EXPECT_NE(Says("bob", "export alice").find("; [Seed 1 \"" + seed + "\"]"), std::string::npos);
}

TEST_F(DiceTest, ACrashChangesNoRoll) {
  const std::string first = CommitmentOf("alice");
  server_.Crash();
  const auto back = [this] {
    server_.Crash();
    server_.Clip("alice");
    server_.Telnet("bob");
    for (const char* who : {"alice", "bob"}) Says(who, "toggle ready");
    Says("alice", "invite bob");
    Says("bob", "join alice");
  };
  server_.Clip("alice");
  server_.Telnet("bob");
  EXPECT_EQ(CommitmentOf("alice"), first) << "a hash that was shown is kept";
  for (const char* who : {"alice", "bob"}) Says(who, "toggle ready");
  Says("bob", "set diceseed x");
  Start("unlimited");
  const auto origin = *Match().dice_origin();
  EXPECT_EQ(SeedCommitment(*origin.seed), first);
  for (size_t rolls = 3; rolls < 30; rolls += 3) {
    PlayTo(rolls);
    const size_t before = Match().rolls().size();
    const std::string next = CommitmentOf("alice");
    back();
    ASSERT_GE(Match().rolls().size(), before);
    ASSERT_EQ(CommitmentOf("alice"), next);
    ASSERT_EQ(*Match().dice_origin()->seed, *origin.seed);
    ASSERT_EQ(Match().dice_origin()->texts[1], "x");
    ASSERT_NO_FATAL_FAILURE(ExpectPublishedRolls());
  }
}

TEST_F(DiceTest, TheSeedIsStoredBeforeARollAndNeverPromisedTwice) {
  Start();
  RecordNumber next_seed = 0;
  RecordNumber used = 0;
  RecordNumber rolled = 0;
  for (const NumberedRecord& record : server_.storage().records()) {
    if (const auto* saved = std::get_if<AccountSaved>(&record.record)) {
      if (saved->account.name == "alice" && used == 0) next_seed = record.number;
    } else if (const auto* input = std::get_if<MatchInput>(&record.record)) {
      if (input->input.starts_with('k')) used = record.number;
      if (input->input.starts_with('o') && rolled == 0) rolled = record.number;
    }
  }
  EXPECT_LT(next_seed, used);
  EXPECT_LT(used, rolled);
  EXPECT_NE(server_.core().state().accounts.FindById(1)->dice_seed, Match().dice_origin()->seed);
}

TEST_F(DiceTest, WhoIsBlindedDoesNotSeeTheGame) {
  server_.NewClip("carol");
  Start();
  EXPECT_NE(Says("carol", "show dice bob").find("Dice of game 1 of match #1"), std::string::npos);
  Says("alice", "blind carol");
  EXPECT_EQ(Says("carol", "show dice bob"), "** alice doesn't want you to look.\r\n");
  EXPECT_EQ(Says("carol", "show dice nobody"), "** There is no one called nobody\r\n");
}

}  // namespace
}  // namespace fibs::server
