// Who may register: invitation codes, waves, networks, work.
#include <string>

#include "tests/core/registrations_fixture.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

TEST_F(RegistrationsTest, ACodeIsGoodForOne) {
  Boss();
  Says("boss", "mod wave on 2h");
  const std::string code = CodeIn(Says("boss", "mod codes 1"));
  EXPECT_THAT(code, SizeIs(14));
  EXPECT_THAT(Registers("anna"), AllOf(HasSubstr("83 code 0 -\r\n"), HasSubstr(kNeedsCode)));
  EXPECT_THAT(Registers("anna", "secret abcd-efgh-ijkm"), HasSubstr("That is no invitation code"));
  EXPECT_THAT(Registers("anna", "secret " + code), HasSubstr("1 anna "));
  EXPECT_THAT(Registers("bert", "secret " + code), HasSubstr("or it was used"));
  EXPECT_THAT(Says("boss", "mod codes"), HasSubstr("used by anna"));
  EXPECT_EQ(Find("bert"), nullptr);
}

TEST_F(RegistrationsTest, GuestsOfThePageNeedOneToo) {
  Boss();
  const std::string code = CodeIn(Says("boss", "mod codes 1"));
  Says("boss", "mod wave on 2h");
  EXPECT_THAT(Registers("gast", ""), HasSubstr(kNeedsCode));
  EXPECT_THAT(Registers("gast", "- " + code), HasSubstr("1 gast "));
}

TEST_F(RegistrationsTest, AtATerminalTheCodeStandsBehindTheName) {
  Boss();
  const std::string code = CodeIn(Says("boss", "mod codes 1"));
  Says("boss", "mod wave on 2h");
  server.Open("t");
  server.Type("t", "guest");
  EXPECT_THAT(Says("t", "name anna"),
              HasSubstr("** You need an invitation code to register here. Type 'name anna CODE'."));
  EXPECT_THAT(Says("t", "name anna wrong"), HasSubstr("That is no invitation code"));
  EXPECT_THAT(Says("t", "name anna " + code), HasSubstr("Please give your password: "));
  Says("t", "secret");
  EXPECT_THAT(Says("t", "secret"), HasSubstr("You are registered."));
}

TEST_F(RegistrationsTest, TwoWithOneCodeAndOneIsLate) {
  Boss();
  const std::string code = CodeIn(Says("boss", "mod codes 1"));
  Says("boss", "mod wave on 2h");
  for (const char* who : {"one", "two"}) {
    server.Open(who);
    server.Type(who, "guest");
    server.Type(who, std::string("name ") + who + "_x " + code);
    server.Type(who, "secret");
  }
  server.HoldAnswers();
  server.Type("one", "secret");
  server.Type("two", "secret");
  server.Read("two");
  server.SendAnswers();
  EXPECT_NE(Find("one_x"), nullptr);
  EXPECT_EQ(Find("two_x"), nullptr);
  EXPECT_THAT(server.Read("two"), HasSubstr("Somebody else has used that code."));
}

TEST_F(RegistrationsTest, AnOpenDoorUsesUpNoCode) {
  Boss();
  const std::string code = CodeIn(Says("boss", "mod codes 1"));
  EXPECT_THAT(Registers("anna", "secret " + code), HasSubstr("1 anna "));
  EXPECT_THAT(Registers("bert", "secret wrong"), HasSubstr("1 bert "));
  Says("boss", "mod wave on 2h");
  EXPECT_THAT(Registers("carl", "secret " + code), HasSubstr("1 carl "));
  EXPECT_THAT(Registers("dora", "secret " + code), HasSubstr("or it was used"));
}

// A code is shown to two at once, and one of them needs no password: it is used once.
TEST_F(RegistrationsTest, AGuestIsFasterThanAPassword) {
  Boss();
  const std::string code = CodeIn(Says("boss", "mod codes 1"));
  Says("boss", "mod wave on 2h");
  server.Open("slow");
  server.HoldAnswers();
  server.Type("slow", "register page 1009 slow_one secret " + code);
  EXPECT_THAT(Registers("gast", "- " + code), HasSubstr("1 gast "));
  server.Read("slow");
  server.SendAnswers();
  EXPECT_THAT(server.Read("slow"), HasSubstr("Somebody else has used that code."));
  EXPECT_EQ(Find("slow_one"), nullptr);
}

// The code is ended while the password of who has shown it is hashed.
TEST_F(RegistrationsTest, ACodeThatEndsMeanwhileLetsNobodyIn) {
  Boss();
  const std::string code = CodeIn(Says("boss", "mod codes 1"));
  Says("boss", "mod wave on 2h");
  server.Open("slow");
  server.HoldAnswers();
  server.Type("slow", "register page 1009 slow_one secret " + code);
  Says("boss", "mod codes end all");
  server.SendAnswers();
  EXPECT_EQ(Find("slow_one"), nullptr);
}

