#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>

#include <chrono>
#include <string>

#include "server/storage/dialect.h"
#include "storage_fixture.h"

// How a connection to PostgreSQL is set.
namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;

using PostgresConnectionTest = StorageTest;

// A pipe that nobody reads would stop the thread that stores.
TEST_P(PostgresConnectionTest, WarningsDoNotComeToStandardError) {
  Open();
  const auto dialect = MakeDialect(config_);
  soci::session sql;
  dialect->Open(sql);
  testing::internal::CaptureStderr();
  sql << "DO $$ BEGIN RAISE WARNING 'terminating'; END $$";
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_P(PostgresConnectionTest, DurabilityDecidesAboutTheSync) {
  const auto synchronous_commit = [this](Durability durability) {
    config_.durability = durability;
    soci::session sql;
    MakeDialect(config_)->Open(sql);
    std::string setting;
    sql << "SHOW synchronous_commit", soci::into(setting);
    return setting;
  };
  EXPECT_EQ(synchronous_commit(Durability::kProcess), "off");
  config_.durability = Durability::kPower;
  EXPECT_THAT(OpenError(), HasSubstr("fsync = off"));
  PostgresCluster& cluster = PostgresCluster::Instance();
  ASSERT_TRUE(cluster.Stop());
  ASSERT_EQ(cluster.Start(/*sync=*/true), "");
  EXPECT_EQ(synchronous_commit(Durability::kPower), "on");
  ASSERT_TRUE(cluster.Stop());
  ASSERT_EQ(cluster.Start(), "");
}

// One is closed in the middle of a commit, and neither end waits for a peer that is gone.
TEST_P(PostgresConnectionTest, NoticesServersThatAreGone) {
  Open();
  const auto dialect = MakeDialect(config_);
  storage_.reset();
  soci::session sql;
  dialect->Open(sql);
  std::string idle;
  sql << "SHOW idle_in_transaction_session_timeout", soci::into(idle);
  EXPECT_EQ(idle, "20s");
  sql << "SHOW idle_session_timeout", soci::into(idle);
  EXPECT_EQ(idle, "5min");
  dialect->BeginLease(sql);
  for (const std::string limit : {"idle_session", "idle_in_transaction_session"}) {
    sql << "SHOW " + limit + "_timeout", soci::into(idle);
    EXPECT_EQ(idle, "5s");
  }
  EXPECT_THAT(
      PostgresConnection("postgresql://host/db"),
      testing::AllOf(HasSubstr("/db?application_name=fibsd&"), HasSubstr("&tcp_user_timeout=20000"),
                     HasSubstr("&keepalives_idle=10")));
  EXPECT_THAT(PostgresConnection("postgresql://host/db", std::chrono::seconds(5)),
              testing::AllOf(HasSubstr("&keepalives_idle=2&keepalives_interval=1"),
                             HasSubstr("&tcp_user_timeout=5000")));
  EXPECT_THAT(PostgresConnection("postgresql://host/db?keepalives_idle=60"),
              testing::AllOf(HasSubstr("/db?keepalives_idle=60&"), Not(HasSubstr("idle=10"))));
}

INSTANTIATE_TEST_SUITE_P(Databases, PostgresConnectionTest, testing::Values(Backend::kPostgres),
                         BackendName);

}  // namespace
}  // namespace fibs::server
