// Mails that tell of matches by days.
#include "tests/core/mail/mail_fixture.h"

namespace fibs::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class MailTurnTest : public MailTest {
 protected:
  // Both have addresses and are away; alice has to play 3-1.
  void Away(const std::string& terms = "3 days 3") {
    Begin(terms);
    ConfirmBoth();
    server_.Type("alice", "leave");
    server_.Type("bob", "leave");
    Forget();
    ASSERT_TRUE(Out().empty());
  }
};

TEST_F(MailTurnTest, SaysWhoseTurnItIsWithTheBoard) {
  Away();
  server_.dice().Add("52");
  server_.Type("alice", "game 1 move 8-5 6-5");
  const StoredMail mail = One();
  EXPECT_EQ(mail.to, "bob@home.example");
  EXPECT_EQ(mail.subject, "Your turn: match 1 with alice (0-0, 3 point match)");
  EXPECT_THAT(mail.text, testing::ContainsRegex(
                             "It is your turn \\(#[0-9]+\\) in match 1 with alice, up to "));
  EXPECT_THAT(mail.text, HasSubstr("8-5 6-5"));
  EXPECT_THAT(mail.text, HasSubstr("BAR"));
  EXPECT_THAT(mail.text, HasSubstr("https://play.example/#/turns"));
  EXPECT_THAT(mail.reply_to, testing::StartsWith("fibs+t-1-"));
  EXPECT_THAT(mail.unsubscribe, testing::StartsWith("fibs+s-"));
  for (const char c : mail.text) EXPECT_TRUE(c == '\n' || (c >= 32 && c < 127)) << int{c};
}

TEST_F(MailTurnTest, NoneToWhoSitsThere) {
  Away();
  server_.Type("bob", "game 1");
  server_.Type("alice", "game 1 move 8-5 6-5");
  EXPECT_TRUE(Deliver().empty());
}

TEST_F(MailTurnTest, NoneToWhoWantsNone) {
  Away();
  server_.Type("bob", "set email off");
  server_.Type("alice", "game 1 move 8-5 6-5");
  EXPECT_TRUE(Deliver().empty());
}

TEST_F(MailTurnTest, OneATurn) {
  Away();
  server_.dice().Add("52");
  server_.Type("alice", "game 1 move 8-5 6-5");
  EXPECT_EQ(Deliver().size(), 1U);
  for (const char* line : {"game 1 board", "games", "game 1", "leave"}) server_.Type("bob", line);
  server_.Crash();
  server_.Wait(5);
  EXPECT_TRUE(Deliver().empty());
}

TEST_F(MailTurnTest, AnOldTurnThatWaitsIsNotSent) {
  Away();
  server_.dice().Add("52");
  server_.Type("alice", "game 1 move 8-5 6-5");
  Tried(MailTried::Result::kLater);
  EXPECT_EQ(Waiting(), 1U);
  server_.Type("bob", "game 1 roll");
  server_.Type("bob", "game 1 move 12-17 12-14");
  const auto mails = Deliver();
  ASSERT_EQ(mails.size(), 1U);
  EXPECT_EQ(mails[0].to, "alice@home.example");
  EXPECT_EQ(Waiting(), 0U);
}

TEST_F(MailTurnTest, RemindsAfterTwoThirdsAndTellsTheEnd) {
  Away("1 days 3");
  Pass(std::chrono::hours(49));
  StoredMail mail = One();
  EXPECT_THAT(mail.subject, testing::StartsWith("Your turn still: match 1 with bob"));
  EXPECT_EQ(mail.reply_to, "");
  Pass(std::chrono::hours(24));
  const auto mails = Deliver();
  ASSERT_EQ(mails.size(), 2U);
  EXPECT_THAT(mails[0].subject, testing::StartsWith("You lose: match 1 with bob"));
  EXPECT_THAT(mails[1].subject, testing::StartsWith("You win: match 1 with alice"));
}

TEST_F(MailTurnTest, AClaimIsTold) {
  Config config;
  for (const char* name : {"alice", "bob"}) {
    server_.NewClip(name);
    server_.Type(name, "toggle ready");
  }
  ConfirmBoth();
  server_.dice().Add("31");
  server_.Type("alice", "invite bob 3");
  server_.Type("bob", "join alice");
  server_.Type("alice", "leave");
  Pass(std::chrono::hours(24 * 8));
  server_.Type("bob", "claim alice");
  const StoredMail mail = One();
  EXPECT_EQ(mail.to, "alice@home.example");
  EXPECT_THAT(mail.subject, HasSubstr("bob claims your match"));
  EXPECT_THAT(mail.text, HasSubstr("to play on"));
}

TEST_F(MailTurnTest, NoneOfWhoIsErased) {
  Away();
  server_.dice().Add("52");
  server_.Type("alice", "game 1 move 8-5 6-5");
  Tried(MailTried::Result::kLater);
  server_.Administrate({.what = AdminRequest::What::kErase, .name = "bob"});
  server_.Wait(120);
  for (const StoredMail& mail : Deliver()) EXPECT_NE(mail.to, "bob@home.example");
}

}  // namespace
}  // namespace fibs::server
