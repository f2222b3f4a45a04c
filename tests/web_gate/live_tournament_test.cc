#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/web_gate/live_feeds_fixture.h"
#include "tests/web_gate/web_client.h"

// One tournament, as everybody is told of it.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

class LiveTournamentTest : public LiveFeedsTest {};

TEST(LiveTournamentLogTest, IsAPictureAndWhatChangesInIt) {
  LiveLog log(LiveLog::Of::kTournament, 17);
  EXPECT_TRUE(log.TakeChange()) << "it has never been looked at";
  log.Read("77 listening {}\r\n");
  EXPECT_TRUE(log.TakeChange()) << "what was before may be missing";
  log.Read("77 event-result {\"event\":171,\"id\":\"x\"}\r\n77 match-end {\"match\":17}\r\n");
  EXPECT_FALSE(log.TakeChange());
  log.Read("77 event-change {\"event\":17}\r\n");
  EXPECT_TRUE(log.TakeChange());
  log.Show(R"({"a":1})", "");
  EXPECT_EQ(All(log), "event: state\ndata: {\"a\":1}\n\n");
  EXPECT_EQ(*log.picture(), All(log));
  const uint64_t place = log.first();
  log.Show(R"({"a":2})", R"([{"op":"replace"}])");
  uint64_t now = place;
  EXPECT_EQ(*log.Take(now, 9).at(0), "event: patch\ndata: [{\"op\":\"replace\"}]\n\n");
  EXPECT_EQ(*log.picture(), "event: state\ndata: {\"a\":2}\n\n") << "for who comes now";
  EXPECT_EQ(log.first(), log.end());
  for (size_t i = 0; i < LiveLog::kEventsMax; ++i) log.Show("{}", "[1]");
  EXPECT_TRUE(log.Missed(place)) << "who is slow begins anew";
  log.ShowNone();
  EXPECT_TRUE(log.nobody());
}

// However many watch it, a tournament is looked at once when something has happened in it.
TEST_F(LiveTournamentTest, ATournamentIsLookedAtOnceForAll) {
  Browser& first = Watch("*17");
  Browser& second = Watch("*17", "192.0.2.2");
  EXPECT_EQ(Heard(0), "watch *\r\n");
  ASSERT_EQ(looks.size(), 1u);
  EXPECT_EQ(looks[0].first.tournament, 17);
  looks[0].second({.status = 200, .json = "{\"a\":1}\n", .patch = "", .etag = "E"});
  const std::string picture = "HEAD\r\n\r\nevent: state\ndata: {\"a\":1}\n\n";
  EXPECT_EQ(Read(first), picture);
  EXPECT_EQ(Read(second), picture);

  Say(0, "77 listening {}\r\n77 event-change {\"event\":17}\r\n");
  EXPECT_EQ(looks.size(), 1u) << "not at once";
  Tick(LiveFeed::kPace);
  ASSERT_EQ(looks.size(), 2u);
  EXPECT_EQ(looks[1].first.etag, "E");
  EXPECT_EQ(*looks[1].first.before, "{\"a\":1}");
  looks[1].second({.status = 200, .json = "{}\n", .patch = "[1]", .etag = "F"});
  EXPECT_EQ(Read(first), "event: patch\ndata: [1]\n\n");
  EXPECT_EQ(Read(second), "event: patch\ndata: [1]\n\n");
  Browser& third = Watch("*17");
  EXPECT_EQ(looks.size(), 2u);
  EXPECT_EQ(Read(third), "HEAD\r\n\r\nevent: state\ndata: {}\n\n");

  // Too much was asked, then nothing has changed.
  Say(0, "77 event-change {\"event\":17}\r\n");
  Tick(3s);
  ASSERT_EQ(looks.size(), 3u);
  looks[2].second({.status = 429});
  Tick(6s);
  ASSERT_EQ(looks.size(), 4u);
  EXPECT_NE(looks[3].first.client, looks[2].first.client) << "another one's turn";
  looks[3].second({.status = 304});
  Tick(9s);
  EXPECT_EQ(looks.size(), 4u);
  EXPECT_EQ(Read(first), "");
  Tick(9s + LiveFeed::kAnew);
  EXPECT_EQ(looks.size(), 5u) << "names may have changed";
}

TEST_F(LiveTournamentTest, WhoComesForNoTournamentIsSentAway) {
  Browser& only = Watch("*18");
  looks.at(0).second({.status = 404});
  EXPECT_EQ(Read(only), "HEAD\r\n\r\nevent: none\ndata: {}\n\n<end>");
  EXPECT_THAT(ended, ElementsAre(1u));
  Watch("*18");
  Tick(LiveFeed::kPace + 2s);
  EXPECT_EQ(looks.size(), 2u) << "there may be one by now";
}

TEST(LiveTournamentRequestTest, ATournamentHasAStreamOfItsOwn) {
  TestRuntime server(WebOnly());
  for (const char* path : {"/api/events/0/stream", "/api/events/x/stream", "/api/events//stream",
                           "/api/events/1/x/stream", "/api/events/stream"}) {
    EXPECT_THAT(Get(server.web_port(), path), StartsWith("HTTP/1.1 404 ")) << path;
  }
  TestClient browser(server.web_port());
  browser.Write("GET /api/v1/events/17/stream HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_THAT(browser.ReadUntil("\r\n\r\n"),
              AllOf(HasSubstr("Content-Type: text/event-stream\r\n"),
                    HasSubstr("Access-Control-Allow-Origin: *\r\n")));
}

}  // namespace
}  // namespace fibs::server
