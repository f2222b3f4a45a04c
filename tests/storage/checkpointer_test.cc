#include "server/storage/checkpointer.h"

#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/host/temp_dir.h"

// The thread that brings SQLite's log into the database.
namespace fibs::server {
namespace {

constexpr int kTextBytes = 1000;

class CheckpointerTest : public testing::Test {
 protected:
  CheckpointerTest() {
    sql_.open(soci::sqlite3, "db=" + database_);
    sql_ << "PRAGMA journal_mode = WAL";
    sql_ << "PRAGMA synchronous = NORMAL";
    sql_ << "CREATE TABLE rows (text TEXT NOT NULL)";
  }

  void Commit() {
    const std::string text(kTextBytes, 'x');
    sql_ << "INSERT INTO rows VALUES (:text)", soci::use(text);
    ++commits_;
  }
  // Never rests, until `done`.
  template <class Done>
  void CommitUntil(Done done) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!done()) {
      ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "after " << commits_ << " commits";
      Commit();
    }
  }
  // The first salt of the log's header: another one each time that the log begins anew.
  // (sqlite.org/fileformat2.html, "WAL File Format")
  std::string Salt() const {
    std::string salt(4, '\0');
    std::ifstream log(database_ + "-wal");
    log.seekg(16).read(salt.data(), 4);
    return salt;
  }
  void CommitUntilTheLogBeginsAnew() {
    const std::string before = Salt();
    CommitUntil([&] { return Salt() != before; });
  }
  int Rows() {
    soci::session reader(soci::sqlite3, "db=" + database_);
    int rows = 0;
    reader << "SELECT COUNT(*) FROM rows WHERE LENGTH(text) = :size", soci::use(kTextBytes),
        soci::into(rows);
    return rows;
  }

  TempDir directory_;
  std::string database_ = directory_.path() + "/database";
  soci::session sql_;
  int commits_ = 0;
};

TEST_F(CheckpointerTest, TheThreadBringsPartsOfTheLogIntoTheDatabase) {
  Checkpointer checkpointer(database_, /*part=*/10, /*most=*/1'000'000'000);
  checkpointer.Follow(sql_);
  const auto before = std::filesystem::file_size(database_);
  CommitUntil([&] { return std::filesystem::file_size(database_) > before; });
  EXPECT_EQ(Rows(), commits_);
}

TEST_F(CheckpointerTest, TheLogOfAWriterThatNeverRestsBeginsAnew) {
  Checkpointer checkpointer(database_, /*part=*/10, /*most=*/30);
  checkpointer.Follow(sql_);
  for (int times = 0; times < 3; ++times) CommitUntilTheLogBeginsAnew();
  EXPECT_EQ(Rows(), commits_);
}

// As a backup does.
TEST_F(CheckpointerTest, WhoReadsForLongOnlyPutsItOff) {
  Checkpointer checkpointer(database_, /*part=*/10, /*most=*/30);
  checkpointer.Follow(sql_);
  const std::string before = Salt();
  {
    soci::session reader(soci::sqlite3, "db=" + database_);
    const soci::transaction held(reader);
    int rows = 0;
    reader << "SELECT COUNT(*) FROM rows", soci::into(rows);
    while (commits_ < 200) Commit();
    EXPECT_EQ(Salt(), before) << "what is being read stays in the log";
  }
  CommitUntilTheLogBeginsAnew();
  EXPECT_EQ(Rows(), commits_);
}

}  // namespace
}  // namespace fibs::server
