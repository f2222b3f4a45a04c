#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "tests/web_gate/web_client.h"

// The page over HTTP, and what is no page.
namespace fibs::server {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(WebPageTest, FilesInTheEncodingThatIsAccepted) {
  TestRuntime server(WebOnly());
  const uint16_t port = server.web_port();
  EXPECT_THAT(Get(port, "/"),
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("<!doctype html>plain"),
                    HasSubstr("Content-Type: text/html; charset=utf-8\r\n"),
                    HasSubstr("Cache-Control: no-cache\r\n"), HasSubstr("ETag: \"page1\"\r\n"),
                    HasSubstr("Vary: Accept-Encoding\r\n"), HasSubstr("Content-Length: 20\r\n")));
  EXPECT_THAT(Get(port, "/?from=mail", "Accept-Encoding: gzip, br\r\n"),
              AllOf(EndsWith("\r\n\r\nbrotli"), HasSubstr("Content-Encoding: br\r\n"),
                    HasSubstr("ETag: \"page1-br\"\r\n")));
  EXPECT_THAT(Get(port, "/", "Accept-Encoding: deflate\r\nAccept-Encoding: gzip\r\n"),
              EndsWith("\r\n\r\ngzipped"));
  EXPECT_THAT(Get(port, "/assets/app-1A.js"),
              AllOf(EndsWith("let plain;"),
                    HasSubstr("Cache-Control: public, max-age=31536000, immutable\r\n")));
}

TEST(WebPageTest, ThePageKeepsToItself) {
  TestRuntime server(WebOnly());
  for (const char* path : {"/", "/nothing", "/api/players/x"}) {
    EXPECT_THAT(
        Get(server.web_port(), path),
        AllOf(HasSubstr("Content-Security-Policy: default-src 'none'; script-src 'self' "
                        "'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
                        "connect-src 'self' ws://localhost wss://localhost; manifest-src 'self'; "
                        "worker-src 'self'; font-src 'none'; base-uri 'none'; form-action "
                        "'none'; frame-ancestors 'none'\r\n"),
              HasSubstr("X-Content-Type-Options: nosniff\r\n"),
              HasSubstr("Referrer-Policy: no-referrer\r\n"), Not(HasSubstr("Set-Cookie")),
              Not(HasSubstr("Access-Control-Allow-Credentials"))))
        << path;
  }
}

TEST(WebPageTest, PagesOfOtherSitesMayReadTheApiAlone) {
  TestRuntime server(WebOnly());
  const std::string allowed = "Access-Control-Allow-Origin: *\r\n";
  EXPECT_THAT(Get(server.web_port(), "/api/players/x"), HasSubstr(allowed));
  for (const char* path : {"/", "/nothing", "/assets/app-1A.js", "/live/x", "/ws"}) {
    EXPECT_THAT(Get(server.web_port(), path), Not(HasSubstr("Access-Control"))) << path;
  }
}

// A board for pages of other sites: the page itself, which they may show in a frame. Nothing else.
TEST(WebPageTest, ABoardAloneMayBeFramed) {
  TestRuntime server(WebOnly());
  const uint16_t port = server.web_port();
  for (const char* path : {"/embed/match/17", "/embed/position/4HPwATDgc/ABMA"}) {
    EXPECT_THAT(Get(port, path),
                AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("<!doctype html>plain"),
                      HasSubstr("; frame-ancestors *\r\n"), Not(HasSubstr("X-Frame-Options")),
                      HasSubstr("script-src 'self' 'wasm-unsafe-eval'; "),
                      HasSubstr("ETag: \"page1\"\r\n")))
        << path;
  }
  for (const char* path : {"/", "/embed", "/embed/", "/embed/match", "/assets/app-1A.js",
                           "/api/matches/17", "/nothing", "/embed/other/1"}) {
    EXPECT_THAT(Get(port, path), AllOf(HasSubstr("; frame-ancestors 'none'\r\n"),
                                       HasSubstr("X-Frame-Options: DENY\r\n")))
        << path;
  }
  EXPECT_THAT(Get(port, "/embed/other/1"), StartsWith("HTTP/1.1 404 "));
}

