#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/dice_player.h"
#include "tests/live/fibs_client.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"
#include "tests/programs.h"

// /api/ of the real server, about a match that is played for it.
namespace fibs::live {
namespace {

using nlohmann::json;
using server::TempDir;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

struct HttpAnswer {
  std::string head;  // the lines before the body
  std::string body;
};

class WebApiTest : public testing::Test {
 protected:
  void Start(std::vector<std::string> settings = {}) {
    settings.push_back("web.listen=127.0.0.1:0");
    server_.emplace(data_.path(), settings);
  }

  HttpAnswer Ask(const std::string& method, const std::string& target,
                 const std::string& fields = "") {
    const uint16_t port = server_->web_port();
    FibsClient client(port);
    client.stream().Write(
        fmt::format("{} {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{}Connection: close\r\n\r\n", method,
                    target, port, fields));
    HttpAnswer answer;
    answer.head = client.stream().ReadUntil("\r\n\r\n");
    answer.body = client.stream().ReadToEnd();
    return answer;
  }
  // The document of an answer that must succeed.
  json Get(const std::string& target) {
    const HttpAnswer answer = Ask("GET", target);
    EXPECT_THAT(answer.head, StartsWith("HTTP/1.1 200 OK\r\n")) << target << answer.body;
    EXPECT_THAT(answer.head, HasSubstr("Content-Type: application/json\r\n"));
    return json::parse(answer.body, nullptr, /*allow_exceptions=*/false);
  }
  std::string Status(const std::string& target) {
    return Ask("GET", target).head.substr(sizeof("HTTP/1.1 ") - 1, 3);
  }

  // Ann beats bob in a match of one point, who gives it up after the opening roll.
  void PlayMatch(FibsClient& ann, FibsClient& bob) {
    ann.Ask("invite bob 1");
    bob.Expect("Type 'join ann' to accept.");
    bob.Type("join ann");
    ann.Expect("Starting a new game with bob.");
    bob.Type("resign n");
    ann.Expect("bob wants to resign.");
    ann.Ask("accept");
    bob.Expect("ann wins the 1 point match");
  }

