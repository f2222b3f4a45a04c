#include "server/host/workers/archive_answers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/limits/fair_queue.h"

// What the thread makes of stored matches, and what it keeps of it.
namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using Form = MatchQuery::Form;

// Match 7 of accounts 1 and 2, which counts how often it is read.
class FakeReader : public MatchReader {
 public:
  struct State {
    bool finished = true;
    bool damaged = false;
    int reads = 0;
    std::map<AccountId, std::string> names = {{1, "ann"}, {2, "bob"}};
  };
  explicit FakeReader(State& state) : state_(state) {}

  std::vector<FinishedMatch> LoadHistory(AccountId, int) override { return {}; }
  std::vector<FinishedMatch> LoadWins(AccountId, Time, int) override { return {}; }
  std::optional<ArchivedMatch> LoadMatchUpTo(MatchId match, size_t, RecordNumber) override {
    ++state_.reads;
    ArchivedMatch found;
    found.match.id = match;
    found.match.players = {1, 2};
    found.finished = state_.finished;
    found.match.terms.rules = Rules();
    found.match.inputs = {"s", "o31", "g12", "y"};
    if (state_.damaged) found.match.inputs = {"what?"};
    return found;
  }
  std::optional<MatchId> FindLastMatch(AccountId, AccountId) override { return 7; }
  std::optional<FinishedMatch> LoadFinished(MatchId match) override {
    if (!state_.finished) return std::nullopt;
    FinishedMatch found;
    found.id = match;
    found.players = {1, 2};
    found.terms.rules = Rules();
    return found;
  }
  std::string NameOf(AccountId account) override { return state_.names.at(account); }

 private:
  static engine::MatchRules Rules() { return {.length = 1, .crawford = true}; }
  State& state_;
};

class ArchiveAnswersTest : public testing::Test {
 protected:
  ArchiveAnswersTest() { EXPECT_GE(sodium_init(), 0); }

  MatchLoaded Ask(Form form, AccountId reader, bool as_asked = false) {
    return answers_.Read(
        MatchQuery{
            .match = 7, .players = {1, 2}, .form = form, .reader = reader, .as_asked = as_asked},
        100);
  }
  std::string Text(Form form, AccountId reader) {
    const MatchLoaded answer = Ask(form, reader);
    return answer.text ? *answer.text : "none";
  }

  Limits limits_;
  FakeReader::State state_;
  TextCache texts_{1 << 20};
  ArchiveAnswers answers_{std::make_unique<FakeReader>(state_), limits_, texts_};
};

TEST_F(ArchiveAnswersTest, ATextOfAFinishedMatchIsMadeOnce) {
  const std::string text = Text(Form::kMat, 1);
  EXPECT_THAT(text, HasSubstr(" 1 point match\n"));
  EXPECT_EQ(Text(Form::kMat, 1), text);
  EXPECT_EQ(Text(Form::kMat, 3), text) << "a stranger reads it from the same side";
  EXPECT_EQ(state_.reads, 1);
  EXPECT_NE(Text(Form::kMat, 2), text) << "the other one stands first";
  EXPECT_EQ(state_.reads, 2);
  EXPECT_THAT(Text(Form::kMoves, 1), HasSubstr("Score is"));
  Text(Form::kMoves, 1);
  EXPECT_EQ(state_.reads, 3);
}

TEST_F(ArchiveAnswersTest, ANameThatIsGoneIsInNoKeptText) {
  EXPECT_THAT(Text(Form::kMat, 1), HasSubstr("bob"));
  state_.names[2] = "[erased]";
  EXPECT_THAT(Text(Form::kMat, 1), Not(HasSubstr("bob")));
  EXPECT_EQ(state_.reads, 2);
}

TEST_F(ArchiveAnswersTest, NothingIsKeptOfAMatchThatIsNotOver) {
  state_.finished = false;
  for (int i = 1; i <= 2; ++i) {
    EXPECT_THAT(*Ask(Form::kMat, 1, /*as_asked=*/true).text, HasSubstr("1 point match"));
    EXPECT_EQ(state_.reads, i);
  }
  EXPECT_EQ(texts_.bytes(), 0U);
  const MatchLoaded strange = Ask(Form::kMat, 3);
  EXPECT_FALSE(strange.text) << "its dice are secret";
  EXPECT_FALSE(strange.found->finished);
}

