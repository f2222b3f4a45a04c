#include "tests/host/unpacked_zip.h"
#include "tests/host/web_api_fixture.h"

namespace fibs::server {
namespace {

using WebApiTest = WebApiFixture;

TEST_F(WebApiTest, APlayer) {
  const ApiAnswer answer = Get("/api/players/bob");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.type, "application/json");
  EXPECT_EQ(answer.body,
            R"({"name":"Bob","rating":1601.87,"experience":52,"rank":3,)"
            R"("lastLogin":"2023-11-14T22:28:20Z","won":1,"lost":0,)"
            R"("lastYear":{"finished":4,"abandoned":2},"unfinished":3,)"
            R"("games":{"tavli":{"rating":1512.35,"experience":8}},"history":[)"
            R"({"match":6,"at":"2023-11-14T22:23:20Z","opponent":"eve","length":1,"won":false,)"
            R"("score":[0,1],"rating":1498.13,"terms":"tavli","game":"tavli"},)"
            R"({"match":7,"at":"2023-11-14T22:23:20Z","opponent":"ann","length":1,)"
            R"("won":true,"score":[1,0],"rating":1601.87}]})"
            "\n");
}

TEST_F(WebApiTest, WhatIsNotThere) {
  for (const std::string path : {"/api/players/eve",
                                 "/api/players/",
                                 "/api/players/a",
                                 "/api/players/b%6Fb",
                                 "/api/players/bob/",
                                 "/api/players/bob/x",
                                 "/api/players/../matches/7",
                                 "/api/matches/8",
                                 "/api/matches/",
                                 "/api/matches/x",
                                 "/api/matches/-7",
                                 "/api/matches/+7",
                                 "/api/matches/ 7",
                                 "/api/matches/0",
                                 "/api/matches/7.txt",
                                 "/api/matches/.mat",
                                 "/api/matches/7/",
                                 "/api/matches/99999999999999999999",
                                 "/api/ratings/",
                                 "/api/",
                                 "/api",
                                 "/",
                                 "/API/ratings"}) {
    const ApiAnswer answer = Get(path);
    EXPECT_EQ(answer.status, 404u) << path;
    EXPECT_THAT(answer.body, testing::MatchesRegex("\\{\"error\":\"there (is|are) .*\"\\}\n"))
        << path;
    EXPECT_EQ(answer.etag, "") << path;
  }
}

TEST_F(WebApiTest, PathsOfItsVersion) {
  EXPECT_EQ(Get("/api/v1/matches/7").body, Get("/api/matches/7").body);
  EXPECT_EQ(Get("/api/v1/matches/7").status, 200u);
  for (const char* path : {"/api/v1", "/api/v1/", "/api/v2/matches/7", "/api/v1/v1/matches/7"}) {
    EXPECT_EQ(Get(path).status, 404u) << path;
  }
}

TEST_F(WebApiTest, AMatch) {
  const ApiAnswer answer = Get("/api/matches/7");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.body,
            R"({"id":7,"players":["ann","[erased]"],"length":1,"crawford":true,"terms":"",)"
            R"("started":"2023-11-14T22:13:20Z","ended":"2023-11-14T22:23:20Z","score":[0,1],)"
            R"("ratingBefore":[1500.0,1600.0],"ratingAfter":[1498.13,1601.87],)"
            R"("inputs":["s","o31","g12","y"]})"
            "\n");
  EXPECT_EQ(Get("/api/matches/15").status, 413u);
}

TEST_F(WebApiTest, AMatchAsAFile) {
  const ApiAnswer answer = Get("/api/matches/7.mat");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.type, "text/plain; charset=utf-8");
  EXPECT_EQ(answer.filename, "ann-erased-7.mat");
  EXPECT_THAT(answer.body, HasSubstr(" 1 point match\n"));
  EXPECT_THAT(answer.body, HasSubstr(" ann : 0                              [erased] : 0\n"));
  const ApiAnswer damaged = Get("/api/matches/16.mat");
  EXPECT_EQ(damaged.status, 500u);
  EXPECT_EQ(damaged.filename, "");
  EXPECT_EQ(Get("/api/matches/16.sgf").status, 500u);
}

