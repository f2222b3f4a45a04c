// Where players read their mail: `set email`.
#include "tests/core/mail/mail_fixture.h"

namespace fibs::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Result = MailTried::Result;

class MailAddressTest : public MailTest {
 protected:
  MailAddressTest() { server_.NewClip("alice"), server_.NewClip("bob"), Forget(); }
  explicit MailAddressTest(const Config& config) : MailTest(config) {
    server_.NewClip("alice"), server_.NewClip("bob"), Forget();
  }
  static std::string CodeIn(const StoredMail& mail) {
    const size_t code = mail.text.find("set email ") + 10;
    return mail.text.substr(code, mail.text.find('\n', code) - code);
  }
};

TEST_F(MailAddressTest, IsConfirmedByACode) {
  EXPECT_THAT(Says("alice", "set email"), HasSubstr("Value of 'email' is none."));
  EXPECT_THAT(Says("alice", "set email a@home.example"), HasSubstr("A code was sent"));
  EXPECT_EQ(MailOf("alice").address, "");
  const StoredMail mail = One();
  EXPECT_EQ(mail.to, "a@home.example");
  EXPECT_EQ(mail.account, 0);
  EXPECT_EQ(mail.reply_to, "");
  EXPECT_THAT(Says("alice", "set email " + CodeIn(mail)),
              HasSubstr("Value of 'email' set to 'a@home.example'."));
  EXPECT_EQ(MailOf("alice").address, "a@home.example");
  EXPECT_THAT(Says("alice", "set email " + CodeIn(mail)), HasSubstr("is not the code"));
  server_.Crash();
  EXPECT_EQ(MailOf("alice").address, "a@home.example");
}

TEST_F(MailAddressTest, IsNeverShownToOthers) {
  Confirm("alice");
  for (const char* line : {"whois alice", "who alice", "rawwho alice"}) {
    EXPECT_THAT(Says("bob", line), Not(HasSubstr("home.example"))) << line;
  }
}

TEST_F(MailAddressTest, AnothersCodeIsNone) {
  server_.Type("alice", "set email a@home.example");
  server_.Type("bob", "set email b@home.example");
  const auto mails = Deliver();
  ASSERT_EQ(mails.size(), 2U);
  EXPECT_THAT(Says("bob", "set email " + CodeIn(mails[0])), HasSubstr("is not the code"));
  EXPECT_THAT(Says("bob", "set email " + CodeIn(mails[1])), HasSubstr("set to 'b@home.example'"));
}

TEST_F(MailAddressTest, OnlyTheLastCodeCountsAndForADay) {
  server_.Type("alice", "set email a@home.example");
  const std::string first = CodeIn(One());
  Pass(std::chrono::hours(1));
  server_.Type("alice", "set email a@home.example");
  const std::string second = CodeIn(One());
  EXPECT_NE(first, second);
  EXPECT_THAT(Says("alice", "set email " + first), HasSubstr("is not the code"));
  Pass(std::chrono::hours(25));
  EXPECT_THAT(Says("alice", "set email " + second), HasSubstr("older than a day"));
}

TEST_F(MailAddressTest, AnotherOneTakesItsPlaceWhenItIsConfirmed) {
  Confirm("alice");
  server_.Type("alice", "set email new@home.example");
  EXPECT_EQ(MailOf("alice").address, "alice@home.example");
  server_.Type("alice", "set email " + CodeIn(One()));
  EXPECT_EQ(MailOf("alice").address, "new@home.example");
}

TEST_F(MailAddressTest, OddOnesAreRefused) {
  for (const char* odd : {"@", "a@", "@b", "a@b<script>", "a@b,c@d", "\"a\"@b", "a@b@c"}) {
    EXPECT_THAT(Says("alice", std::string("set email ") + odd), HasSubstr("not an email address"))
        << odd;
  }
  EXPECT_THAT(Says("alice", "set email " + std::string(80, 'a') + "@b"),
              HasSubstr("not an email address"));
  EXPECT_TRUE(Out().empty());
}

TEST_F(MailAddressTest, OffOnAndNone) {
  EXPECT_THAT(Says("alice", "set email off"), HasSubstr("no confirmed address"));
  Confirm("alice");
  EXPECT_THAT(Says("alice", "set email off"), HasSubstr("You get no more mails."));
  EXPECT_FALSE(MailOf("alice").wanted);
  EXPECT_THAT(Says("alice", "set email"), HasSubstr("and you want no mails"));
  EXPECT_THAT(Says("alice", "set email on"), HasSubstr("You get a mail when"));
  EXPECT_TRUE(MailOf("alice").wanted);
  EXPECT_THAT(Says("alice", "set email none"), HasSubstr("set to none"));
  EXPECT_EQ(MailOf("alice"), MailSettings{});
}