// Who is a user already is kept out by nothing of this.
TEST_F(RegistrationsTest, AWaveKeepsNoUserOut) {
  Boss();
  EXPECT_THAT(Registers("anna"), HasSubstr("1 anna "));
  EXPECT_THAT(Registers("gast", ""), HasSubstr("1 gast "));
  const std::string guest = last_;
  Says("boss", "mod wave on 2h");
  EXPECT_THAT(Says(guest, "keep gustav secret"), HasSubstr("** You are gustav"));
  for (const char* who : {"anna", "gustav"}) {
    server.Open(who, "198.51.100.9");
    EXPECT_THAT(Says(who, std::string("login page 1009 ") + who + " secret"),
                HasSubstr(std::string("1 ") + who))
        << who;
  }
}

TEST_F(RegistrationsTest, WrongCodesEndTheConnection) {
  Boss();
  Says("boss", "mod wave on 2h");
  server.Open("t");
  for (int i = 0; i < 5; ++i) server.Type("t", "register page 1009 anna secret wrong");
  EXPECT_THAT(server.Read("t"), HasSubstr("** Too many failed log-ins."));
  EXPECT_TRUE(server.Closed("t"));
}

TEST_F(RegistrationsTest, AWaveIsOfANetworkAndEnds) {
  Boss();
  EXPECT_THAT(Says("boss", "mod wave"), HasSubstr("No wave is called out"));
  EXPECT_THAT(Says("boss", "mod wave on 2h 198.51.100.99"), HasSubstr("from 198.51.100.0/24"));
  EXPECT_THAT(Registers("anna"), HasSubstr(kNeedsCode));
  EXPECT_THAT(Registers("bert", "secret", "198.51.101.7"), HasSubstr("1 bert "));
  server.Crash();
  server.Telnet("boss");
  EXPECT_THAT(Registers("anna"), HasSubstr(kNeedsCode)) << "it is stored";
  EXPECT_THAT(Says("boss", "mod wave off 198.51.100.0/24"), HasSubstr("is over"));
  EXPECT_THAT(Registers("anna"), HasSubstr("1 anna "));
  Says("boss", "mod wave on 30m anna");
  EXPECT_THAT(Says("boss", "mod wave"), HasSubstr("From 198.51.100.0/24 nobody"));
  server.Wait(31 * 60);
  EXPECT_THAT(Says("boss", "mod wave"), HasSubstr("No wave is called out"));
  EXPECT_THAT(Says("boss", "mod wave on forever"), HasSubstr("usage: mod wave"));
  EXPECT_THAT(Says("boss", "mod wave on 1h nobody_there"), HasSubstr("neither an address nor"));
}

TEST_F(RegistrationsTest, CodesAreBoundedListedAndEnded) {
  Boss();
  for (int i = 0; i < 6; ++i) Says("boss", "mod codes 20");
  EXPECT_THAT(Says("boss", "mod codes 1"), HasSubstr("no more are possible"));
  EXPECT_THAT(Says("boss", "mod codes"), HasSubstr("** 100 codes in all."));
  EXPECT_THAT(Says("boss", "mod codes end 3"), HasSubstr("1 code is ended"));
  EXPECT_THAT(Says("boss", "mod codes end 3"), HasSubstr("There is no code '3'"));
  EXPECT_THAT(Says("boss", "mod codes 21"), HasSubstr("usage: mod codes"));
  EXPECT_THAT(Says("boss", "mod codes end all"), HasSubstr("99 codes are ended"));
  const std::string code = CodeIn(Says("boss", "mod codes 1"));
  server.Pass(std::chrono::days(31));
  server.Telnet("boss");
  EXPECT_THAT(Says("boss", "mod codes"), HasSubstr("** 0 codes in all."));
  Says("boss", "mod wave on 2h");
  EXPECT_THAT(Registers("anna", "secret " + code), HasSubstr("it is too old"));
}

TEST_F(RegistrationsTest, OthersMakeNone) {
  server.NewTelnet("anna");
  EXPECT_THAT(Says("anna", "mod codes 1"), HasSubstr("Permission denied"));
  EXPECT_THAT(Says("anna", "mod wave on 2h"), HasSubstr("Permission denied"));
}

class ByInvitationTest : public RegistrationsTest {
 protected:
  ByInvitationTest() : RegistrationsTest(WithBoss(Registration::kInvitation)) {}
};

TEST_F(ByInvitationTest, TheHouseComesInByItself) {
  EXPECT_THAT(Registers("anna"), HasSubstr(kNeedsCode));
  EXPECT_THAT(Registers("house_novice", "secret", "127.0.0.1"), HasSubstr("1 house_novice "));
  EXPECT_THAT(Registers("anna", "secret", "127.0.0.1"), HasSubstr(kNeedsCode));
}

