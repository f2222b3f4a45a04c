#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <string>

#include "server/core/core_state.h"
#include "server/core/play/input_log.h"
#include "server/host/server_dice.h"
#include "tests/fakes.h"

// Lines 20 to 26, 53 and 54 of CLIP 1009. The transcripts program_*.txt hold their forms, the
// simulation follows whole evenings by them; here is what neither can see.
namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class GameLinesTest : public testing::Test {
 protected:
  GameLinesTest() { EXPECT_GE(sodium_init(), 0); }

  void Program(const std::string& name) {
    server_.Register(name);
    server_.Open(name);
    server_.Type(name, "login test 1009 " + name + " secret");
    greeting_ = server_.Read(name);
  }
  std::string Says(const std::string& who, const std::string& line) {
    server_.Read(who);
    server_.Type(who, line);
    return server_.Read(who);
  }
  void Start() {
    for (const char* who : {"alice", "bob"}) Says(who, "toggle ready");
    Says("alice", "invite bob 3");
    Says("bob", "join alice");
  }
  std::string SeedOfTheGame() const {
    const Table& table = *server_.core().state().seating.tables().front();
    return engine::SeedText(*table.match().dice_origin()->seed);
  }

  ServerDice dice_{"c0ffee"};
  TestServer server_{RatesOff(), &dice_};
  std::string greeting_;
};

TEST_F(GameLinesTest, TellsTheHashOfTheOwnSeedAtTheLogin) {
  Program("alice");
  const Account& alice = *server_.core().state().accounts.Find("alice");
  EXPECT_TRUE(greeting_.ends_with("6\r\n26 alice " + dice_.Commitment(*alice.dice_seed) + "\r\n"))
      << greeting_;
}

TEST_F(GameLinesTest, TellsTheHashOfTheHostBeforeAnInvitation) {
  Program("alice");
  Program("bob");
  const std::string hash =
      dice_.Commitment(*server_.core().state().accounts.Find("alice")->dice_seed);
  for (const char* who : {"alice", "bob"}) Says(who, "toggle ready");
  Says("alice", "invite bob 3");
  EXPECT_TRUE(
      server_.Read("bob").starts_with("26 alice " + hash + "\r\n23 alice 3\r\n38 alice bob "));
}

// Whoever asks, in whatever way, before the game is over.
TEST_F(GameLinesTest, KeepsTheSeedOfAGameToItself) {
  Program("alice");
  Program("bob");
  Program("carol");
  Says("bob", "set diceseed hello");
  Start();
  const std::string seed = SeedOfTheGame();
  std::string all = server_.Read("alice") + server_.Read("bob");
  all += Says("carol", "watch alice") + Says("alice", "state") + Says("carol", "state");
  Says("alice", "leave");
  all += server_.Read("alice") + server_.Read("bob") + server_.Read("carol");
  Says("bob", "invite alice");
  all += Says("alice", "join bob") + server_.Read("bob") + server_.Read("carol");
  EXPECT_THAT(all, HasSubstr(" k,,68656c6c6f"));
  EXPECT_THAT(all, Not(HasSubstr(seed)));
  EXPECT_THAT(all, Not(HasSubstr(seed.substr(0, 16))));
  Says("alice", "resign n");
  Says("bob", "accept");
  for (const char* who : {"alice", "bob", "carol"}) {
    EXPECT_THAT(server_.Read(who), testing::AnyOf(HasSubstr("20 1 1 k" + seed + ",,68656c6c6f\r\n"),
                                                  testing::IsEmpty()));
  }
  EXPECT_THAT(Says("bob", "state"), HasSubstr(" s k" + seed + ",,68656c6c6f "));
}

TEST_F(GameLinesTest, KeepsTheSeedOfALoadedGameToItself) {
  server_.UseSummaries();
  Program("alice");
  Program("bob");
  Start();
  const std::string seed = SeedOfTheGame();
  Says("alice", "bye");
  Says("bob", "bye");
  server_.Crash();
  for (const char* who : {"alice", "bob"}) {
    server_.Open(who);
    Says(who, std::string("login test 1009 ") + who + " secret");
  }
  for (const char* who : {"alice", "bob"}) Says(who, "toggle ready");
  Says("bob", "invite alice");
  const std::string joined = Says("alice", "join bob");
  EXPECT_THAT(joined, HasSubstr("21 1 3 1 alice bob 1 "));
  EXPECT_THAT(joined, HasSubstr(" k,, o"));
  EXPECT_THAT(joined, Not(HasSubstr(seed)));
}

TEST_F(GameLinesTest, TellsOpponentAndWatchersOfALostConnection) {
  for (const char* who : {"alice", "bob", "carol"}) Program(who);
  server_.NewClip("dave");
  Start();
  Says("carol", "watch bob");
  Says("dave", "watch alice");
  for (const char* who : {"alice", "bob", "carol", "dave"}) server_.Read(who);
  server_.Interrupt("bob");
  server_.Interrupt("bob");  // the edge may say it twice
  for (const char* who : {"alice", "carol"}) {
    EXPECT_EQ(server_.Read(who), "25 bob lost\r\n53 bob 300\r\n");
  }
  for (const char* who : {"bob", "dave"}) EXPECT_EQ(server_.Read(who), "");
  server_.Wait(40);
  EXPECT_TRUE(Says("carol", "state").ends_with("\r\n25 bob lost\r\n53 bob 260\r\n"));
  EXPECT_THAT(Says("bob", "state"), Not(HasSubstr("25 bob")));
  server_.Return("bob");
  for (const char* who : {"alice", "carol"}) EXPECT_EQ(server_.Read(who), "25 bob back\r\n");
  server_.Interrupt("carol");  // nobody plays with her
  server_.Interrupt("nobody");
  EXPECT_EQ(server_.Read("alice"), "");
}

