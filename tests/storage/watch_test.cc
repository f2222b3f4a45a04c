#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <optional>
#include <set>
#include <vector>

#include "server/host/workers/analysis_watch.h"
#include "storage_fixture.h"

// Who waits for an analysis, and what is told of the queue.
namespace fibs::server {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;
using State = AnalysisFound::State;

class WatchTest : public StorageTest {
 protected:
  void SetUp() override {
    StorageTest::SetUp();
    if (IsSkipped()) return;
    Open();
    watch_.emplace(io_, config_,
                   AnalysisWatch::Owner{
                       .waits = [this](SessionId session) { return !gone_.contains(session); },
                       .answer = [this](const Answered& answer) { answers_.push_back(answer); }});
    worker_.emplace(config_, "one");
  }
  void TearDown() override {
    if (!watch_) return;
    watch_->Finish();
    EXPECT_TRUE(watch_->WaitFinished(Worker::Clock::now() + 60s));
  }
  void Ask(MatchId id) {
    Commit({MatchStarted{SampleMatch(id, 1, 2)}, MatchInput{id, 0, "roll 31"},
            MatchFinished{id, 1, {3, 5}, {1500, 1600}, {1495, 1605}}});
    worker_->Ask(storage_->MakeReader()->LoadFinished(id).value(), 1);
  }
  // Somebody waits, by his first, second ... question.
  void Wait(SessionId session, MatchId match) { watch_->Add({session, ++asked_}, match); }
  // So many seconds, each of them with all that it brings.
  void Pass(int seconds) {
    for (int i = 0; i < seconds; ++i) {
      watch_->Tick();
      io_.run_one_for(20ms);
      io_.poll();
    }
  }
  // Seconds pass until there are so many answers.
  std::vector<std::pair<SessionId, State>> Answers(size_t count) {
    for (int i = 0; i < 3000 && answers_.size() < count; ++i) Pass(1);
    std::vector<std::pair<SessionId, State>> all;
    for (const Answered& answer : answers_) {
      all.emplace_back(answer.request.owner, std::get<AnalysisFound>(answer.answer).state);
    }
    answers_.clear();
    return all;
  }

  boost::asio::io_context io_;
  // Threads may have something to say.
  const boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
      io_.get_executor()};
  std::set<SessionId> gone_;
  std::vector<Answered> answers_;
  uint64_t asked_ = 0;
  std::optional<JobQueue> worker_;
  std::optional<AnalysisWatch> watch_;
};

TEST_P(WatchTest, TellsAllWhoWaitWhenItIsMadeOrWillNotBe) {
  Ask(1);
  Ask(2);
  Wait(7, 1);
  Wait(8, 1);
  Wait(8, 2);
  Pass(2 * AnalysisWatch::kEach);
  EXPECT_THAT(answers_, IsEmpty());
  const Job first = worker_->Take().value();
  EXPECT_TRUE(worker_->Finish(first, {.level = 1, .version = 1, .report = "x"}));
  EXPECT_THAT(Answers(2), UnorderedElementsAre(std::pair(SessionId{7}, State::kStored),
                                               std::pair(SessionId{8}, State::kStored)));
  EXPECT_EQ(watch_->size(), 1U);
  worker_->Fail(worker_->Take().value(), "it is damaged", false);
  EXPECT_THAT(Answers(1), ElementsAre(std::pair(SessionId{8}, State::kStored)));
  EXPECT_EQ(watch_->size(), 0U);
}

TEST_P(WatchTest, SaysThatItWaitsToWhoAsksTwiceOrForTooMany) {
  Ask(1);
  Wait(7, 1);
  Wait(7, 1);
  EXPECT_THAT(answers_, IsEmpty()) << "never within Add";
  EXPECT_THAT(Answers(1), ElementsAre(std::pair(SessionId{7}, State::kWaits)));
  EXPECT_EQ(watch_->size(), 1U);
  for (MatchId id = 2; id <= 20; ++id) Wait(7, id);
  EXPECT_EQ(watch_->size(), AnalysisWatch::kOfOneMax);
  Wait(7, 21);
  Wait(8, 21);
  EXPECT_EQ(watch_->size(), AnalysisWatch::kOfOneMax + 1) << "another one is not kept out";
}

TEST_P(WatchTest, ForgetsWhoIsGone) {
  Ask(1);
  for (SessionId session = 1; session <= 3; ++session) Wait(session, 1);
  gone_ = {1, 2};
  Pass(2 * AnalysisWatch::kEach);
  EXPECT_EQ(watch_->size(), 1U);
  EXPECT_TRUE(worker_->Finish(worker_->Take().value(), {.level = 1, .report = "x"}));
  EXPECT_THAT(Answers(1), ElementsAre(std::pair(SessionId{3}, State::kStored)));
  gone_.clear();
  Wait(1, 1);
  EXPECT_EQ(watch_->size(), 1U) << "his places are free";
}

TEST_P(WatchTest, CountsWhatWaits) {
  EXPECT_FALSE(watch_->backlog());
  for (int i = 0; i < 3000 && !watch_->backlog(); ++i) Pass(1);
  ASSERT_TRUE(watch_->backlog());
  EXPECT_EQ(watch_->backlog()->waiting, 0U);
  EXPECT_EQ(watch_->backlog()->oldest, 0ms);
  Ask(1);
  Ask(2);
  *Look() << "UPDATE jobs SET asked = asked - 90000 WHERE match_id = 2";
  for (int i = 0; i < 3000 && watch_->backlog()->waiting == 0; ++i) Pass(1);
  EXPECT_EQ(watch_->backlog()->waiting, 2U);
  EXPECT_GE(watch_->backlog()->oldest, 90s);
  EXPECT_LT(watch_->backlog()->oldest, 1h);
}

TEST_P(WatchTest, TellsOfMatchesByDaysToWhoAsks) {
  StoredMatch match = SampleMatch(1, 1, 2);
  match.terms.rules.days = 3;
  Commit({MatchStarted{match}, MatchInput{1, 0, "roll 31"},
          MatchFinished{1, 1, {3, 5}, {1500, 1600}, {1495, 1605}}});
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  *Look() << fmt::format("UPDATE matches SET ended = {}", now);
  EXPECT_THAT(worker_->TakeNews(), IsEmpty()) << "from here on";
  *Look() << "UPDATE jobs SET asked = asked - 50000";
  worker_->Ask(storage_->MakeReader()->LoadFinished(1).value(), 1);
  EXPECT_TRUE(worker_->Finish(worker_->Take().value(), {.level = 1, .report = "x"}));
  *Look() << "UPDATE analyses SET made = made - 10000";
  Pass(3 * AnalysisWatch::kEach);
  EXPECT_THAT(answers_, IsEmpty()) << "nobody has asked";
  watch_->AwaitNews({0, 9});
  for (int i = 0; i < 3000 && answers_.empty(); ++i) Pass(1);
  ASSERT_THAT(answers_, SizeIs(1));
  EXPECT_EQ(answers_[0].request.number, 9U);
  const auto& news = std::get<AnalysesStored>(answers_[0].answer).matches;
  ASSERT_THAT(news, SizeIs(1));
  EXPECT_EQ(news[0].match, 1);
  EXPECT_THAT(news[0].players, ElementsAre(1, 2));
}

INSTANTIATE_TEST_SUITE_P(, WatchTest, testing::Values(Backend::kSqlite, Backend::kPostgres),
                         BackendName);

}  // namespace
}  // namespace fibs::server
