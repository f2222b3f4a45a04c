// How the room of a mailbox is shared (server/core/people/mailbox.h).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>

#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kSaved = "11 bob\r\n";
constexpr const char* kFull = "** Too many messages are waiting for bob. Yours was not saved.\r\n";
constexpr const char* kNotKept =
    "Not all of your messages to bob are kept: too many were waiting, most of them yours.\r\n";

Config RoomFor(int all, int friends) {
  Config config = RatesOff();
  config.limits.messages_max = all;
  config.limits.messages_friends_max = friends;
  return config;
}

size_t Times(const std::string& text, std::string_view what) {
  size_t times = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++times;
  return times;
}

// "ta", "tb" ...
std::string Throwaway(int number) {
  return std::string("t") + static_cast<char>('a' + number / 26) +
         static_cast<char>('a' + number % 26);
}

class MailboxTest : public ::testing::Test {
 protected:
  explicit MailboxTest(Config config = RatesOff()) : server_(std::move(config)) {
    server_.Register("bob");
  }

  // Each throwaway account leaves so many messages and goes.
  void Fill(int senders, int each) {
    for (int i = 0; i < senders; ++i) {
      const std::string name = Throwaway(i);
      server_.NewClip(name);
      for (int number = 0; number < each; ++number) {
        ASSERT_EQ(ReplyTo(server_, name, "message bob " + name + std::to_string(number)), kSaved);
      }
      server_.Type(name, "bye");
    }
  }
  std::string Leave(const std::string& who) { return ReplyTo(server_, who, "message bob hello"); }
  // They play a match to its end, and bob leaves.
  void PlayWithBob(const std::string& friend_of_his) {
    server_.Clip("bob");
    StartMatch(server_, friend_of_his, "bob", "1");
    server_.Type(friend_of_his, "resign n");
    server_.Type("bob", "accept");
    server_.Type("bob", "bye");
  }
  // What bob finds.
  std::string Greeting(const std::string& name = "bob") {
    server_.Open(name);
    server_.Type(name, "login test_client 1008 " + name + " secret");
    return server_.Read(name);
  }
  size_t StoredFor(const std::string& from) const {
    const auto messages = server_.storage().Load().messages;
    return static_cast<size_t>(std::ranges::count(messages, from, &StoredMessage::from));
  }
  size_t Stored() const { return server_.storage().Load().messages.size(); }

  TestServer server_;
};

// The recipe: a friend's message was refused.
TEST_F(MailboxTest, FiveThrowawaysWithTenMessagesEachKeepNobodyOut) {
  Fill(5, 10);
  ASSERT_EQ(Stored(), 50U);
  server_.NewClip("alice");
  EXPECT_EQ(Leave("alice"), kSaved);
  EXPECT_EQ(StoredFor("alice"), 1U);
  const std::string greeting = Greeting();
  EXPECT_EQ(Times(greeting, "\r\n9 t"), 49U);
  EXPECT_THAT(greeting, HasSubstr("9 alice 1041465600 hello\r\n"));
  EXPECT_THAT(greeting, Not(HasSubstr("tae9"))) << "the newest one of those who had most";
  EXPECT_THAT(greeting, HasSubstr("tae8"));
}

TEST_F(MailboxTest, WhoFilledMostLosesUntilAllHaveTheSame) {
  Fill(5, 10);
  server_.NewClip("alice");
  size_t saved = 0;
  while (saved < 10 && Leave("alice") == kSaved) ++saved;
  EXPECT_EQ(saved, 8U) << "of nine, the last would take from who has as many";
  for (int i = 0; i < 5; ++i) EXPECT_GE(StoredFor(Throwaway(i)), 8U);
  EXPECT_EQ(Stored() - StoredFor("server"), 50U);
}

