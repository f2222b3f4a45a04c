#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "tests/web_gate/web_client.h"

// Who wants to do harm: places that are only held, floods, readers that do not read. Others are
// served.
namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using namespace std::chrono_literals;

// Somebody else is served all the time.
void ExpectService(TestRuntime& server) {
  EXPECT_THAT(Get(server.web_port(), "/"), StartsWith("HTTP/1.1 200 "));
  WebClient browser(server.web_port());
  browser.ReadUntil("login: ");
  browser.Type("quit");
  EXPECT_EQ(browser.ReadToClose(), "Goodbye.\r\n|1000");
}

TEST(WebAttackTest, RequestsThatDoNotComeToAnEndAreEnded) {
  Config config = WebOnly();
  config.web.request_seconds_max = 1;
  TestRuntime server(config);
  TestClient silent(server.web_port()), slow(server.web_port()), kept(server.web_port());
  slow.Write("GET / HTTP/1.1\r\nHost: loc");
  kept.Write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  kept.ReadUntil("plain");
  EXPECT_EQ(silent.ReadAll(), "");
  EXPECT_EQ(slow.ReadAll(), "");
  EXPECT_EQ(kept.ReadAll(), "");
  ExpectService(server);
}

TEST(WebAttackTest, PlacesThatAreOnlyHeldAreGivenToOthers) {
  Config config = WebOnly();
  config.web.requests_max = 5;
  TestRuntime server(config);
  std::vector<std::unique_ptr<TestClient>> held;
  for (int i = 0; i < 20; ++i) {
    held.push_back(std::make_unique<TestClient>(server.web_port()));
    held.back()->Write("GET /");
  }
  EXPECT_THAT(held.front()->ReadAll(), testing::AnyOf("", "reset"));
  ExpectService(server);
}

TEST(WebAttackTest, WebSocketsAreNotEndedForRequests) {
  Config config = WebOnly();
  config.web.requests_max = 2;
  TestRuntime server(config);
  WebClient browser(server.web_port());
  browser.ReadUntil("login: ");
  std::vector<std::unique_ptr<TestClient>> held;
  for (int i = 0; i < 10; ++i) held.push_back(std::make_unique<TestClient>(server.web_port()));
  EXPECT_EQ(held.front()->ReadAll(), "");
  browser.Type("still here");
  EXPECT_EQ(browser.ReadUntil("\r\n"), "still here\r\n");
}

// Only what he takes shows that somebody reads.
TEST(WebAttackTest, WhoTakesNothingIsDroppedWhateverHeAnswers) {
  Config config = WebOnly();
  config.web.answer_seconds_max = 2;
  config.web.ping_seconds = 3600;
  config.web.resume_seconds = 0;
  TestRuntime server(config);
  WebClient greedy(server.web_port());
  greedy.ReadUntil("login: ");
  greedy.Type("big 20000000");
  const auto patience = std::chrono::steady_clock::now() + kDeadline;
  while (greedy.Send(WebClient::kPong, "0")) {
    ASSERT_LT(std::chrono::steady_clock::now(), patience);
    ASSERT_TRUE(server.WaitForMoreTicks());
  }
  ExpectService(server);
}

TEST(WebAttackTest, AnAddressHasItsNumberOfConnections) {
  Config config = WebOnly();
  config.web.address_connections_max = 3;
  TestRuntime server(config);
  WebClient first(server.web_port()), second(server.web_port());
  first.ReadUntil("login: ");
  second.ReadUntil("login: ");
  TestClient third(server.web_port());
  third.Write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  third.ReadUntil("plain");
  TestClient fourth(server.web_port());
  EXPECT_THAT(fourth.ReadAll(), testing::AnyOf("", "reset"));
  first.Break();
  EXPECT_TRUE(server.WaitFor("1 lost"));
  EXPECT_THAT(Get(server.web_port(), "/"), StartsWith("HTTP/1.1 200 "));
}

