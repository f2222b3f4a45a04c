#include <gtest/gtest.h>

#include <string>

#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

// alice and carol use programs, bob telnet.
class ChatTest : public ::testing::Test {
 protected:
  ChatTest() {
    server.NewClip("alice");
    server.NewTelnet("bob");
    server.NewClip("carol");
    ReadAll();
  }

  void ReadAll() {
    for (const char* who : {"alice", "bob", "carol"}) server.Read(who);
  }

  std::string Says(const std::string& who, std::string_view line) {
    ReadAll();
    return ReplyTo(server, who, line);
  }

  TestServer server;
};

TEST_F(ChatTest, ShoutReachesEverybodyElse) {
  EXPECT_EQ(Says("alice", "shout  Anybody for a game? "), Lines({"17 Anybody for a game?"}));
  EXPECT_EQ(server.Read("bob"), "\r\nalice shouts: Anybody for a game?\r\n> ");
  EXPECT_EQ(server.Read("carol"), Lines({"13 alice Anybody for a game?"}));
  EXPECT_EQ(Says("bob", "shout me"), "You shout: me\r\n> ");
  EXPECT_EQ(server.Read("alice"), Lines({"13 bob me"}));
  EXPECT_EQ(Says("bob", "shout"), "** shout what?\r\n> ");
}

TEST_F(ChatTest, SilentNeitherHearsNorShouts) {
  server.Type("carol", "toggle silent");
  EXPECT_EQ(Says("carol", "shout hi"),
            Lines({"** Please type 'toggle silent' again before you shout."}));
  EXPECT_EQ(Says("alice", "shout hi"), Lines({"17 hi"}));
  EXPECT_EQ(server.Read("carol"), "");
  EXPECT_NE(server.Read("bob"), "");
}

TEST_F(ChatTest, ShoutNeedsExperienceWhereTheServerSaysSo) {
  Config config;
  config.limits.shout_experience_min = 5;
  TestServer strict(config);
  strict.NewClip("alice");
  EXPECT_EQ(ReplyTo(strict, "alice", "shout hi"),
            Lines({"** You need an experience of 5 before you can shout."}));
}

TEST_F(ChatTest, NewcomersShoutOnlySoOftenInAnHour) {
  Config config;
  config.limits.newcomer_shouts_max = 2;
  config.limits.newcomer_experience_max = 50;
  TestServer strict(config);
  strict.NewClip("alice");
  EXPECT_EQ(ReplyTo(strict, "alice", "shout one"), Lines({"17 one"}));
  EXPECT_EQ(ReplyTo(strict, "alice", "shout"), Lines({"** shout what?"}));
  EXPECT_EQ(ReplyTo(strict, "alice", "shout two"), Lines({"17 two"}));
  const std::string refusal =
      "** You have shouted 2 times in this hour. Newcomers can't shout more often.";
  EXPECT_EQ(ReplyTo(strict, "alice", "shout three"), Lines({refusal}));
  strict.Type("alice", "bye");
  strict.Clip("alice");
  EXPECT_EQ(ReplyTo(strict, "alice", "shout three"), Lines({refusal}));
  strict.Wait(3600 - 1);
  EXPECT_EQ(ReplyTo(strict, "alice", "shout three"), Lines({refusal}));
  strict.Wait(1);
  EXPECT_EQ(ReplyTo(strict, "alice", "shout three"), Lines({"17 three"}));

  for (bool rates : {true, false}) {
    config.limits.rates = rates;
    config.limits.newcomer_experience_max = rates ? 0 : 50;
    TestServer free(config);
    free.NewClip("alice");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(ReplyTo(free, "alice", "shout hi"), Lines({"17 hi"}));
  }
}

TEST_F(ChatTest, TellAnswersAndRefusals) {
  EXPECT_EQ(Says("alice", "tell bob hello  there"), Lines({"16 bob hello  there"}));
  EXPECT_EQ(server.Read("bob"), "\r\nalice says: hello  there\r\n> ");
  EXPECT_EQ(Says("bob", "t AL yo"), "** You tell alice: yo\r\n> ");
  EXPECT_EQ(server.Read("alice"), Lines({"12 bob yo"}));
  EXPECT_EQ(Says("alice", "tell alice me"), Lines({"You say to yourself: me"}));
  EXPECT_EQ(Says("alice", "tell zed yo"), Lines({"** There is no one called zed"}));
  EXPECT_EQ(Says("alice", "tell"), Lines({"** tell who?"}));
  EXPECT_EQ(Says("alice", "tell bob"), Lines({"** tell bob what?"}));
  EXPECT_EQ(server.Read("bob"), "");
}