// Everybody who filled it hears of it, at once or at his next log-in, and once for a receiver.
TEST_F(MailboxTest, WhoWasToldSavedIsToldWhenItIsNotKept) {
  server_.NewClip("eve");
  for (int i = 0; i < 10; ++i) ASSERT_EQ(Leave("eve"), kSaved);
  Fill(4, 10);
  server_.NewClip("alice");
  server_.Read("eve");
  for (int i = 0; i < 5; ++i) ASSERT_EQ(Leave("alice"), kSaved);
  const std::string told = server_.Read("eve");
  EXPECT_EQ(Times(told, std::string("** ") + kNotKept), 1U) << told;
  EXPECT_EQ(Times(Greeting("taa"), kNotKept), 1U);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(Leave("alice"), kSaved);
  server_.Crash();
  EXPECT_EQ(Times(Greeting("tab"), kNotKept), 1U) << "though two of his were lost";
  EXPECT_EQ(Times(Greeting("tab"), kNotKept), 0U);
}

class SmallMailboxTest : public MailboxTest {
 protected:
  SmallMailboxTest() : MailboxTest(RoomFor(4, 2)) {}
};

// Storage is asked whether the two have played, in the turn of who writes.
TEST_F(SmallMailboxTest, AQuestionTakesTheTurnOfTheSender) {
  Fill(4, 1);
  for (const char* name : {"alice", "carol"}) {
    server_.NewClip(name);
    ASSERT_EQ(Leave(name), kFull);
    EXPECT_EQ(server_.asker().account, server_.core().state().accounts.Find(name)->id);
    EXPECT_EQ(server_.asker().host, "192.0.2.1");
  }
}

// So a box of messages of which each is the only one of its sender stays as it is for strangers.
TEST_F(SmallMailboxTest, NobodyLosesHisOnlyOne) {
  Fill(4, 1);
  server_.NewClip("alice");
  EXPECT_EQ(Leave("alice"), kFull);
  const std::string greeting = Greeting();
  for (int i = 0; i < 4; ++i) EXPECT_THAT(greeting, HasSubstr(Throwaway(i) + "0\r\n"));
}

TEST_F(SmallMailboxTest, WhoHasPlayedWithHimHasAPartOfHisOwn) {
  Fill(4, 1);
  for (const char* name : {"alice", "carol", "dave"}) {
    server_.NewClip(name);
    PlayWithBob(name);
  }
  Greeting();  // all are read
  server_.Type("bob", "bye");
  for (int i = 4; i < 8; ++i) {
    server_.NewClip(Throwaway(i));
    ASSERT_EQ(Leave(Throwaway(i)), kSaved);
  }
  server_.NewClip("stranger");
  EXPECT_EQ(Leave("alice"), kSaved);
  EXPECT_EQ(Leave("alice"), kSaved);
  EXPECT_EQ(Leave("stranger"), kFull);
  EXPECT_EQ(Leave("carol"), kSaved) << "alice has two";
  EXPECT_THAT(server_.Read("alice"), HasSubstr(kNotKept));
  EXPECT_EQ(Leave("dave"), kFull) << "each of the friends has one";
  EXPECT_EQ(Stored(), 6U);
  const std::string greeting = Greeting();
  for (const char* from : {"alice", "carol", "tae", "taf", "tag", "tah"}) {
    EXPECT_THAT(greeting, HasSubstr(std::string("9 ") + from + " 1041465600 hello\r\n"));
  }
}

// They came while there was room for everybody.
TEST_F(SmallMailboxTest, MessagesOfAFriendAreNotPushedOutByStrangers) {
  server_.NewClip("alice");
  PlayWithBob("alice");
  Greeting();
  server_.Type("bob", "bye");
  for (int i = 0; i < 4; ++i) ASSERT_EQ(Leave("alice"), kSaved);
  for (int i = 0; i < 3; ++i) {
    server_.NewClip(Throwaway(i));
    EXPECT_EQ(Leave(Throwaway(i)), kSaved) << i;
  }
  EXPECT_EQ(StoredFor("alice"), 3U) << "two are in the friends' part, and one had to go";
  EXPECT_EQ(Times(server_.Read("alice"), kNotKept), 1U);
  EXPECT_EQ(Times(Greeting(), "\r\n9 alice "), 3U);
}