TEST(WebAttackTest, ConnectionsThatComeTooFastAreClosed) {
  Config config = WebOnly();
  config.limits.address_connects_per_second_max = 1;  // ten at once
  TestRuntime server(config);
  int refused = 0;
  for (int i = 0; i < 30; ++i) {
    const std::string answer = Get(server.web_port(), "/");
    if (!answer.starts_with("HTTP/1.1 200 ")) ++refused;
  }
  EXPECT_GE(refused, 10);
  EXPECT_LE(refused, 20);
}

TEST(WebAttackTest, WhoDoesNotReadFillsTheCoresQueueAndIsClosed) {
  Config config = WebOnly();
  config.limits.queue_bytes_max = 100'000;
  TestRuntime server(config);
  WebClient slow(server.web_port());
  slow.ReadUntil("login: ");
  for (int i = 0; i < 60; ++i) slow.Type("flood 1");
  EXPECT_TRUE(server.WaitFor("1 queue full"));
  ExpectService(server);
}

TEST(WebAttackTest, AFloodOfFramesIsReadSlowly) {
  Config config = WebOnly();
  config.limits.input_bytes_per_second_max = 50'000;
  TestRuntime server(config);
  WebClient flood(server.web_port());
  flood.ReadUntil("login: ");
  std::string pings;
  for (int i = 0; i < 2000; ++i) pings += std::string("\x89\x80\x01\x02\x03\x04", 6);
  const auto start = std::chrono::steady_clock::now();
  flood.SendRaw(pings);
  ExpectService(server);
  // 200,000 bytes may come at once, and a ping costs more than its 6: 134.
  for (int pongs = 0; pongs < 2000;) {
    const auto frame = flood.Next();
    ASSERT_TRUE(frame);
    if (frame->opcode == WebClient::kPong) ++pongs;
  }
  EXPECT_GT(std::chrono::steady_clock::now() - start, 400ms);
}

TEST(WebAttackTest, WhoHoldsUpTheCloseIsDropped) {
  TestRuntime server(WebOnly());
  WebClient holds(server.web_port());
  holds.ReadUntil("login: ");
  holds.Type("quit");
  for (;;) {
    const auto frame = holds.Next();
    if (!frame) break;  // after the close came no answer, and then the end
  }
  EXPECT_TRUE(server.WaitFor("1 line quit"));
  ExpectService(server);
}

TEST(WebAttackTest, MetricsCountAll) {
  Config config = WebOnly();
  config.http_listen = "127.0.0.1:0";
  TestRuntime server(config);
  WebClient browser(server.web_port());
  const std::string token = browser.Token();
  browser.ReadUntil("login: ");
  browser.Type("hello");
  browser.ReadUntil("\r\n");
  EXPECT_THAT(Get(server.web_port(), "/", "Host: x\r\n"), StartsWith("HTTP/1.1 400 "));
  WebClient evil(server.web_port(), {.headers = {}, .host = "evil.example"});
  const auto metrics = [&] { return Get(server.http_port(), "/metrics"); };
  EXPECT_THAT(metrics(),
              testing::AllOf(HasSubstr("\nfibsd_web_sockets 1\n"),
                             HasSubstr("\nfibsd_web_requests_total 3\n"),
                             HasSubstr("\nfibsd_web_received_bytes_total 7\n"),
                             HasSubstr("\nfibsd_web_sent_bytes_total 14\n"),
                             HasSubstr("\nfibsd_refused_total{limit=\"web_host\"} 1\n")));
  browser.Break();
  EXPECT_TRUE(server.WaitFor("1 lost"));
  EXPECT_THAT(metrics(), HasSubstr("\nfibsd_web_sessions_waiting 1\n"));
  WebClient again(server.web_port(), WebClient::Resume(token, 14));
  again.Token();
  WebClient(server.web_port(), WebClient::Resume(std::string(32, '0'), 14)).Text();
  EXPECT_THAT(metrics(), testing::AllOf(HasSubstr("\nfibsd_web_resumed_total 1\n"),
                                        HasSubstr("\nfibsd_web_not_resumed_total 1\n"),
                                        HasSubstr("\nfibsd_web_sessions_waiting 0\n")));
}

}  // namespace
}  // namespace fibs::server
