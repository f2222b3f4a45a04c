// The description of the web API, held against a server that answers over HTTP.
#include "server/host/http/openapi.h"

#include <nlohmann/json.hpp>
#include <set>

#include "tests/host/json_schema.h"
#include "tests/host/web_api_fixture.h"

namespace fibs::server {
namespace {

using nlohmann::json;

struct HttpReply {
  std::string status;  // "200"
  std::string head;    // all lines before the body
  std::string body;

  std::string Field(const std::string& name) const {
    const size_t at = head.find("\r\n" + name + ": ");
    if (at == std::string::npos) return "";
    const size_t from = at + name.size() + 4;
    return head.substr(from, head.find("\r\n", from) - from);
  }
  // Without "; charset=utf-8".
  std::string Type() const {
    const std::string type = Field("Content-Type");
    return type.substr(0, type.find(';'));
  }
};

class OpenApiTest : public WebApiFixture {
 protected:
  OpenApiTest() { Start(); }

  HttpReply Fetch(const std::string& target, const std::string& fields = "") {
    if (!server_) {
      server_.emplace(WebOnly(), nullptr, "",
                      [this](ApiRequest request, std::function<void(ApiAnswer)> answer) {
                        api_->Ask(std::move(request), std::move(answer));
                      });
    }
    TestClient client(server_->web_port());
    client.Write(fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{}\r\n",
                             target, fields));
    HttpReply answered;
    answered.head = client.ReadUntil("\r\n\r\n");
    answered.status = answered.head.substr(sizeof("HTTP/1.1 ") - 1, 3);
    if (answered.Type() != "text/event-stream") answered.body = client.ReadAll();
    return answered;
  }
  json Document() { return json::parse(Fetch("/api/openapi.json").body); }

  // What it says of that answer, also where it refers to something.
  static json ResponseOf(const json& document, const json& operation, const std::string& status) {
    const json& response = operation.at("responses").at(status);
    if (!response.contains("$ref")) return response;
    return document.at(json::json_pointer(response["$ref"].get<std::string>().substr(1)));
  }
  static void ExpectAsDescribed(const json& document, const json& operation,
                                const std::string& target, const HttpReply& answered) {
    SCOPED_TRACE(target + " " + answered.status);
    ASSERT_TRUE(operation["responses"].contains(answered.status)) << answered.head;
    const json response = ResponseOf(document, operation, answered.status);
    if (!response.contains("content")) {
      EXPECT_EQ(answered.body, "");
    } else {
      ASSERT_TRUE(response["content"].contains(answered.Type())) << answered.head;
      if (answered.Type() == "application/json") {
        const json& schema = response["content"]["application/json"]["schema"];
        EXPECT_EQ(SchemaFaults(json::parse(answered.body), schema, document), "") << answered.body;
      }
    }
    const json headers = response.value("headers", json::object());
    for (const auto& [name, header] : headers.items()) {
      EXPECT_NE(answered.Field(name), "") << name;
    }
  }
  // A path with what stands for its part in braces.
  static std::string With(std::string path, const std::string& name, const std::string& number) {
    const std::string secret = name == "bob" ? "sesame" : name == "NAME" ? "SECRET" : name;
    for (const auto& [part, value] :
         {std::pair{"{name}", name}, {"{number}", number}, {"{secret}", secret}}) {
      const size_t at = path.find(part);
      if (at != std::string::npos) path.replace(at, std::string(part).size(), value);
    }
    return path;
  }
  // Match 7 and event 1 are there.
  static std::string Good(const std::string& path) {
    return With(path, "bob", path.starts_with("/api/events") ? "1" : "7");
  }