// Storage answers when it takes no more records.
TEST(MailboxStorageTest, AMessageThatWaitedForAnAnswerIsRefusedWhileStorageFails) {
  Config config = RoomFor(1, 1);
  config.limits.records_pending_max = 3;
  TestServer server(config);
  server.Register("bob");
  for (const char* name : {"alice", "eve", "carl"}) server.NewClip(name);
  ASSERT_EQ(ReplyTo(server, "eve", "message bob hello"), kSaved);
  server.HoldAnswers();
  server.Type("alice", "message bob hello");
  server.BreakDisk();
  for (int i = 0; i < 5; ++i) {
    server.Type("carl", "toggle bell");
    server.Type("carl", "save");
  }
  const RecordNumber last = server.core().state().last_record;
  server.SendAnswers();
  EXPECT_THAT(server.Read("alice"), HasSubstr("** The server cannot store anything at the moment"));
  EXPECT_EQ(server.core().state().last_record, last);
}

// Nobody is told of what another one of his name has lost, who was erased.
TEST_F(SmallMailboxTest, WhoTakesTheNameOfASenderHasLostNothing) {
  Fill(1, 4);
  server_.Administrate({.what = AdminRequest::What::kErase, .name = Throwaway(0)});
  server_.Wait(1);
  server_.NewClip(Throwaway(0));
  server_.NewClip("alice");
  ASSERT_EQ(Leave("alice"), kSaved);
  EXPECT_EQ(server_.Read(Throwaway(0)).find("Not all of your messages"), std::string::npos);
}

// The server knows of a match that is not over without asking storage.
TEST_F(SmallMailboxTest, WhoIsInAMatchWithHimHasPlayedWithHim) {
  server_.NewClip("alice");
  server_.Clip("bob");
  StartMatch(server_, "alice", "bob", "1");
  server_.Type("bob", "bye");
  Fill(4, 1);
  server_.BreakStorage();
  EXPECT_EQ(Leave("alice"), kSaved);
}

TEST_F(SmallMailboxTest, WhatStorageCannotSayIsNotSo) {
  server_.NewClip("alice");
  PlayWithBob("alice");
  Fill(4, 1);
  server_.BreakStorage();
  EXPECT_EQ(Leave("alice"), kFull);
  EXPECT_EQ(ReplyTo(server_, "alice", "history"),
            "** The stored matches cannot be read now. Please try again later.\r\n");
}

// He comes while storage is asked: he has the message at once.
TEST_F(SmallMailboxTest, TheReceiverMayComeWhileStorageIsAsked) {
  server_.NewClip("alice");
  PlayWithBob("alice");
  Fill(4, 1);
  server_.Open("bob");
  server_.Read("alice");
  server_.HoldAnswers();
  server_.Type("bob", "login test_client 1008 bob secret");
  server_.Type("alice", "message bob hello");
  EXPECT_EQ(server_.Read("alice"), "");
  server_.SendAnswers();
  EXPECT_THAT(server_.Read("alice"), HasSubstr("10 bob\r\n"));
  EXPECT_EQ(Times(server_.Read("bob"), "9 alice 1041465600 hello\r\n"), 1U);
}

TEST_F(SmallMailboxTest, ARestartKeepsTheTwoParts) {
  server_.NewClip("alice");
  PlayWithBob("alice");
  Fill(4, 1);
  ASSERT_EQ(Leave("alice"), kSaved);
  server_.Crash();
  server_.Clip("alice");
  server_.NewClip("stranger");
  EXPECT_EQ(Leave("stranger"), kFull);
  EXPECT_EQ(Leave("alice"), kSaved) << "one place of the friends is left";
  EXPECT_EQ(Leave("alice"), kFull);
  EXPECT_EQ(Times(Greeting(), "\r\n9 "), 6U);
}

