// Who has lost his password: `recover` at the log-in, and `fibs-admin recover`.
#include "tests/core/mail/mail_fixture.h"

namespace fibs::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

using What = AdminRequest::What;

// A terminal that is not logged in.
constexpr const char* kDoor = "door";

class RecoveryTest : public MailTest {
 protected:
  RecoveryTest() : RecoveryTest(RatesOff()) {}
  explicit RecoveryTest(const Config& config) : MailTest(config) {
    server_.NewClip("alice"), server_.NewClip("bob"), Forget();
    server_.Open(kDoor, "198.51.100.7");
    server_.Read(kDoor);
  }
  static std::string CodeIn(const std::string& text, const std::string& name = "alice") {
    const std::string before = "recover " + name + " ";
    const size_t at = text.find(before);
    if (at == std::string::npos) return "";
    const size_t begin = at + before.size();
    return text.substr(begin, text.find(' ', begin) - begin);
  }
  std::string AskedCode() {
    server_.Type(kDoor, "recover alice");
    server_.Wait(1);
    return CodeIn(One().text);
  }
  std::string AtDoor(const std::string& line) { return Says(kDoor, line); }
  std::string Recover(const std::string& code, const std::string& password = "another") {
    return AtDoor("recover alice " + code + " " + password);
  }
  bool LogsIn(const std::string& password) {
    server_.Open("new");
    server_.Read("new");
    server_.Type("new", "login test 1008 alice " + password);
    const bool in = server_.Read("new").find("1 alice ") != std::string::npos;
    server_.Drop("new");
    return in;
  }
};

TEST_F(RecoveryTest, ACodeByMailBringsANewPassword) {
  Confirm("alice");
  EXPECT_THAT(AtDoor("recover ALICE"), HasSubstr("If 'ALICE' has a confirmed address"));
  server_.Wait(1);
  const StoredMail mail = One();
  EXPECT_EQ(mail.to, "alice@home.example");
  EXPECT_THAT(mail.text, Not(HasSubstr("198.51")));
  const std::string said = Recover(CodeIn(mail.text));
  EXPECT_THAT(said, HasSubstr("** Your password is changed. Please log in with it.\r\nlogin: "));
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** Your password was changed by a code."));
  EXPECT_TRUE(server_.Closed("alice"));
  EXPECT_THAT(One().subject, HasSubstr("alice has a new password"));
  EXPECT_FALSE(LogsIn("secret"));
  EXPECT_TRUE(LogsIn("another"));
  server_.Crash();
  EXPECT_TRUE(LogsIn("another"));
}

TEST_F(RecoveryTest, ACodeWorksOnceAndForItsTimeAlone) {
  Confirm("alice");
  const std::string code = AskedCode();
  server_.Crash();
  server_.Open(kDoor, "198.51.100.7");
  EXPECT_THAT(Recover(code), HasSubstr("is changed"));
  Deliver();
  EXPECT_THAT(Recover(code, "third"), HasSubstr("That is not the code"));
  EXPECT_TRUE(LogsIn("another"));

  const std::string late = AskedCode();
  server_.Wait(32 * 60);
  server_.Open("later");
  server_.Read("later");
  EXPECT_THAT(Says("later", "recover alice " + late + " third"), HasSubstr("or it is too old"));
  EXPECT_TRUE(LogsIn("another"));
}

TEST_F(RecoveryTest, ACodeIsTypedInAnyCaseAndWithoutHyphens) {
  Confirm("alice");
  std::string code = AskedCode();
  std::erase(code, '-');
  for (char& c : code) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  EXPECT_THAT(Recover(code), HasSubstr("is changed"));
}

class RenamedRecoveryTest : public RecoveryTest {
 protected:
  RenamedRecoveryTest() : RecoveryTest(WithAdministrator()) {}
  static Config WithAdministrator() {
    Config config = RatesOff();
    config.admins = {"bob"};
    return config;
  }
};

// He may have lost his password before he has read what he is called now.
TEST_F(RenamedRecoveryTest, WhoWasRenamedRecoversByEitherName) {
  Confirm("alice");
  EXPECT_THAT(Says("bob", "mod measure alice name calm_one rude"), HasSubstr("he is calm_one now"));
  EXPECT_THAT(One().text, HasSubstr("On the page: https://play.example/\n"));
  EXPECT_THAT(AtDoor("recover alice"), HasSubstr("** If 'alice' has a confirmed address"))
      << "the new name is told to the owner of the address alone";
  server_.Wait(1);
  const std::string code = CodeIn(One().text, "calm_one");
  EXPECT_THAT(Recover(code), HasSubstr("is changed"));
  Deliver();
  server_.Type(kDoor, "recover calm_one");
  server_.Wait(1);
  EXPECT_THAT(AtDoor("recover calm_one " + CodeIn(One().text, "calm_one") + " third"),
              HasSubstr("is changed"));
}

