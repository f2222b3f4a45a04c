#include "server/storage/standby.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <barrier>
#include <fstream>
#include <future>
#include <memory>
#include <string>

#include "standby_fixture.h"

// Servers that wait until they can lead.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class StandbyTest : public StorageTest {
 protected:
  int Epoch() {
    int epoch = 0;
    *Look() << "SELECT epoch FROM leader", soci::into(epoch);
    return epoch;
  }
};

class PostgresStandbyTest : public StandbyTest {
 protected:
  // All connections but those that hold the lock.
  void EndWaitingConnections() {
    *Look() << "SELECT COUNT(pg_terminate_backend(pid, 60000)) FROM pg_stat_activity WHERE datname"
               " = current_database() AND pid <> pg_backend_pid() AND pid NOT IN (SELECT pid FROM"
               " pg_locks WHERE locktype = 'advisory' AND granted)";
  }
  // The same database for another user, who may only log in.
  Config ForWeakUser() {
    weak_ = "weak_of_" + config_.database.substr(config_.database.rfind('/') + 1);
    *Look() << "CREATE ROLE " + weak_ + " LOGIN";
    Config weak = config_;
    weak.database.replace(weak.database.find("fibs@"), 4, weak_);
    return weak;
  }
  void GiveRights() {
    *Look() << "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO " + weak_;
    *Look() << "GRANT CREATE ON SCHEMA public TO " + weak_;
  }
  void TakeRight() { *Look() << "REVOKE UPDATE ON leader FROM " + weak_; }

 private:
  std::string weak_;
};

TEST_P(StandbyTest, LeadsAtOnceWhereNobodyDoes) {
  for (int epoch = 1; epoch <= 2; ++epoch) {
    Candidate candidate(config_);
    const auto storage = candidate.Led();
    ASSERT_TRUE(storage);
    EXPECT_EQ(Epoch(), epoch);
    EXPECT_EQ(storage->Load().last_record, static_cast<RecordNumber>(epoch - 1));
    const NumberedRecord record{static_cast<RecordNumber>(epoch), At(1), MatchDiscarded{1}};
    storage->Commit({&record, 1});
    storage->KeepLead();
  }
}

TEST_P(StandbyTest, LeadsWhenTheLeaderEnds) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  EXPECT_EQ(Epoch(), 1) << "it changes nothing before it leads";
  storage_.reset();
  const auto storage = candidate.Led();
  ASSERT_TRUE(storage);
  EXPECT_THAT(Ids(storage->Load().accounts), ElementsAre(1));
  EXPECT_EQ(Epoch(), 2);
}

TEST_P(StandbyTest, WaitsUntilItIsStopped) {
  Open();
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  candidate.Stop();
  EXPECT_EQ(candidate.Led(), nullptr);
  EXPECT_NO_THROW(storage_->KeepLead());
  EXPECT_EQ(Epoch(), 1);
}

// Whoever leads does so until the others have given up.
TEST_P(StandbyTest, OfTwoOneLeads) {
  constexpr int kRounds = 5, kCandidates = 3, kTries = 20;
  Open();
  storage_.reset();
  for (int round = 1; round <= kRounds; ++round) {
    std::barrier begin(kCandidates), end(kCandidates);
    std::vector<std::future<int>> leaders;
    for (int i = 0; i < kCandidates; ++i) {
      leaders.push_back(std::async(std::launch::async, [&] {
        Standby standby(config_);
        std::unique_ptr<SqlStorage> storage;
        begin.arrive_and_wait();
        for (int tries = 0; tries < kTries && !storage; ++tries) storage = standby.TryLead();
        end.arrive_and_wait();
        return storage ? 1 : 0;
      }));
    }
    int leading = 0;
    for (auto& leader : leaders) leading += leader.get();
    EXPECT_EQ(leading, 1);
    EXPECT_EQ(Epoch(), round + 1);
  }
}

TEST_P(PostgresStandbyTest, LeadsWhenTheConnectionOfTheLeaderIsLost) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  LoseLock();
  const auto storage = candidate.Led();
  ASSERT_TRUE(storage);
  EXPECT_THAT(Ids(storage->Load().accounts), ElementsAre(1));
  // Though the lock is not to be had.
  EXPECT_THAT(End(*storage_), HasSubstr("took over the database (epoch 2, this server's is 1)"));
  const NumberedRecord record{2, At(1), AccountCreated{SampleAccount(2, "bob")}};
  EXPECT_THROW(storage_->Commit({&record, 1}), LeadershipLost);
  EXPECT_NO_THROW(storage->Commit({&record, 1}));
}

