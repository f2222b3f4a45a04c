#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/manual.h"
#include "tests/live/postgres_server.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"
#include "tests/programs.h"

// From a backup to a server that plays, by the steps of docs/OPERATION.md: nothing is lost that is
// older than the backup.
namespace fibs::live {
namespace {

namespace fs = std::filesystem;
using server::TempDir;
using testing::HasSubstr;
using testing::Not;

using Replacements = std::vector<std::pair<std::string, std::string>>;

std::string Replaced(std::string text, const Replacements& with) {
  for (const auto& [from, to] : with) {
    size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << "'" << from << "' is not in\n" << text;
    for (; at != std::string::npos; at = text.find(from, at + to.size())) {
      text.replace(at, from.size(), to);
    }
  }
  return text;
}

std::string Shell(const std::string& script) {
  ChildProcess shell({"/bin/sh", "-e", "-c", script}, ChildProcess::On::kPipes);
  const std::string said = shell.io().ReadToEnd();
  EXPECT_EQ(shell.Wait(), 0) << script << "\n" << said << shell.errors().ReadToEnd();
  return said;
}

class RestoreTest : public testing::Test {
 protected:
  // With this the server, and everything that asks for its database.
  void Use(const std::string& data, const std::string& database) {
    data_ = data;
    database_ = database;
  }
  void Start() {
    std::vector<std::string> settings;
    if (!database_.empty()) settings.push_back("database=" + database_);
    server_.emplace(data_, settings);
  }

  std::string Admin() const {
    return ProgramPath("fibs-admin") + " --data " + data_ +
           (database_.empty() ? "" : " --database '" + database_ + "'");
  }
  // All finished matches, each as its file.
  std::map<std::string, std::string> Export() const {
    const TempDir out;
    Shell(ProgramPath("fibs-export") +
          (database_.empty() ? " --data " + data_ : " --database '" + database_ + "'") +
          " --all --out " + out.path() + " 2>&1");
    std::map<std::string, std::string> files;
    for (const auto& file : fs::directory_iterator(out.path())) {
      std::stringstream text;
      text << std::ifstream(file.path()).rdbuf();
      files[file.path().filename()] = text.str();
    }
    return files;
  }

  // Ann beats bob in a match of one point, and they begin one of three.
  void PlayBeforeTheBackup() {
    for (const char* name : {"ann", "bob", "carl"}) RegisterUser(server_->port(), name);
    FibsClient ann(server_->port());
    FibsClient bob(server_->port());
    LogIn(ann, "ann");
    LogIn(bob, "bob");
    Begin(ann, bob, "1");
    bob.Type("resign n");
    ann.Expect("bob wants to resign.");
    ann.Ask("accept");
    bob.Expect("ann wins the 1 point match");
    Begin(ann, bob, "3");
    ann.Ask("leave");
    LogOut(ann);
    LogOut(bob);
  }
  static void LogOut(FibsClient& client) {
    client.Type("bye");
    client.stream().ReadToEnd();
  }
  // What only the last backup does not have.
  void PlayAfterTheBackup() {
    RegisterUser(server_->port(), "dora");
    FibsClient ann(server_->port());
    FibsClient bob(server_->port());
    LogIn(ann, "ann");
    LogIn(bob, "bob");
    ann.Ask("invite bob");
    bob.Expect("Type 'join ann' to accept.");
    bob.Ask("join ann");
    EndMatch(ann, bob);
  }
  static void LogIn(FibsClient& client, const std::string& name) {
    client.LogIn(name);
    client.Ask("set boardstyle 3");
    if (client.Ask("toggle ready").front().find("now ready") == std::string::npos) {
      client.Ask("toggle ready");
    }
  }
  static void Begin(FibsClient& ann, FibsClient& bob, const std::string& length) {
    ann.Ask("invite bob " + length);
    bob.Expect("Type 'join ann' to accept.");
    bob.Type("join ann");
    ann.Expect("Starting a new game with bob.");
  }
  // Bob gives up a backgammon, which is three points.
  static void EndMatch(FibsClient& ann, FibsClient& bob) {
    bob.Type("resign b");
    ann.Expect("bob wants to resign.");
    ann.Ask("accept");
    bob.Expect("ann wins the 3 point match");
  }

  void CheckRestored(const std::string& accounts,
                     const std::map<std::string, std::string>& matches) {
    EXPECT_EQ(Shell(Admin() + " list"), accounts);
    EXPECT_EQ(Export(), matches);
    Start();
    EXPECT_THAT(Shell(Admin() + " list"), Not(HasSubstr("dora")));
    FibsClient ann(server_->port());
    FibsClient bob(server_->port());
    LogIn(ann, "ann");
    LogIn(bob, "bob");
    ann.Ask("invite bob");
    bob.Expect("Type 'join ann' to accept.");
    bob.Ask("join ann");
    EndMatch(ann, bob);
    RegisterUser(server_->port(), "dora");
    EXPECT_EQ(server_->Stop(), 0);
  }