TEST(WebPageTest, WhatTheBrowserHasIsNotSentAgain) {
  TestRuntime server(WebOnly());
  const uint16_t port = server.web_port();
  EXPECT_THAT(Get(port, "/", "If-None-Match: \"page1\"\r\n"),
              AllOf(StartsWith("HTTP/1.1 304 Not Modified\r\n"), EndsWith("\r\n\r\n"),
                    HasSubstr("ETag: \"page1\""), Not(HasSubstr("Content-Length"))));
  EXPECT_THAT(Get(port, "/", "If-None-Match: \"x\", W/\"page1-gzip\"\r\nAccept-Encoding: gzip\r\n"),
              StartsWith("HTTP/1.1 304 "));
  EXPECT_THAT(Get(port, "/", "If-None-Match: \"page1-gzip\"\r\n"), StartsWith("HTTP/1.1 200 "));
}

TEST(WebPageTest, HeadHasNoBody) {
  TestRuntime server(WebOnly());
  EXPECT_THAT(
      Fetch(server.web_port(), "HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
      AllOf(StartsWith("HTTP/1.1 200 "), HasSubstr("Content-Length: 20\r\n"),
            EndsWith("\r\n\r\n")));
  EXPECT_THAT(Fetch(server.web_port(),
                    "HEAD /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 404 "), EndsWith("\r\n\r\n")));
}

TEST(WebPageTest, WhatIsNoFile) {
  TestRuntime server(WebOnly());
  for (const char* path :
       {"/index.htm", "/../etc/passwd", "/assets/../../etc/passwd", "/assets/..%2f..%2fetc/passwd",
        "/%2e%2e/", "//", "/assets//app-1A.js", "/assets/app-1A.js/", "/assets/app-1A.js%00", "/./",
        "/\\..\\", "/API/players/x", "/metrics", "/healthz"}) {
    EXPECT_THAT(Get(server.web_port(), path), StartsWith("HTTP/1.1 404 ")) << path;
  }
}