TEST_F(GameLinesTest, TellsWhatARatedMatchHasMadeOfTheRatings) {
  for (const char* who : {"alice", "bob", "carol"}) Program(who);
  for (const std::string terms : {" 3", " 3 unrated"}) {
    for (const char* who : {"alice", "bob"}) Says(who, "toggle ready");
    Says("alice", "invite bob" + terms);
    Says("bob", "join alice");
    Says("carol", "watch bob");
    Says("bob", "resign b");
    for (const char* who : {"alice", "bob", "carol"}) server_.Read(who);
    server_.Type("alice", "accept");
    for (const char* who : {"alice", "bob", "carol"}) {
      const std::string told = server_.Read(who);
      if (terms == " 3") {
        EXPECT_THAT(told, HasSubstr("\r\n54 1 1500.00 1517.32 1500.00 1482.68\r\n")) << who;
      } else {
        EXPECT_THAT(told, Not(HasSubstr("54 "))) << who;
      }
    }
  }
}

TEST_F(GameLinesTest, GoesOnPlayingWithOneWhoIsExpectedBack) {
  Program("alice");
  Program("bob");
  Start();
  server_.Interrupt("alice");
  server_.Interrupt("bob");
  EXPECT_THAT(Says("alice", "@1 resign n"), HasSubstr(" g11\r\n24 1 ok\r\n"));
  EXPECT_THAT(Says("bob", "@2 accept"), HasSubstr(" y\r\n"));
  server_.Drop("alice");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("alice drops connection."));
}

// What is read too late, or never, is answered too: whoever waits for a tag waits no longer.
TEST_F(GameLinesTest, AnswersTheTagsOfLinesThatAreNotRead) {
  Program("alice");
  server_.Bytes("alice", "@long " + std::string(2000, 'x') + "\r\n");
  EXPECT_THAT(server_.Read("alice"),
              testing::MatchesRegex("\\*\\* Your line is too long.*\r\n24 long no\r\n"));
}

TEST_F(GameLinesTest, AnswersATagWhenStorageHasAnswered) {
  Program("alice");
  server_.HoldAnswers();
  EXPECT_EQ(Says("alice", "@1 history"), "");
  EXPECT_EQ(Says("alice", "@2 version"), "");
  server_.SendAnswers();
  const std::string text = server_.Read("alice");
  EXPECT_LT(text.find("24 1 ok"), text.find("24 2 ok")) << text;
}

TEST_F(GameLinesTest, RegistersNobodyTwiceInOneLine) {
  server_.HoldAnswers();
  for (const char* who : {"one", "two"}) {
    server_.Open(who);
    server_.Read(who);
    server_.Type(who, "register test 1009 Same_Name secret");
  }
  server_.SendAnswers();
  EXPECT_THAT(server_.Read("one"), HasSubstr("\r\n1 Same_Name "));
  EXPECT_EQ(server_.Read("two"),
            "** Please use another name. 'Same_Name' is already used by someone else.\r\nlogin: ");
  server_.Type("two", "register test 1009 Other_Name secret");
  server_.SendAnswers();
  EXPECT_THAT(server_.Read("two"), HasSubstr("\r\n1 Other_Name "));
}

// Other programs, and people whose name it is, find what they always found.
TEST_F(GameLinesTest, HasRegisterForItsVersionOnly) {
  server_.Open("one");
  server_.Read("one");
  server_.Type("one", "register test 1008 Some_Name secret");
  EXPECT_THAT(server_.Read("one"), HasSubstr("password: "));
  EXPECT_EQ(server_.core().state().accounts.Find("Some_Name"), nullptr);
}

TEST(InputLogTest, ShowsASeedOnceItsGameIsOver) {
  InputLog log;
  EXPECT_EQ(log.Add("s").text, "s");
  EXPECT_EQ(log.Reveal(), std::nullopt);
  const auto open = log.Add("kabcd,61,");
  EXPECT_EQ(open.index, 1);
  EXPECT_EQ(open.text, "k,61,");
  log.Add("o31");
  EXPECT_EQ(log.text(), "s k,61, o31");
  const auto full = log.Reveal();
  ASSERT_TRUE(full);
  EXPECT_EQ(full->index, 1);
  EXPECT_EQ(full->text, "kabcd,61,");
  EXPECT_EQ(log.Reveal(), std::nullopt);
  log.Add("s");
  EXPECT_EQ(log.Add("k-").text, "k-");
  EXPECT_EQ(log.Reveal(), std::nullopt);
  EXPECT_EQ(log.text(), "s kabcd,61, o31 s k-");
  EXPECT_EQ(log.size(), 5);
}

}  // namespace
}  // namespace fibs::server