TEST_F(RecoveryTest, OneCodeOpensOneAccountAlsoWhenItsAddressChanges) {
  Confirm("alice");
  Confirm("bob");
  const std::string code = AskedCode();
  EXPECT_THAT(AtDoor("recover bob " + code + " another"), HasSubstr("That is not the code"));
  server_.Type("alice", "set email new@home.example");
  const std::string text = One().text;
  const size_t at = text.find("set email ") + 10;
  server_.Type("alice", "set email " + text.substr(at, text.find('\n', at) - at));
  EXPECT_EQ(One().to, "alice@home.example");  // which is told of it
  EXPECT_THAT(Recover(code), HasSubstr("is changed"));
}

TEST_F(RecoveryTest, NobodyLearnsWhoIsThere) {
  Confirm("alice");
  const auto said_of = [this](std::string name) {
    std::string said = AtDoor("recover " + name) + AtDoor("recover " + name + " abcd-efgh another");
    for (size_t at = said.find(name); at != std::string::npos; at = said.find(name)) {
      said.replace(at, name.size(), "NAME");
    }
    return said;
  };
  const std::string confirmed = said_of("alice");
  EXPECT_EQ(said_of("bob"), confirmed);     // has no address
  EXPECT_EQ(said_of("nobody"), confirmed);  // is not there
}

// What a name costs shows as the time until the answer comes: it waits for no record.
TEST_F(RecoveryTest, TheAnswerWaitsForNothing) {
  Confirm("alice");
  server_.BreakDisk();
  for (const char* name : {"alice", "bob", "nobody"}) {
    EXPECT_THAT(AtDoor(std::string("recover ") + name), HasSubstr("login: ")) << name;
    EXPECT_TRUE(Out().empty()) << name;
  }
}

TEST_F(RecoveryTest, OddLinesChangeNothing) {
  Confirm("alice");
  const std::string code = AskedCode();
  EXPECT_THAT(AtDoor("recover alice " + code), HasSubstr("** usage: recover NAME"));
  EXPECT_THAT(Recover(code, "abc"), HasSubstr("Minimal password length"));
  EXPECT_THAT(Recover(code, "ab:cd"), HasSubstr("may not contain"));
  EXPECT_THAT(Recover("-"), HasSubstr("That is not the code"));
  EXPECT_THAT(Recover(code + "x"), HasSubstr("That is not the code"));
  EXPECT_TRUE(LogsIn("secret"));
}

TEST_F(RecoveryTest, TheFirstOfTwoWhoHaveTheCodeWins) {
  Confirm("alice");
  const std::string code = AskedCode();
  server_.Open("second");
  server_.Read("second");
  server_.HoldAnswers();
  server_.Type(kDoor, "recover alice " + code + " first");
  server_.Type("second", "recover alice " + code + " second");
  server_.SendAnswers();
  EXPECT_THAT(server_.Read(kDoor), HasSubstr("is changed"));
  EXPECT_THAT(server_.Read("second"), HasSubstr("That is not the code"));
}

TEST_F(RecoveryTest, WhoIsErasedMeanwhileStaysSo) {
  Confirm("alice");
  const std::string code = AskedCode();
  server_.HoldAnswers();
  server_.Type(kDoor, "recover alice " + code + " another");
  server_.Administrate({.what = What::kErase, .name = "alice"});
  server_.SendAnswers();
  EXPECT_THAT(server_.Read(kDoor), HasSubstr("That is not the code"));
}

TEST_F(RecoveryTest, GuessesCloseTheConnection) {
  Confirm("alice");
  const int most = RatesOff().limits.login_failures_max;
  for (int i = 1; i < most; ++i) Recover("abcd-efgh-ijkm-npqr");
  EXPECT_FALSE(server_.Closed(kDoor));
  EXPECT_THAT(Recover("abcd-efgh-ijkm-npqr"), HasSubstr("Too many failed log-ins."));
  EXPECT_TRUE(server_.Closed(kDoor));
}

TEST_F(RecoveryTest, AnAdministratorMakesACode) {
  const AdminAnswer answer = server_.Administrate({.what = What::kRecover, .name = "Alice"});
  ASSERT_TRUE(answer.done);
  ASSERT_EQ(answer.lines.size(), 2U);
  const std::string code = CodeIn(answer.lines[1]);
  EXPECT_THAT(server_.Read("alice"), HasSubstr("** An administrator has made a code"));
  for (const std::string& line : server_.log()) EXPECT_THAT(line, Not(HasSubstr(code)));
  Pass(std::chrono::hours(23));
  server_.Open("later");
  server_.Read("later");
  EXPECT_THAT(Says("later", "recover alice " + code + " another"), HasSubstr("is changed"));
  EXPECT_TRUE(LogsIn("another"));
}

