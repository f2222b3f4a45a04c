// From where accounts are used: what is kept of it, and who is told of a new place.
#include "server/core/people/places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

constexpr const char* kHome = "192.0.2.7";
constexpr const char* kNewPlace = "Your account was used from a new place";
constexpr std::chrono::days kThreeDays{3};

class PlacesTest : public testing::Test {
 protected:
  static Config TwoDays() {
    Config config = RatesOff();
    config.limits.place_days = 2;
    return config;
  }
  PlacesTest() : server(TwoDays()) {
    server.Register("alice", kHome);
    server.Wait(60);
  }
  const Account& Alice() { return *server.core().state().accounts.Find("alice"); }
  // What a log-in from there is told; it stays.
  std::string LogsIn(const std::string& host, const std::string& client = "") {
    const std::string who = "at " + std::to_string(++connections_);
    server.Open(who, host);
    server.Read(who);
    last_ = who;
    if (client.empty()) {
      server.Type(who, "alice");
      return ReplyTo(server, who, "secret");
    }
    return ReplyTo(server, who, "login " + client + " 1008 alice secret");
  }
  std::string Comes(const std::string& host, const std::string& client = "") {
    std::string said = LogsIn(host, client);
    server.Type(last_, "bye");
    return said;
  }
  std::string Says(const std::string& line) { return ReplyTo(server, last_, line); }
  std::vector<Place> Known() { return Places::Of(Alice()); }

  TestServer server;
  std::string last_;

 private:
  int connections_ = 0;
};

TEST_F(PlacesTest, OfTheFirstOneNobodyIsTold) {
  EXPECT_THAT(Known(), SizeIs(1));
  EXPECT_THAT(Comes(kHome), Not(HasSubstr(kNewPlace)));
  EXPECT_THAT(Known(), SizeIs(1));
}

TEST_F(PlacesTest, ANetworkAndAKindOfProgramAreAPlace) {
  Comes("192.0.2.200");
  EXPECT_THAT(Known(), SizeIs(1)) << "the same network";
  Comes("192.0.3.7");
  EXPECT_THAT(Known(), SizeIs(2));
  Comes(kHome, "Java_Fibs_1.2");
  EXPECT_THAT(Known(), SizeIs(3));
  Comes(kHome, "Java_Fibs_1.3");
  EXPECT_THAT(Known(), SizeIs(3)) << "another version";
  Comes("2001:db8:1:2::3");
  Comes("2001:db8:1:9::4");
  EXPECT_THAT(Known(), SizeIs(4)) << "one network of IPv6";
  EXPECT_EQ(Known().front().program, "telnet");
  EXPECT_THAT(Alice().places, AllOf(Not(HasSubstr("192.0")), Not(HasSubstr("2001"))));
}

TEST_F(PlacesTest, AnotherProgramAtHomeIsNoNews) {
  LogsIn(kHome);
  const std::string owner = last_;
  server.Read(owner);
  LogsIn("192.0.2.9", "program");
  EXPECT_THAT(server.Read(owner),
              AllOf(HasSubstr("You logged in again"), Not(HasSubstr("new place"))));
  server.Wait(60);
  EXPECT_THAT(Comes(kHome), Not(HasSubstr(kNewPlace)));
  EXPECT_THAT(Comes("198.51.100.1"), Not(HasSubstr(kNewPlace)));
  server.Wait(60);
  Comes(kHome, "third");
  EXPECT_THAT(Comes("198.51.100.1"), Not(HasSubstr(kNewPlace))) << "home is known";
  EXPECT_THAT(Comes(kHome), HasSubstr("a new place: telnet on"));
}

TEST_F(PlacesTest, EveryOlderPlaceHearsOfANewOneOnce) {
  Comes("198.51.100.1");
  server.Wait(60);
  Comes("203.0.113.9", "robber");
  EXPECT_THAT(Comes("203.0.113.9", "robber"), Not(HasSubstr("robber on")))
      << "who is new hears nothing of himself";
  EXPECT_THAT(Comes(kHome), HasSubstr("a new place: telnet on 2003-01-02 00:01, robber on"));
  EXPECT_THAT(Comes(kHome), Not(HasSubstr(kNewPlace)));
  EXPECT_THAT(Comes("198.51.100.1"),
              AllOf(HasSubstr("a new place: robber on"), Not(HasSubstr("telnet on"))));
}

// The times of places are whole seconds.
TEST_F(PlacesTest, ANewOneInTheSecondOfTheLastLogInIsTold) {
  Comes(kHome);
  Comes("198.51.100.1", "robber");
  EXPECT_THAT(Comes(kHome), HasSubstr("a new place: robber on"));
  server.Wait(60);
  Comes(kHome);
  EXPECT_THAT(Comes(kHome), Not(HasSubstr(kNewPlace)));
}

