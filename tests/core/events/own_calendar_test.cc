// The secret address of one's own calendar; what is in it: tests/host/web_api_events_test.cc.
#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"
#include "tests/core/events/events_fixture.h"

namespace fibs::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class OwnCalendarTest : public EventsTest {
 protected:
  static Config WithAPage() {
    Config config = EventsConfig();
    config.web.listen = {"127.0.0.1:0"};
    config.mail.page = "https://play.example";
    return config;
  }
  OwnCalendarTest() : EventsTest(WithAPage()) {}
  void SetUp() override { Come({"bob"}); }
  std::string StoredHash() const {
    return server_.core().state().accounts.Find("bob")->calendar_hash;
  }
  // Behind "https://play.example/api/my_calendar/".
  static std::string SecretIn(const std::string& said) {
    const std::string path = "https://play.example/api/my_calendar/";
    return said.substr(said.find(path) + path.size(), 64);
  }
};

TEST_F(OwnCalendarTest, IsMadeAnewAndEnded) {
  EXPECT_THAT(Says("bob", "tournament calendar"), HasSubstr("Your calendar has no address."));
  EXPECT_THAT(Says("bob", "tournament calendar end"),
              HasSubstr("** Your calendar has no address."));
  const std::string first = SecretIn(Says("bob", "tournament calendar new"));
  EXPECT_EQ(StoredHash(), engine::SeedText(crypto::Sha256OfText(first)))
      << "what is kept is its hash";
  EXPECT_THAT(Says("bob", "tournament calendar"), HasSubstr("Your calendar has a secret address."));
  const std::string second = SecretIn(Says("bob", "tournament calendar new"));
  server_.Crash();
  server_.Telnet("bob");
  EXPECT_EQ(StoredHash(), engine::SeedText(crypto::Sha256OfText(second)));
  EXPECT_THAT(Says("bob", "tournament calendar end"), HasSubstr("has no address any more."));
  EXPECT_EQ(StoredHash(), "");
  EXPECT_THAT(Says("bob", "tournament calendar anew"), HasSubstr("** usage: tournament calendar"));
}

TEST_F(OwnCalendarTest, ANewPasswordEndsIt) {
  Says("bob", "tournament calendar new");
  EXPECT_THAT(Says("bob", "password secret:another:another"),
              HasSubstr("** The address of your calendar ended: 'tournament calendar new'."));
  EXPECT_EQ(StoredHash(), "");
}

TEST_F(OwnCalendarTest, ProgramsReadItAsLines) {
  server_.Drop("bob");
  server_.Open("bob");
  server_.Type("bob", "login test 1009 bob secret");
  EXPECT_THAT(Says("bob", "tournament calendar"), HasSubstr("107 none\r\n"));
  EXPECT_THAT(Says("bob", "tournament calendar new"), HasSubstr("107 new /api/my_calendar/"));
  EXPECT_THAT(Says("bob", "tournament calendar"), HasSubstr("107 set\r\n"));
  EXPECT_THAT(Says("bob", "tournament calendar end"), HasSubstr("107 none\r\n"));
}

TEST_F(OwnCalendarTest, OwnDataSaysThatItHasOne) {
  const std::string secret = SecretIn(Says("bob", "tournament calendar new"));
  const AdminAnswer answer =
      server_.Administrate({.what = AdminRequest::What::kData, .name = "bob"});
  ASSERT_EQ(answer.lines.size(), 2U);
  EXPECT_THAT(answer.lines[1], HasSubstr("\"calendarAddress\": true"));
  EXPECT_THAT(answer.lines[1], Not(HasSubstr(StoredHash())));
  EXPECT_THAT(answer.lines[1], Not(HasSubstr(secret)));
}

TEST_F(OwnCalendarTest, ATokenToPlayMakesNone) {
  const std::string made = Says("bob", "token new robot play");
  server_.Drop("bob");
  server_.Open("bob");
  server_.Type("bob", "login test 1008 bob " + made.substr(made.find("fibs-"), 29));
  EXPECT_THAT(Says("bob", "tournament calendar new"), HasSubstr("lets you play, and no more"));
}

TEST(OwnCalendarWithoutAPage, SaysSo) {
  TestServer server;
  server.NewTelnet("bob");
  server.Type("bob", "tournament calendar new");
  EXPECT_THAT(server.Read("bob"), HasSubstr("** This server has no page, and so no calendars."));
}

}  // namespace
}  // namespace fibs::server