TEST_F(RecoveryTest, AnAdministratorsCodeIsForADay) {
  const AdminAnswer answer = server_.Administrate({.what = What::kRecover, .name = "alice"});
  Pass(std::chrono::hours(26));
  server_.Open("later");
  server_.Read("later");
  EXPECT_THAT(Says("later", "recover alice " + CodeIn(answer.lines[1]) + " another"),
              HasSubstr("or it is too old"));
  EXPECT_FALSE(server_.Administrate({.what = What::kRecover, .name = "nobody"}).done);
}

class RecoveryRateTest : public RecoveryTest {
 protected:
  static Config WithRates() {
    Config config = RatesOff();
    config.limits.rates = true;
    config.limits.commands_per_second_max = 0;
    return config;
  }
  RecoveryRateTest() : RecoveryTest(WithRates()) {}
  size_t MailsAfter(const std::string& from) {
    server_.Open(from, from);
    server_.Type(from, "recover alice");
    server_.Wait(1);
    server_.Drop(from);
    return Deliver().size();
  }
};

// So many a day, whoever asks, and then one in two hours; and he himself, in a network that he has
// logged in from, has as many of his own.
TEST_F(RecoveryRateTest, OthersCauseAFewMailsADayAndKeepHimFromNothing) {
  Confirm("alice");
  size_t mails = 0;
  for (int i = 0; i < 20; ++i) mails += MailsAfter("203.0.113." + std::to_string(i));
  EXPECT_EQ(mails, 4U);
  EXPECT_EQ(MailsAfter("192.0.2.1"), 1U);
  EXPECT_EQ(MailsAfter("192.0.2.77"), 1U);
  EXPECT_EQ(MailsAfter("192.0.2.1"), 1U);
  EXPECT_EQ(MailsAfter("192.0.2.1"), 0U);
  Pass(std::chrono::hours(2));
  EXPECT_EQ(MailsAfter("198.51.100.77"), 1U) << "an owner who travels waits two hours at most";
  EXPECT_EQ(MailsAfter("198.51.100.78"), 0U);
  Pass(std::chrono::hours(25));
  EXPECT_EQ(MailsAfter("203.0.113.1"), 1U);
}

class NoMailRecoveryTest : public DaysTest {};

TEST_F(NoMailRecoveryTest, AServerWithoutMailSaysSo) {
  server_.Register("alice");
  server_.Open(kDoor);
  server_.Read(kDoor);
  EXPECT_THAT(Says(kDoor, "recover alice"), HasSubstr("** This server sends no mail."));
  const AdminAnswer answer = server_.Administrate({.what = What::kRecover, .name = "alice"});
  const std::string line = answer.lines[1];
  const size_t at = line.find("recover alice ");
  server_.Crash();
  server_.Open("again");
  server_.Read("again");
  const std::string typed = line.substr(at, line.rfind(' ') - at) + " another";
  EXPECT_THAT(Says("again", typed), HasSubstr("is changed"));
}

// Who has stolen a session gives himself an address; the owner of the former one reads of it.
TEST_F(RecoveryTest, ANewAddressIsGoodForACodeAfterThreeDays) {
  Confirm("alice");
  server_.Pass(std::chrono::days(4));
  server_.NewClip("late"), Forget();
  server_.Open(kDoor, "198.51.100.7");
  server_.Clip("alice");
  server_.Type("alice", "set email thief@away.example");
  const std::string text = One().text;
  const size_t at = text.find("set email ") + 10;
  EXPECT_THAT(Says("alice", "set email " + text.substr(at, text.find('\n', at) - at)),
              HasSubstr("A lost password can be replaced by it from "));
  EXPECT_EQ(One().to, "alice@home.example");
  server_.Type(kDoor, "recover alice");
  server_.Wait(1);
  EXPECT_TRUE(Out().empty());
  server_.Pass(std::chrono::days(3));
  server_.Open(kDoor, "198.51.100.7");
  server_.Type(kDoor, "recover alice");
  server_.Wait(1);
  EXPECT_EQ(One().to, "thief@away.example");
}

TEST_F(RecoveryTest, ACodeEndsWithAPasswordOfOnesOwnChoice) {
  Confirm("alice");
  const std::string code = AskedCode();
  EXPECT_THAT(Says("alice", "password secret:chosen-now:chosen-now"), HasSubstr("changed"));
  EXPECT_THAT(Recover(code), HasSubstr("That is not the code"));
  EXPECT_TRUE(LogsIn("chosen-now"));
}

}  // namespace
}  // namespace fibs::server
