#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/web_gate/live_feeds_fixture.h"
#include "tests/web_gate/web_client.h"

// Who watches without an account: what is kept for them, one session however many they are, and
// the requests that lead there.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(LiveLogTest, KeepsWhatBeginsWithTheLastMatch) {
  LiveLog log;
  log.Read("Hello\r\nlogin: \r\n20 1 0 s\r\n55 bob pl");
  EXPECT_EQ(All(log), "");
  log.Read("aying\r\n21 7 ...\r\n** some sentence\r\n20 7 1 o31\r\n");
  EXPECT_EQ(All(log), "data: 55 bob playing\n\ndata: 21 7 ...\n\ndata: 20 7 1 o31\n\n");
  log.Read("55 bob idle\r\n");
  EXPECT_THAT(All(log), testing::EndsWith("data: 20 7 1 o31\n\ndata: 55 bob idle\n\n"));
  log.Read("55 bob playing\r\n21 8 ...\r\n");
  EXPECT_EQ(All(log), "data: 55 bob playing\n\ndata: 21 8 ...\n\n");
  log.Read("55 bob closed\r\n");
  EXPECT_EQ(All(log), "data: 55 bob closed\n\n");
}

TEST(LiveLogTest, GoesOnFromAPlaceOrFromTheNewestPicture) {
  LiveLog log;
  uint64_t quick = 0, slow = 0;
  log.Read("55 bob playing\r\n21 7 ...\r\n");
  EXPECT_EQ(log.Take(quick, 1).size(), 1u);
  EXPECT_EQ(log.Take(slow, 1).size(), 1u);
  EXPECT_EQ(log.Take(quick, 64).size(), 1u);
  EXPECT_THAT(log.Take(quick, 64), IsEmpty());
  log.Read("55 bob playing\r\n21 8 ...\r\n");
  EXPECT_EQ(*log.Take(slow, 64).front(), "data: 55 bob playing\n\n");
  EXPECT_EQ(log.Take(quick, 64).size(), 2u);
  EXPECT_EQ(slow, log.end());
}

TEST(LiveLogTest, AnotherSessionBeginsWithAPictureOfItsOwn) {
  LiveLog log;
  log.Read("55 bob playing\r\n21 7 ...\r\n20 7 5 hal");
  log.BeginSession();
  EXPECT_THAT(All(log), HasSubstr("21 7")) << "until then that is how things stood";
  log.Read("Hello\r\n20 7 5 x\r\n55 bob idle\r\n");
  EXPECT_EQ(All(log), "data: 55 bob idle\n\n");
}

TEST(LiveLogTest, KeepsNoMoreThanItMay) {
  LiveLog log;
  log.Read("55 bob playing\r\n" + std::string(LiveLog::kBytesMax + 1, '2'));
  EXPECT_TRUE(log.full());
  log.BeginSession();
  EXPECT_FALSE(log.full());
  log.Read("55 bob unknown\r\n");
  EXPECT_TRUE(log.nobody());
}

TEST(LiveLogTest, OfTheServerBeginsNowAndKeepsWhatIsNew) {
  LiveLog log(LiveLog::Of::kServer);
  log.Read("login: \r\n77 listening {}\r\n20 7 1 o31\r\n77 match-begin {\"length\":5}\r\n");
  EXPECT_EQ(All(log), "event: listening\ndata: {}\n\nevent: match-begin\ndata: {\"length\":5}\n\n");
  EXPECT_EQ(log.first(), log.end());
  const uint64_t place = log.first();
  log.Read("77 a {}\r\n");
  EXPECT_FALSE(log.Missed(place));
  for (size_t i = 0; i < LiveLog::kEventsMax; ++i) log.Read("77 b {}\r\n");
  EXPECT_TRUE(log.Missed(place));
  EXPECT_EQ(log.end() - log.begin(), LiveLog::kEventsMax);
  log.BeginSession();
  EXPECT_EQ(log.end() - log.begin(), LiveLog::kEventsMax) << "nobody is told twice";
  log.Read("77 b " + std::string(LiveLog::kBytesMax - 1000, 'x') + "\r\n");
  EXPECT_FALSE(log.full());
  EXPECT_FALSE(log.nobody());
  log.Read("55 * unknown\r\n");
  EXPECT_TRUE(log.nobody()) << "an older core";
}

