// Matches at which nobody sits: their summaries, and what older databases have instead.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/match/match.h"
#include "storage_fixture.h"

namespace fibs::server {
namespace {

using testing::ElementsAre;

class SavedMatchesTest : public StorageTest {};

TEST_P(SavedMatchesTest, AMatchAtWhichNobodySitsComesBackAsItsSummary) {
  Open();
  std::vector<Record> records;
  for (const int id : {1, 2, 3, 4}) {
    records.push_back(MatchStarted{SampleMatch(id, id, 9)});
    records.push_back(TableOpened{id});
    records.push_back(MatchInput{id, 0, "roll 31"});
  }
  Commit(records);
  EXPECT_THAT(Ids(Reopened().matches), ElementsAre(1, 2, 3, 4));
  Commit({TableClosed{1, {.score = {2, 4}, .left_by = engine::Player::kSecond}},
          TableClosed{2, {.score = {0, 1}, .left_by = engine::Player::kFirst}}, TableClosed{3, {}},
          TableClosed{4, {}}, TableOpened{3}, MatchInput{3, 1, "double"}, MatchDiscarded{4}});
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.matches), ElementsAre(3));
  EXPECT_THAT(state.matches[0].inputs, ElementsAre("roll 31", "double"));
  ASSERT_THAT(Ids(state.saved), ElementsAre(1, 2));
  EXPECT_THAT(state.saved[0].players, ElementsAre(1, 9));
  EXPECT_EQ(state.saved[0].terms.rules.length, 5);
  EXPECT_EQ(state.saved[0].summary,
            (MatchSummary{.score = {2, 4}, .left_by = engine::Player::kSecond}));
  EXPECT_EQ(state.saved[1].summary,
            (MatchSummary{.score = {0, 1}, .left_by = engine::Player::kFirst}));
  EXPECT_GT(state.saved[0].closed, Time{});
  EXPECT_GT(state.saved[1].closed, state.saved[0].closed);
  EXPECT_THAT(storage_->MakeReader()->LoadMatch(1, 0)->match.inputs, ElementsAre("roll 31"));
}

// Those that are over, or damaged, wait for the server that starts.
TEST_P(SavedMatchesTest, MatchesOfOlderVersionsGetTheirSummaries) {
  Open();
  const auto inputs = [this](MatchId id, const std::vector<engine::Input>& all) {
    std::vector<Record> records = {MatchStarted{SampleMatch(id, id, 9)}};
    for (const engine::Input& input : all) {
      records.push_back(
          MatchInput{id, static_cast<int>(records.size()) - 1, engine::EncodeInput(input)});
    }
    Commit(records);
  };
  using enum engine::Player;
  const std::vector<engine::Input> game = {engine::StartGame{},
                                           engine::OpeningRoll{engine::Dice{3, 1}},
                                           engine::OfferResign{kFirst, 3}, engine::AcceptResign{}};
  std::vector<engine::Input> left = game;
  left.emplace_back(engine::Leave{kSecond});
  std::vector<engine::Input> over = game;
  over.insert(over.end(), game.begin(), game.end());
  inputs(1, left);
  inputs(2, over);
  inputs(3, {});
  Commit({MatchStarted{SampleMatch(4, 4, 9)}, MatchInput{4, 0, "damaged"}});
  Commit({MatchStarted{SampleMatch(5, 5, 9)}, MatchDiscarded{5}});
  storage_.reset();
  MakeOlder(4);
  std::vector<std::string> told;
  storage_ = std::make_unique<SqlStorage>(
      config_, [&told](const std::string& line) { told.push_back(line); });
  EXPECT_THAT(told, ElementsAre("database: 4 unfinished matches get their summaries"));
  const StoredState state = storage_->Load();
  EXPECT_THAT(Ids(state.matches), ElementsAre(2, 4));
  ASSERT_THAT(Ids(state.saved), ElementsAre(1, 3));
  EXPECT_EQ(state.saved[0].summary, (MatchSummary{.score = {0, 3}, .left_by = kSecond}));
  EXPECT_EQ(state.saved[1].summary, MatchSummary{});
  EXPECT_THAT(Ids(Reopened().saved), ElementsAre(1, 3));
}

INSTANTIATE_TEST_SUITE_P(Databases, SavedMatchesTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