  std::optional<TestRuntime> server_;
};

TEST_F(OpenApiTest, EachPathAnswersAsItSays) {
  const json document = Document();
  EXPECT_EQ(document["openapi"], "3.1.0");
  EXPECT_THAT(document["info"]["version"], testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
  for (const auto& [path, item] : document["paths"].items()) {
    const json& get = item["get"];
    const HttpReply found = Fetch(Good(path));
    EXPECT_EQ(found.status, "200") << path;
    EXPECT_EQ(found.Field("Access-Control-Allow-Origin"), path.starts_with("/live/") ? "" : "*");
    EXPECT_EQ(get["responses"].contains("304"), !found.Field("ETag").empty()) << path;
    ExpectAsDescribed(document, get, path, found);
    if (const std::string tag = found.Field("ETag"); !tag.empty()) {
      const HttpReply again = Fetch(Good(path), "If-None-Match: " + tag + "\r\n");
      EXPECT_EQ(again.status, "304") << path;
      ExpectAsDescribed(document, get, path, again);
    }
    if (get["responses"].contains("404")) {
      const HttpReply missing = Fetch(With(path, "eve", "8"));
      EXPECT_EQ(missing.status, "404") << path;
      ExpectAsDescribed(document, get, path, missing);
    }
    if (get["responses"].contains("400")) {
      ExpectAsDescribed(document, get, path, Fetch(path + "?count=x"));
    }
    if (get["responses"].contains("413")) {
      ExpectAsDescribed(document, get, path, Fetch(With(path, "", "15")));
      EXPECT_EQ(Fetch(With(path, "", "15")).status, "413");
    }
  }
  ExpectAsDescribed(document, document["paths"]["/api/matches/{number}.mat"]["get"], "damaged",
                    Fetch("/api/matches/16.mat"));
}

TEST_F(OpenApiTest, NothingElseIsAnswered) {
  const json document = Document();
  std::set<std::string> named, answered;
  for (const auto& [path, item] : document["paths"].items()) named.insert(path);
  for (const ApiRoute& route : ApiRoutes()) answered.emplace(route.path);
  EXPECT_EQ(named, answered);
  // What a server says of itself where it knows a path not.
  const std::string all = json::parse(Fetch("/api/").body)["error"];
  for (const std::string& path : named) {
    if (!path.starts_with("/api/")) continue;
    EXPECT_THAT(all, HasSubstr(With(path, "NAME", "NUMBER")));
  }
}

TEST_F(OpenApiTest, EachNameIsExplainedAndEachIsUsed) {
  const json document = Document();
  const std::string text = document.dump();
  std::set<std::string> used;
  for (size_t at = 0; (at = text.find("\"#/components/", at)) != std::string::npos;) {
    const size_t from = at + 2;
    at = text.find('"', from);
    const std::string pointer = text.substr(from, at - from);
    EXPECT_TRUE(document.contains(json::json_pointer(pointer))) << pointer;
    used.insert(pointer);
  }
  for (const auto& [kind, all] : document["components"].items()) {
    for (const auto& [name, of] : all.items()) {
      EXPECT_TRUE(used.contains("/components/" + kind + '/' + name)) << name;
    }
  }
}

TEST_F(OpenApiTest, HowOftenOneMayAskIsTold) {
  config_.web.api_requests_per_second_max = 1;  // ten at once
  Start();
  const HttpReply first = Fetch("/api/ratings");
  EXPECT_EQ(first.Field("RateLimit-Limit"), "10");
  EXPECT_EQ(first.Field("RateLimit-Remaining"), "9");
  EXPECT_EQ(first.Field("RateLimit-Reset"), "1");
  EXPECT_EQ(Fetch("/api/players/!").Field("RateLimit-Remaining"), "8") << "bad ones count too";
  HttpReply last = first;
  for (int i = 0; i < 100 && last.status == "200"; ++i) last = Fetch("/api/ratings");
  EXPECT_EQ(last.status, "429");
  EXPECT_EQ(last.Field("RateLimit-Remaining"), "0");
  EXPECT_EQ(last.Field("Retry-After"), "1");
  const json document = json::parse(OpenApiAnswer().body);
  ExpectAsDescribed(document, document["paths"]["/api/ratings"]["get"], "", last);
}

// Who has asked for what is long waits for it, as he is told.
TEST_F(OpenApiTest, HowLongToWaitIsTold) {
  config_.web.api_requests_per_second_max = 1;
  config_.web.api_answer_bytes = Get("/api/matches/7.mat").body.size() / 20;
  Start();
  EXPECT_EQ(Fetch("/api/matches/7.mat").Field("RateLimit-Remaining"), "0");
  const HttpReply refused = Fetch("/api/ratings");
  EXPECT_EQ(refused.status, "429");
  EXPECT_THAT(refused.Field("Retry-After"), testing::MatchesRegex("[1-9][0-9]")) << "not at once";
  EXPECT_THAT(refused.Field("RateLimit-Reset"), testing::MatchesRegex("[1-9][0-9]"));
}

TEST_F(OpenApiTest, WithoutALimitNothingIsTold) {
  config_.limits.rates = false;
  Start();
  EXPECT_EQ(Fetch("/api/ratings").Field("RateLimit-Limit"), "");
}

}  // namespace
}  // namespace fibs::server