TEST_F(LiveFeedsTest, OneSessionServesAll) {
  Browser& first = Watch("bob");
  Browser& second = Watch("Bob", "192.0.2.2");
  Browser& other = Watch("alice");
  EXPECT_FALSE(feeds.HasRoom());
  ASSERT_EQ(core.size(), 2u);
  EXPECT_EQ(Heard(0), "watch bob\r\n");
  EXPECT_THAT(clients, ElementsAre("192.0.2.1", "192.0.2.1"));
  Say(0, "Hello\r\nlogin: \r\n55 bob playing\r\n21 7 ...\r\n");
  const std::string all = "HEAD\r\n\r\ndata: 55 bob playing\n\ndata: 21 7 ...\n\n";
  EXPECT_EQ(Read(first), all);
  EXPECT_EQ(Read(second), all);
  EXPECT_EQ(Read(other), "HEAD\r\n\r\n");
  first.socket.close();
  Run();
  Tick(1s);
  EXPECT_TRUE(feeds.HasRoom());
  EXPECT_EQ(Read(Watch("BOB")), all);
  EXPECT_EQ(core.size(), 2u);
}

TEST_F(LiveFeedsTest, WhoComesForNobodyIsToldSoAndSentAway) {
  Browser& first = Watch("nobody");
  Say(0, "55 nobody unknown\r\nlogin: ");
  EXPECT_EQ(Read(first), "HEAD\r\n\r\ndata: 55 nobody unknown\n\n<end>");
  EXPECT_THAT(ended, ElementsAre(1u));
  // Somebody may have taken the name by now.
  Browser& second = Watch("nobody");
  EXPECT_EQ(core.size(), 1u) << "not at once";
  Tick(3s);
  Say(1, "55 nobody idle\r\n");
  EXPECT_EQ(Read(second), "HEAD\r\n\r\ndata: 55 nobody idle\n\n");
}

// The core may have turned one of them out: another one's turn comes.
TEST_F(LiveFeedsTest, ASessionThatEndsIsFollowedByAnother) {
  Browser& first = Watch("bob", "192.0.2.1");
  Watch("bob", "192.0.2.2");
  Say(0, "55 bob playing\r\n");
  EndSession(0);
  EXPECT_THAT(ended, ElementsAre(1u));
  Tick(1s);
  EXPECT_EQ(core.size(), 1u) << "not at once";
  Tick(3s);
  ASSERT_EQ(core.size(), 2u);
  EndSession(1);
  Tick(3s);
  ASSERT_EQ(core.size(), 3u);
  EXPECT_NE(clients[1], clients[2]);
  Say(2, "55 bob idle\r\n");
  EXPECT_THAT(Read(first), testing::EndsWith("data: 55 bob playing\n\ndata: 55 bob idle\n\n"));
}

TEST_F(LiveFeedsTest, EndsAWhileAfterTheLastOne) {
  Browser& only = Watch("bob");
  Say(0, "55 bob playing\r\n");
  only.socket.close();
  Run();
  Tick(1s);
  EXPECT_EQ(feeds.players(), 1u);
  EXPECT_THAT(ended, IsEmpty());
  Tick(LiveFeed::kLinger + 1s);
  EXPECT_EQ(feeds.players(), 0u);
  EXPECT_THAT(ended, ElementsAre(1u));
}

TEST_F(LiveFeedsTest, SignsOfLifeGoBothWays) {
  Browser& only = Watch("bob");
  Read(only);
  Heard(0);
  Tick(Spectator::kSignOfLife + 1s);
  EXPECT_EQ(Read(only), ":\n\n");
  Tick(61s);
  EXPECT_EQ(Heard(0), "\r\n");
}

TEST_F(LiveFeedsTest, WhoTakesNothingIsDropped) {
  Browser& slow = Watch("bob");
  Say(0, "55 bob playing\r\n");
  const std::string line = "20 7 1 " + std::string(30000, 'x') + "\r\n";
  for (int i = 0; i < 30; ++i) {
    Say(0, line);
    if (i % 8 == 7) Say(0, "55 bob playing\r\n");
  }
  for (int i = 0; i < 400; ++i) {  // until the socket takes no more
    Say(0, line);
    Say(0, "55 bob playing\r\n");
  }
  Tick(Spectator::kPatience + 1s);
  Tick(1s);
  EXPECT_EQ(feeds.spectators(), 0u);
  slow.socket.close();
}