TEST_F(PlacesTest, WhoIsLoggedInIsTold) {
  LogsIn(kHome);
  const std::string owner = last_;
  server.Read(owner);
  LogsIn("198.51.100.1", "robber");
  EXPECT_THAT(server.Read(owner),
              AllOf(HasSubstr("You logged in again"), HasSubstr("from a new place (robber)")));
  const std::string robber = last_;
  LogsIn(kHome);
  EXPECT_THAT(server.Read(robber),
              AllOf(HasSubstr("You logged in again"), Not(HasSubstr("from a new place"))));
}

// Who has the password can neither forget his own place, nor hide that he was here.
TEST_F(PlacesTest, ForgettingHidesNothing) {
  LogsIn("198.51.100.1", "robber");
  EXPECT_THAT(Says("places forget 2"), HasSubstr("That is where you are"));
  EXPECT_THAT(Says("places forget others"), HasSubstr("1 place is forgotten"));
  server.Type(last_, "bye");
  LogsIn("203.0.113.9", "other");
  EXPECT_THAT(Says("places forget others"), HasSubstr("1 place is forgotten"));
  server.Type(last_, "bye");
  EXPECT_THAT(Comes(kHome), HasSubstr("a new place: robber on 2003-01-02 00:01, other on"));
}

TEST_F(PlacesTest, TheListIsBoundedAndOldOnesAreForgotten) {
  for (int i = 1; i <= 30; ++i) {
    server.Wait(1);
    Comes("10.0." + std::to_string(i) + ".1");
  }
  EXPECT_THAT(Known(), SizeIs(Places::kMost));
  EXPECT_LT(Alice().places.size(), 2000u);
  EXPECT_THAT(Comes(kHome), HasSubstr("and 17 more")) << "it was forgotten, so it is new";
  server.Pass(kThreeDays);
  EXPECT_THAT(Comes("198.51.100.1"), Not(HasSubstr(kNewPlace)));
  EXPECT_THAT(Known(), SizeIs(1));
}

TEST_F(PlacesTest, TheyAreListedAndSurviveTheServer) {
  Comes("198.51.100.1", "robber");
  server.Crash();
  LogsIn(kHome);
  EXPECT_THAT(Says("places"),
              AllOf(HasSubstr("#2   robber               since 2003-01-02 00:01, last "),
                    HasSubstr("#1   telnet               since 2003-01-02 00:00, last "
                              "2003-01-02 00:01 (here)\r\n")));
  EXPECT_THAT(Says("places forget 7"), HasSubstr("There is no such place '7'"));
  EXPECT_THAT(Says("places forget #2"), HasSubstr("1 place is forgotten"));
  EXPECT_THAT(Says("places"), Not(HasSubstr("robber")));
  EXPECT_THAT(Says("places mail maybe"), HasSubstr("usage: places"));
}

TEST_F(PlacesTest, ATokenThatPlaysSeesNoPlaces) {
  LogsIn(kHome);
  const std::string said = Says("token new bot");
  const size_t at = said.find("once: ") + 6;
  const std::string token = said.substr(at, said.find("\r\n", at) - at);
  server.Open("bot", kHome);
  server.Type("bot", "login bot 1008 alice " + token);
  EXPECT_THAT(ReplyTo(server, "bot", "places"), AllOf(HasSubstr("**"), Not(HasSubstr("telnet"))));
}

TEST(PlaceBookTest, ItsTextIsReadAsItWasWritten) {
  PlaceBook book{.salt = "0123456789abcdef", .mails = false, .next = 4, .all = {}};
  EXPECT_EQ(PlaceBook::FromText(book.Text()), book);
  const Time at = std::chrono::sys_days(std::chrono::January / 2 / 2003);
  book.all = {{.number = 1, .network = "aa", .program = "telnet", .first = at, .last = at},
              {.number = 3,
               .network = "bb",
               .program = "fibs-web",
               .first = at,
               .last = at + std::chrono::hours(1),
               .forgotten = true}};
  EXPECT_EQ(PlaceBook::FromText(book.Text()), book);
  EXPECT_EQ(PlaceBook::FromText(""), PlaceBook());
  EXPECT_EQ(PlaceBook::FromText("0123456789abcdef mail 4 1 aa").all.size(), 0u);
}

TEST(ProgramWordTest, TheNameOfAProgramIsItsLetters) {
  EXPECT_EQ(ProgramWord("fibs-web", "clip"), "fibs-web");
  EXPECT_EQ(ProgramWord("JavaFIBS2001_1.0", "clip"), "javafibs");
  EXPECT_EQ(ProgramWord("", "telnet"), "telnet");
  EXPECT_EQ(ProgramWord("123", "clip"), "clip");
  EXPECT_EQ(ProgramWord("two words", "clip"), "two");
}

}  // namespace
}  // namespace fibs::server
