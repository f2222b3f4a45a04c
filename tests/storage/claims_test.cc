// What is stored of claims and their ends, and of accounts that are being erased.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

TEST_P(ClaimsStorageTest, AnAccountThatIsErasedIsKeptUntilItGoes) {
  Open();
  Account ann = SampleAccount(1, "ann");
  ann.presence.Note(At(9), /*ready=*/true);
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
  {
    const auto sql = Look();
    DropErasing(*sql);
    *sql << "UPDATE schema_version SET version = 12";
  }
  Open();
  const StoredState state = storage_->Load();
  ASSERT_EQ(state.accounts.size(), 1u);
  ExpectEqual(state.accounts[0], SampleAccount(1, "ann"));
}

INSTANTIATE_TEST_SUITE_P(Databases, ClaimsStorageTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
