#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <future>
#include <memory>
#include <string>

#include "standby_fixture.h"
#include "tests/live/fibs_client.h"
#include "tests/live/server_process.h"

// Leaders that are frozen or slow: how long they lead.
namespace fibs::server {
namespace {

using std::chrono::steady_clock;
using testing::HasSubstr;
using testing::Not;

class LeaseTest : public StorageTest {
 protected:
  // The real server.
  std::unique_ptr<live::ServerProcess> StartServer() {
    return std::make_unique<live::ServerProcess>(
        directory_.path() + "/data",
        std::vector<std::string>{"database=" + config_.database, "durability=process",
                                 "leader.lease_seconds=3"});
  }
  int Count(const std::string& from) {
    int count = 0;
    *Look() << "SELECT COUNT(*) FROM " + from, soci::into(count);
    return count;
  }
  // Waits until the count is that.
  bool Becomes(const std::string& from, int count) {
    const auto until = steady_clock::now() + std::chrono::seconds(60);
    while (Count(from) != count) {
      if (steady_clock::now() > until) return false;
    }
    return true;
  }
  // For longer than the lease of one second.
  static bool NobodyLeadsMeanwhile(Standby& standby) {
    const auto until = steady_clock::now() + std::chrono::milliseconds(1500);
    while (steady_clock::now() < until) {
      if (standby.TryLead()) return false;
    }
    return true;
  }

  static constexpr const char* kLocks = "pg_locks WHERE locktype = 'advisory' AND granted";
};

TEST_P(LeaseTest, WhoDoesNotAskLosesTheLead) {
  config_.leader_lease_seconds = 1;
  Open();
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  storage_->KeepLead();
  EXPECT_TRUE(candidate.Led());
  EXPECT_THAT(End(*storage_), HasSubstr("took over the database"));
}

TEST_P(LeaseTest, WhoAsksKeepsTheLead) {
  config_.leader_lease_seconds = 1;
  Open();
  Standby standby(config_);
  const auto until = steady_clock::now() + std::chrono::milliseconds(1500);
  while (steady_clock::now() < until) {
    ASSERT_NO_THROW(storage_->KeepLead());
    ASSERT_FALSE(standby.TryLead());
  }
}

// What counts is the silence of the server, and not how long the database takes.
TEST_P(LeaseTest, ACommitMayTakeLongerThanTheLease) {
  config_.leader_lease_seconds = 1;
  Open();
  storage_->KeepLead();
  Standby standby(config_);
  const auto slow = Look();
  *slow << "BEGIN";
  *slow << "LOCK TABLE accounts IN EXCLUSIVE MODE";
  auto commit =
      std::async(std::launch::async, [this] { Commit({AccountCreated{SampleAccount(1, "ann")}}); });
  ASSERT_TRUE(Becomes("pg_locks WHERE NOT granted AND relation = 'accounts'::regclass", 1));
  EXPECT_TRUE(NobodyLeadsMeanwhile(standby));
  *slow << "COMMIT";
  EXPECT_NO_THROW(commit.get());
  EXPECT_FALSE(standby.TryLead());
  EXPECT_EQ(Count("accounts"), 1);
  EXPECT_NO_THROW(storage_->KeepLead());
}

TEST_P(LeaseTest, WhoStopsInsideATransactionLosesTheLead) {
  config_.leader_lease_seconds = 1;
  const auto dialect = MakeDialect(config_);
  soci::session frozen;
  dialect->Open(frozen);
  dialect->Lock(frozen, std::chrono::milliseconds(0));
  dialect->BeginLease(frozen);
  frozen << "BEGIN";
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  EXPECT_TRUE(candidate.Led());
  EXPECT_THROW(frozen << "COMMIT", soci::soci_error);
}

// It finds that out when it wakes up, and ends.
TEST_P(LeaseTest, AFrozenServerLosesTheLead) {
  const auto server = StartServer();
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  const auto frozen = steady_clock::now();
  server->process().Signal(SIGSTOP);
  const auto storage = candidate.Led();
  ASSERT_TRUE(storage);
  const auto took = steady_clock::now() - frozen;
  EXPECT_GT(took, std::chrono::milliseconds(1500)) << "it had asked at most a second before";
  EXPECT_LT(took, std::chrono::seconds(10)) << "generous: the machine may be busy";
  const NumberedRecord record{1, At(1), MatchDiscarded{1}};
  storage->Commit({&record, 1});
  server->process().Signal(SIGCONT);
  const std::string errors = server->process().errors().ReadToEnd();
  EXPECT_THAT(errors, HasSubstr("took over the database (epoch 2, this server's is 1); this server "
                                "ends"));
  EXPECT_EQ(server->process().Wait(), 1);
  EXPECT_NO_THROW(storage->KeepLead());
}

// What it was storing is stored by nobody, and was shown to nobody.
TEST_P(LeaseTest, AServerFrozenInsideACommitLosesTheLead) {
  const auto server = StartServer();
  live::FibsClient ann(server->port());
  ann.Register("ann");
  const auto slow = Look();
  *slow << "BEGIN";
  *slow << "LOCK TABLE messages IN EXCLUSIVE MODE";
  live::RegisterUser(server->port(), "bob");
  ann.Type("message bob hello");
  ASSERT_TRUE(Becomes("pg_locks WHERE NOT granted AND relation = 'messages'::regclass", 1));
  server->process().Signal(SIGSTOP);
  *slow << "COMMIT";
  Candidate candidate(config_);
  ASSERT_TRUE(candidate.Waits());
  const auto storage = candidate.Led();
  ASSERT_TRUE(storage);
  EXPECT_EQ(Count("messages"), 0);
  EXPECT_EQ(Count("accounts"), 2) << "what was committed before";
  const RecordNumber last = storage->Load().last_record;
  const NumberedRecord record{last + 1, At(1), MatchDiscarded{1}};
  storage->Commit({&record, 1});
  server->process().Signal(SIGCONT);
  EXPECT_THAT(server->process().errors().ReadToEnd(),
              HasSubstr("took over the database (epoch 2, this server's is 1)"));
  EXPECT_EQ(server->process().Wait(), 1);
  EXPECT_THAT(ann.stream().ReadToEnd(), Not(HasSubstr("Message saved")));
  EXPECT_EQ(Count("messages"), 0);
  EXPECT_EQ(storage->Load().last_record, last + 1);
}

TEST_P(LeaseTest, AFrozenServerThatNobodyReplacedGoesOn) {
  const auto server = StartServer();
  live::FibsClient ann(server->port());
  ann.Register("ann");
  server->process().Signal(SIGSTOP);
  ASSERT_TRUE(Becomes(kLocks, 0)) << "the lock is lost";
  server->process().Signal(SIGCONT);
  ASSERT_TRUE(Becomes(kLocks, 1));
  live::RegisterUser(server->port(), "bob");
  ann.Type("message bob hello");
  ann.stream().ReadUntil("Message saved: hello");
  EXPECT_EQ(server->Stop(), 0);
  EXPECT_EQ(Count("messages"), 1);
  EXPECT_EQ(Count("leader WHERE epoch = 1"), 1);
}

INSTANTIATE_TEST_SUITE_P(Databases, LeaseTest, testing::Values(Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