TEST_F(ArchiveAnswersTest, OneThatCannotBeReplayedHasNoText) {
  state_.damaged = true;
  for (const Form form : {Form::kMat, Form::kMoves}) {
    const MatchLoaded answer = Ask(form, 1);
    EXPECT_FALSE(answer.text);
    EXPECT_EQ(answer.found->match.inputs.size(), 1U) << "for whoever wants to look";
  }
  EXPECT_FALSE(Ask(Form::kBoard, 1).match);
  EXPECT_EQ(texts_.bytes(), 0U);
}

TEST_F(ArchiveAnswersTest, WhoWantsTheInputsHasThem) {
  EXPECT_EQ(Ask(Form::kInputs, 1).found->match.inputs.size(), 4U);
}

TEST_F(ArchiveAnswersTest, ALoadedMatchIsShownWithoutStorage) {
  const auto shown = std::make_shared<const ShownMatch>(
      ShownMatch{.match = engine::Match({.length = 3, .crawford = true}), .names = {"eve", "joe"}});
  const MatchLoaded answer =
      answers_.Read(MatchQuery{.match = 9, .form = Form::kMoves, .shown = shown}, 0);
  EXPECT_THAT(*answer.text, HasSubstr("in a 3 point match"));
  EXPECT_EQ(state_.reads, 0);
}

TEST(TextCacheTest, WhatNobodyAsksForGoesFirst) {
  TextCache texts(3000);
  const auto add = [&](const std::string& key, size_t size) {
    texts.Add(key, std::make_shared<const TextCache::Text>(
                       TextCache::Text{.body = std::string(size, 'x')}));
  };
  add("a", 700);
  add("b", 700);
  add("c", 700);
  EXPECT_TRUE(texts.Find("a"));
  add("d", 700);
  EXPECT_TRUE(texts.Find("a"));
  EXPECT_FALSE(texts.Find("b"));
  EXPECT_TRUE(texts.Find("d"));
  add("large", 3000);
  EXPECT_FALSE(texts.Find("large"));
  EXPECT_TRUE(texts.Find("a")) << "and nothing went for it";
  EXPECT_LE(texts.bytes(), 3000U);
  TextCache off(0);
  off.Add("a", std::make_shared<const TextCache::Text>());
  EXPECT_FALSE(off.Find("a"));
}

// Of one address its accounts take turns; who comes back has no advantage.
TEST(FairQueueTest, TurnsAreByGroupThenByMember) {
  FairQueue<std::string> queue;
  const auto all = [](const std::string&) { return true; };
  for (const char* one : {"a1", "a2", "a3"}) queue.Add("a", 1, one, 0);
  queue.Add("a", 2, "A1", 0);
  queue.Add("b", 3, "b1", 0);
  EXPECT_EQ(queue.Take(all), "a1");
  EXPECT_EQ(queue.Take(all), "b1");
  queue.Add("b", 3, "b2", 0);
  EXPECT_EQ(queue.Take(all), "A1");
  EXPECT_EQ(queue.Take(all), "b2");
  queue.Add("b", 3, "b3", 0);
  EXPECT_EQ(queue.Take(all), "a2");
  EXPECT_EQ(queue.Take(all), "b3");
  EXPECT_EQ(queue.Take(all), "a3");
  EXPECT_EQ(queue.Take(all), std::nullopt);
}

TEST(FairQueueTest, WhatMayNotIsPassedOver) {
  FairQueue<int> queue;
  queue.Add("a", 1, 1, 0);
  queue.Add("a", 1, 2, 0);
  queue.Add("b", 1, 3, 0);
  EXPECT_EQ(queue.Take([](int value) { return value > 1; }), 2);
  EXPECT_EQ(queue.Take([](int value) { return value > 3; }), std::nullopt);
  EXPECT_THAT(queue.TakeAll([](int value) { return value != 2; }), testing::ElementsAre(1, 3));
  EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace fibs::server
