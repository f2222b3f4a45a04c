// The second step of the log-in: codes of time, recovery codes, and who tries to do without.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <chrono>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "server/core/core_state.h"
#include "server/crypto/totp.h"
#include "server/host/server_dice.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::span<const uint8_t> BytesOfSecret(const std::string& text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

// The vectors of RFC 6238, appendix B, without their first two digits.
TEST(TotpTest, IsThatOfTheStandard) {
  const std::string secret = "12345678901234567890";
  constexpr std::array<std::pair<int64_t, const char*>, 6> kVectors = {{{59, "287082"},
                                                                        {1111111109, "081804"},
                                                                        {1111111111, "050471"},
                                                                        {1234567890, "005924"},
                                                                        {2000000000, "279037"},
                                                                        {20000000000, "353130"}}};
  for (const auto& [time, code] : kVectors) {
    EXPECT_EQ(crypto::Totp(BytesOfSecret(secret), time / 30), code) << time;
  }
  EXPECT_EQ(crypto::Base32(BytesOfSecret(secret)), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  EXPECT_EQ(crypto::FromBase32("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), secret);
  EXPECT_EQ(crypto::FromBase32("not Base32"), "");
  for (size_t size = 0; size < 12; ++size) {
    const std::string bytes(size, '\xa7');
    EXPECT_EQ(crypto::FromBase32(crypto::Base32(BytesOfSecret(bytes))), bytes) << size;
  }
}

class TwoFactorTest : public testing::Test {
 protected:
  explicit TwoFactorTest(const Config& config = RatesOff()) : server_(config, &dice_) {
    EXPECT_GE(sodium_init(), 0);
    server_.NewTelnet("anna");
  }
  std::string Says(const std::string& who, std::string_view line) {
    return ReplyTo(server_, who, line);
  }
  // The code of the time that it is, or of so many steps later.
  std::string Code(int steps = 0) const {
    const auto now = std::chrono::floor<std::chrono::seconds>(server_.now()).time_since_epoch();
    return crypto::Totp(BytesOfSecret(crypto::FromBase32(secret_)),
                        now / crypto::kTotpStep + steps);
  }
  void Offer() {
    const std::string told = Says("anna", "twofactor new secret");
    const size_t at = told.find("codes: ") + 7;
    secret_ = told.substr(at, 32);
    EXPECT_THAT(told, HasSubstr("otpauth://totp/fibsd:anna?secret=" + secret_ + "&issuer=fibsd"));
  }
  // The log-in asks for codes; gives the recovery codes.
  std::vector<std::string> TurnOn() {
    Offer();
    const std::string told = Says("anna", "twofactor on " + Code());
    EXPECT_THAT(told, HasSubstr("asks for a code: yes. You have 10 recovery codes."));
    std::vector<std::string> codes;
    std::istringstream words(told);
    for (std::string word; words >> word;) {
      if (word.size() == 14 && word[4] == '-') codes.push_back(word);
    }
    EXPECT_EQ(codes.size(), 10u);
    codes.resize(10);
    server_.Type("anna", "bye");
    return codes;
  }
  // A new connection up to "code: ".
  std::string TypesPassword(const std::string& host = "192.0.2.1") {
    const std::string who = "connection_" + std::to_string(++connections_);
    server_.Open(who, host);
    server_.Type(who, "anna");
    EXPECT_THAT(Says(who, "secret"), EndsWith("code: "));
    return who;
  }
  std::string LogsIn(const std::string& code, const std::string& host = "192.0.2.1") {
    return Says(TypesPassword(host), code);
  }

  ServerDice dice_{"c0ffee"};
  TestServer server_;
  std::string secret_;

 private:
  int connections_ = 0;
};

TEST_F(TwoFactorTest, AsksForACodeBehindThePassword) {
  TurnOn();
  server_.Wait(30);
  EXPECT_THAT(LogsIn(Code()), HasSubstr("** User anna authenticated."));
  EXPECT_THAT(LogsIn(Code()), "login: ") << "each is good once";
  server_.Wait(30);
  EXPECT_THAT(LogsIn("000000"), "login: ");
  EXPECT_THAT(LogsIn(""), "login: ");
  EXPECT_THAT(LogsIn(Code()), HasSubstr("authenticated"));
}

// Clocks of telephones are not right to the second.
TEST_F(TwoFactorTest, TakesTheCodeBeforeAndBehind) {
  TurnOn();
  server_.Wait(90);
  EXPECT_EQ(LogsIn(Code(-2)), "login: ");
  EXPECT_EQ(LogsIn(Code(2)), "login: ");
  EXPECT_THAT(LogsIn(Code(-1)), HasSubstr("authenticated"));
  EXPECT_THAT(LogsIn(Code(1)), HasSubstr("authenticated"));
  EXPECT_EQ(LogsIn(Code(0)), "login: ") << "an older one than the last";
}

TEST_F(TwoFactorTest, BeginsWithACodeAndNotBefore) {
  EXPECT_THAT(Says("anna", "twofactor"), HasSubstr("code: no. You have 0 recovery codes."));
  EXPECT_THAT(Says("anna", "twofactor on 123456"), HasSubstr("'twofactor new PASSWORD' first"));
  EXPECT_THAT(Says("anna", "twofactor new wrong"), HasSubstr("Password not correct"));
  Offer();
  EXPECT_THAT(Says("anna", "twofactor on 000000"), HasSubstr("not the code"));
  EXPECT_THAT(Says("anna", "twofactor"), HasSubstr("code: no."));
  Says("anna", "bye");
  server_.Telnet("anna");
  EXPECT_THAT(Says("anna", "twofactor on " + Code()), HasSubstr("code: yes."));
}

TEST_F(TwoFactorTest, ARecoveryCodeIsGoodOnceForEither) {
  const std::vector<std::string> codes = TurnOn();
  EXPECT_THAT(LogsIn(codes[3]), HasSubstr("authenticated"));
  EXPECT_EQ(LogsIn(codes[3]), "login: ");
  std::string typed = codes[4];
  std::erase(typed, '-');
  for (char& letter : typed) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  EXPECT_THAT(LogsIn(typed), HasSubstr("authenticated"));
  // For a lost password, which does not do without the second step.
  server_.Open("other");
  EXPECT_THAT(Says("other", "recover anna " + codes[5] + " changed"), HasSubstr("is changed"));
  EXPECT_THAT(Says("other", "recover anna " + codes[5] + " again"), HasSubstr("not the code"));
  server_.Type("other", "anna");
  EXPECT_THAT(Says("other", "changed"), EndsWith("code: "));
  EXPECT_THAT(Says("other", codes[6]), HasSubstr("authenticated"));
  EXPECT_THAT(Says("other", "twofactor"), HasSubstr("You have 6 recovery codes."));
}

TEST_F(TwoFactorTest, NewRecoveryCodesEndTheOldOnes) {
  const std::vector<std::string> codes = TurnOn();
  const std::string who = TypesPassword();
  Says(who, codes[0]);
  EXPECT_THAT(Says(who, "twofactor codes secret"), HasSubstr("shown this once"));
  EXPECT_EQ(LogsIn(codes[1]), "login: ");
}

TEST_F(TwoFactorTest, IsTurnedOffByThePassword) {
  const std::vector<std::string> codes = TurnOn();
  const std::string who = TypesPassword();
  Says(who, codes[0]);
  EXPECT_THAT(Says(who, "twofactor off wrong"), HasSubstr("Password not correct"));
  EXPECT_THAT(Says(who, "twofactor off secret"), HasSubstr("asks for a code: no."));
  Says(who, "bye");
  server_.Telnet("anna");
}

TEST_F(TwoFactorTest, ProgramsThatKnowNoCodesLogInByTokens) {
  const std::string told = Says("anna", "token new robot");
  const std::string token = told.substr(told.find("fibs-"), 29);
  TurnOn();
  server_.Open("robot");
  server_.Read("robot");
  EXPECT_THAT(Says("robot", "login test 1008 anna secret"),
              AllOf(StartsWith("\r\n** This account asks for a code"), EndsWith("login: ")));
  EXPECT_THAT(Says("robot", "login test 1008 anna " + token), HasSubstr("1 anna "));
}

TEST_F(TwoFactorTest, APageReadsLines) {
  TurnOn();
  server_.Wait(30);
  server_.Open("page");
  server_.Read("page");
  EXPECT_EQ(Says("page", "login test 1009 anna secret"), "\r\n73\r\n");
  EXPECT_THAT(Says("page", Code()), HasSubstr("1 anna "));
  EXPECT_EQ(Says("page", "@a twofactor"), Lines({"74 on 10", "24 a ok"}));
  EXPECT_THAT(Says("page", "@b twofactor new secret"),
              AllOf(StartsWith("75 "), HasSubstr(" otpauth://totp/fibsd:anna?secret=")));
  EXPECT_THAT(Says("page", "@c twofactor codes secret"),
              AllOf(StartsWith("76 "), HasSubstr("24 c ok")));
}

TEST_F(TwoFactorTest, WhatIsStoredIsNoCode) {
  const std::vector<std::string> codes = TurnOn();
  const std::string stored = server_.core().state().accounts.Find("anna")->second.Text();
  for (const std::string& code : codes) EXPECT_THAT(stored, Not(HasSubstr(code)));
  EXPECT_EQ(SecondFactor::FromText(stored).Text(), stored);
  EXPECT_EQ(SecondFactor().Text(), "");
  EXPECT_EQ(SecondFactor::FromText("").on(), false);
}

TEST_F(TwoFactorTest, AGuestHasNone) {
  server_.Open("gast");
  Says("gast", "register page 1009 gast");
  EXPECT_THAT(Says("gast", "twofactor new x"), HasSubstr("You have no password yet"));
}

// Who has stolen the password.
class TwoFactorAttackTest : public TwoFactorTest {
 protected:
  TwoFactorAttackTest() : TwoFactorTest(Rates()) {}
  static Config Rates() {
    Config config;
    config.limits.login_delay_seconds_max = 0;
    config.limits.logins_per_minute_max = 0;
    return config;
  }
};

TEST_F(TwoFactorAttackTest, GuessesTenTimesAnHourAndKeepsTheOwnerNotOut) {
  TurnOn();
  for (int i = 0; i < SecondFactors::kTriesAnHour; ++i) {
    server_.Wait(10);
    EXPECT_EQ(LogsIn("000000", "198.51.100.7"), "login: ") << i;
  }
  server_.Wait(10);
  EXPECT_THAT(LogsIn(Code(), "198.51.100.7"), HasSubstr("** Too many wrong codes."))
      << "not even the right one";
  EXPECT_THAT(LogsIn(Code()),
              AllOf(HasSubstr("authenticated"),
                    HasSubstr("** Behind your password 10 wrong codes were typed.")));
}

class TwoFactorTakeOverTest : public testing::TestWithParam<TestServer::TakeOver> {};

TEST_P(TwoFactorTakeOverTest, TheNextCoreGoesOn) {
  ASSERT_GE(sodium_init(), 0);
  ServerDice dice("c0ffee");
  TestServer server(RatesOff(), &dice);
  server.NewTelnet("anna");
  const std::string told = ReplyTo(server, "anna", "twofactor new secret");
  const std::string secret = crypto::FromBase32(told.substr(told.find("codes: ") + 7, 32));
  const auto code = [&] {
    const auto now = std::chrono::floor<std::chrono::seconds>(server.now()).time_since_epoch();
    return crypto::Totp(BytesOfSecret(secret), now / crypto::kTotpStep);
  };
  server.Type("anna", "twofactor on " + code());
  server.Type("anna", "bye");
  server.Wait(60);
  server.TakeOverAfterLines(GetParam());
  server.Open("again");
  server.Type("again", "anna");
  server.Type("again", "secret");
  EXPECT_THAT(ReplyTo(server, "again", code()), HasSubstr("authenticated"));
}

INSTANTIATE_TEST_SUITE_P(HandoverAndCrash, TwoFactorTakeOverTest,
                         testing::Values(TestServer::TakeOver::kHandover,
                                         TestServer::TakeOver::kCrash),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace fibs::server
