// What is stored of claims and their ends, and of accounts that are being erased.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <vector>

#include "storage_fixture.h"

namespace fibs::server {
namespace {

using testing::ElementsAre;
using enum engine::Player;

class ClaimsStorageTest : public StorageTest {};

TEST_P(ClaimsStorageTest, AClaimComesBackWithASavedMatchAndWithOneAtATable) {
  Open();
  const Claim claim{.by = kSecond, .at = At(7)};
  std::vector<Record> records;
  for (const MatchId id : {1, 2, 3, 4}) {
    records.push_back(MatchStarted{SampleMatch(id, 1, id + 1)});
    records.push_back(TableOpened{id});
    records.push_back(TableClosed{id, {.score = {0, 1}, .left_by = kFirst}});
  }
  records.push_back(MatchClaimed{1, claim});
  records.push_back(MatchClaimed{2, claim});
  records.push_back(TableOpened{2});
  records.push_back(MatchClaimed{3, claim});
  records.push_back(MatchClaimed{3, std::nullopt});
  Commit(records);
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.matches), ElementsAre(2));
  EXPECT_EQ(state.matches[0].claim, claim);
  ASSERT_THAT(Ids(state.saved), ElementsAre(1, 3, 4));
  EXPECT_EQ(state.saved[0].claim, claim);
  EXPECT_EQ(state.saved[1].claim, std::nullopt);
  EXPECT_EQ(state.saved[2].claim, std::nullopt);
  Commit({MatchClaimed{2, std::nullopt}});
  EXPECT_EQ(Reopened().matches[0].claim, std::nullopt);
}

TEST_P(ClaimsStorageTest, RefusalsComeBackOfEachPlayer) {
  Open();
  std::vector<Record> records;
  for (const MatchId id : {1, 2}) {
    records.push_back(MatchStarted{SampleMatch(id, 1, 2)});
    records.push_back(TableOpened{id});
  }
  records.push_back(TableClosed{1, {.score = {0, 1}, .left_by = kFirst}});
  for (const MatchId id : {1, 2}) {
    records.push_back(ClaimRefused{id, kSecond, {.count = 1, .last = At(3)}});
    records.push_back(ClaimRefused{id, kFirst, {.count = 4, .last = At(5)}});
    records.push_back(ClaimRefused{id, kSecond, {.count = 2, .last = At(7)}});
  }
  Commit(records);
  const StoredState state = Reopened();
  const std::array<ClaimRefusals, 2> expected = {ClaimRefusals{4, At(5)}, ClaimRefusals{2, At(7)}};
  ASSERT_THAT(Ids(state.saved), ElementsAre(1));
  EXPECT_EQ(state.saved[0].refusals, expected);
  ASSERT_THAT(Ids(state.matches), ElementsAre(2));
  EXPECT_EQ(state.matches[0].refusals, expected);
}

TEST_P(ClaimsStorageTest, WhyAMatchEndedByTimeIsKept) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")}});
  for (const OnTime why : {OnTime::kNo, OnTime::kFlag, OnTime::kLeft, OnTime::kDays}) {
    const MatchId id = static_cast<MatchId>(why) + 1;
    Commit({MatchStarted{SampleMatch(id, 1, 2)},
            MatchFinished{.match = id, .winner = 1, .verdict = {.settled = {}, .on_time = why}}});
  }
  Open();
  const auto history = storage_->MakeReader()->LoadHistory(2, 10);
  ASSERT_EQ(history.size(), 4u);
  for (const FinishedMatch& match : history) {
    EXPECT_EQ(static_cast<MatchId>(match.verdict.on_time) + 1, match.id);
  }
}

TEST_P(ClaimsStorageTest, AnAccountThatIsErasedIsKeptUntilItGoes) {
  Open();
  Account ann = SampleAccount(1, "ann");
  ann.attendance.Note(At(9), /*ready=*/true);
  Commit({AccountCreated{ann}, AccountCreated{SampleAccount(2, "bob")},
          MatchStarted{SampleMatch(1, 1, 2)}});
  ann.erasing = true;
  ann.email.clear();
  Commit({AccountSaved{ann}});
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.accounts), ElementsAre(1, 2));
  ExpectEqual(state.accounts[0], ann);
  EXPECT_FALSE(state.accounts[1].erasing);
  Commit({MatchFinished{.match = 1, .winner = 1, .verdict = {.chance = 0.75, .settled = ""}},
          AccountErased{1}});
  EXPECT_THAT(Ids(Reopened().accounts), ElementsAre(2));
  const auto history = storage_->MakeReader()->LoadHistory(2, 10);
  ASSERT_EQ(history.size(), 1u);
  EXPECT_EQ(history[0].verdict.chance, 0.75);
}

TEST_P(ClaimsStorageTest, ADatabaseOfTheTwelfthVersionGetsWhatIsNew) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  storage_.reset();
  MakeOlder(12);
  Open();
  const StoredState state = storage_->Load();
  ASSERT_EQ(state.accounts.size(), 1u);
  ExpectEqual(state.accounts[0], SampleAccount(1, "ann"));
}

TEST_P(ClaimsStorageTest, ADatabaseOfTheFourteenthVersionGetsWhatIsNew) {
  Open();
  Commit({MatchStarted{SampleMatch(1, 1, 2)}, TableOpened{1},
          TableClosed{1, {.score = {0, 1}, .left_by = {}}},
          MatchClaimed{1, Claim{.by = kFirst, .at = At(2)}}});
  storage_.reset();
  MakeOlder(14);
  const StoredState state = Reopened();
  ASSERT_EQ(state.saved.size(), 1u);
  EXPECT_TRUE(state.saved[0].claim);
  EXPECT_EQ(state.saved[0].refusals, (std::array<ClaimRefusals, 2>{}));
  Commit({ClaimRefused{1, kFirst, {.count = 1, .last = At(3)}}});
  EXPECT_EQ(Reopened().saved[0].refusals[0].count, 1);
}

INSTANTIATE_TEST_SUITE_P(Databases, ClaimsStorageTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