TEST_F(ChatTest, ControlCharactersDoNotReachOthers) {
  EXPECT_EQ(Says("alice", "tell carol a\x1b[2Jb\ac"), Lines({"16 carol abc"}));
  EXPECT_EQ(server.Read("carol"), Lines({"12 alice abc"}));
  EXPECT_EQ(Says("alice", "tell \x1b[2Jzed hi"), Lines({"** There is no one called zed"}));
}

TEST_F(ChatTest, TheBellRingsForThoseWhoWantIt) {
  server.Type("carol", "toggle bell");
  Says("alice", "tell carol hi");
  EXPECT_EQ(server.Read("carol"), Lines({"12 alice hi\a"}));
  Says("alice", "shout hi");
  EXPECT_EQ(server.Read("carol"), Lines({"13 alice hi"}));
}

TEST_F(ChatTest, WhoIsAwaySaysSo) {
  server.Type("bob", "away Out to lunch.");
  EXPECT_EQ(Says("alice", "tell bob hi"), Lines({"16 bob hi", "bob is away: Out to lunch."}));
}

TEST_F(ChatTest, GagStopsTellAndShout) {
  EXPECT_EQ(Says("alice", "gag"), Lines({"** Gagged users: none"}));
  EXPECT_EQ(Says("alice", "gag zed"), Lines({"** There is no one called 'zed'"}));
  EXPECT_EQ(Says("alice", "gag alice"), Lines({"** You talk too much, don't you?"}));
  EXPECT_EQ(Says("alice", "gag bob carol"), Lines({"** You gag bob."}));
  EXPECT_EQ(Says("alice", "gag"), Lines({"** Gagged users: bob", "  bob: carol"}));  // why
  EXPECT_EQ(Says("bob", "tell alice hi"), "** alice won't listen to you.\r\n> ");
  EXPECT_EQ(Says("alice", "tell bob hi"), Lines({"** You can't talk if you won't listen."}));
  Says("bob", "shout hi");
  EXPECT_EQ(server.Read("alice"), "");
  EXPECT_EQ(server.Read("carol"), Lines({"13 bob hi"}));
  EXPECT_EQ(Says("alice", "gag carol"), Lines({"** You gag carol."}));
  EXPECT_EQ(Says("alice", "gag"), Lines({"** Gagged users: bob,carol", "  bob: carol"}));
  EXPECT_EQ(Says("alice", "gag bob"), Lines({"** You ungag bob."}));
  Says("bob", "shout hi");
  EXPECT_EQ(server.Read("alice"), Lines({"13 bob hi"}));
}

TEST_F(ChatTest, SomebodyWhoLeftCanBeUngagged) {
  server.Type("alice", "gag carol");
  server.Drop("carol");
  EXPECT_EQ(Says("alice", "gag carol"), Lines({"** You ungag carol."}));
  EXPECT_EQ(Says("alice", "gag carol"), Lines({"** There is no one called 'carol'"}));
}

TEST_F(ChatTest, NobodyAroundABoard) {
  for (const char* line : {"kibitz hi", "whisper hi", "k hi", "wh hi"}) {
    EXPECT_EQ(Says("alice", line), Lines({"** You're not watching or playing."})) << line;
  }
  EXPECT_EQ(Says("alice", "say hi"), Lines({"** 'say' can't be used outside a game"}));
}

// bob (O) plays alice (X); carol watches alice, dave watches bob.
class BoardTalkTest : public ChatTest {
 protected:
  BoardTalkTest() {
    server.NewClip("dave");
    StartMatch(server, "bob", "alice", "3");
    server.Type("carol", "watch alice");
    server.Type("dave", "watch bob");
    ReadAll();
    server.Read("dave");
  }
};

TEST_F(BoardTalkTest, KibitzIsForPlayersAndWatchers) {
  EXPECT_EQ(Says("alice", "kibitz good luck"), Lines({"19 good luck", "** 3 users heard you."}));
  EXPECT_EQ(server.Read("bob"), "\r\nalice kibitzes: good luck\r\n> ");
  EXPECT_EQ(server.Read("carol"), Lines({"15 alice good luck"}));
  EXPECT_EQ(server.Read("dave"), Lines({"15 alice good luck"}));
  EXPECT_EQ(Says("carol", "k hm"), Lines({"19 hm", "** 3 users heard you."}));
  EXPECT_EQ(server.Read("alice"), Lines({"15 carol hm"}));
  EXPECT_EQ(Says("alice", "kibitz"), Lines({"** kibitz what?"}));
}

