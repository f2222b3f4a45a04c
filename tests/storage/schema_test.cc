#include "server/storage/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <fstream>
#include <string>

// What the tables say of the schema.
namespace fibs::server {
namespace {

using testing::IsEmpty;
using testing::Not;

// What a version has made lies in the databases of those who use it: a column, a table or an index
// more is of a later one.
TEST(SchemaTest, TheSixteenthVersionStaysAsItIs) {
  soci::session sql(soci::sqlite3, "db=:memory:");
  for (int version = 1; version <= 16; ++version) {
    for (const std::string& step : SchemaSteps(version, "INTEGER PRIMARY KEY")) sql << step;
  }
  std::string made;
  const soci::rowset<std::string> texts =
      (sql.prepare << "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid");
  for (const std::string& text : texts) made += text + ";\n";
  std::ifstream file(FIBS_SCHEMA_16);
  EXPECT_EQ(made, std::string(std::istreambuf_iterator<char>(file), {}));
}

TEST(SchemaTest, EachVersionChangesSomething) {
  for (int version = 1; version <= SchemaVersion(); ++version) {
    EXPECT_THAT(SchemaSteps(version, "BIGINT PRIMARY KEY"), Not(IsEmpty())) << version;
  }
}

}  // namespace
}  // namespace fibs::server
