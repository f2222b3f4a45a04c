#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/random.h"
#include "tests/web_gate/web_client.h"

// A browser that loses its connection goes on where it was: nothing is lost, and nothing comes
// twice.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::string EndOf(WebClient& browser) {
  const std::string text = browser.Text();
  return text + " " + browser.ReadToClose();
}

TEST(WebResumeTest, OutputGoesOnWhereItWas) {
  TestRuntime server(WebOnly());
  TestClient telnet(server.port());
  telnet.ReadUntil("login: ");
  auto browser = std::make_unique<WebClient>(server.web_port());
  std::string token = browser->Token();
  browser->ReadUntil("login: ");
  uint64_t received = browser->received();
  for (int i = 0; i < 5; ++i) {
    browser->Break();
    EXPECT_TRUE(server.WaitFor("2 lost", i + 1));
    telnet.Write(fmt::format("flood 2 {}\r\n", 1000 + i));
    telnet.ReadUntil("flooded");
    browser = std::make_unique<WebClient>(server.web_port(), WebClient::Resume(token, received));
    const std::string next = browser->Token();
    EXPECT_NE(next, token);
    token = next;
    browser->Type("again");
    EXPECT_EQ(browser->ReadUntil("again\r\n"),
              std::string(1000 + static_cast<size_t>(i), 'x') + "again\r\n");
    EXPECT_TRUE(server.WaitFor("2 back", i + 1));
    received += browser->received();
  }
  browser->Type("quit");
  EXPECT_EQ(browser->ReadToClose(), "Goodbye.\r\n|1000");
}

TEST(WebResumeTest, WhatWasSentAndDidNotArriveIsSentAgain) {
  TestRuntime server(WebOnly());
  WebClient browser(server.web_port());
  const std::string token = browser.Token();
  browser.ReadUntil("login: ");
  browser.Type("one");
  browser.Type("two");
  browser.ReadUntil("two\r\n");
  // Seven bytes were in the browser when it was lost.
  WebClient again(server.web_port(), WebClient::Resume(token, 7 + 2));
  again.Token();
  EXPECT_EQ(again.ReadUntil("two\r\n"), "e\r\ntwo\r\n");
}

TEST(WebResumeTest, InputIsCountedSoThatTheBrowserCanSendTheRest) {
  TestRuntime server(WebOnly());
  auto browser = std::make_unique<WebClient>(server.web_port());
  std::string token = browser->Token();
  browser->ReadUntil("login: ");
  uint64_t received = browser->received();
  std::string typed, expected;
  Random random(3);
  for (int i = 0; i < 30; ++i) {
    const std::string line = fmt::format("line{}\r\n", i);
    typed += line;
    expected += line;
    // Some of it is sent, in frames of any size, and the connection breaks somewhere.
    const size_t from = typed.size() - line.size();
    browser->Send(WebClient::kBinary, typed.substr(from, 1 + random.Below(line.size() - 2)));
    if (random.OneIn(2)) {
      browser->Send(WebClient::kText, "ping 1");
      browser->Text();
    }
    browser->Break();
    browser = std::make_unique<WebClient>(server.web_port(), WebClient::Resume(token, received));
    token = browser->Token();
    ASSERT_LE(browser->taken(), typed.size());
    browser->Send(WebClient::kBinary, typed.substr(browser->taken()));
    EXPECT_EQ(browser->ReadUntil(line), line) << "nothing else is left";
    received += browser->received();
  }
  browser->Type("quit");
  browser->ReadToClose();
  std::string lines;
  for (const std::string& event : server.events()) {
    if (event.starts_with("1 line line")) lines += event.substr(7) + "\r\n";
  }
  EXPECT_EQ(lines, expected) << "each line once, in order";
}

TEST(WebResumeTest, ATokenIsGoodForOneTime) {
  TestRuntime server(WebOnly());
  WebClient first(server.web_port());
  const std::string token = first.Token();
  first.ReadUntil("login: ");
  first.Break();
  WebClient second(server.web_port(), WebClient::Resume(token, 7));
  const std::string next = second.Token();
  second.Type("here");
  second.ReadUntil("here\r\n");
  WebClient thief(server.web_port(), WebClient::Resume(token, 7));
  EXPECT_EQ(EndOf(thief), "gone |4001");
  second.Type("still here");
  EXPECT_EQ(second.ReadUntil("\r\n"), "still here\r\n");
  WebClient third(server.web_port(), WebClient::Resume(next, 7 + second.received()));
  third.Token();
  EXPECT_EQ(second.ReadToClose(), "|4002");
}