TEST_F(BoardTalkTest, WhisperIsForWatchers) {
  EXPECT_EQ(Says("bob", "wh psst"), "You whisper: psst\r\n** 2 users heard you.\r\n> ");
  EXPECT_EQ(server.Read("alice"), "");
  EXPECT_EQ(server.Read("carol"), Lines({"14 bob psst"}));
  server.Read("dave");
  EXPECT_EQ(Says("carol", "whisper psst"), Lines({"18 psst", "** 1 user heard you."}));
  EXPECT_EQ(server.Read("dave"), Lines({"14 carol psst"}));
  server.Type("dave", "unwatch");
  EXPECT_EQ(Says("carol", "whisper psst"), Lines({"18 psst", "** But nobody heard you."}));
}

TEST_F(BoardTalkTest, GagsDoNotHoldAgainstThePlayersOneWatches) {
  server.Type("dave", "gag alice");
  server.Type("dave", "gag carol");
  server.Type("bob", "gag alice");
  server.Read("dave");
  EXPECT_EQ(Says("alice", "kibitz hi"), Lines({"19 hi", "** 2 users heard you."}));
  EXPECT_EQ(server.Read("dave"), Lines({"15 alice hi"}));
  EXPECT_EQ(server.Read("bob"), "");
  EXPECT_EQ(Says("carol", "whisper hi"), Lines({"18 hi", "** But nobody heard you."}));
  EXPECT_EQ(server.Read("dave"), "");
}

TEST_F(BoardTalkTest, SayAlwaysReachesTheOpponent) {
  server.Type("bob", "gag alice");
  EXPECT_EQ(Says("alice", "say hi"), Lines({"16 bob hi"}));
  EXPECT_EQ(server.Read("bob"), "\r\nalice says: hi\r\n> ");
  EXPECT_EQ(Says("bob", "s hi"), "You say to alice: hi\r\n> ");
  EXPECT_EQ(server.Read("alice"), Lines({"12 bob hi"}));
  EXPECT_EQ(server.Read("dave"), "");
}

TEST_F(BoardTalkTest, BlindSendsWatchersAway) {
  EXPECT_EQ(Says("bob", "blind"), "** Blinded users: none\r\n> ");
  EXPECT_EQ(Says("bob", "blind bob"), "** You can't read this message now, can you?\r\n> ");
  EXPECT_EQ(Says("bob", "blind carol"), "** You blind carol.\r\n> ");
  const std::string who = "5 carol - - 0 0 1500.00 0 0 1041465600 192.0.2.1 test_client -";
  EXPECT_EQ(server.Read("carol"), Lines({"bob bans you from watching.", who, "6"}));
  EXPECT_EQ(server.Read("alice"), Lines({"bob bans carol from watching.", who, "6"}));
  EXPECT_EQ(Says("carol", "watch alice"), Lines({"** bob doesn't want you to watch."}));
  EXPECT_EQ(Says("carol", "look bob"), Lines({"** bob doesn't want you to look."}));
  EXPECT_EQ(Says("bob", "blind carol"), "** You unblind carol.\r\n> ");
  EXPECT_EQ(Says("carol", "watch alice").substr(0, 25), "You're now watching alice");
}

TEST_F(ChatTest, MessageIsDeliveredAtOnceToThoseWhoAreHere) {
  EXPECT_EQ(Says("alice", "message bob see you"), Lines({"10 bob"}));
  EXPECT_EQ(server.Read("bob"), "\r\nalice (Thursday, January 02 00:00 UTC): see you\r\n> ");
  EXPECT_EQ(Says("bob", "message alice ok"), "Message delivered: ok\r\n> ");
  EXPECT_EQ(server.Read("alice"), Lines({"9 bob 1041465600 ok"}));
  EXPECT_EQ(Says("alice", "message"), Lines({"9 bob 1041465600 ok"}));
  EXPECT_EQ(Says("carol", "message"), Lines({"There are no new messages for you."}));
  EXPECT_EQ(Says("carol", "message carol note"), Lines({"9 carol 1041465600 note", "10 carol"}));
}

TEST_F(ChatTest, MessageRefusals) {
  EXPECT_EQ(Says("alice", "message nobody hi"), Lines({"** Don't know user nobody."}));
  EXPECT_EQ(Says("alice", "message Bob hi"), Lines({"** Don't know user Bob."}));
  EXPECT_EQ(Says("alice", "message bob"), Lines({"** usage: message <user> <text>"}));
}