TEST_F(WebApiTest, AMatchAsATree) {
  const ApiAnswer answer = Get("/api/matches/7.sgf");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.type, "application/x-go-sgf; charset=utf-8");
  EXPECT_EQ(answer.filename, "ann-erased-7.sgf");
  EXPECT_THAT(answer.body, HasSubstr("GM[6]"));
  EXPECT_EQ(Get("/api/matches/7.sgf").type, answer.type) << "kept, it says the same";
  EXPECT_NE(Get("/api/matches/7.sgf").etag, Get("/api/matches/7.mat").etag);
}

TEST_F(WebApiTest, AnAnalysis) {
  const ApiAnswer answer = Get("/api/matches/21/analysis");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.type, "application/json");
  EXPECT_NE(answer.etag, "");
  EXPECT_EQ(answer.body,
            R"({"players":["ann","[erased]"],"length":5,"game":"Backgammon","level":2,)"
            R"("games":[],"totals":[{},{}]})"
            "\n");
  EXPECT_EQ(Get("/api/matches/22/analysis").status, 202u);
  EXPECT_EQ(Get("/api/matches/22/analysis").body, "{\"state\":\"waits\"}\n");
  EXPECT_EQ(Get("/api/matches/23/analysis").status, 404u);
  EXPECT_EQ(Get("/api/matches/23/analysis").body,
            R"({"error":"this match could not be analysed: the match is too long",)"
            R"("state":"failed"})"
            "\n");
  EXPECT_EQ(Get("/api/matches/24/analysis").status, 404u);
  EXPECT_EQ(Get("/api/matches/24/analysis").body,
            R"({"error":"nobody has asked for an analysis of this match","state":"none"})"
            "\n");
  EXPECT_EQ(Get("/api/matches/5/analysis").status, 404u);
  EXPECT_EQ(Get("/api/matches/x/analysis").status, 404u);
}

TEST(WebApiTreeTest, GamesWithoutWordsInSgfHaveNone) {
  PublicRecord record = SampleRecord();
  record.of.match.terms.rules = engine::RulesOf(1, true, "swedish").value();
  record.inputs = {"s", "o12", "g22", "y"};
  EXPECT_EQ(MatchAnswer(record, MatchForm::kMat).status, 200u);
  const ApiAnswer answer = MatchAnswer(record, MatchForm::kSgf);
  EXPECT_EQ(answer.status, 404u);
  EXPECT_THAT(answer.body, HasSubstr("SGF has no words for the game"));
}

// Match 7 is there, 6 is not: it stands in the table alone.
TEST_F(WebApiTest, AllMatchesOfAPlayer) {
  const ApiAnswer answer = Get("/api/players/bob/matches.zip");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.type, "application/zip");
  EXPECT_EQ(answer.filename, "Bob-matches.zip");
  const std::vector<Unpacked> files = Unpack(answer.body);
  ASSERT_EQ(files.size(), 2u);
  EXPECT_EQ(files[0].name, "ann-erased-7.mat");
  EXPECT_EQ(files[0].text, Get("/api/matches/7.mat").body);
  EXPECT_EQ(files[0].changed, 1'700'000'600);
  EXPECT_EQ(files[1].name, "index.csv");
  EXPECT_EQ(files[1].text,
            "match,ended,game,length,opponent,result,points,opponent_points,rating,file\r\n"
            "6,2023-11-14T22:23:20Z,tavli,1,eve,lost,0,1,1498.13,\r\n"
            "7,2023-11-14T22:23:20Z,backgammon,1,ann,won,1,0,1601.87,ann-erased-7.mat\r\n");
  EXPECT_EQ(Get("/api/players/eve/matches.zip").status, 404u);
}

TEST_F(WebApiTest, WhatIsKeptOfMeIsFetchedOnce) {
  EXPECT_EQ(Get("/api/my_data/sesam").status, 404u);
  const ApiAnswer answer = Get("/api/my_data/sesame");
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(answer.type, "application/zip");
  EXPECT_EQ(answer.filename, "Bob-data.zip");
  EXPECT_EQ(answer.etag, "") << "nobody on the way keeps it";
  const std::vector<Unpacked> files = Unpack(answer.body);
  ASSERT_EQ(files.size(), 3u);
  EXPECT_EQ(files[0].name, "data.json");
  EXPECT_EQ(files[0].text, "{\"account\": 2}");
  EXPECT_EQ(files[1].name, "ann-erased-7.mat");
  EXPECT_EQ(files[2].name, "index.csv");
  const ApiAnswer again = Get("/api/my_data/sesame");
  EXPECT_EQ(again.status, 404u);
  EXPECT_EQ(again.body, Get("/api/my_data/sesam").body) << "nobody hears that there was one";
}

