#include "postgres_cluster.h"

#include <fmt/format.h>
#include <pwd.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "server/storage/dialect.h"

namespace fibs::server {
namespace {

namespace fs = std::filesystem;

constexpr uintmax_t kRoomBytes = 4'000'000'000;  // four times what all tests need

std::string FindPrograms() {
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
    if (fs::exists(version.path() / "bin/initdb") && fs::exists(version.path() / "bin/pg_ctl")) {
      return (version.path() / "bin").string();
    }
  }
  return "";
}

}  // namespace

PostgresCluster& PostgresCluster::Instance() {
  static PostgresCluster cluster;
  return cluster;
}

PostgresCluster::PostgresCluster() : programs_(FindPrograms()) {
  problem_ = Make();
  if (problem_.empty()) problem_ = Start();
}

std::string PostgresCluster::Make() {
  if (programs_.empty()) return "no PostgreSQL server is installed";
  // In memory where there is room: a disk takes longer to forget the files than the tests take.
  std::error_code none;
  const fs::space_info memory = fs::space("/dev/shm", none);
  const bool roomy = !none && memory.available > kRoomBytes;
  std::string parent = roomy ? "/dev/shm" : fs::temp_directory_path().string();
  if (parent.size() > 40) parent = "/tmp";  // the path of a socket has 107 bytes
  std::string directory = parent + "/fibsd_pg_XXXXXX";
  if (mkdtemp(directory.data()) == nullptr) return "cannot make a directory in " + parent;
  directory_ = directory;
  if (geteuid() == 0) {
    const passwd* other = getpwnam("postgres");
    if (other == nullptr) other = getpwnam("nobody");
    if (other == nullptr) return "no user to run PostgreSQL as";
    user_ = other->pw_name;
    if (chown(directory_.c_str(), other->pw_uid, other->pw_gid) != 0) return "cannot chown";
  }
  if (!Shell(fmt::format("{}/initdb -D {}/data -U fibs -A trust -E UTF8 --no-locale --no-sync",
                         programs_, directory_))) {
    return "initdb failed";
  }
  return "";
}

std::string PostgresCluster::Start(bool sync) {
  running_ =
      Shell(fmt::format("{}/pg_ctl -D {}/data -w -l {}/log -o \"{} -k {} -h \\\"\\\"\" start",
                        programs_, directory_, directory_, sync ? "" : "-F", directory_));
  return running_ ? "" : "PostgreSQL does not start";
}

bool PostgresCluster::Stop() {
  running_ =
      !Shell(fmt::format("{}/pg_ctl -D {}/data -w -t 600 -m fast stop", programs_, directory_));
  return !running_;
}

PostgresCluster::~PostgresCluster() {
  if (running_) Shell(fmt::format("{}/pg_ctl -D {}/data -m immediate stop", programs_, directory_));
  std::error_code ignored;
  if (!directory_.empty()) fs::remove_all(directory_, ignored);
}

bool PostgresCluster::Shell(const std::string& command) const {
  std::string line =
      fmt::format("cd {} && {} >>{}/shell.log 2>&1", directory_, command, directory_);
  if (!user_.empty()) line = fmt::format("runuser -u {} -- sh -c '{}'", user_, line);
  return std::system(line.c_str()) == 0;
}

std::string PostgresCluster::Url(const std::string& database) const {
  std::string host;  // with its slashes encoded, it may stand where a name would
  for (const char c : directory_) host += c == '/' ? std::string("%2F") : std::string(1, c);
  return fmt::format("postgresql://fibs@{}/{}", host, database);
}

std::string PostgresCluster::NewDatabase() {
  const std::string name = fmt::format("test{}", ++databases_);
  soci::session sql(soci::postgresql, PostgresConnection(Url("postgres")));
  sql << "CREATE DATABASE " + name;
  return Url(name);
}

}  // namespace fibs::server
