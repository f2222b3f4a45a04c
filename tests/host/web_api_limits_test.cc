#include "tests/host/unpacked_zip.h"
#include "tests/host/web_api_fixture.h"

namespace fibs::server {
namespace {

// How often, how much and for how long somebody may ask.
using WebApiLimitsTest = WebApiFixture;

// What takes long is done in parts, and who comes behind it is answered between them.
TEST_F(WebApiLimitsTest, WhoOnlyLooksDoesNotUseUpAFile) {
  EXPECT_EQ(Ask({.path = "/api/my_data/sesame", .query = "", .peer = "192.0.2.2", .head = true})
                .get()
                .status,
            405u);
  EXPECT_EQ(Get("/api/my_data/sesame").status, 200u);
  EXPECT_EQ(Get("/api/my_data/sesame").status, 404u);
}

TEST_F(WebApiLimitsTest, ALongAnswerKeepsNobodyWaiting) {
  config_.limits.rates = false;
  auto hanging = Ask({.path = "/api/matches/14", .query = "", .peer = "192.0.2.1"});
  state_.WaitHanging();
  auto matches = Ask({.path = "/api/players/carl/matches.zip", .query = "", .peer = "192.0.2.2"});
  auto ratings = Ask({.path = "/api/ratings", .query = "", .peer = "192.0.2.3"});
  state_.LetRead();
  EXPECT_EQ(Unpack(matches.get().body).size(), 26u);
  EXPECT_EQ(ratings.get().status, 200u);
  const std::vector<std::string> read = state_.Read();
  const auto place = [&read](const char* what) { return std::ranges::find(read, what); };
  EXPECT_LT(place("match 100"), place("ratings 1"));
  EXPECT_LT(place("ratings 1"), place("match 110"));
}

// However often it is asked for at a time, one is made.
TEST_F(WebApiLimitsTest, OneFileOfOneIsMadeAtATime) {
  config_.limits.rates = false;
  auto hanging = Ask({.path = "/api/matches/14", .query = "", .peer = "192.0.2.1"});
  state_.WaitHanging();
  std::vector<std::future<ApiAnswer>> all;
  for (int i = 0; i < 8; ++i) {
    all.push_back(Ask({.path = "/api/my_data/open", .query = "", .peer = "192.0.2.2"}));
  }
  state_.LetRead();
  std::map<unsigned, int> statuses;
  for (auto& one : all) ++statuses[one.get().status];
  EXPECT_EQ(statuses[200u], 1);
  EXPECT_EQ(statuses[503u] + statuses[404u], 7);
  EXPECT_EQ(std::ranges::count(state_.Read(), "data of carl"), 1);
}

TEST_F(WebApiLimitsTest, AFileHasNoMoreMatchesThanIsSaid) {
  config_.my_data.bytes_max = 1;
  const std::vector<Unpacked> files = Unpack(Get("/api/my_data/sesame").body);
  ASSERT_EQ(files.size(), 2u);
  EXPECT_THAT(files[1].text,
              HasSubstr("7,2023-11-14T22:23:20Z,backgammon,1,ann,won,1,0,1601.87,\r\n"));
}

TEST_F(WebApiLimitsTest, AnAddressAsksSoOften) {
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

TEST_F(WebApiLimitsTest, RatesCanBeOff) {
  config_.web.api_requests_per_second_max = 1;
  config_.limits.rates = false;
  for (int i = 0; i < 100; ++i) ASSERT_EQ(Get("/api/ratings").status, 200u);
}

TEST_F(WebApiLimitsTest, ADatabaseThatFailsIsNotTalkedAbout) {
  const ApiAnswer answer = Get("/api/matches/13");
  EXPECT_EQ(answer.status, 503u);
  EXPECT_GT(answer.retry_after_seconds, 0);
  EXPECT_THAT(answer.body, Not(HasSubstr("10.0.0.1")));
  EXPECT_EQ(Get("/api/matches/7").status, 200u);
}

TEST_F(WebApiLimitsTest, ADatabaseThatDoesNotAnswerIsGivenUp) {
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

TEST_F(WebApiLimitsTest, TheQueueIsBoundedAndNobodyFillsItAlone) {
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

TEST_F(WebApiLimitsTest, AddressesTakeTurns) {
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

TEST_F(WebApiLimitsTest, WhatAMatchThatIsOverReadsLikeIsMadeOnce) {
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

TEST_F(WebApiLimitsTest, WhenAnAccountIsErasedItsMatchesHaveAnotherName) {
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

TEST_F(WebApiLimitsTest, WhoHasItAlreadyIsSentNothing) {
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
TEST_F(WebApiLimitsTest, WhyThereIsNoTextIsKeptToo) {
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
TEST_F(WebApiLimitsTest, AnAnswerThatThereIsNoneCostsItsWork) {
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
TEST_F(WebApiLimitsTest, WhatIsMadeAndNotSentCostsItsWork) {
  const std::string etag = Get("/api/matches/7.mat").etag;
  config_.web.api_requests_per_second_max = 1;  // ten at once
  config_.web.api_answer_bytes = Get("/api/matches/7.mat").body.size() / 20;
  api_.reset();
  TextCache none(0);
  api_.emplace(config_, std::make_unique<FakeReader>(state_), none);
  ApiRequest request{
      .path = "/api/matches/7.mat", .query = "", .peer = "192.0.2.1", .if_none_match = etag};
  EXPECT_EQ(Ask(std::move(request)).get().status, 304u);
  EXPECT_EQ(Get("/api/ratings").status, 429u);
  api_.reset();
}

// An answer of so many bytes costs as another request; one that is known already has none.
TEST_F(WebApiLimitsTest, LongAnswersCostAsSeveralRequests) {
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

TEST_F(WebApiLimitsTest, ItEndsAlsoWhileTheDatabaseHangs) {
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

}  // namespace
}  // namespace fibs::server
