// What ends a token and what does not: each kind of token against each thing that happens to it or
// to its account, and all of it once more behind a crash.
#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "server/crypto/totp.h"
#include "server/host/server_dice.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

// What is typed to have one.
constexpr std::array<std::string_view, 4> kTokensMade = {"token new one read", "token new one play",
                                                         "token new one all", "token page one"};

// Who does what (see TokenWorld::Do), and as what a log-in by each kind of token is taken then.
struct TokenEvent {
  std::vector<std::string_view> steps;
  std::array<std::string_view, 4> taken;  // of one that may read, play, do all, of a browser
};

const std::vector<TokenEvent>& TokenEvents() {
  static const std::vector<TokenEvent> events = {
      {{}, {"read", "play", "all", "all"}},
      // The owner, who is logged in by his password.
      {{"alice: token end 1"}, {"no", "no", "no", "no"}},
      {{"alice: token end all"}, {"no", "no", "no", "no"}},
      {{"alice: token end 2"}, {"read", "play", "all", "all"}},
      {{"alice: token end this"}, {"read", "play", "all", "all"}},
      {{"alice: password secret:changed:changed"}, {"read", "play", "no", "no"}},
      {{"alice: password wrong:changed:changed"}, {"read", "play", "all", "all"}},
      {{"alice: erase account secret", "alice: erase stop"}, {"read", "play", "all", "all"}},
      {{"second step"}, {"read", "play", "all", "all"}},
      {{"20 programs"}, {"read", "play", "all", "all"}},
      {{"10 browsers"}, {"read", "play", "all", "no"}},
      // Who has the token.
      {{"in", "robot: token end this"}, {"no", "no", "no", "no"}},
      {{"in", "robot: token end all"}, {"read", "play", "all", "all"}},
      {{"in", "robot: token end 1"}, {"read", "play", "no", "no"}},
      {{"in", "robot: password secret:changed:changed"}, {"read", "play", "all", "all"}},
      // Others.
      {{"bob: token end 1"}, {"read", "play", "all", "all"}},
      {{"bob tries it"}, {"read", "play", "all", "all"}},
      {{"recovered"}, {"no", "no", "no", "no"}},
      {{"anna: mod measure alice talk 7d rude"}, {"read", "play", "all", "all"}},
      {{"anna: mod measure alice account 7d rude"}, {"closed", "closed", "closed", "closed"}},
      {{"anna: mod measure alice account 7d rude", "anna: mod lift 1 a mistake"},
       {"read", "play", "all", "all"}},
      {{"anna: erase alice confirm"}, {"no", "no", "no", "no"}},
      {{"anna: erase alice confirm", "alice comes anew"}, {"no", "no", "no", "no"}},
      // Time.
      {{"179 days"}, {"read", "play", "all", "all"}},
      {{"181 days"}, {"no", "no", "no", "no"}},
      {{"179 days", "in", "179 days"}, {"read", "play", "all", "all"}},
  };
  return events;
}

class TokenWorld {
 public:
  TokenWorld(std::string_view made, const std::vector<std::string_view>& steps, bool crash) {
    for (const char* who : {"anna", "alice", "bob"}) server_.NewClip(who);
    for (const char* who : {"robot", "thief"}) server_.Open(who);
    const std::string told = ReplyTo(server_, "alice", made);
    token_ = told.substr(told.find("fibs-"), 29);
    server_.Drop("alice");  // a browser's is that of the session in which it was made
    server_.Clip("alice");
    for (const std::string_view step : steps) Do(step);
    if (crash) server_.Crash();
  }

  std::string Taken() {
    const std::string answer = LogsIn("robot", "alice");
    if (answer.find("** Your account is closed") != answer.npos) return "closed";
    if (answer.find("1 alice ") == answer.npos) return "no";
    const auto refused = [&](std::string_view line) {
      return ReplyTo(server_, "robot", line).starts_with("** The token with which you logged in");
    };
    return refused("toggle wrap") ? "read" : refused("tokens") ? "play" : "all";
  }

 private:
  static Config WithAdministrator() {
    Config config = RatesOff();
    config.admins = {"anna"};
    config.limits.idle_seconds_max = 0;
    return config;
  }
  std::string LogsIn(const std::string& who, const std::string& name) {
    if (!server_.Closed("alice")) server_.Drop("alice");  // to read alone takes nobody's place
    if (!server_.Closed(who)) server_.Drop(who);
    server_.Open(who);
    server_.Read(who);
    return ReplyTo(server_, who, "login test 1008 " + name + " " + token_);
  }
  void Do(std::string_view step) {
    if (const size_t colon = step.find(": "); colon != step.npos) {
      ReplyTo(server_, std::string(step.substr(0, colon)), step.substr(colon + 2));
    } else if (step == "in") {
      EXPECT_NE(LogsIn("robot", "alice").find("1 alice "), std::string::npos);
    } else if (step == "bob tries it") {
      EXPECT_EQ(LogsIn("thief", "bob"), "login: ");
    } else if (step == "second step") {
      const std::string told = ReplyTo(server_, "alice", "twofactor new secret");
      const std::string secret = crypto::FromBase32(told.substr(told.find("codes: ") + 7, 32));
      const auto now = std::chrono::floor<std::chrono::seconds>(server_.now()).time_since_epoch();
      const std::string code =
          crypto::Totp({reinterpret_cast<const uint8_t*>(secret.data()), secret.size()},
                       now / crypto::kTotpStep);
      EXPECT_NE(ReplyTo(server_, "alice", "twofactor on " + code).find("a code: yes"),
                std::string::npos);
    } else if (step == "20 programs") {
      for (int i = 0; i < 20; ++i) ReplyTo(server_, "alice", "token new robot");
    } else if (step == "10 browsers") {
      server_.Wait(1);
      for (int i = 0; i < 10; ++i) ReplyTo(server_, "alice", "token page robot");
    } else if (step == "recovered") {
      const AdminAnswer answer =
          server_.Administrate({.what = AdminRequest::What::kRecover, .name = "alice"});
      const std::string& line = answer.lines.back();
      const size_t at = line.find("recover alice ");
      server_.Open("door");
      ReplyTo(server_, "door", line.substr(at, line.rfind(' ') - at) + " another");
    } else if (step == "alice comes anew") {
      server_.Register("alice");
    } else {
      EXPECT_TRUE(step == "179 days" || step == "181 days") << step;
      server_.Pass(std::chrono::hours(24 * (step == "179 days" ? 179 : 181)));
    }
  }

  ServerDice dice_{"c0ffee"};
  TestServer server_{WithAdministrator(), &dice_};
  std::string token_;
};

class AccessTokenStatesTest : public testing::TestWithParam<bool> {};

TEST_P(AccessTokenStatesTest, EachKindAgainstEachThingThatHappens) {
  ASSERT_GE(sodium_init(), 0);
  for (const TokenEvent& event : TokenEvents()) {
    for (size_t i = 0; i < kTokensMade.size(); ++i) {
      TokenWorld world(kTokensMade[i], event.steps, GetParam());
      EXPECT_EQ(world.Taken(), event.taken[i])
          << kTokensMade[i] << ", " << (event.steps.empty() ? "nothing" : event.steps.front());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Crashes, AccessTokenStatesTest, testing::Bool());

}  // namespace
}  // namespace fibs::server