TEST(WebPageTest, RequestsThatAreNone) {
  Config config = WebOnly();
  config.web.request_bytes_max = 1024;
  TestRuntime server(config);
  const auto status = [&](const std::string& request) {
    const std::string answer = Fetch(server.web_port(), request);
    return answer.empty() ? "nothing" : answer.substr(9, 3);
  };
  EXPECT_EQ(status("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"), "405");
  EXPECT_EQ(status("OPTIONS / HTTP/1.1\r\nHost: localhost\r\n\r\n"), "405");
  EXPECT_EQ(status("CONNECT evil.example:80 HTTP/1.1\r\nHost: localhost\r\n\r\n"), "405");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"), "413");
  EXPECT_EQ(
      status("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
      "413");
  EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), "400") << "no Host";
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"), "400");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: \r\n\r\n"), "400");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), "421");
  EXPECT_EQ(status("GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n"), "400");
  EXPECT_EQ(status("GET * HTTP/1.1\r\nHost: localhost\r\n\r\n"), "400");
  EXPECT_EQ(status("GET / HTTP/3.0\r\nHost: localhost\r\n\r\n"), "400");
  EXPECT_EQ(status("nonsense\r\n\r\n"), "400");
  EXPECT_EQ(status("login anna 1008 secret\r\n"), "400");
  EXPECT_EQ(status("\x16\x03\x01\x02 a TLS hello\r\n\r\n"), "400") << "there is no certificate";
  EXPECT_EQ(
      status("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(2000, 'x') + "\r\n\r\n"),
      "431");
  EXPECT_EQ(status("GET /" + std::string(2000, 'x') + " HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            "431");
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n")
                .substr(0, 1)
                .find_first_of("24"),
            0u);
  EXPECT_EQ(status("GET / HT"), "nothing");
  EXPECT_EQ(status(""), "nothing");
  EXPECT_EQ(status("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n"), "200");
}

TEST(WebPageTest, RequestsOneAfterTheOther) {
  TestRuntime server(WebOnly());
  TestClient client(server.web_port());
  const std::string request = "GET /assets/app-1A.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  client.Write(request);
  EXPECT_THAT(client.ReadUntil("let plain;"), StartsWith("HTTP/1.1 200 "));
  client.Write(request + request +
               "GET /none HTTP/1.1\r\nHost: [::1]:8080\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(client.ReadUntil("let plain;"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(client.ReadUntil("let plain;"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(client.ReadAll(),
              AllOf(StartsWith("HTTP/1.1 404 "), HasSubstr("connect-src 'self';")));
}

TEST(WebPageTest, TheApiIsAsked) {
  std::vector<ApiRequest> asked;
  TestRuntime server(WebOnly(), nullptr, "", [&](ApiRequest request, const auto& answer) {
    asked.push_back(request);
    if (request.path.ends_with(".mat")) {
      return answer(
          {.type = "text/plain", .body = "; match", .etag = "\"m\"", .filename = "a-b_1.mat"});
    }
    if (request.path == "/api/busy") {
      return answer({.status = 503, .body = "{}", .retry_after_seconds = 2});
    }
    answer({.body = "{\"name\":\"ann\"}", .etag = "\"v1\""});
  });
  const uint16_t port = server.web_port();
  EXPECT_THAT(
      Get(port, "/api/ratings?from=1&count=10"),
      AllOf(StartsWith("HTTP/1.1 200 "), EndsWith("{\"name\":\"ann\"}"),
            HasSubstr("Content-Type: application/json\r\n"), HasSubstr("ETag: \"v1\"\r\n")));
  EXPECT_THAT(Get(port, "/api/players/%61nn", "If-None-Match: W/\"v1\"\r\n"),
              AllOf(StartsWith("HTTP/1.1 304 "), EndsWith("\r\n\r\n")));
  EXPECT_THAT(Get(port, "/api/matches/1.mat"),
              HasSubstr("Content-Disposition: attachment; filename=\"a-b_1.mat\"\r\n"));
  EXPECT_THAT(Get(port, "/api/busy"),
              AllOf(StartsWith("HTTP/1.1 503 "), HasSubstr("Retry-After: 2\r\n"),
                    HasSubstr("Cache-Control: no-store\r\n")));
  ASSERT_EQ(asked.size(), 4u);
  EXPECT_EQ(asked[0].path, "/api/ratings");
  EXPECT_EQ(asked[0].query, "from=1&count=10");
  EXPECT_EQ(asked[0].peer, "127.0.0.1");
  EXPECT_EQ(asked[1].path, "/api/players/%61nn");
}

TEST(WebPageTest, TheApiMayAnswerLateOrNever) {
  std::mutex mutex;
  std::vector<std::function<void(ApiAnswer)>> answers;
  std::condition_variable changed;
  const auto wait = [&](size_t number) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, kDeadline, [&] { return answers.size() >= number; });
  };
  {
    TestRuntime server(WebOnly(), nullptr, "", [&](const ApiRequest&, auto answer) {
      const std::lock_guard lock(mutex);
      answers.push_back(std::move(answer));
      changed.notify_all();
    });
    TestClient patient(server.web_port()), gone(server.web_port()), other(server.web_port());
    const std::string request = "GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n";
    patient.Write(request);
    EXPECT_TRUE(wait(1));
    gone.Write(request);
    EXPECT_TRUE(wait(2));
    gone.Reset();
    other.Write(request);
    EXPECT_TRUE(wait(3));
    answers[1]({.body = "for nobody"});
    answers[0]({.body = "late"});
    EXPECT_THAT(patient.ReadUntil("late"), StartsWith("HTTP/1.1 200 "));
    EXPECT_THAT(Get(server.web_port(), "/"), StartsWith("HTTP/1.1 200 "));
  }
  answers[2]({.body = "after the end"});
}

TEST(WebPageTest, TheApiCanBeOff) {
  Config config = WebOnly();
  config.web.api = false;
  TestRuntime server(config, nullptr, "",
                     [](const ApiRequest&, const auto& answer) { answer({}); });
  EXPECT_THAT(Get(server.web_port(), "/api/ratings"), StartsWith("HTTP/1.1 404 "));
}

}  // namespace
}  // namespace fibs::server