TEST_F(LiveFeedsTest, WhoListensToTheServerBeginsNow) {
  Browser& first = Watch("*");
  EXPECT_EQ(Heard(0), "watch *\r\n");
  Say(0, "login: \r\n77 listening {}\r\n77 a {}\r\n");
  EXPECT_EQ(Read(first), "HEAD\r\n\r\nevent: listening\ndata: {}\n\nevent: a\ndata: {}\n\n");
  Browser& second = Watch("*", "192.0.2.2");
  EXPECT_EQ(core.size(), 1u) << "one session for all";
  EXPECT_EQ(Read(second), "HEAD\r\n\r\nevent: listening\ndata: {}\n\n");
  Say(0, "77 b {}\r\n");
  for (Browser* browser : {&first, &second}) {
    EXPECT_EQ(Read(*browser), "event: b\ndata: {}\n\n");
  }
  EndSession(0);
  Tick(3s);
  Say(1, "77 listening {}\r\n");
  for (Browser* browser : {&first, &second}) {
    EXPECT_EQ(Read(*browser), "event: listening\ndata: {}\n\n");
  }
  EXPECT_EQ(feeds.spectators(), 2u);
}

// Who is too slow is sent away; he comes back and begins anew.
TEST_F(LiveFeedsTest, WhoListensAndMissesSomethingIsDropped) {
  Browser& slow = Watch("*");
  const std::string line = "77 a " + std::string(60000, 'x') + "\r\n";
  for (int i = 0; i < 400; ++i) Say(0, line);
  while (feeds.spectators() > 0) {
    if (Read(slow).ends_with("<end>")) break;
    Tick(0s);
  }
  Tick(0s);
  EXPECT_EQ(feeds.spectators(), 0u);
}

// ---- Requests.

TEST(LiveRequestTest, NamesAndMethods) {
  TestRuntime server(WebOnly());
  for (const char* path : {"/live/", "/live/a", "/live/b%6Fb", "/live/bob/x", "/live/../x"}) {
    EXPECT_THAT(Get(server.web_port(), path), StartsWith("HTTP/1.1 404 ")) << path;
  }
  const std::string head = Fetch(server.web_port(),
                                 "HEAD /live/bob HTTP/1.1\r\nHost: localhost\r\n"
                                 "Connection: close\r\n\r\n");
  EXPECT_THAT(head, StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(head, HasSubstr("Content-Type: text/event-stream\r\n"));
}

TEST(LiveRequestTest, CanBeOff) {
  Config config = WebOnly();
  config.web.api = false;
  EXPECT_THAT(Get(TestRuntime(config).web_port(), "/api/stream"), StartsWith("HTTP/1.1 404 "));
  config.web.api = true;
  config.web.live = false;
  TestRuntime server(config);
  EXPECT_THAT(Get(server.web_port(), "/api/stream"), StartsWith("HTTP/1.1 404 "));
  EXPECT_THAT(Get(server.web_port(), "/live/bob"), StartsWith("HTTP/1.1 404 "));
}

TEST(LiveRequestTest, ASpectatorIsASessionOfTheCore) {
  TestRuntime server(WebOnly());
  TestClient browser(server.web_port());
  browser.Write("GET /live/bob HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_THAT(browser.ReadUntil("\r\n\r\n"), StartsWith("HTTP/1.1 200 "));
  EXPECT_TRUE(server.WaitFor("1 line watch bob"));
}

TEST(LiveRequestTest, SoIsWhoListensToTheServer) {
  Config config = WebOnly();
  config.web.spectators_max = 1;
  TestRuntime server(config);
  TestClient browser(server.web_port());
  browser.Write("GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_THAT(browser.ReadUntil("\r\n\r\n"),
              AllOf(HasSubstr("Content-Type: text/event-stream\r\n"),
                    HasSubstr("Access-Control-Allow-Origin: *\r\n")));
  EXPECT_TRUE(server.WaitFor("1 line watch *"));
  EXPECT_THAT(Get(server.web_port(), "/api/stream"), StartsWith("HTTP/1.1 503 "));
  server.RequestShutdown();
  browser.ReadAll();
  EXPECT_EQ(server.Join(), Ended::kStopped);
}

// An edge that drains waits for nobody who watches.
TEST(LiveRequestTest, EndsWhenNobodyIsLetInAnyMore) {
  TestRuntime server(WebOnly());
  TestClient browser(server.web_port());
  browser.Write("GET /live/bob HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(server.WaitFor("1 line watch bob"));
  server.RequestShutdown();
  EXPECT_THAT(browser.ReadAll(), StartsWith("HTTP/1.1 200 "));
  EXPECT_EQ(server.Join(), Ended::kStopped);
}

}  // namespace
}  // namespace fibs::server