TEST_F(ChatTest, MessageWaitsAndSurvivesACrash) {
  server.Drop("bob");
  EXPECT_EQ(Says("alice", "message bob see you"), Lines({"11 bob"}));
  server.Crash();
  server.Open("bob");
  server.Type("bob", "login test_client 1008 bob secret");
  EXPECT_NE(server.Read("bob").find("\r\n9 alice 1041465600 see you\r\n"), std::string::npos);
  EXPECT_EQ(ReplyTo(server, "bob", "message"), Lines({"9 alice 1041465600 see you"}));
  server.Type("bob", "bye");
  server.Open("bob");
  server.Type("bob", "login test_client 1008 bob secret");
  EXPECT_EQ(server.Read("bob").find("see you"), std::string::npos);
}

TEST_F(ChatTest, OnlySoManyMessagesWait) {
  Config config;
  config.limits.messages_max = 2;
  TestServer small(config);
  small.NewClip("alice");
  small.Register("bob");
  EXPECT_EQ(ReplyTo(small, "alice", "message bob 1"), Lines({"11 bob"}));
  EXPECT_EQ(ReplyTo(small, "alice", "message bob 2"), Lines({"11 bob"}));
  EXPECT_EQ(ReplyTo(small, "alice", "message bob 3"),
            Lines({"** Too many messages are waiting for bob. Yours was not saved."}));
  for (const char* text : {"1", "2", "3"}) {
    small.Type("alice", std::string("message alice ") + text);
  }
  EXPECT_EQ(ReplyTo(small, "alice", "message"),
            Lines({"9 alice 1041465600 2", "9 alice 1041465600 3"}));
}

// Whoever fills a mailbox keeps nobody else out of it.
TEST_F(ChatTest, OnlySoManyMessagesOfOneSenderWait) {
  Config config;
  config.limits.messages_from_one_max = 2;
  TestServer small(config);
  small.NewClip("alice");
  small.NewClip("carol");
  small.Register("bob");
  EXPECT_EQ(ReplyTo(small, "alice", "message bob 1"), Lines({"11 bob"}));
  EXPECT_EQ(ReplyTo(small, "alice", "message bob 2"), Lines({"11 bob"}));
  EXPECT_EQ(ReplyTo(small, "alice", "message bob 3"),
            Lines({"** Too many of your messages are waiting for bob. This one was not saved."}));
  EXPECT_EQ(ReplyTo(small, "carol", "message bob 1"), Lines({"11 bob"}));
}

TEST_F(ChatTest, RepeatDoesNotRepeatTalk) {
  Says("alice", "message");
  Says("alice", "message bob once");
  Says("alice", "shout once");
  EXPECT_EQ(Says("alice", "!!"), Lines({"There are no new messages for you."}));
}

TEST_F(ChatTest, WaitforAnswersAndRings) {
  server.Register("dave");
  server.Register("eve");
  EXPECT_EQ(Says("alice", "waitfor"), Lines({"You are not waiting for any players."}));
  EXPECT_EQ(Says("alice", "waitfor dave zed bob alice"),
            Lines({"** You'll receive a message when 'dave' logs in.",
                   "** There is no user called 'zed'.", "** 'bob' is already logged in.",
                   "** Look behind you. Maybe you are waiting there."}));
  EXPECT_EQ(Says("alice", "waitfor"), Lines({"You are waiting for dave"}));
  Says("alice", "waitfor eve");
  EXPECT_EQ(Says("alice", "waitfor"),
            Lines({"You are waiting for the following 2 players:", "  dave, eve"}));
  server.Telnet("dave");
  EXPECT_NE(server.Read("alice").find("** FINALLY!!! dave logs in.\a\a\a\r\n"), std::string::npos);
  EXPECT_EQ(Says("alice", "waitfor"), Lines({"You are waiting for eve"}));
}

TEST(ErasedAccounts, LeaveEveryList) {
  Config config;
  config.admins = {"alice"};
  TestServer server(config);
  server.NewClip("alice");
  server.NewClip("bob");
  server.Register("dave");
  server.Type("alice", "waitfor dave");
  server.Type("alice", "gag bob");
  server.Type("alice", "blind bob");
  server.Type("alice", "erase bob confirm");
  server.Type("alice", "erase dave confirm");
  EXPECT_EQ(ReplyTo(server, "alice", "waitfor"), Lines({"You are not waiting for any players."}));
  EXPECT_EQ(ReplyTo(server, "alice", "gag"), Lines({"** Gagged users: none"}));
  EXPECT_EQ(ReplyTo(server, "alice", "blind"), Lines({"** Blinded users: none"}));
}

}  // namespace
}  // namespace fibs::server
