#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/core/answers.h"
#include "tests/fakes.h"

// A message is kept until its text has left for the receiver's socket.
namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class MessagesTest : public ::testing::Test {
 protected:
  MessagesTest() {
    server_.NewClip("alice");
    server_.Register("bob");
  }

  // What bob is greeted with.
  std::string Greeting() {
    server_.Open("bob");
    server_.Type("bob", "login test_client 1008 bob secret");
    return server_.Read("bob");
  }
  auto Stored() const { return server_.storage().Load().messages; }

  TestServer server_;
};

constexpr const char* kMessage = "9 alice 1041465600 see you\r\n";

// The log-in is answered, and then the sockets take nothing any more.
TEST_F(MessagesTest, ACrashBeforeTheTextHasLeftLosesNothing) {
  server_.Type("alice", "message bob see you");
  server_.HoldAnswers();
  server_.Open("bob");
  server_.Type("bob", "login test_client 1008 bob secret");
  EXPECT_TRUE(server_.SendAnswer()) << "about the password";
  EXPECT_THAT(server_.Read("bob"), HasSubstr(kMessage));
  EXPECT_EQ(Stored().size(), 1u);
  server_.Crash();
  EXPECT_THAT(Greeting(), HasSubstr(kMessage));
  EXPECT_THAT(Stored(), IsEmpty());
  EXPECT_THAT(Greeting(), Not(HasSubstr(kMessage))) << "once it has left, it is delivered";
}

TEST_F(MessagesTest, WhoeverIsThereHasItAfterACrashToo) {
  Greeting();
  server_.HoldAnswers();
  EXPECT_EQ(ReplyTo(server_, "alice", "message bob see you"), Lines({"10 bob"}));
  EXPECT_EQ(server_.Read("bob"), kMessage);
  server_.Crash();
  EXPECT_THAT(Greeting(), HasSubstr(kMessage));
}

// The disk does not take the message, so that its text waits, and then the connection is lost.
TEST_F(MessagesTest, ALostConnectionLeavesItWaiting) {
  Greeting();
  server_.BreakDisk();
  server_.Type("alice", "message bob see you");
  server_.Type("alice", "message bob and again");
  server_.Drop("bob");
  server_.HealDisk();
  const std::string greeting = Greeting();
  EXPECT_THAT(greeting, HasSubstr(std::string(kMessage) + "9 alice 1041465600 and again\r\n"));
  EXPECT_THAT(Stored(), IsEmpty());
}

// He is back before the first connection is gone.
TEST_F(MessagesTest, WhoIsBackByThenReadsItThere) {
  Greeting();
  server_.BreakDisk();
  server_.Type("alice", "message bob see you");
  server_.Open("again");
  server_.Type("again", "login test_client 1008 bob secret");
  server_.HealDisk();
  server_.Wait(1);
  EXPECT_THAT(server_.Read("again"), HasSubstr(kMessage));
  EXPECT_THAT(Stored(), IsEmpty());
}

// What goes with a page behind [Return] has not left.
TEST_F(MessagesTest, APageThatWasNeverShownIsNotDelivered) {
  server_.Telnet("bob");
  server_.Type("bob", "set pagelength 2");
  server_.Type("bob", "message bob see you");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("[Return]"));
  EXPECT_EQ(Stored().size(), 1u);
  server_.Drop("bob");
  EXPECT_THAT(Greeting(), HasSubstr(" see you"));
  EXPECT_THAT(Stored(), IsEmpty());
}

}  // namespace
}  // namespace fibs::server
