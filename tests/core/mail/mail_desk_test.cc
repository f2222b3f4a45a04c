// What answers to mails do: each kind of token x what can come to it.
#include "tests/core/mail/mail_fixture.h"

namespace fibs::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class MailDeskTest : public MailTest {
 protected:
  // Both are away, and alice has moved: bob has a mail.
  MailDeskTest() {
    Begin();
    ConfirmBoth();
    server_.Type("alice", "leave");
    server_.Type("bob", "leave");
    server_.dice().Add("52");
    server_.Type("alice", "game 1 move 8-5 6-5");
    turn_ = One();
    Forget();
  }
  StoredMail turn_;  // of bob
};

TEST_F(MailDeskTest, AnAnswerPlays) {
  EXPECT_TRUE(Write("bob", turn_.reply_to, "roll"));
  const StoredMail rolled = One();
  EXPECT_EQ(rolled.to, "bob@home.example");
  EXPECT_THAT(rolled.subject, StartsWith("Your turn: match 1 with alice"));
  EXPECT_THAT(rolled.text, HasSubstr("5 and 2"));
  EXPECT_EQ(rolled.in_reply_to, "<1@home.example>");
  EXPECT_NE(rolled.reply_to, turn_.reply_to);
  EXPECT_TRUE(Write("bob", rolled.reply_to, "12-17 12-14"));
  const StoredMail alices = One();
  EXPECT_EQ(alices.to, "alice@home.example");
  EXPECT_THAT(alices.text, HasSubstr("12-17 12-14"));
}

TEST_F(MailDeskTest, WithMovesAsPbmservWritesThem) {
  Write("bob", turn_.reply_to, "roll");
  EXPECT_TRUE(Write("bob", One().reply_to, "12:5, 12:2"));
  EXPECT_EQ(One().to, "alice@home.example");
}

TEST_F(MailDeskTest, WhatCannotBeDoneIsAnsweredWithTheBoard) {
  EXPECT_TRUE(Write("bob", turn_.reply_to, "move 1-2 3-4"));
  const StoredMail mail = One();
  EXPECT_THAT(mail.subject, StartsWith("Not done: match 1 with alice"));
  EXPECT_THAT(mail.text, HasSubstr("**"));
  EXPECT_THAT(mail.text, HasSubstr("BAR"));
  EXPECT_NE(mail.reply_to, "");
  EXPECT_TRUE(Write("bob", mail.reply_to, "roll"));
  EXPECT_THAT(One().subject, StartsWith("Your turn"));
}

TEST_F(MailDeskTest, AnEmptyAnswerIsToldWhatToWrite) {
  EXPECT_TRUE(Write("bob", turn_.reply_to, ""));
  EXPECT_THAT(One().subject, StartsWith("Not done"));
}

TEST_F(MailDeskTest, OneTurnIsOneTurn) {
  Write("bob", turn_.reply_to, "roll");
  Deliver();
  EXPECT_TRUE(Write("bob", turn_.reply_to, "roll"));
  const StoredMail mail = One();
  EXPECT_THAT(mail.text, HasSubstr("That turn is over."));
  EXPECT_EQ(LastInput().find("roll"), std::string::npos);
}

TEST_F(MailDeskTest, AMailThatComesTwiceIsDoneAndAnsweredOnce) {
  const ArrivedMail mail{.recipient = turn_.reply_to,
                         .sender = "bob@home.example",
                         .from = "bob@home.example",
                         .subject = "Re:",
                         .text = "roll\n",
                         .message_id = "<same@home.example>"};
  EXPECT_TRUE(Bring(mail));
  EXPECT_EQ(Deliver().size(), 1U);
  EXPECT_TRUE(Bring(mail));
  EXPECT_TRUE(Deliver().empty());
  server_.Crash();
  server_.Wait(1);
  EXPECT_TRUE(Bring(mail));
  EXPECT_TRUE(Deliver().empty());
}

TEST_F(MailDeskTest, WhoEverSendsItOnlyTheTokenCounts) {
  EXPECT_TRUE(Write("mallory", turn_.reply_to, "resign b"));
  // What happened is told to bob, whose address is confirmed, and to nobody else.
  for (const StoredMail& mail : Deliver()) EXPECT_NE(mail.to, "mallory@home.example");
}

TEST_F(MailDeskTest, WithoutATokenNothingIsDoneNorAnswered) {
  const size_t inputs = Count<MatchInput>();
  for (const char* to : {"fibs@play.example", "fibs+t-1-2-3-aaaaaaaaaaaaaaaa@play.example",
                         "fibs+@play.example", "", "@", "postmaster@play.example"}) {
    EXPECT_TRUE(Write("bob", to, "roll")) << to;
  }
  EXPECT_TRUE(Deliver().empty());
  EXPECT_EQ(Count<MatchInput>(), inputs);
}

