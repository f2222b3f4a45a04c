// Mails that wait: each state x what can happen.
#include "tests/core/mail/mail_fixture.h"

namespace fibs::server {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using Result = MailTried::Result;

class MailQueueTest : public MailTest {
 protected:
  MailQueueTest() { server_.NewClip("alice"), server_.NewClip("bob"), Forget(); }
  // `count` mails with codes.
  void Ask(int count) {
    for (int i = 0; i < count; ++i) {
      server_.Type("alice", "set email a" + std::to_string(++asked_) + "@home.example");
    }
  }
  int LogLines(const std::string& part) const {
    return static_cast<int>(std::ranges::count_if(server_.log(), [&](const std::string& line) {
      return line.find(part) != std::string::npos;
    }));
  }
  int asked_ = 0;
};

TEST_F(MailQueueTest, IsStoredBeforeItIsSentAndGoneBehindIt) {
  Ask(1);
  EXPECT_EQ(Waiting(), 1U);
  EXPECT_EQ(Out().size(), 1U);
  Tried(Result::kSent);
  EXPECT_EQ(Waiting(), 0U);
  server_.Wait(5);
  EXPECT_TRUE(Out().empty());
}

TEST_F(MailQueueTest, GoesOutAFewAtATimeInOrder) {
  Ask(10);
  EXPECT_EQ(Out().size(), 4U);
  const auto all = Deliver();
  ASSERT_EQ(all.size(), 10U);
  for (size_t i = 0; i < 10; ++i) EXPECT_EQ(all[i].to, fmt::format("a{}@home.example", i + 1));
  EXPECT_EQ(Waiting(), 0U);
}

TEST_F(MailQueueTest, IsSentAgainByTheNextServer) {
  Ask(6);
  Tried(Result::kSent);
  Out().clear();
  server_.Crash();
  server_.Wait(2);
  EXPECT_EQ(Deliver().size(), 5U);
  EXPECT_EQ(Waiting(), 0U);
}

TEST_F(MailQueueTest, NumbersAreGivenOnce) {
  Ask(1);
  const MailId first = One().id;
  server_.Crash();
  server_.Clip("alice");
  Ask(1);
  EXPECT_GT(One().id, first);
}

TEST_F(MailQueueTest, RefusedForNowItIsTriedAgainLaterAndLater) {
  Ask(1);
  for (const int minutes : {1, 2, 4, 8, 16, 32, 60, 60}) {
    Tried(Result::kLater, "450 later");
    server_.Wait(minutes * 60 - 2);
    EXPECT_TRUE(Out().empty()) << minutes;
    server_.Wait(4);
    ASSERT_EQ(Out().size(), 1U) << minutes;
  }
  Tried(Result::kSent);
  EXPECT_EQ(Waiting(), 0U);
}

TEST_F(MailQueueTest, RefusedForNowItKeepsNoOtherWaiting) {
  Ask(5);
  for (int i = 0; i < 4; ++i) Tried(Result::kLater, "450 later");
  ASSERT_EQ(Out().size(), 1U);
  Tried(Result::kSent);
  EXPECT_EQ(Waiting(), 4U);
}

TEST_F(MailQueueTest, RefusedForGoodItIsGone) {
  Ask(1);
  Tried(Result::kRefused, "550 nobody");
  EXPECT_EQ(Waiting(), 0U);
  EXPECT_THAT(server_.log(), Contains(HasSubstr("was refused: 550 nobody")));
}

TEST_F(MailQueueTest, AnAddressThatRefusesGetsNoMore) {
  Confirm("alice");
  Confirm("bob");
  Begin();
  server_.Type("alice", "leave"), server_.Type("bob", "leave");
  server_.Type("alice", "game 1 move 8-5 6-5");
  const std::vector<StoredMail> out = Out();
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out[0].to, "bob@home.example");
  Tried(Result::kRefused, "550 nobody");
  EXPECT_FALSE(MailOf("bob").wanted);
  server_.Type("bob", "bye");
  server_.Clip("bob");
  server_.Type("bob", "set email");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("and you want no mails"));
}

TEST_F(MailQueueTest, AMailThatIsRefusedForItsTextIsNoReasonToSendNoMore) {
  Confirm("alice");
  Confirm("bob");
  Begin();
  server_.Type("alice", "leave"), server_.Type("bob", "leave");
  server_.Type("alice", "game 1 move 8-5 6-5");
  ASSERT_EQ(Out().size(), 1U);
  const MailId id = Out()[0].id;
  server_.AnswerMail(id, {.result = Result::kRefused, .why = "554 spam"});
  EXPECT_TRUE(MailOf("bob").wanted);
  EXPECT_EQ(Waiting(), 0U);
}

TEST_F(MailQueueTest, AMailServerThatIsDownLosesNone) {
  Ask(6);
  while (!Out().empty()) Tried(Result::kUnreachable, "connection refused");
  EXPECT_EQ(Waiting(), 6U);
  EXPECT_EQ(LogLines("does not take mails"), 1);
  // One at a time finds out whether it is back.
  server_.Wait(2);
  EXPECT_TRUE(Out().empty());
  server_.Wait(700);
  ASSERT_EQ(Out().size(), 1U);
  Tried(Result::kUnreachable, "connection refused");
  EXPECT_EQ(LogLines("does not take mails"), 1);
  server_.Wait(700);
  EXPECT_EQ(Deliver().size(), 6U);
  EXPECT_EQ(LogLines("answers again"), 1);
  EXPECT_EQ(Waiting(), 0U);
}

TEST_F(MailQueueTest, AfterFiveDaysItIsGivenUp) {
  Ask(1);
  Pass(std::chrono::hours(24 * 5 + 1));
  Tried(Result::kLater, "450 later");
  EXPECT_EQ(Waiting(), 0U);
  EXPECT_THAT(server_.log(), Contains(HasSubstr("given up after 5 days")));
}

TEST_F(MailQueueTest, AClockThatIsSetBackDelaysNone) {
  Ask(1);
  for (int i = 0; i < 8; ++i) {
    Tried(Result::kLater, "450 later");
    server_.Wait(3700);
    ASSERT_EQ(Out().size(), 1U);
  }
  Tried(Result::kLater, "450 later");
  server_.Sleep(std::chrono::hours(-24 * 30));
  server_.Wait(2);
  EXPECT_EQ(Out().size(), 1U);
}

TEST_F(MailQueueTest, AnAnswerToNothingIsIgnored) {
  server_.AnswerMail(77, {.result = Result::kSent});
  Ask(1);
  const MailId id = Out().front().id;
  Tried(Result::kSent);
  server_.AnswerMail(id, {.result = Result::kLater});
  EXPECT_EQ(Waiting(), 0U);
}

class FullMailQueueTest : public MailTest {
 protected:
  static Config Small() {
    Config config = RatesOff();
    config.mail.queue_max = 5;  // 3 to addresses that are nobody's
    return config;
  }
  FullMailQueueTest() : MailTest(Small()) { server_.NewClip("alice"), server_.NewClip("bob"); }
};

TEST_F(FullMailQueueTest, MoreAreNotWritten) {
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(Says("alice", fmt::format("set email a{}@home.example", i)),
                HasSubstr("A code was sent"));
  }
  EXPECT_THAT(Says("alice", "set email b@home.example"), HasSubstr("Too many mails wait"));
  EXPECT_EQ(Waiting(), 3U);
  EXPECT_THAT(server_.log(), Contains(HasSubstr("mail.queue_max")));
}

}  // namespace
}  // namespace fibs::server
