#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <vector>

#include "server/storage/sql_storage.h"
#include "storage_samples.h"
#include "tests/host/temp_dir.h"

// What concerns the files of the embedded database.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class SqliteTest : public testing::Test {
 protected:
  SqliteTest() { config_.data = directory_.path() + "/my data"; }

  std::string OpenError() const {
    try {
      SqlStorage storage(config_);
    } catch (const StorageError& error) {
      EXPECT_THAT(error.what(), testing::Not(HasSubstr("\n")));
      return error.what();
    }
    return "opened";
  }
  static unsigned Mode(const std::string& path) {
    struct stat status {};
    EXPECT_EQ(stat(path.c_str(), &status), 0) << path;
    return status.st_mode & 0777u;
  }

  TempDir directory_;
  Config config_;
};

TEST_F(SqliteTest, OnlyTheOwnerMayRead) {
  SqlStorage storage(config_);
  const NumberedRecord record{1, At(1), AccountCreated{SampleAccount(1, "ann")}};
  storage.Commit({&record, 1});
  EXPECT_EQ(Mode(config_.data), 0700u);
  for (const char* file : {"/fibsd.sqlite", "/fibsd.sqlite-wal", "/fibsd.lock"}) {
    EXPECT_EQ(Mode(config_.data + file), 0600u);
  }
}

// Two threads read them, in pieces of the ids (state_loader.cc).
TEST_F(SqliteTest, AccountsAreReadInTheOrderOfTheirIds) {
  SqlStorage storage(config_);
  std::vector<NumberedRecord> records;
  std::vector<AccountId> kept;
  for (AccountId id = 1; id <= 400; ++id) {
    records.push_back({static_cast<RecordNumber>(records.size()) + 1, At(1),
                       AccountCreated{SampleAccount(id, fmt::format("user_{}", id))}});
  }
  for (AccountId id = 1; id <= 400; ++id) {
    if (id > 100 && id < 150) {
      records.push_back({static_cast<RecordNumber>(records.size()) + 1, At(2), AccountErased{id}});
    } else {
      kept.push_back(id);
    }
  }
  storage.Commit(records);
  std::vector<AccountId> read;
  for (const Account& account : storage.Load().accounts) read.push_back(account.id);
  EXPECT_EQ(read, kept);
}

TEST_F(SqliteTest, AMissingParentDirectoryIsNamed) {
  config_.data = directory_.path() + "/no/where";
  EXPECT_EQ(OpenError(),
            fmt::format("cannot make the data directory '{}': No such file or directory; make its "
                        "parent directory, or name another one with --data",
                        config_.data));
}

TEST_F(SqliteTest, AFileIsNoDirectory) {
  std::ofstream(config_.data) << "x";
  EXPECT_THAT(OpenError(), HasSubstr("Not a directory"));
}

TEST_F(SqliteTest, AnotherFileIsNoDatabase) {
  std::filesystem::create_directory(config_.data);
  std::ofstream(config_.data + "/fibsd.sqlite") << std::string(8192, 'x');
  EXPECT_THAT(OpenError(), HasSubstr("no SQLite database: restore a backup"));
}

TEST_F(SqliteTest, ADatabaseThatCannotBeWrittenIsNamed) {
  std::filesystem::create_directory(config_.data);
  std::filesystem::create_directory(config_.data + "/fibsd.sqlite");
  EXPECT_THAT(OpenError(), HasSubstr("cannot open the database"));
}

TEST_F(SqliteTest, ARefusedServerLeavesTheLockAlone) {
  {
    SqlStorage first(config_);
    EXPECT_THAT(OpenError(), HasSubstr("in use by another fibsd"));
    EXPECT_THAT(OpenError(), HasSubstr("in use by another fibsd"));
  }
  EXPECT_EQ(OpenError(), "opened");
}

TEST_F(SqliteTest, DurabilityDecidesAboutTheSync) {
  for (const auto& [durability, expected] :
       {std::pair(Durability::kPower, 2), std::pair(Durability::kProcess, 1)}) {
    config_.durability = durability;
    const auto dialect = MakeDialect(config_);
    soci::session sql;
    dialect->Open(sql);
    int synchronous = -1;
    sql << "PRAGMA synchronous", soci::into(synchronous);
    EXPECT_EQ(synchronous, expected);
    std::string mode;
    sql << "PRAGMA journal_mode", soci::into(mode);
    EXPECT_EQ(mode, "wal");
  }
}

// A file size limit stands for a disk without room.
TEST_F(SqliteTest, AfterADiskWithoutRoomTheSameRecordsCanBeStored) {
  SqlStorage storage(config_);
  std::vector<NumberedRecord> records;
  for (int i = 1; i <= 2000; ++i) {
    records.push_back({static_cast<RecordNumber>(i), At(i),
                       AccountCreated{SampleAccount(i, fmt::format("u{}", i))}});
  }
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit low = before;
  low.rlim_cur = 200'000;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &low), 0);
  std::string refusal = "stored";
  try {
    storage.Commit(records);
  } catch (const StorageError& error) {
    refusal = error.what();
  }
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  EXPECT_THAT(refusal, HasSubstr("the disk"));
  EXPECT_EQ(storage.Load().accounts.size(), 0u);
  storage.Commit(records);
  EXPECT_EQ(storage.Load().accounts.size(), 2000u);
  EXPECT_EQ(storage.Load().last_record, 2000u);
}

}  // namespace
}  // namespace fibs::server