TEST(WebResumeTest, WhoWasLostBeforeHeGotTheNewTokenComesByTheOld) {
  TestRuntime server(WebOnly());
  WebClient first(server.web_port());
  const std::string token = first.Token();
  first.ReadUntil("login: ");
  first.Break();
  for (int i = 0; i < 3; ++i) {
    WebClient lost(server.web_port(), WebClient::Resume(token, 7));
    lost.silent = true;
    lost.Text();
    lost.Break();
    EXPECT_TRUE(server.WaitFor("1 lost", i + 2));
  }
  WebClient last(server.web_port(), WebClient::Resume(token, 7));
  last.Token();
  last.Type("here");
  EXPECT_EQ(last.ReadUntil("\r\n"), "here\r\n");
}

TEST(WebResumeTest, TokensThatAreNone) {
  TestRuntime server(WebOnly());
  WebClient browser(server.web_port());
  const std::string token = browser.Token();
  browser.ReadUntil("login: ");
  for (const std::string& wrong :
       {std::string(32, '0'), std::string("x"), std::string(), token.substr(1), token + "0"}) {
    WebClient other(server.web_port(), WebClient::Resume(wrong, 0));
    EXPECT_EQ(EndOf(other), "gone |4001") << wrong;
  }
  browser.Type("still here");
  EXPECT_EQ(browser.ReadUntil("\r\n"), "still here\r\n");
  EXPECT_THAT(server.events(), ElementsAre("1 connected 127.0.0.1", "1 line still here"));
}

TEST(WebResumeTest, MoreThanWasSentCannotHaveBeenReceived) {
  TestRuntime server(WebOnly());
  WebClient browser(server.web_port());
  const std::string token = browser.Token();
  browser.ReadUntil("login: ");
  WebClient liar(server.web_port(), WebClient::Resume(token, 8));
  EXPECT_EQ(EndOf(liar), "gone |4001");
  EXPECT_EQ(browser.ReadToClose(), "|4002");
  EXPECT_TRUE(server.WaitFor("1 ended"));
}

TEST(WebResumeTest, ALiveWebSocketIsTakenOver) {
  TestRuntime server(WebOnly());
  WebClient old(server.web_port());
  const std::string token = old.Token();
  old.ReadUntil("login: ");
  old.Type("hello");
  old.ReadUntil("\r\n");
  WebClient browser(server.web_port(), WebClient::Resume(token, 14));
  browser.Token();
  EXPECT_EQ(browser.taken(), 7u);
  old.Type("too late");
  EXPECT_EQ(old.ReadToClose(), "|4002");
  browser.Type("here");
  EXPECT_EQ(browser.ReadUntil("\r\n"), "here\r\n");
  EXPECT_THAT(server.events(), ElementsAre("1 connected 127.0.0.1", "1 line hello", "1 line here"))
      << "the core never missed anybody";
}