  std::string data_, database_;
  std::optional<ServerProcess> server_;
};

TEST_F(RestoreTest, WithSqliteAfterTheDiskIsLost) {
  TempDir first, second, backups;
  Use(first.path(), "");
  Start();
  PlayBeforeTheBackup();
  Shell(Replaced(ManualBlock("fibs-admin backup"),
                 {{"fibs-admin", Admin()}, {"/var/backups", backups.path()}}));
  const std::string accounts = Shell(Admin() + " list");
  const auto matches = Export();
  EXPECT_EQ(matches.size(), 1U);
  PlayAfterTheBackup();
  server_->Kill();
  Use(second.path(), "");
  const std::string file = fs::directory_iterator(backups.path())->path();
  Shell(Replaced(ManualBlock("systemctl stop fibsd\nfibs-admin restore"),
                 {{"systemctl stop fibsd", ":"},
                  {"systemctl start fibsd", ":"},
                  {"fibs-admin", Admin()},
                  {"/var/backups/fibsd-2026-11-21.sqlite", file}}));
  CheckRestored(accounts, matches);
}

class PostgresRestoreTest : public RestoreTest {
 protected:
  void SetUp() override {
    const std::string problem = PostgresServer::Problem();
    if (!problem.empty()) GTEST_SKIP() << problem;
    postgres_.emplace();
    postgres_->MakeDatabase("fibs");
    Use(data_directory_.path(),
        "postgresql://fibs@127.0.0.1:" + std::to_string(postgres_->port()) + "/fibs");
  }

  const TempDir data_directory_;
  std::optional<PostgresServer> postgres_;
};

TEST_F(PostgresRestoreTest, FromADump) {
  const TempDir backups;
  Start();
  PlayBeforeTheBackup();
  const std::string block = ManualBlock("umask 077");
  const size_t stop = block.find("systemctl stop fibsd");
  ASSERT_NE(stop, std::string::npos);
  Shell("cd " + backups.path() + "\n" +
        Replaced(block.substr(0, stop), {{" URL", ' ' + database_}}));
  const std::string accounts = Shell(Admin() + " list");
  const auto matches = Export();
  PlayAfterTheBackup();
  EXPECT_EQ(server_->Stop(), 0);
  Shell("cd " + backups.path() + "\n" +
        Replaced(block.substr(stop), {{"systemctl stop fibsd", ":"},
                                      {"systemctl start fibsd", ":"},
                                      {"=URL", '=' + database_}}));
  CheckRestored(accounts, matches);
}

TEST_F(PostgresRestoreTest, ToAMoment) {
  const std::string backups = postgres_->directory() + "/backups";
  const std::string psql =
      postgres_->Program("psql", postgres_->ClientOptions() + " -q -d postgres");
  Shell(Replaced(ManualBlock("install -d -o postgres"),
                 {{"-o postgres", "-o " + postgres_->User()},
                  {"/var/backups/fibsd", backups},
                  {"runuser -u postgres -- psql", psql},
                  {"runuser -u postgres -- pg_basebackup",
                   postgres_->Program("pg_basebackup", postgres_->ClientOptions())},
                  {"pg_ctlcluster 15 main restart", postgres_->Control("restart")}}));
  Start();
  PlayBeforeTheBackup();
  const std::string accounts = Shell(Admin() + " list");
  const auto matches = Export();
  const std::string moment = postgres_->Ask("SELECT clock_timestamp()");
  PlayAfterTheBackup();
  EXPECT_EQ(server_->Stop(), 0);
  Shell(Replaced(ManualBlock("systemctl stop fibsd\npg_ctlcluster"),
                 {{"systemctl stop fibsd", ":"},
                  {"systemctl start fibsd", ":"},
                  {"/var/backups/fibsd", backups},
                  {"/var/lib/postgresql/15/main", postgres_->Data()},
                  {"2026-11-25 14:30:00+00", moment},
                  {"runuser -u postgres -- touch",
                   (geteuid() == 0 ? "runuser -u " + postgres_->User() + " -- " : "") + "touch"},
                  {"runuser -u postgres -- psql", psql},
                  {"pg_ctlcluster 15 main stop", postgres_->Control("stop")},
                  {"pg_ctlcluster 15 main start", postgres_->Control("start")}}));
  CheckRestored(accounts, matches);
}

}  // namespace
}  // namespace fibs::live