TEST_F(MailAddressTest, ARefusedOneGetsNoMoreMails) {
  Confirm("alice");
  server_.Type("alice", "bye");
  server_.Raise(Tick{});
  server_.Type("bob", "invite alice 1");
  EXPECT_TRUE(Out().empty());
}

// ---- So that nobody is written to who does not want it.

class MailRateTest : public MailAddressTest {
 protected:
  MailRateTest() : MailAddressTest(WithRates()) {}
};

TEST_F(MailRateTest, OneAccountSendsFiveCodesADay) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_THAT(Says("alice", "set email a" + std::to_string(i) + "@home.example"),
                HasSubstr("A code was sent"));
  }
  EXPECT_THAT(Says("alice", "set email last@home.example"), HasSubstr("Too many codes"));
  EXPECT_EQ(Deliver().size(), 5U);
  Pass(std::chrono::hours(25));
  server_.Clip("alice");
  EXPECT_THAT(Says("alice", "set email last@home.example"), HasSubstr("A code was sent"));
}

// The third is for who asks elsewhere: it may be the owner.
TEST_F(MailRateTest, OnePlaceSendsTwoToAnAddress) {
  const std::vector<std::string> names = {"alice", "bob"};
  int sent = 0;
  for (int i = 0; i < 5; ++i) {
    for (const std::string& name : names) {
      const std::string said = Says(name, "set email Victim@home.example");
      sent += said.find("A code was sent") != std::string::npos ? 1 : 0;
    }
  }
  EXPECT_EQ(sent, 2);
}

class MailVictimTest : public MailRateTest {
 protected:
  // Four accounts at each of five places ask for codes to that address: what is sent there.
  size_t Attack(const std::string& address) {
    size_t sent = 0;
    for (int place = 0; place < 5; ++place) {
      for (int i = 0; i < 4; ++i) {
        const std::string name = {'m', static_cast<char>('a' + place), static_cast<char>('a' + i)};
        server_.Register(name);
        server_.Open(name, "198.51." + std::to_string(place) + ".7");
        server_.Type(name, "login test 1008 " + name + " secret");
        server_.Type(name, "set email " + address);
        server_.Drop(name);
        sent += Deliver().size();
      }
    }
    return sent;
  }
};

TEST_F(MailVictimTest, ThreeCodesADayReachAnAddress) {
  EXPECT_EQ(Attack("victim@home.example"), 3U);
  // However it is written.
  EXPECT_EQ(Attack("Victim+tag@home.example."), 0U);
  EXPECT_THAT(Says("bob", "set email victim@home.example"), HasSubstr("try again tomorrow"));
  Pass(std::chrono::hours(25));
  server_.Clip("bob");
  EXPECT_THAT(Says("bob", "set email victim@home.example"), HasSubstr("A code was sent"));
}

TEST_F(MailVictimTest, WhoseItIsGetsOneMore) {
  Confirm("alice");
  EXPECT_EQ(Attack("alice@home.example"), 2U) << "beside the one of alice";
  EXPECT_THAT(Says("alice", "set email alice@home.example"), HasSubstr("A code was sent"));
  EXPECT_THAT(Says("alice", "set email alice@home.example"), HasSubstr("try again tomorrow"));
}

TEST_F(MailVictimTest, WhoseItWasGetsOneMore) {
  Confirm("alice");
  server_.Type("alice", "set email none");
  EXPECT_THAT(One().subject, HasSubstr("reads no more mails here"));
  Confirm("bob");
  server_.Type("bob", "set email new@home.example");
  server_.Type("bob", "set email " + CodeIn(One()));
  Deliver();
  Attack("alice@home.example");
  Attack("bob@home.example");
  EXPECT_THAT(Says("bob", "set email alice@home.example"), HasSubstr("try again tomorrow"));
  EXPECT_THAT(Says("alice", "set email bob@home.example"), HasSubstr("try again tomorrow"));
  EXPECT_THAT(Says("alice", "set email alice@home.example"), HasSubstr("A code was sent"));
  EXPECT_THAT(Says("bob", "set email bob@home.example"), HasSubstr("A code was sent"));
}

TEST(NoMailTest, ThereIsNone) {
  TestServer server;
  server.NewClip("alice");
  server.Read("alice");
  server.Type("alice", "set email a@home.example");
  EXPECT_THAT(server.Read("alice"), HasSubstr("** This server sends no mail."));
  EXPECT_TRUE(server.sent_mails().empty());
}

}  // namespace
}  // namespace fibs::server