TEST(WebResumeTest, ABrowserThatHangsIsTakenOver) {
  TestRuntime server(WebOnly());
  WebClient old(server.web_port());
  const std::string token = old.Token();
  old.ReadUntil("login: ");
  old.Type("flood 1 200000");
  EXPECT_TRUE(server.WaitFor("1 line flood 1 200000"));  // and nothing of it is read
  WebClient browser(server.web_port(), WebClient::Resume(token, 7));
  browser.Token();
  EXPECT_EQ(browser.ReadUntil("flooded\r\n"), std::string(200'000, 'x') + "flooded\r\n");
}

TEST(WebResumeTest, NobodyWaitsLongerThanItWasSaid) {
  Config config = WebOnly();
  config.web.resume_seconds = 1;
  TestRuntime server(config);
  WebClient browser(server.web_port());
  const std::string token = browser.Token();
  browser.ReadUntil("login: ");
  browser.Break();
  EXPECT_TRUE(server.WaitFor("1 lost"));
  EXPECT_TRUE(server.WaitFor("1 ended"));
  WebClient late(server.web_port(), WebClient::Resume(token, 7));
  EXPECT_EQ(EndOf(late), "gone |4001");
}

TEST(WebResumeTest, WithoutResumingALostBrowserIsGone) {
  Config config = WebOnly();
  config.web.resume_seconds = 0;
  TestRuntime server(config);
  WebClient browser(server.web_port());
  browser.ReadUntil("login: ");
  browser.Break();
  EXPECT_TRUE(server.WaitFor("1 ended"));
  EXPECT_THAT(server.events(), ElementsAre("1 connected 127.0.0.1", "1 ended"));
}

TEST(WebResumeTest, MoreThanTheRingEndsTheSession) {
  Config config = WebOnly();
  config.web.ring_bytes_max = 10'000;
  TestRuntime server(config);
  TestClient telnet(server.port());
  telnet.ReadUntil("login: ");
  WebClient browser(server.web_port());
  const std::string token = browser.Token();
  browser.ReadUntil("login: ");
  browser.Break();
  EXPECT_TRUE(server.WaitFor("2 lost"));
  telnet.Write("flood 2 9000\r\n");
  telnet.ReadUntil("flooded");
  telnet.Write("flood 2 30000\r\n");
  EXPECT_TRUE(server.WaitFor("2 dropped"));
  WebClient late(server.web_port(), WebClient::Resume(token, 7));
  EXPECT_EQ(EndOf(late), "gone |4001");
}

TEST(WebResumeTest, WhatTheRingHasForgottenIsGone) {
  Config config = WebOnly();
  config.web.ring_bytes_max = 10'000;
  TestRuntime server(config);
  WebClient browser(server.web_port());
  const std::string token = browser.Token();
  browser.ReadUntil("login: ");
  browser.Type("flood 1 50000");
  browser.ReadUntil("flooded\r\n");
  WebClient late(server.web_port(), WebClient::Resume(token, 7));
  EXPECT_EQ(EndOf(late), "gone |4001");
  EXPECT_TRUE(server.WaitFor("1 ended"));
}

TEST(WebResumeTest, ASessionThatEndedMeanwhileIsGone) {
  TestRuntime server(WebOnly());
  TestClient telnet(server.port());
  telnet.ReadUntil("login: ");
  WebClient browser(server.web_port());
  const std::string token = browser.Token();
  browser.ReadUntil("login: ");
  browser.Break();
  EXPECT_TRUE(server.WaitFor("2 lost"));
  telnet.Write("close 2\r\n");
  telnet.ReadUntil("closed\r\n");
  // The gate may hear of it a moment later, and then tells the end to who is there.
  WebClient late(server.web_port(), WebClient::Resume(token, 7));
  EXPECT_THAT(EndOf(late), testing::AnyOf("gone |4001", testing::EndsWith(" 0 |1000")));
  WebClient later(server.web_port(), WebClient::Resume(token, 7));
  EXPECT_EQ(EndOf(later), "gone |4001");
}

TEST(WebResumeTest, ABrowserThatDoesNotAnswerIsLost) {
  Config config = WebOnly();
  config.web.ping_seconds = 1;
  TestRuntime server(config);
  WebClient silent(server.web_port()), alive(server.web_port());
  silent.silent = true;
  const std::string token = silent.Token();
  EXPECT_TRUE(server.WaitFor("1 connected 127.0.0.1"));
  silent.ReadUntil("login: ");
  alive.ReadUntil("login: ");
  std::thread reader([&] { EXPECT_EQ(alive.ReadToClose(), "Goodbye.\r\n|1000"); });
  while (silent.Next()) {
  }
  const auto gone = server.WaitFor("1 lost") || server.WaitFor("2 lost");
  EXPECT_TRUE(gone);
  WebClient again(server.web_port(), WebClient::Resume(token, 7));
  again.Token();
  again.Type("here");
  EXPECT_EQ(again.ReadUntil("\r\n"), "here\r\n");
  alive.Type("quit");
  reader.join();
}

TEST(WebResumeTest, AnAddressHasItsNumberOfSessionsThatWait) {
  Config config = WebOnly();
  config.web.address_waiting_max = 2;
  TestRuntime server(config);
  std::vector<std::string> tokens;
  for (int i = 1; i <= 3; ++i) {
    WebClient browser(server.web_port());
    tokens.push_back(browser.Token());
    browser.ReadUntil("login: ");
    browser.Break();
    EXPECT_TRUE(server.WaitFor(fmt::format("{} lost", i)));
  }
  EXPECT_TRUE(server.WaitFor("1 ended"));
  WebClient oldest(server.web_port(), WebClient::Resume(tokens[0], 7));
  EXPECT_EQ(EndOf(oldest), "gone |4001");
  for (int i : {1, 2}) {
    WebClient other(server.web_port(), WebClient::Resume(tokens[static_cast<size_t>(i)], 7));
    EXPECT_THAT(other.Text(), StartsWith("resumed "));
  }
}

TEST(WebResumeTest, AllRingsTogetherAreBounded) {
  Config config = WebOnly();
  config.web.ring_bytes_max = 100'000;
  config.web.rings_bytes_max = 150'000;
  TestRuntime server(config);
  TestClient telnet(server.port());
  telnet.ReadUntil("login: ");
  std::vector<std::string> tokens;
  for (int i = 2; i <= 4; ++i) {
    WebClient browser(server.web_port());
    tokens.push_back(browser.Token());
    browser.ReadUntil("login: ");
    browser.Break();
    EXPECT_TRUE(server.WaitFor(fmt::format("{} lost", i)));
    telnet.Write(fmt::format("flood {} {}\r\n", i, i == 3 ? 60'000 : 20'000 * i / 2));
    telnet.ReadUntil("flooded");
  }
  EXPECT_TRUE(server.WaitFor("3 ended")) << "who has most";
  WebClient first(server.web_port(), WebClient::Resume(tokens[0], 7));
  EXPECT_THAT(first.Text(), StartsWith("resumed "));
}

}  // namespace
}  // namespace fibs::server
