#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "tests/sanitized.h"
#include "tests/web_gate/web_client.h"

// Sessions by WebSocket, and what ends them.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST(WebSocketTest, ASessionIsTypedAndRead) {
  TestRuntime server(WebOnly());
  WebClient browser(server.web_port());
  ASSERT_TRUE(browser.open()) << browser.head();
  EXPECT_THAT(browser.head(), HasSubstr("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
  EXPECT_THAT(browser.head(), HasSubstr("Sec-WebSocket-Protocol: fibs.1\r\n"));
  const auto first = browser.Next();
  ASSERT_TRUE(first);
  EXPECT_EQ(first->opcode, WebClient::kText);
  EXPECT_TRUE(first->payload.starts_with("session ") && first->payload.size() == 40)
      << first->payload;
  EXPECT_EQ(browser.ReadUntil("login: "), "login: ");
  browser.Type("hello");
  EXPECT_EQ(browser.ReadUntil("\n"), "hello\r\n");
  browser.Send(WebClient::kBinary, "one\ntwo\r\nthr");
  browser.Send(WebClient::kBinary, "ee\r\n\xc3");
  browser.Send(WebClient::kBinary, "\xa4\r\n");
  EXPECT_EQ(browser.ReadUntil("\xc3\xa4\r\n"), "one\r\ntwo\r\nthree\r\n\xc3\xa4\r\n");
  browser.Type("quit");
  EXPECT_EQ(browser.ReadToClose(), "Goodbye.\r\n|1000");
  EXPECT_THAT(server.events(),
              ElementsAre("1 connected 127.0.0.1", "1 line hello", "1 line one", "1 line two",
                          "1 line three", "1 line \xc3\xa4", "1 line quit"));
}

TEST(WebSocketTest, FragmentsAndControlFramesBetweenThem) {
  TestRuntime server(WebOnly());
  WebClient browser(server.web_port());
  browser.ReadUntil("login: ");
  browser.Send(WebClient::kBinary, "he", false);
  browser.Send(WebClient::kPing, "are you there");
  browser.Send(WebClient::kMore, "", false);
  browser.Send(WebClient::kMore, "llo\r", false);
  browser.Send(WebClient::kMore, "\n");
  std::string pong;
  for (;;) {
    const auto frame = browser.Next();
    ASSERT_TRUE(frame);
    if (frame->opcode == WebClient::kPong) {
      pong = frame->payload;
      break;
    }
    ASSERT_EQ(frame->opcode, WebClient::kBinary);
  }
  EXPECT_EQ(pong, "are you there");
  EXPECT_TRUE(server.WaitFor("1 line hello"));
}

TEST(WebSocketTest, APingOfThePageTellsWhatInputHasArrived) {
  TestRuntime server(WebOnly());
  WebClient browser(server.web_port());
  browser.Token();
  browser.Send(WebClient::kText, "ping 41");
  EXPECT_EQ(browser.Text(), "pong 41 0");
  browser.Type("hello");
  browser.Send(WebClient::kText, "ping 42");
  EXPECT_EQ(browser.Text(), "pong 42 7");
  for (int i = 0; i < 50; ++i) browser.Send(WebClient::kText, fmt::format("ping {}", i));
  for (int i = 0; i < 50; ++i) EXPECT_EQ(browser.Text(), fmt::format("pong {} 7", i));
}

TEST(WebSocketTest, UnknownWordsEndTheWebSocket) {
  TestRuntime server(WebOnly());
  int sessions = 0;
  for (const std::string& word : {std::string("hello"), std::string(), std::string("ping"),
                                  "ping " + std::string(16, '1'), std::string(5000, 'x')}) {
    {
      WebClient browser(server.web_port());
      browser.ReadUntil("login: ");
      browser.Send(WebClient::kText, word);
      EXPECT_EQ(browser.ReadToClose(), "|1008") << word.substr(0, 40);
    }
    EXPECT_TRUE(server.WaitFor(fmt::format("{} lost", ++sessions)))
        << "the browser has closed, too";
  }
}

TEST(WebSocketTest, WhatBreaksTheProtocolEndsTheWebSocket) {
  Config config = WebOnly();
  config.web.message_bytes_max = 1000;
  TestRuntime server(config);
  const auto after = [&](auto&& what) {
    WebClient browser(server.web_port());
    browser.ReadUntil("login: ");
    what(browser);
    const std::string end = browser.ReadToClose();
    return end.substr(end.rfind('|') + 1);
  };
  EXPECT_EQ(after([](WebClient& b) { b.Send(WebClient::kBinary, "hello\r\n", true, false); }),
            "1002")
      << "not masked";
  EXPECT_EQ(after([](WebClient& b) { b.Send(WebClient::kBinary, std::string(1001, 'x')); }),
            "1009");
  EXPECT_EQ(after([](WebClient& b) {
              for (int i = 0; i < 11; ++i) {
                b.Send(i == 0 ? WebClient::kBinary : WebClient::kMore, std::string(100, 'x'),
                       false);
              }
            }),
            "1009")
      << "also in pieces";
  EXPECT_EQ(after([](WebClient& b) {
              b.SendRaw("\x82\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04");
            }),
            "1009")
      << "a length without end";
  EXPECT_EQ(after([](WebClient& b) { b.Send(WebClient::kMore, "x"); }), "1002");
  EXPECT_EQ(after([](WebClient& b) { b.SendRaw("\xc2\x81xxxxx"); }), "1002") << "compressed";
  EXPECT_EQ(after([](WebClient& b) { b.SendRaw("\x83\x81xxxxx"); }), "1002") << "an unknown opcode";
  EXPECT_EQ(after([](WebClient& b) { b.Send(WebClient::kPing, "x", false); }), "1002");
  EXPECT_EQ(after([](WebClient& b) { b.Send(WebClient::kPing, std::string(126, 'x')); }), "1002");
  EXPECT_EQ(after([](WebClient& b) { b.Send(WebClient::kText, "\xff\xfe"); }), "1007");
}

TEST(WebSocketTest, OrdinaryAnswersInsteadOfAWebSocket) {
  TestRuntime server(WebOnly());
  const auto status = [&](const WebClient::Hello& hello) {
    return WebClient(server.web_port(), hello).head().substr(9, 3);
  };
  EXPECT_EQ(status({.protocols = "chat"}), "400");
  EXPECT_EQ(status({.headers = {}, .path = "/wsx"}), "404");
  EXPECT_EQ(status({.headers = {}, .host = "evil.example"}), "421");
  EXPECT_EQ(status({.headers = "Origin: http://evil.example\r\n"}), "403");
  EXPECT_EQ(status({.headers = "Origin: null\r\n"}), "403");
  EXPECT_EQ(status({.headers = "Origin: http://localhost\r\nOrigin: http://localhost\r\n"}), "403");
  EXPECT_EQ(status({.headers = "Origin: http://localhost\r\n"}), "101");
  EXPECT_EQ(status({.headers = "Origin: http://localhost:81\r\n"}), "403");
  EXPECT_EQ(status({}), "101") << "a program";
  EXPECT_THAT(Get(server.web_port(), "/ws"), StartsWith("HTTP/1.1 426 "));
  EXPECT_EQ(status({.headers = "Content-Length: 5\r\n"}), "413");
}

TEST(WebSocketTest, PagesOfOtherSitesThatWereNamed) {
  Config config = WebOnly();
  config.web.origins = {"https://club.example"};
  config.web.hosts = {"play.example"};
  TestRuntime server(config);
  EXPECT_TRUE(WebClient(server.web_port(), {.headers = "Origin: https://club.example\r\n"}).open());
  EXPECT_FALSE(WebClient(server.web_port(), {.headers = "Origin: http://club.example\r\n"}).open());
  EXPECT_TRUE(WebClient(server.web_port(), {.headers = "Origin: http://play.example:8080\r\n",
                                            .host = "play.example:8080"})
                  .open());
}

TEST(WebSocketTest, AFullServerSaysSo) {
  Config config = WebOnly();
  config.limits.sessions_max = 1;
  TestRuntime server(config);
  WebClient first(server.web_port());
  first.ReadUntil("login: ");
  WebClient second(server.web_port());
  EXPECT_EQ(second.ReadToClose(), "The server is full. Please try again later.\r\n|1000");
  first.Type("quit");
  EXPECT_EQ(first.ReadToClose(), "Goodbye.\r\n|1000");
}

TEST(WebSocketTest, LongOutputArrivesWhole) {
  TestRuntime server(WebOnly());
  WebClient browser(server.web_port());
  browser.ReadUntil("login: ");
  browser.Type("big 900000");
  EXPECT_EQ(browser.ReadToClose(), std::string(900'000, 'x') + "|1000");
}

TEST(WebSocketTest, AStopIsTold) {
  TestRuntime server(WebOnly());
  WebClient browser(server.web_port()), other(server.web_port());
  browser.ReadUntil("login: ");
  other.ReadUntil("login: ");
  browser.Type("stop");
  EXPECT_EQ(browser.ReadToClose(), "stopping\r\n|1001");
  EXPECT_EQ(other.ReadToClose(), "|1001");
  EXPECT_EQ(server.Join(), Ended::kStopped);
}

TEST(WebSocketTest, ABrowserThatHangsDelaysNoStop) {
  TestRuntime server(WebOnly());
  WebClient hangs(server.web_port());
  hangs.ReadUntil("login: ");
  hangs.Type("flood 1 3000000");  // is never read
  EXPECT_TRUE(server.WaitFor("1 line flood 1 3000000"));
  WebClient lost(server.web_port());
  lost.ReadUntil("login: ");
  lost.Break();
  EXPECT_TRUE(server.WaitFor("2 lost"));
  const auto start = std::chrono::steady_clock::now();
  server.RequestShutdown();
  EXPECT_EQ(server.Join(), Ended::kStopped);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(Sanitized() ? 8 : 2));
}

}  // namespace
}  // namespace fibs::server