TEST_P(PostgresStandbyTest, WaitsOnWhenItsConnectionIsLost) {
  Open();
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  EndWaitingConnections();
  ASSERT_TRUE(candidate.Tells("a standby cannot use it"));
  ASSERT_TRUE(candidate.Tells("it can be used again"));
  EXPECT_NO_THROW(storage_->KeepLead()) << "its connection was left alone";
  LoseLock();
  EXPECT_TRUE(candidate.Led());
}

// Both lose their connections; the leader of this test is slower.
TEST_P(PostgresStandbyTest, WaitsOnWhilePostgresRestarts) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  PostgresCluster& cluster = PostgresCluster::Instance();
  ASSERT_TRUE(cluster.Stop());
  EXPECT_TRUE(candidate.Tells("a standby cannot use it, trying on: PostgreSQL: "));
  EXPECT_THROW(storage_->KeepLead(), DatabaseFailed);
  ASSERT_EQ(cluster.Start(), "");
  const auto storage = candidate.Led();
  ASSERT_TRUE(storage);
  EXPECT_THAT(Ids(storage->Load().accounts), ElementsAre(1));
  EXPECT_THAT(End(*storage_), HasSubstr("took over the database"));
}

TEST_P(PostgresStandbyTest, ALeaderThatIsBackFirstLeadsOn) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  Standby standby(config_);
  ASSERT_FALSE(standby.TryLead());
  PostgresCluster& cluster = PostgresCluster::Instance();
  ASSERT_TRUE(cluster.Stop());
  EXPECT_THROW(storage_->KeepLead(), DatabaseFailed);
  EXPECT_THROW(standby.TryLead(), DatabaseFailed);
  ASSERT_EQ(cluster.Start(), "");
  EXPECT_NO_THROW(storage_->KeepLead());
  EXPECT_FALSE(standby.TryLead());
  EXPECT_NO_THROW(Commit({AccountCreated{SampleAccount(2, "bob")}}));
  EXPECT_EQ(Epoch(), 1);
}

// PostgreSQL may come later.
TEST_P(PostgresStandbyTest, WaitsForADatabaseThatIsNotThereYet) {
  PostgresCluster& cluster = PostgresCluster::Instance();
  ASSERT_TRUE(cluster.Stop());
  Candidate candidate(config_);
  EXPECT_TRUE(candidate.Tells("a standby cannot use it, trying on: PostgreSQL: "));
  ASSERT_EQ(cluster.Start(), "");
  EXPECT_TRUE(candidate.Led());
}

TEST_P(StandbyTest, ADatabaseOfANewerVersionIsNotWaitedFor) {
  Open();
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  *Look() << "UPDATE schema_version SET version = version + 1";
  storage_.reset();
  EXPECT_THROW(candidate.Led(), StorageError);
}

TEST_P(StandbyTest, AnSqliteDatabaseThatCannotBeUsedIsNotWaitedFor) {
  if (GetParam() != Backend::kSqlite) GTEST_SKIP() << "PostgreSQL is";
  Open();
  storage_.reset();
  std::ofstream(config_.data + "/fibsd.sqlite") << "This is no database, and long enough to tell.";
  EXPECT_THROW(Candidate(config_).Led(), DatabaseFailed);
}

// It does not get the lock, of which it could make nothing.
TEST_P(PostgresStandbyTest, AUserWithoutRightsLeavesTheLeadToOthers) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  Candidate candidate(ForWeakUser());
  ASSERT_TRUE(candidate.Tells("the user needs rights on the database"));
  GiveRights();
  ASSERT_TRUE(candidate.Waits());
  TakeRight();
  EndWaitingConnections();
  ASSERT_TRUE(candidate.TellsAgain("the user needs rights on the database"));
  LoseLock();
  EXPECT_NO_THROW(Open());
  EXPECT_EQ(Epoch(), 2);
  GiveRights();
  ASSERT_TRUE(candidate.TellsAgain("it can be used again"));
  LoseLock();
  const auto storage = candidate.Led();
  ASSERT_TRUE(storage);
  EXPECT_THAT(Ids(storage->Load().accounts), ElementsAre(1));
}

INSTANTIATE_TEST_SUITE_P(Databases, StandbyTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);
INSTANTIATE_TEST_SUITE_P(Databases, PostgresStandbyTest, testing::Values(Backend::kPostgres),
                         BackendName);

}  // namespace
}  // namespace fibs::server