TEST_F(MailDeskTest, WhatNobodyHasTypedIsNeverAnswered) {
  ArrivedMail mail{.recipient = turn_.reply_to,
                   .sender = "bob@home.example",
                   .from = "bob@home.example",
                   .subject = "Out of office",
                   .text = "roll\n",
                   .message_id = "<x@home.example>",
                   .automatic = true};
  EXPECT_TRUE(Bring(mail));
  mail.automatic = false;
  mail.sender = "";  // a bounce
  EXPECT_TRUE(Bring(mail));
  mail.sender = "x@y";
  mail.recipient = "fibs@play.example";
  mail.subject = "backgammon move 1 bob wrong 8-5";
  mail.automatic = true;
  EXPECT_TRUE(Bring(mail));
  EXPECT_TRUE(Deliver().empty());
  EXPECT_EQ(LastInput().find("roll"), std::string::npos);
}

TEST_F(MailDeskTest, OneClickEndsThem) {
  EXPECT_TRUE(Write("bob", turn_.unsubscribe, "", "unsubscribe"));
  EXPECT_FALSE(MailOf("bob").wanted);
  EXPECT_TRUE(Deliver().empty());
  // Also by a program; but no bounce does.
  server_.Type("bob", "set email on");
  ArrivedMail mail{.recipient = turn_.unsubscribe,
                   .sender = "",
                   .from = "bob@home.example",
                   .subject = "",
                   .text = "",
                   .message_id = "",
                   .automatic = true};
  EXPECT_TRUE(Bring(mail));
  EXPECT_TRUE(MailOf("bob").wanted);
  mail.sender = "bob@home.example";
  EXPECT_TRUE(Bring(mail));
  EXPECT_FALSE(MailOf("bob").wanted);
}

TEST_F(MailDeskTest, AMatchThatIsOverIsNone) {
  server_.Type("alice", "game 1 resign b");
  server_.Type("bob", "game 1 accept");
  Deliver();
  Pass(std::chrono::hours(24 * 10));
  Deliver();
  EXPECT_TRUE(Write("bob", turn_.reply_to, "roll"));
  EXPECT_THAT(One().text, HasSubstr("no match 1 by days"));
}

TEST_F(MailDeskTest, AnErasedAccountsTokenDoesNothing) {
  server_.Administrate({.what = AdminRequest::What::kErase, .name = "bob"});
  const size_t inputs = Count<MatchInput>();
  EXPECT_TRUE(Write("bob", turn_.reply_to, "roll"));
  EXPECT_TRUE(Write("bob", turn_.unsubscribe, ""));
  EXPECT_EQ(Count<MatchInput>(), inputs);
  server_.Wait(60);
  for (const StoredMail& mail : Deliver()) EXPECT_EQ(mail.to, "alice@home.example");
}

TEST_F(MailDeskTest, WhileStorageFailsItIsToComeAgain) {
  server_.BreakStorage();
  server_.Crash();
  server_.Wait(1);
  EXPECT_FALSE(Write("bob", turn_.reply_to, "roll"));
  EXPECT_TRUE(Deliver().empty());
}

TEST_F(MailDeskTest, HostileTextIsHarmless) {
  const std::string odd = "roll \x1b[2J \xff\xfe" + std::string(5000, 'A');
  EXPECT_TRUE(Write("bob", turn_.reply_to, odd));
  const StoredMail mail = One();
  for (const char c : mail.text) EXPECT_TRUE(c == '\n' || c >= 32 || c < 0) << int{c};
  EXPECT_EQ(mail.text.find('\x1b'), std::string::npos);
}

class MailDeskRateTest : public MailTest {
 protected:
  MailDeskRateTest() : MailTest(WithRates()) {}
};

TEST_F(MailDeskRateTest, FailuresAreAnsweredSoOften) {
  Begin();
  ConfirmBoth();
  server_.Type("alice", "leave");
  server_.Type("bob", "leave");
  server_.dice().Add("52");
  server_.Type("alice", "game 1 move 8-5 6-5");
  const StoredMail turn = One();
  size_t answers = 0;
  for (int i = 0; i < 150; ++i) {
    EXPECT_TRUE(Write("bob", turn.reply_to, "nonsense"));
    answers += Deliver().size();
  }
  EXPECT_EQ(answers, 100U);
}

}  // namespace
}  // namespace fibs::server
