#include "tests/live/postgres_server.h"

#include <pwd.h>
#include <unistd.h>

#include <filesystem>
#include <optional>

#include "tests/live/process.h"

namespace fibs::live {
namespace {

namespace fs = std::filesystem;

std::string Programs() {
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
    if (fs::exists(version.path() / "bin/pg_basebackup")) return (version.path() / "bin").string();
  }
  return "";
}

// The user of the server, where that is another one.
std::optional<passwd> OtherUser() {
  if (geteuid() != 0) return std::nullopt;
  for (const char* name : {"postgres", "nobody"}) {
    if (const passwd* found = getpwnam(name)) return *found;
  }
  return std::nullopt;
}

}  // namespace

std::string PostgresServer::Problem() {
  if (Programs().empty()) return "no PostgreSQL server is installed";
  if (geteuid() == 0 && !OtherUser()) return "no user to run PostgreSQL as";
  return "";
}

PostgresServer::PostgresServer(Empty) {
  const auto user = OtherUser();
  if (user && chown(directory_.path().c_str(), user->pw_uid, user->pw_gid) != 0) {
    throw NotSeen("cannot give away " + directory_.path());
  }
}

PostgresServer::PostgresServer() : PostgresServer(Empty{}) {
  Run("initdb",
      {"-D", Data(), "-U", "fibs", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"});
  Start();
}

std::unique_ptr<PostgresServer> PostgresServer::ReplicaOf(PostgresServer& primary) {
  std::unique_ptr<PostgresServer> replica(new PostgresServer(Empty{}));
  replica->Run("pg_basebackup",
               {"-D", replica->Data(), "-R", "-h", "127.0.0.1", "-p",
                std::to_string(primary.port()), "-U", "fibs", "-c", "fast", "--no-sync"});
  replica->Start();
  primary.Sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
  primary.Sql("SELECT pg_reload_conf()");
  return replica;
}

PostgresServer::~PostgresServer() {
  try {
    if (running_) Crash();
  } catch (const NotSeen&) {  // it had ended already
  }
}

void PostgresServer::Start() {
  Run("pg_ctl",
      {"-D", Data(), "-w", "-l", directory_.path() + "/log", "-o",
       "-p " + std::to_string(port()) + " -h 127.0.0.1 -k " + directory_.path(), "start"});
  running_ = true;
}

void PostgresServer::Crash() {
  running_ = false;
  Run("pg_ctl", {"-D", Data(), "-w", "-m", "immediate", "stop"});
}

void PostgresServer::Promote() { Run("pg_ctl", {"-D", Data(), "-w", "promote"}); }

void PostgresServer::MakeDatabase(const std::string& name) { Sql("CREATE DATABASE " + name); }

std::string PostgresServer::Ask(const std::string& query) {
  std::string answer =
      Run("psql", {"-X", "-A", "-t", "-h", "127.0.0.1", "-p", std::to_string(port()), "-U", "fibs",
                   "-d", "postgres", "-c", query});
  if (answer.ends_with('\n')) answer.pop_back();
  return answer;
}

std::string PostgresServer::User() const {
  const auto user = OtherUser();
  return user ? user->pw_name : getpwuid(geteuid())->pw_name;
}

std::string PostgresServer::Program(const std::string& name, const std::string& arguments) const {
  const std::string as = OtherUser() ? "runuser -u " + User() + " -- " : "";
  return as + Programs() + '/' + name + (arguments.empty() ? "" : ' ' + arguments);
}

std::string PostgresServer::ClientOptions() const {
  return "-h 127.0.0.1 -p " + std::to_string(port()) + " -U fibs";
}

std::string PostgresServer::Control(const std::string& what) const {
  return Program("pg_ctl", "-D " + Data() + " -w -l " + directory_.path() + "/log -o '-p " +
                               std::to_string(port()) + " -h 127.0.0.1 -k " + directory_.path() +
                               "' " + what);
}

void PostgresServer::Sql(const std::string& text) {
  Run("psql", {"-X", "-q", "-h", "127.0.0.1", "-p", std::to_string(port()), "-U", "fibs", "-d",
               "postgres", "-c", text});
}

std::string PostgresServer::Run(const std::string& program, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), Programs() + "/" + program);
  if (const auto user = OtherUser()) {
    arguments.insert(arguments.begin(),
                     {FindProgram("runuser").value_or("runuser"), "-u", user->pw_name, "--"});
  }
  // What a server that it starts says goes to its log.
  ChildProcess process(arguments, ChildProcess::On::kPipes);
  const int code = process.Wait();
  if (code == 0) return process.io().ReadToEnd();
  throw NotSeen(program + " failed: " + process.io().ReadToEnd() + process.errors().ReadToEnd());
}

}  // namespace fibs::live
