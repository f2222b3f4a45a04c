#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <sstream>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/server_process.h"

// A server starts on a machine whose clock is years from the last visit in its database.
namespace fibs::live {
namespace {

using server::TempDir;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr long long kYears = 5LL * 365 * 24 * 3600 * 1000;

class ClockTest : public testing::Test {
 protected:
  // All that the database has of anna was so long ago.
  void Age(long long milliseconds) {
    sqlite3* sql = nullptr;
    ASSERT_EQ(sqlite3_open((data_.path() + "/fibsd.sqlite").c_str(), &sql), SQLITE_OK);
    std::istringstream spans(Read(sql, "SELECT vacations FROM accounts"));
    std::string moved;
    for (long long at = 0; spans >> at;) {
      moved += fmt::format("{}{}", moved.empty() ? "" : " ", at - milliseconds);
    }
    const std::string change = fmt::format(
        "UPDATE accounts SET registered = registered - {0}, last_login = last_login - {0}, "
        "last_logout = last_logout - {0}, vacations = '{1}'",
        milliseconds, moved);
    EXPECT_EQ(sqlite3_exec(sql, change.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(sql);
    EXPECT_EQ(sqlite3_close(sql), SQLITE_OK);
  }
  static std::string Read(sqlite3* sql, const char* query) {
    std::string value;
    const auto keep = [](void* to, int, char** fields, char**) {
      *static_cast<std::string*>(to) = fields[0];
      return 0;
    };
    EXPECT_EQ(sqlite3_exec(sql, query, keep, &value, nullptr), SQLITE_OK) << sqlite3_errmsg(sql);
    return value;
  }
  static std::vector<std::string> VacationOfAnna(const ServerProcess& server) {
    FibsClient anna(server.port());
    anna.LogIn("anna");
    return anna.Ask("vacation");
  }

  const TempDir data_;
};

TEST_F(ClockTest, AVacationGoesOnWhileTheClockIsYearsAhead) {
  {
    ServerProcess server(data_.path());
    RegisterUser(server.port(), "anna");
    FibsClient anna(server.port());
    anna.LogIn("anna");
    EXPECT_THAT(anna.Ask("vacation 7"), Contains(HasSubstr("on vacation until")));
    EXPECT_EQ(server.Stop(), 0);
  }
  Age(kYears);
  {
    ServerProcess server(data_.path(), {"clock.jumps=no"});
    EXPECT_THAT(VacationOfAnna(server), Contains(HasSubstr("on vacation until")));
    EXPECT_THAT(VacationOfAnna(server), Contains(HasSubstr("on vacation until")));
    EXPECT_EQ(server.Stop(), 0);
    const std::string log = server.process().errors().ReadToEnd();
    const size_t told = log.find("which is not believed: time goes on from ");
    EXPECT_NE(told, std::string::npos) << log;
    EXPECT_EQ(log.find("which is not believed", told + 1), std::string::npos) << log;
  }
  ServerProcess server(data_.path(), {"clock.jumps=yes"});
  EXPECT_THAT(VacationOfAnna(server), Not(Contains(HasSubstr("on vacation until"))));
  EXPECT_EQ(server.Stop(), 0);
  EXPECT_THAT(server.process().errors().ReadToEnd(), HasSubstr("the clock went from "));
}

}  // namespace
}  // namespace fibs::live