TEST_F(WebApiTest, ReportsAndMeasuresInNumbers) {
  EXPECT_EQ(
      Get("/api/moderation").body,
      R"({"years":[{"year":2023,"reports":1,"answered":0,"measures":{"warning":0,"talk":1,)"
      R"("invitations":0,"rating":0,"events":0,"account":0,"name":0,"strangers":0,"reports":0},"lifted":0,)"
      R"("objections":0,"granted":0,"upheld":0}]})"
      "\n");
  Get("/api/moderation");
  EXPECT_EQ(std::ranges::count(state_.Read(), "conduct"), 1) << "it is read once in a while";
}

TEST_F(WebApiTest, TheRatings) {
  EXPECT_EQ(Get("/api/ratings", "from=4&count=2").body,
            R"({"from":4,"total":5,"players":[{"place":4,"name":"p4","rating":1996.0,)"
            R"("experience":60},{"place":5,"name":"p5","rating":1995.0,"experience":60}]})"
            "\n");
  EXPECT_EQ(Get("/api/ratings").body, Get("/api/ratings", "count=100&from=1&other=x&&y").body);
  EXPECT_EQ(Get("/api/ratings", "from=9223372036854775807").body,
            R"({"from":9223372036854775807,"total":5,"players":[]})"
            "\n");
  EXPECT_EQ(Get("/api/ratings", "count=500").status, 200u);
  for (const std::string query :
       {"from=0", "from=-1", "from", "from=", "from=1x", "from=99999999999999999999", "count=501",
        "count=0", "count=", "from=1&count=x", "from=%31"}) {
    EXPECT_EQ(Get("/api/ratings", query).status, 400u) << query;
  }
}

TEST_F(WebApiTest, AnAnswerIsNamedByItsContent) {
  const ApiAnswer first = Get("/api/matches/7");
  EXPECT_THAT(first.etag, testing::MatchesRegex("\"[0-9a-f]+\""));
  EXPECT_EQ(first.etag.size(), 34u);
  EXPECT_EQ(first.etag, Get("/api/matches/7").etag);
  EXPECT_NE(first.etag, Get("/api/matches/7.mat").etag);
}

TEST(WebApiKindsTest, KindsOfWinsWhereTheyCount) {
  PublicRecord record = SampleRecord();
  record.of.match.terms.rules = engine::RulesOf(1, true, "swedish").value();
  record.inputs = {"s", "o12", "g22", "y"};
  EXPECT_THAT(MatchAnswer(record, MatchForm::kJson).body, HasSubstr("\"kinds\":[\"none\"]"));
  EXPECT_THAT(MatchAnswer(SampleRecord(), MatchForm::kJson).body, Not(HasSubstr("kinds")));
}

// ---- How a match ended that was not played to its end.

TEST(WebApiVerdictTest, IsToldOfTheMatchAndInTheHistory) {
  for (const auto& [why, word] :
       {std::pair(OnTime::kFlag, "flag"), {OnTime::kLeft, "left"}, {OnTime::kDays, "days"}}) {
    PublicRecord record = SampleRecord();
    record.of.match.verdict.on_time = why;
    PublicPlayer player = SamplePlayer();
    player.history = {record.of};
    const std::string told = fmt::format("\"on_time\":\"{}\"", word);
    EXPECT_THAT(MatchAnswer(record, MatchForm::kJson).body, HasSubstr(told));
    EXPECT_THAT(PlayerAnswer(player, EventShelf()).body, HasSubstr(told));
  }
  EXPECT_THAT(MatchAnswer(SampleRecord(), MatchForm::kJson).body, Not(HasSubstr("on_time")));
}

}  // namespace
}  // namespace fibs::server
