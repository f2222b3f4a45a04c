#include "server/host/http/web_api.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/core/play/mat_text.h"
#include "server/host/http/web_api_answer.h"
#include "server/storage/storage.h"
#include "tests/host/test_runtime.h"

// The web API without sockets, on players and matches that the test makes up.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

Time At(int64_t seconds) { return Time(std::chrono::seconds(seconds)); }

PublicRecord SampleRecord() {
  return {.of = {.match = {.id = 7,
                           .players = {1, 2},
                           .terms = {.rules = {.length = 1, .crawford = true}},
                           .ended = At(1'700'000'600),
                           .winner = 1,
                           .score = {0, 1},
                           .rating_before = {1500, 1600.004},
                           .rating_after = {1498.126, 1601.874}},
                 .names = {"ann", kErasedName}},
          .started = At(1'700'000'000),
          .inputs = {"s", "o31", "g12", "y"}};
}

PublicPlayer SamplePlayer() {
  PublicPlayer player;
  player.id = 2;
  player.name = "Bob";
  player.rating = 1601.874;
  player.experience = 52;
  player.game_ratings = {{engine::FindSeries("tavli"), {1512.346, 8}}};
  player.place = 3;
  player.last_login = At(1'700'000'900);
  player.won = 1;
  player.tally = {.finished = 4, .unfinished = 3, .abandoned = 2};
  PublicMatch older = SampleRecord().of;
  older.match.id = 6;
  older.match.terms.rules.series = engine::FindSeries("tavli");
  older.match.players = {2, 9};
  older.names = {"Bob", "eve"};
  player.history = {SampleRecord().of, older};
  return player;
}

// Knows Bob, match 7, and a list of five. Match 13 fails, 14 hangs until LetRead, 15 is too long,
// 16 is damaged, 17 is long and damaged.
class FakeReader : public PublicReader {
 public:
  struct State {
    std::mutex mutex;
    std::condition_variable changed;
    bool hangs = false;
    bool may_read = false;
    bool gone = false;
    std::array<std::string, 2> names = {"ann", kErasedName};  // of those who play the matches
    std::vector<std::string> read;

    void WaitHanging() {
      std::unique_lock lock(mutex);
      ASSERT_TRUE(changed.wait_for(lock, kDeadline, [this] { return hangs; }));
    }
    std::vector<std::string> Read() {
      const std::lock_guard lock(mutex);
      return read;
    }
    void LetRead() {
      const std::lock_guard lock(mutex);
      may_read = true;
      changed.notify_all();
    }
  };
  explicit FakeReader(State& state) : state_(state) {}
  ~FakeReader() override {
    const std::lock_guard lock(state_.mutex);
    state_.gone = true;
  }

  std::optional<PublicPlayer> LoadPlayer(const std::string& name, int, Time) override {
    if (name != "Bob" && name != "bob") return std::nullopt;
    return SamplePlayer();
  }
  std::optional<PublicMatch> FindMatch(MatchId match) override {
    const std::lock_guard lock(state_.mutex);
    if (match != 7 && match < 13) return std::nullopt;
    PublicMatch found = SampleRecord().of;
    found.match.id = match;
    found.names = state_.names;
    return found;
  }
  std::optional<PublicRecord> LoadMatch(MatchId match, size_t) override {
    NoteRead(fmt::format("match {}", match));
    if (match == 13) throw StorageError("cannot read the database of 10.0.0.1");
    if (match == 14) {
      std::unique_lock lock(state_.mutex);
      state_.hangs = true;
      state_.changed.notify_all();
      state_.changed.wait(lock, [this] { return state_.may_read; });
    }
    PublicRecord record = SampleRecord();
    {
      const std::lock_guard lock(state_.mutex);
      record.of.names = state_.names;
    }
    record.too_long = match == 15;
    if (match == 16) record.inputs = {"what?"};
    if (match == 17) record.inputs.resize(2000, "what?");
    if (match != 7 && match < 14) return std::nullopt;
    return record;
  }
  PublicRatings LoadRatings(int64_t from, int count) override {
    NoteRead(fmt::format("ratings {}", from));
    PublicRatings ratings{.from = from, .total = 5, .rows = {}};
    for (int64_t place = from; place <= 5 && place - from < count; ++place) {
      ratings.rows.push_back({fmt::format("p{}", place), 2000.0 - static_cast<double>(place), 60});
    }
    return ratings;
  }

 private:
  void NoteRead(std::string what) {
    const std::lock_guard lock(state_.mutex);
    state_.read.push_back(std::move(what));
  }

  State& state_;
};

class WebApiTest : public testing::Test {
 protected:
  WebApiTest() { EXPECT_GE(sodium_init(), 0); }

  void Start() { api_.emplace(config_, std::make_unique<FakeReader>(state_), texts_); }
  std::future<ApiAnswer> Ask(ApiRequest request) {
    if (!api_) Start();
    if (request.peer.empty()) request.peer = "192.0.2.1";
    auto promise = std::make_shared<std::promise<ApiAnswer>>();
    api_->Ask(std::move(request),
              [promise](ApiAnswer answer) { promise->set_value(std::move(answer)); });
    return promise->get_future();
  }
  ApiAnswer Get(const std::string& path, const std::string& query = "") {
    auto answer = Ask({.path = path, .query = query, .peer = ""});
    if (answer.wait_for(kDeadline) == std::future_status::ready) return answer.get();
    ADD_FAILURE() << "no answer to " << path;
    return {};
  }
  static bool IsReady(std::future<ApiAnswer>& answer) {
    return answer.wait_for(0s) == std::future_status::ready;
  }

  // How many of them wait.
  static size_t Left(std::vector<std::future<ApiAnswer>>& answers) {
    return static_cast<size_t>(std::ranges::count_if(
        answers, [](std::future<ApiAnswer>& answer) { return !IsReady(answer); }));
  }

  Config config_;
  FakeReader::State state_;
  MatchTexts texts_{1 << 20};
  std::optional<WebApi> api_;
};

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

TEST_F(WebApiTest, AnAddressAsksSoOften) {
  config_.web.api_requests_per_second_max = 1;
  unsigned status = 200;
  for (int i = 0; i < 100 && status == 200; ++i) status = Get("/api/ratings").status;
  EXPECT_EQ(status, 429u);
  const ApiAnswer refused = Get("/api/players/!");
  EXPECT_EQ(refused.status, 429u) << "bad ones count too";
  EXPECT_GT(refused.retry_after_seconds, 0);
  ApiRequest other{.path = "/api/ratings", .query = "", .peer = "192.0.2.2"};
  EXPECT_EQ(Ask(std::move(other)).get().status, 200u);
}

TEST_F(WebApiTest, RatesCanBeOff) {
  config_.web.api_requests_per_second_max = 1;
  config_.limits.rates = false;
  for (int i = 0; i < 100; ++i) ASSERT_EQ(Get("/api/ratings").status, 200u);
}

TEST_F(WebApiTest, ADatabaseThatFailsIsNotTalkedAbout) {
  const ApiAnswer answer = Get("/api/matches/13");
  EXPECT_EQ(answer.status, 503u);
  EXPECT_GT(answer.retry_after_seconds, 0);
  EXPECT_THAT(answer.body, Not(HasSubstr("10.0.0.1")));
  EXPECT_EQ(Get("/api/matches/7").status, 200u);
}

TEST_F(WebApiTest, ADatabaseThatDoesNotAnswerIsGivenUp) {
  auto hanging = Ask({.path = "/api/matches/14", .query = "", .peer = ""});
  state_.WaitHanging();
  auto behind = Ask({.path = "/api/matches/7", .query = "", .peer = ""});
  const auto now = WebApi::Clock::now();
  api_->Tick(now);
  EXPECT_FALSE(IsReady(hanging));
  EXPECT_FALSE(IsReady(behind));
  api_->Tick(now + 5s);
  ASSERT_TRUE(IsReady(hanging));
  ASSERT_TRUE(IsReady(behind));
  EXPECT_EQ(hanging.get().status, 503u);
  EXPECT_EQ(behind.get().status, 503u);
  auto later = Ask({.path = "/api/matches/7", .query = "", .peer = ""});
  state_.LetRead();
  EXPECT_EQ(later.get().status, 200u) << "and what was given up has no second answer";
}

TEST_F(WebApiTest, TheQueueIsBoundedAndNobodyFillsItAlone) {
  config_.web.api_questions_max = 20;
  auto hanging = Ask({.path = "/api/matches/14", .query = "", .peer = ""});
  state_.WaitHanging();
  std::map<std::string, std::vector<std::future<ApiAnswer>>> waiting;
  for (const std::string peer : {"192.0.2.1", "192.0.2.2", "192.0.2.3"}) {
    for (int i = 0; i < 18; ++i) {
      auto answer = Ask({.path = "/api/ratings", .query = "", .peer = peer});
      if (!IsReady(answer)) {
        waiting[peer].push_back(std::move(answer));
      } else {
        EXPECT_EQ(answer.get().status, 503u);
      }
    }
  }
  // Who came first and has most makes room for the others.
  EXPECT_EQ(waiting["192.0.2.1"].size(), 16u);
  EXPECT_EQ(Left(waiting["192.0.2.1"]), 7u);
  EXPECT_EQ(Left(waiting["192.0.2.2"]), 7u);
  EXPECT_EQ(Left(waiting["192.0.2.3"]), 6u);
  EXPECT_EQ(Get("/api/players/").status, 404u) << "what needs no database does not wait";
  state_.LetRead();
  EXPECT_EQ(hanging.get().status, 200u);
  for (auto& [peer, answers] : waiting) {
    for (auto& answer : answers) EXPECT_THAT(answer.get().status, testing::AnyOf(200u, 503u));
  }
}

TEST_F(WebApiTest, AddressesTakeTurns) {
  std::vector<std::future<ApiAnswer>> answers;
  const auto ask = [&](const std::string& path, const std::string& query, const std::string& peer) {
    answers.push_back(Ask({.path = path, .query = query, .peer = peer}));
  };
  ask("/api/matches/14.mat", "", "192.0.2.1");
  state_.WaitHanging();
  for (const std::string match : {"20", "21", "22", "23"}) {
    ask("/api/matches/" + match + ".mat", "", "192.0.2.1");
  }
  ask("/api/ratings", "from=1", "192.0.2.2");
  ask("/api/ratings", "from=2", "192.0.2.3");
  ask("/api/ratings", "from=3", "192.0.2.2");
  state_.LetRead();
  for (auto& answer : answers) EXPECT_EQ(answer.get().status, 200u);
  EXPECT_THAT(state_.Read(), testing::ElementsAre("match 14", "match 20", "ratings 1", "ratings 2",
                                                  "match 21", "ratings 3", "match 22", "match 23"));
}

TEST_F(WebApiTest, WhatAMatchThatIsOverReadsLikeIsMadeOnce) {
  for (const std::string path : {"/api/matches/7", "/api/matches/7.mat"}) {
    const ApiAnswer first = Get(path);
    const size_t reads = state_.Read().size();
    const ApiAnswer again = Get(path);
    EXPECT_EQ(state_.Read().size(), reads) << path;
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(again.etag, first.etag);
    EXPECT_EQ(again.type, first.type);
    EXPECT_EQ(again.filename, first.filename);
    EXPECT_EQ(again.max_age_seconds, 3600);
    EXPECT_EQ(first.max_age_seconds, 3600);
  }
  EXPECT_EQ(Get("/api/ratings").max_age_seconds, 0);
  EXPECT_EQ(Get("/api/players/bob").max_age_seconds, 0);
}

TEST_F(WebApiTest, WhenAnAccountIsErasedItsMatchesHaveAnotherName) {
  const ApiAnswer before = Get("/api/matches/7.mat");
  {
    const std::lock_guard lock(state_.mutex);
    state_.names = {kErasedName, kErasedName};
  }
  const ApiAnswer after = Get("/api/matches/7.mat");
  EXPECT_NE(before.etag, after.etag);
  EXPECT_THAT(before.body, HasSubstr("ann"));
  EXPECT_THAT(after.body, Not(HasSubstr("ann")));
}

TEST_F(WebApiTest, WhoHasItAlreadyIsSentNothing) {
  const ApiAnswer first = Get("/api/matches/7.mat");
  const auto ask = [&](const std::string& tags) {
    return Ask({.path = "/api/matches/7.mat", .query = "", .peer = "", .if_none_match = tags})
        .get();
  };
  const ApiAnswer known = ask("\"0123\", " + first.etag);
  EXPECT_EQ(known.status, 304u);
  EXPECT_EQ(known.etag, first.etag);
  EXPECT_EQ(known.body, "");
  EXPECT_EQ(ask("\"0123\"").status, 200u);
}

// A match that is too long, and one that is damaged: found out once.
TEST_F(WebApiTest, WhyThereIsNoTextIsKeptToo) {
  for (const std::string path : {"/api/matches/15", "/api/matches/15.mat", "/api/matches/16.mat"}) {
    const ApiAnswer first = Get(path);
    const size_t reads = state_.Read().size();
    const ApiAnswer again = Get(path);
    EXPECT_EQ(state_.Read().size(), reads) << path;
    EXPECT_EQ(again.status, first.status);
    EXPECT_EQ(again.status, path == "/api/matches/16.mat" ? 500u : 413u) << path;
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(again.type, first.type);
    EXPECT_EQ(again.etag, "");
    EXPECT_EQ(again.max_age_seconds, 0);
  }
}

// What was read for it is paid, once.
TEST_F(WebApiTest, AnAnswerThatThereIsNoneCostsItsWork) {
  config_.web.api_requests_per_second_max = 1;  // ten at once
  config_.web.api_answer_bytes = 1000;
  config_.limits.archive_inputs_max = 2000;
  EXPECT_EQ(Get("/api/matches/15").status, 413u);
  EXPECT_EQ(Get("/api/ratings").status, 429u);
  const auto from = [&](const std::string& peer, const std::string& path) {
    return Ask({.path = path, .query = "", .peer = peer}).get().status;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(from("192.0.2.2", "/api/matches/15"), 413u) << "is kept";
  EXPECT_EQ(from("192.0.2.2", "/api/ratings"), 200u);
  EXPECT_EQ(from("192.0.2.3", "/api/matches/17.mat"), 500u) << "long, and damaged";
  EXPECT_EQ(from("192.0.2.3", "/api/ratings"), 429u);
}

// Who has it already pays for a text that had to be made.
TEST_F(WebApiTest, WhatIsMadeAndNotSentCostsItsWork) {
  const std::string etag = Get("/api/matches/7.mat").etag;
  config_.web.api_requests_per_second_max = 1;  // ten at once
  config_.web.api_answer_bytes = Get("/api/matches/7.mat").body.size() / 20;
  api_.reset();
  MatchTexts none(0);
  api_.emplace(config_, std::make_unique<FakeReader>(state_), none);
  ApiRequest request{
      .path = "/api/matches/7.mat", .query = "", .peer = "192.0.2.1", .if_none_match = etag};
  EXPECT_EQ(Ask(std::move(request)).get().status, 304u);
  EXPECT_EQ(Get("/api/ratings").status, 429u);
  api_.reset();
}

// An answer of so many bytes costs as another request; one that is known already has none.
TEST_F(WebApiTest, LongAnswersCostAsSeveralRequests) {
  config_.web.api_requests_per_second_max = 1;  // ten at once
  config_.web.api_answer_bytes = Get("/api/matches/7.mat").body.size() / 20;
  api_.reset();
  const std::string etag = Get("/api/matches/7.mat").etag;
  EXPECT_EQ(Get("/api/ratings").status, 429u);
  const auto from = [&](const std::string& path, const std::string& tags) {
    return Ask({.path = path, .query = "", .peer = "192.0.2.2", .if_none_match = tags}).get();
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(from("/api/matches/7.mat", etag).status, 304u);
  EXPECT_EQ(from("/api/matches/7.mat", "").status, 200u);
  EXPECT_EQ(from("/api/matches/7.mat", "").status, 429u);
}

TEST_F(WebApiTest, ItEndsAlsoWhileTheDatabaseHangs) {
  auto hanging = Ask({.path = "/api/matches/14", .query = "", .peer = ""});
  state_.WaitHanging();
  auto behind = Ask({.path = "/api/matches/7", .query = "", .peer = ""});
  api_->Finish();
  EXPECT_EQ(hanging.get().status, 503u);
  EXPECT_EQ(behind.get().status, 503u);
  EXPECT_EQ(Get("/api/ratings").status, 503u) << "takes no more";
  EXPECT_FALSE(api_->WaitFinished(WebApi::Clock::now()));
  EXPECT_FALSE(state_.gone);
  state_.LetRead();
  EXPECT_TRUE(api_->WaitFinished(WebApi::Clock::now() + kDeadline));
  EXPECT_TRUE(state_.gone) << "the connection is closed before the storage's";
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
    EXPECT_THAT(MatchAnswer(record).body, HasSubstr(told));
    EXPECT_THAT(PlayerAnswer(player).body, HasSubstr(told));
  }
  EXPECT_THAT(MatchAnswer(SampleRecord()).body, Not(HasSubstr("on_time")));
}

}  // namespace
}  // namespace fibs::server
