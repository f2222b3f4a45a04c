#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/web_gate/web_client.h"

// Behind a reverse proxy: who the client is, and what he may.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

Config BehindProxy() {
  Config config = WebOnly();
  config.web.proxies = {"127.0.0.1"};
  config.web.hosts = {"play.example"};
  return config;
}

WebClient::Hello From(const std::string& client, const std::string& more = "") {
  return {.headers = fmt::format("X-Forwarded-For: {}\r\n{}", client, more),
          .host = "play.example"};
}

TEST(WebProxyTest, TheClientIsTheOneThatTheProxyNames) {
  TestRuntime server(BehindProxy());
  WebClient first(server.web_port(), From("6.6.6.6, 192.0.2.1"));
  first.ReadUntil("login: ");
  WebClient second(server.web_port(), From("2001:db8::7"));
  second.ReadUntil("login: ");
  EXPECT_THAT(server.events(), ElementsAre("1 connected 192.0.2.1", "2 connected 2001:db8::7"));
}

TEST(WebProxyTest, StrangersAreNotBelieved) {
  TestRuntime server(WebOnly());
  WebClient browser(server.web_port(), {.headers = "X-Forwarded-For: 192.0.2.1\r\n"});
  browser.ReadUntil("login: ");
  EXPECT_THAT(server.events(), ElementsAre("1 connected 127.0.0.1"));
}

TEST(WebProxyTest, ThePageMayBeOfHttpsWhereTheProxyHasTls) {
  TestRuntime server(BehindProxy());
  const auto open = [&](const std::string& proto, const std::string& origin) {
    std::string headers = "Origin: " + origin + "\r\n";
    if (!proto.empty()) headers += "X-Forwarded-Proto: " + proto + "\r\n";
    return WebClient(server.web_port(), From("192.0.2.1", headers)).open();
  };
  EXPECT_TRUE(open("https", "https://play.example"));
  EXPECT_FALSE(open("https", "http://play.example"));
  EXPECT_TRUE(open("http", "http://play.example"));
  EXPECT_TRUE(open("", "https://play.example"));
  EXPECT_FALSE(open("https", "https://evil.example"));
}

TEST(WebProxyTest, LimitsAreThoseOfTheClientsNotOfTheProxy) {
  Config config = BehindProxy();
  config.web.address_connections_max = 2;
  config.limits.address_connects_per_second_max = 1;  // ten at once
  TestRuntime server(config);
  std::vector<std::unique_ptr<WebClient>> open;
  for (int i = 0; i < 30; ++i) {
    open.push_back(
        std::make_unique<WebClient>(server.web_port(), From(fmt::format("192.0.2.{}", i / 2))));
    ASSERT_TRUE(open.back()->open()) << i << open.back()->head();
  }
  EXPECT_THAT(WebClient(server.web_port(), From("192.0.2.3")).head(), StartsWith("HTTP/1.1 429 "));
  open[6].reset();
  open[7].reset();
  EXPECT_TRUE(server.WaitFor("7 lost"));
  EXPECT_TRUE(WebClient(server.web_port(), From("192.0.2.3")).open());
}

TEST(WebProxyTest, RequestsAreCountedForEachClient) {
  Config config = BehindProxy();
  config.web.requests_per_second_max = 1;
  TestRuntime server(config);
  const auto status = [&](const std::string& client) {
    return Get(server.web_port(), "/", "X-Forwarded-For: " + client + "\r\n").substr(9, 3);
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(status("192.0.2.1"), "200");
  std::string last;
  for (int i = 0; i < 20 && last != "429"; ++i) last = status("192.0.2.1");
  EXPECT_EQ(last, "429");
  EXPECT_EQ(status("192.0.2.2"), "200");
}

}  // namespace
}  // namespace fibs::server
