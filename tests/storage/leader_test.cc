#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>

#include "server/storage/sql_storage.h"
#include "storage_fixture.h"
#include "storage_samples.h"

// Two servers and one database: whoever was replaced writes nothing any more.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class LeaderTest : public StorageTest {
 protected:
  void Execute(const std::string& statement) { *Look() << statement; }
  std::vector<std::string> Names() {
    std::vector<std::string> names;
    const auto sql = Look();
    const soci::rowset<std::string> found =
        (sql->prepare << "SELECT name FROM accounts ORDER BY id");
    for (const std::string& name : found) names.push_back(name);
    return names;
  }
  std::string CommitError(const std::vector<NumberedRecord>& batch) {
    try {
      storage_->Commit(batch);
    } catch (const LeadershipLost& lost) {
      EXPECT_THAT(lost.what(), Not(HasSubstr("\n")));
      return "lost";
    } catch (const StorageError&) {
      return "failed";
    }
    return "stored";
  }
};

std::vector<NumberedRecord> Batch(RecordNumber number, Record record) {
  return {{number, At(static_cast<int>(number)), std::move(record)}};
}

// The connection is lost in the middle of a commit, so that nobody knows whether it went through.
// Meanwhile another server stores a record of the same number.
TEST_P(LeaderTest, WhatAnotherServerStoredIsNotTakenForOnesOwn) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  LoseLock();
  const auto batch = Batch(2, AccountCreated{SampleAccount(2, "bob")});
  if (GetParam() == Backend::kPostgres) {
    EXPECT_EQ(CommitError(batch), "failed");
  }
  {
    SqlStorage other(config_);
    EXPECT_EQ(other.Load().last_record, 1u);
    other.Commit(Batch(2, AccountCreated{SampleAccount(2, "eve")}));
  }
  for (int i = 0; i < 3; ++i) EXPECT_EQ(CommitError(batch), "lost");
  EXPECT_EQ(CommitError(Batch(3, AccountSaved{SampleAccount(2, "bob")})), "lost");
  EXPECT_THAT(Names(), ElementsAre("ann", "eve"));
}

// The other one has only begun, and has stored nothing yet.
TEST_P(LeaderTest, WhoeverStartsLaterHasTheDatabase) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  LoseLock();
  const auto batch = Batch(2, AccountCreated{SampleAccount(2, "bob")});
  if (GetParam() == Backend::kPostgres) {
    EXPECT_EQ(CommitError(batch), "failed");
  }
  {
    SqlStorage other(config_);
    EXPECT_EQ(other.Load().accounts.size(), 1u);
    if (GetParam() == Backend::kSqlite) {
      EXPECT_EQ(CommitError(batch), "lost");
    }
  }
  EXPECT_EQ(CommitError(batch), "lost");
  EXPECT_THROW(storage_->Load(), LeadershipLost);
  EXPECT_THAT(Names(), ElementsAre("ann"));
}

// Also where the connection was never lost.
TEST_P(LeaderTest, EveryCommitFindsItsEpoch) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  Execute("UPDATE leader SET epoch = epoch + 1");
  EXPECT_EQ(CommitError(Batch(2, AccountCreated{SampleAccount(2, "bob")})), "lost");
  EXPECT_THAT(Names(), ElementsAre("ann"));
}

// A database that lost its last commits: two servers began the same epoch, one before and one
// after.
TEST_P(LeaderTest, TwoServersOfOneEpochKnowEachOtherByTheirTokens) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  LoseLock();
  const auto batch = Batch(2, AccountCreated{SampleAccount(2, "bob")});
  if (GetParam() == Backend::kPostgres) {
    EXPECT_EQ(CommitError(batch), "failed");
  }
  {
    Execute("UPDATE leader SET epoch = 0");
    SqlStorage other(config_);
    other.Load();
    other.Commit(Batch(2, AccountCreated{SampleAccount(2, "eve")}));
  }
  for (int i = 0; i < 3; ++i) EXPECT_EQ(CommitError(batch), "lost");
  EXPECT_THAT(Names(), ElementsAre("ann", "eve"));
}

// As when somebody puts an older database in its place.
TEST_P(LeaderTest, ANewConnectionFindsTheRecordsThatWereStored) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  Commit({AccountCreated{SampleAccount(2, "bob")}});
  Execute("UPDATE leader SET record = 1");
  EXPECT_THROW(Commit({AccountCreated{SampleAccount(3, "bob")}}), StorageError) << "taken";
  EXPECT_EQ(CommitError(Batch(2, AccountCreated{SampleAccount(3, "eve")})), "lost");
}

TEST_P(LeaderTest, EveryStartBeginsAnEpoch) {
  const auto epoch = [&] {
    int found = 0;
    *Look() << "SELECT epoch FROM leader", soci::into(found);
    return found;
  };
  Open();
  EXPECT_EQ(epoch(), 1);
  Commit({MatchDiscarded{1}});
  Open();
  EXPECT_EQ(epoch(), 2);
  EXPECT_EQ(storage_->Load().last_record, 1u);
}

INSTANTIATE_TEST_SUITE_P(Databases, LeaderTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