  const TempDir data_;
  std::optional<ServerProcess> server_;
};

std::string FieldOf(const HttpAnswer& answer, const std::string& name) {
  const size_t at = answer.head.find("\r\n" + name + ": ");
  if (at == std::string::npos) return "";
  const size_t from = at + name.size() + 4;
  return answer.head.substr(from, answer.head.find("\r\n", from) - from);
}

TEST_F(WebApiTest, AFinishedMatchIsThereForEverybody) {
  Start();
  for (const char* name : {"ann", "bob"}) RegisterUser(server_->port(), name);
  FibsClient ann(server_->port());
  FibsClient bob(server_->port());
  ann.LogIn("ann");
  bob.LogIn("bob");
  ann.Ask("address ann@example.org");
  for (FibsClient* player : {&ann, &bob}) player->Ask("toggle ready");
  PlayMatch(ann, bob);

  const json match = Get("/api/matches/1");
  EXPECT_EQ(match["id"], 1);
  EXPECT_EQ(match["players"], json({"ann", "bob"}));
  EXPECT_EQ(match["length"], 1);
  EXPECT_EQ(match["score"], json({1, 0}));
  EXPECT_EQ(match["ratingBefore"], json({1500.0, 1500.0}));
  EXPECT_GT(match["ratingAfter"][0], 1500);
  EXPECT_THAT(match["ended"].get<std::string>(), MatchesRegex("20[0-9-]+T[0-9]+:[0-9]+:[0-9]+Z"));
  std::vector<std::string> kinds;
  for (const std::string input : match["inputs"]) kinds.push_back(input.substr(0, 1));
  EXPECT_EQ(kinds.front(), "s");
  EXPECT_EQ(kinds.back(), "y");

  const json player = Get("/api/players/BOB");
  EXPECT_EQ(player["name"], "bob");
  EXPECT_EQ(player["experience"], 1);
  EXPECT_EQ(player["won"], 0);
  EXPECT_EQ(player["lost"], 1);
  EXPECT_FALSE(player.contains("rank"));
  ASSERT_EQ(player["history"].size(), 1u);
  const json& row = player["history"][0];
  EXPECT_EQ(row["match"], 1);
  EXPECT_EQ(row["opponent"], "ann");
  EXPECT_EQ(row["won"], false);
  EXPECT_EQ(row["score"], json({0, 1}));
  EXPECT_EQ(row["rating"], player["rating"]);
  EXPECT_EQ(row["at"], match["ended"]);
  EXPECT_EQ(Get("/api/ratings"), json({{"from", 1}, {"total", 0}, {"players", json::array()}}));

  // The file is what `export` shows, and its dice are proved by it.
  const HttpAnswer mat = Ask("GET", "/api/matches/1.mat");
  EXPECT_THAT(FieldOf(mat, "Content-Disposition"), "attachment; filename=\"ann-bob-1.mat\"");
  EXPECT_THAT(FieldOf(mat, "Content-Type"), StartsWith("text/plain"));
  std::string exported;
  for (const std::string& line : ann.Ask("export 1")) exported += line + "\n";
  EXPECT_EQ(mat.body, exported);
  const std::string file = data_.path() + "/some.mat";
  std::ofstream(file, std::ios::binary) << mat.body;
  EXPECT_EQ(RunProgram({ProgramPath("fibs-verify"), file}).code, 0);

  for (const std::string target : {"/api/players/ann", "/api/matches/1", "/api/matches/1.mat"}) {
    EXPECT_THAT(Ask("GET", target).body, Not(testing::ContainsRegex("example.org|127.0.0.1")));
  }

  // Of a match that is being played nothing is there, least of all its seed.
  ann.Ask("invite bob 3");
  bob.Expect("Type 'join ann' to accept.");
  bob.Type("join ann");
  ann.Expect("Starting a new game with bob.");
  for (const std::string target : {"/api/matches/2", "/api/matches/2.mat"}) {
    EXPECT_EQ(Status(target), "404");
  }
  EXPECT_EQ(Get("/api/players/ann")["history"].size(), 1u);
  // Nor when it was left.
  ann.Ask("leave");
  bob.Expect("** Player ann has left the game.");
  EXPECT_EQ(Status("/api/matches/2"), "404");

  const RunResult erased =
      RunProgram({ProgramPath("fibs-admin"), "--data", data_.path(), "erase", "ann"});
  EXPECT_EQ(erased.code, 0) << erased.said;
  EXPECT_EQ(Status("/api/players/ann"), "404");
  EXPECT_EQ(Get("/api/matches/1")["players"], json({"[erased]", "bob"}));
  EXPECT_EQ(server_->Stop(), 0);
}

TEST_F(WebApiTest, WhatDoesNotChangeIsNotSentTwice) {
  Start();
  RegisterUser(server_->port(), "ann");
  const HttpAnswer first = Ask("GET", "/api/players/ann");
  EXPECT_EQ(FieldOf(first, "Cache-Control"), "no-cache");
  const std::string known = "If-None-Match: \"x\", " + FieldOf(first, "ETag") + "\r\n";
  const HttpAnswer again = Ask("GET", "/api/players/ann", known);
  EXPECT_THAT(again.head, StartsWith("HTTP/1.1 304 "));
  EXPECT_EQ(again.body, "");
  const HttpAnswer head = Ask("HEAD", "/api/players/ann");
  EXPECT_THAT(head.head, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_EQ(FieldOf(head, "Content-Length"), std::to_string(first.body.size()));
  EXPECT_EQ(head.body, "");
  EXPECT_THAT(Ask("POST", "/api/players/ann").head, StartsWith("HTTP/1.1 405 "));
}

TEST_F(WebApiTest, WhoAsksTooMuchIsRefused) {
  Start({"limits.rates=on", "web.api_requests_per_second_max=1"});
  std::string status = "200";
  HttpAnswer answer;
  for (int i = 0; i < 100 && status == "200"; ++i) {
    answer = Ask("GET", "/api/ratings");
    status = answer.head.substr(sizeof("HTTP/1.1 ") - 1, 3);
  }
  EXPECT_EQ(status, "429");
  EXPECT_EQ(FieldOf(answer, "Retry-After"), "1");
  EXPECT_THAT(answer.body, HasSubstr("too many requests"));
}

TEST_F(WebApiTest, ItCanBeOff) {
  Start({"web.api=off"});
  EXPECT_EQ(Status("/api/ratings"), "404");
}

}  // namespace
}  // namespace fibs::live