class ClosedTest : public RegistrationsTest {
 protected:
  ClosedTest() : RegistrationsTest(WithBoss(Registration::kClosed)) {}
};

TEST_F(ClosedTest, NobodyRegisters) {
  EXPECT_THAT(Registers("anna"), AllOf(HasSubstr("83 closed 0 -"),
                                       HasSubstr("** Nobody can register here at the moment.")));
  server.Open("t");
  server.Type("t", "guest");
  EXPECT_THAT(Says("t", "name anna"),
              AllOf(HasSubstr("Nobody can register"), Not(HasSubstr("CODE"))));
}

class WorkTest : public RegistrationsTest {
 protected:
  static constexpr int kBits = 8;
  WorkTest() : RegistrationsTest(WithBoss(Registration::kOpen, kBits)) {}
  static std::string ChallengeIn(const std::string& said) {
    const size_t at = said.find("83 work 8 ") + 10;
    return said.substr(at, 32);
  }
  static std::string NonceFor(const std::string& challenge, const std::string& name) {
    for (int i = 0;; ++i) {
      if (IsWorkDone(challenge, name, std::to_string(i), kBits)) return std::to_string(i);
    }
  }
};

TEST_F(WorkTest, WorkOpensTheDoorOnceForThatNameAndConnection) {
  const std::string said = Registers("anna");
  EXPECT_THAT(said, HasSubstr("** New users register in the page of this server."));
  const std::string challenge = ChallengeIn(said);
  std::string wrong = "0";
  while (IsWorkDone(challenge, "anna", wrong, kBits)) wrong += "0";
  EXPECT_THAT(Says(last_, "register page 1009 anna secret work:" + wrong), HasSubstr("83 work"));
  const std::string again = ChallengeIn(Says(last_, "register page 1009 anna secret"));
  const std::string right = NonceFor(again, "anna");
  server.Open("other", "198.51.100.8");
  server.Read("other");
  EXPECT_THAT(Says("other", "register page 1009 anna secret work:" + right), HasSubstr("83 work"))
      << "it has asked for no challenge";
  EXPECT_THAT(Says(last_, "register page 1009 anna secret work:" + right), HasSubstr("1 anna "));
}

TEST_F(WorkTest, WorkDoesNotOpenAWave) {
  const std::string challenge = ChallengeIn(Registers("anna"));
  const std::string stranger = last_;
  Registers("house_boss", "secret", "127.0.0.1");
  EXPECT_THAT(Registers("gast", ""), HasSubstr("83 work 8 "));
  EXPECT_THAT(Says(stranger, "register page 1009 anna secret work:"), HasSubstr("83 work 8 "));
}

TEST(WorkOfRegistrationTest, BitsAreCountedFromTheFront) {
  EXPECT_TRUE(IsWorkDone("c", "n", "1", 0));
  EXPECT_FALSE(IsWorkDone("c", "n", "1", 256));
}

TEST(NetworkTextTest, NetworksAreWrittenAsPeopleWriteThem) {
  EXPECT_EQ(NetworkText("192.0.2.7"), "192.0.2.0/24");
  EXPECT_EQ(NetworkText("2001:db8:1:2::3"), "2001:db8:1::/48");
  EXPECT_EQ(NetworkText("abc"), "abc");
  EXPECT_EQ(NetworkText("abcdef"), "abcdef");
}

TEST(RegistrationsOfNetworkTest, ADayHasSoManyAndACodeTakesNone) {
  Config config;
  config.admins = {"boss"};
  config.events_schedule.clear();
  config.limits.registrations_of_network_max = 2;
  config.limits.logins_per_minute_max = 0;
  TestServer server(config);
  server.NewTelnet("boss");  // from 192.0.2.1
  const auto registers = [&](const std::string& name, const std::string& host,
                             const std::string& more = "secret") {
    server.Open(name, host);
    server.Read(name);
    return ReplyTo(server, name, "register page 1009 " + name + " " + more);
  };
  EXPECT_THAT(registers("anna", "198.51.100.1"), HasSubstr("1 anna "));
  EXPECT_THAT(registers("bert", "198.51.100.2"), HasSubstr("1 bert "));
  EXPECT_THAT(registers("cora", "198.51.100.3"),
              AllOf(HasSubstr("83 code 0 -"), HasSubstr("from your network today")));
  EXPECT_THAT(registers("dora", "198.51.101.3"), HasSubstr("1 dora "));
  const std::string said = ReplyTo(server, "boss", "mod codes 1");
  const size_t at = said.find("  ", said.find("\r\n#")) + 2;
  EXPECT_THAT(registers("emil", "198.51.100.3", "secret " + said.substr(at, 14)),
              HasSubstr("1 emil "));
}

}  // namespace
}  // namespace fibs::server
