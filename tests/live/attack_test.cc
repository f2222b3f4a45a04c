#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/edge_programs.h"
#include "tests/live/fibs_client.h"
#include "tests/live/load_run.h"
#include "tests/live/postgres_server.h"
#include "tests/live/server_process.h"
#include "tests/sanitized.h"

// A server with its default limits is attacked while twelve users play and one logs in: all of them
// are served, and the attackers leave nothing behind. FIBS_ATTACK_SECONDS: how long each attack
// takes; then it is as strong as fibs-load can make it.
namespace fibs::live {
namespace {

using nlohmann::json;
using server::TempDir;

struct Attack {
  const char* name;
  int connections;  // at most, from each address; 0: as the attack has them
  bool hashing;     // it is about the time that a password takes
};
void PrintTo(const Attack& attack, std::ostream* out) { *out << attack.name; }

constexpr Attack kAttacks[] = {
    {"abandoned", 0, true},    {"guesses", 0, true},  {"silent", 0, false},
    {"lingering", 500, false}, {"telnet", 4, false},  {"long_lines", 4, false},
    {"empty_lines", 4, false}, {"names", 4, false},   {"registrations", 0, true},
    {"questions", 4, false},   {"stopped", 4, false}, {"resign", 4, false},
    {"export", 4, false},      {"logins", 4, false},  {"shouts", 4, false},
};

constexpr const char* kShort = "0.5";  // seconds

std::string Seconds() {
  const char* seconds = std::getenv("FIBS_ATTACK_SECONDS");
  return seconds != nullptr ? seconds : kShort;
}

class AttackTest : public testing::TestWithParam<Attack> {
 protected:
  AttackTest()
      : log_(data_.path() + "/fibsd.log"),
        server_(data_.path(),
                {"limits.rates=on", "log.level=info", "log.file=" + log_,
                 std::string("passwords.cost=") + (GetParam().hashing ? "normal" : "min")}) {}

  void AttackFrom(int addresses) {
    const bool short_run = Seconds() == kShort;
    const LoadRun run =
        RunLoad({"attack", "127.0.0.1:" + std::to_string(server_.port()), "--attack",
                 GetParam().name, "--addresses", std::to_string(addresses), "--duration", Seconds(),
                 "--server-pid", std::to_string(server_.process().pid()), "--connections",
                 std::to_string(short_run ? GetParam().connections : 0),
                 // Each pair makes a move often enough for a board to be waited for.
                 "--rate", short_run ? "60" : "0"});
    // Every board was right, nobody was closed, the known user came in, during and after.
    EXPECT_EQ(run.exit_code, 0) << run.output << run.errors;
    const json result = json::parse(run.output, nullptr, /*allow_exceptions=*/false);
    ASSERT_TRUE(result.is_object()) << run.output << run.errors;
    EXPECT_GT(result.value("/counts/attackers_attempts"_json_pointer, 0), 0) << run.output;
    EXPECT_GE(result.value("/log_ins_us/count"_json_pointer, 0), 2) << run.output;
    if (!Sanitized()) CheckMemory(result);
  }
  // Sanitizers keep what is freed.
  void CheckMemory(const json& result) {
    constexpr int kLeftKibMax = 32 * 1024;
    const int before = result.value("/server/rss_kib_before"_json_pointer, 0);
    EXPECT_GT(before, 0);
    EXPECT_LT(result.value("/server/rss_kib_gone"_json_pointer, 0), before + kLeftKibMax) << result;
  }

  TempDir data_;
  std::string log_;
  ServerProcess server_;
};

TEST_P(AttackTest, KeepsNobodyFromPlayingAndLoggingIn) {
  AttackFrom(1);
  AttackFrom(20);
  RegisterUser(server_.port(), "newcomer");
  FibsClient newcomer(server_.port());
  newcomer.LogIn("newcomer");
  EXPECT_FALSE(newcomer.Ask("version").empty());
  EXPECT_EQ(server_.Stop(), 0);
  // An attacker does not fill the disk by what is logged of him.
  constexpr uintmax_t kLogBytesMax = 512 * 1024;
  if (Seconds() == kShort) {
    EXPECT_LT(std::filesystem::file_size(log_), kLogBytesMax);
  }
}

// Users who type anything and whose connections break off at any moment, a server without rates,
// and PostgreSQL, with which a commit takes many turns. It has no default limits: that everybody is
// served in time is not asked for, but nothing may end.
class CutsTest : public testing::Test {
 protected:
  void SetUp() override {
    const std::string problem = PostgresServer::Problem();
    if (!problem.empty()) GTEST_SKIP() << problem;
    postgres_.emplace();
    postgres_->MakeDatabase("fibs");
  }

  std::vector<std::string> Settings() const {
    return {"limits.rates=off", "passwords.cost=min",
            "database=postgresql://fibs@127.0.0.1:" + std::to_string(postgres_->port()) + "/fibs"};
  }
  // `of`: who is measured.
  static void CutAt(uint16_t port, pid_t of) {
    const LoadRun run = RunLoad({"attack", "127.0.0.1:" + std::to_string(port), "--attack", "cuts",
                                 "--addresses", "1", "--duration", "2", "--server-pid",
                                 std::to_string(of), "--connections", "24", "--rate", "60"});
    const json result = json::parse(run.output, nullptr, /*allow_exceptions=*/false);
    ASSERT_TRUE(result.is_object()) << run.output << run.errors;
    EXPECT_GT(result.value("/counts/attackers_attempts"_json_pointer, 0), 0) << run.output;
    RegisterUser(port, "newcomer");
    FibsClient newcomer(port);
    newcomer.LogIn("newcomer");
    EXPECT_FALSE(newcomer.Ask("version").empty());
  }

  const TempDir data_;
  std::optional<PostgresServer> postgres_;
};

TEST_F(CutsTest, TheServerDoesNotEnd) {
  ServerProcess server(data_.path(), Settings());
  CutAt(server.port(), server.process().pid());
  EXPECT_EQ(server.Stop(), 0);
}

TEST_F(CutsTest, NorDoesAnEdgeOrTheCoreBehindIt) {
  CoreProcess core(data_.path(), "unix:" + data_.path() + "/link", Settings());
  core.WaitReady();
  EdgeProcess edge({core.link()});
  CutAt(edge.port(), core.process().pid());
  edge.process().Signal(SIGTERM);
  EXPECT_EQ(edge.process().Wait(), 0);
  core.process().Signal(SIGTERM);
  EXPECT_EQ(core.process().Wait(), 0);
}

INSTANTIATE_TEST_SUITE_P(With, AttackTest, testing::ValuesIn(kAttacks),
                         [](const auto& param) { return param.param.name; });

}  // namespace
}  // namespace fibs::live