// What was shown and has not left waits again, where it was.
TEST_F(SmallMailboxTest, ALostConnectionKeepsTheTwoParts) {
  server_.NewClip("alice");
  PlayWithBob("alice");
  Fill(4, 1);
  ASSERT_EQ(Leave("alice"), kSaved);
  server_.NewClip("stranger");
  server_.BreakDisk();
  server_.Open("bob");
  server_.Type("bob", "login test_client 1008 bob secret");
  EXPECT_EQ(server_.core().state().mailbox.waiting_count(), 0U) << "all are shown";
  server_.Drop("bob");
  server_.HealDisk();
  EXPECT_EQ(server_.core().state().mailbox.waiting_count(), 5U);
  EXPECT_EQ(Leave("stranger"), kFull);
  EXPECT_EQ(Leave("alice"), kSaved);
  EXPECT_EQ(Leave("alice"), kFull);
  EXPECT_EQ(Stored(), 6U);
}

TEST_F(SmallMailboxTest, AnErasedAccountLeavesAnEmptyBox) {
  server_.NewClip("alice");
  PlayWithBob("alice");
  Fill(4, 1);
  ASSERT_EQ(Leave("alice"), kSaved);
  server_.Administrate({.what = AdminRequest::What::kErase, .name = "bob"});
  EXPECT_EQ(Stored(), 0U);
  server_.Register("bob");
  for (int i = 0; i < 4; ++i) EXPECT_EQ(Leave("alice"), kSaved);
  EXPECT_EQ(Leave("alice"), kFull) << "she has not played with this one";
}

TEST_F(SmallMailboxTest, WhatAnErasedAccountHasLeftIsGone) {
  Fill(1, 4);
  server_.Administrate({.what = AdminRequest::What::kErase, .name = Throwaway(0)});
  EXPECT_EQ(Stored(), 0U);
  server_.NewClip("alice");
  EXPECT_EQ(Leave("alice"), kSaved);
  EXPECT_EQ(Stored(), 1U);
}

// Shown means stored: the message that gives way goes by the record before the one that takes its
// place, whenever the server ends.
TEST_F(SmallMailboxTest, WhatGivesWayIsRecordedWithWhatTakesItsPlace) {
  Fill(1, 4);
  server_.NewClip("alice");
  ASSERT_EQ(Leave("alice"), kSaved);
  const auto& records = server_.storage().records();
  const auto left = std::find_if(records.rbegin(), records.rend(), [](const NumberedRecord& r) {
    const auto* message = std::get_if<MessageLeft>(&r.record);
    return message != nullptr && message->message.from == "alice";
  });
  ASSERT_NE(left, records.rend());
  EXPECT_TRUE(std::holds_alternative<MessageDelivered>(std::next(left)->record));
  server_.Crash();
  EXPECT_EQ(Times(Greeting(), "\r\n9 "), 4U);
}

class MailboxTakeOverTest : public ::testing::TestWithParam<TestServer::TakeOver> {};

TEST_P(MailboxTakeOverTest, AnotherCoreKeepsTheRoom) {
  TestServer server(RoomFor(4, 2));
  server.TakeOverAfterLines(GetParam());
  server.Register("bob");
  server.NewClip("eve");
  server.NewClip("alice");
  for (int i = 0; i < 4; ++i) server.Type("eve", "message bob one of many");
  server.Type("alice", "message bob hello");
  server.Type("alice", "message bob again");
  server.Type("alice", "message bob too many");
  std::string stored;
  for (const StoredMessage& message : server.storage().Load().messages) {
    if (message.from != "server") stored += message.text + "\n";
  }
  EXPECT_EQ(stored, "one of many\none of many\nhello\nagain\n");
}

INSTANTIATE_TEST_SUITE_P(Both, MailboxTakeOverTest,
                         ::testing::Values(TestServer::TakeOver::kHandover,
                                           TestServer::TakeOver::kCrash),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace fibs::server
