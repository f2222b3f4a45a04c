#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "server/command_line/command_line.h"
#include "server/config.h"
#include "server/diagnosis/throw_note.h"
#include "server/host/logging.h"
#include "server/host/worker_process.h"

// fibs-worker: analyses finished matches for a fibsd with PostgreSQL. Exit codes: 0 stopped on
// request or, with --once, nothing waits; 1 failed while it ran; 2 could not start (one line on
// standard error says why).
namespace fibs::server {
namespace {

constexpr int kCannotStart = 2;

struct Arguments {
  std::string config_file, database;
  std::optional<int> threads;
  std::vector<std::string> set;
  bool once = false, print_config = false;
};

// Returns an exit code when the program ends here: --help, --version, a bad option.
std::optional<int> Parse(int argc, char** argv, Arguments& arguments) {
  int threads = -1;
  CommandLine line("fibs-worker", "fibs-worker, analyses finished matches for fibsd");
  line.NameAsStarted();
  line.Footer(
      "It takes matches from the PostgreSQL database of fibsd, one after the other, and stores "
      "what "
      "each of their decisions was worth. Any number of these may run, on any machine. With SQLite "
      "fibsd does the same itself. Of FILE it takes the keys database, analysis.*, log.level and "
      "log.format.");
  line.Version("fibs-worker " FIBS_VERSION);
  line.Option("--config", arguments.config_file, "JSON file with the configuration of fibsd")
      .Type("FILE");
  line.Option("--database", arguments.database, "the database").Type("postgresql://...");
  line.Option("--threads", threads, "matches at a time (analysis.threads)").Type("N").Range(1, 256);
  line.Option("--set", arguments.set, "set a config key; may be repeated").Type("KEY=VALUE");
  line.Flag("--once", arguments.once, "end when nothing waits");
  line.Flag("--print-config", arguments.print_config, "print the configuration and end");
  const auto code = line.ParseOrRefuse(argc, argv, kCannotStart, "--help lists the options");
  if (threads > 0) arguments.threads = threads;
  return code;
}

// Defaults, then the file, then --set, then the other options. Where fibsd listens and writes its
// log is none of a worker's.
Config MakeConfig(const Arguments& arguments) {
  Config config;
  if (!arguments.config_file.empty()) LoadConfigFile(arguments.config_file, config);
  config.http_listen.clear();
  config.http_socket.clear();
  config.log_file.clear();
  for (const std::string& assignment : arguments.set) SetConfigKey(assignment, config);
  if (!arguments.database.empty()) SetConfigKey("database=" + arguments.database, config);
  if (arguments.threads) config.analysis.threads = *arguments.threads;
  return config;
}

void Check(const Config& config) {
  if (config.database.empty()) {
    throw ConfigError(
        "name a PostgreSQL database: --database postgresql://...; with SQLite fibsd itself "
        "analyses matches (analysis.threads)");
  }
  if (config.analysis.threads == 0) throw ConfigError("analysis.threads is 0: nothing to do");
}

void Serve(const Config& config, bool once) {
  WorkerProcess worker(config, once);
  fmt::print("fibs-worker ready\n");
  std::fflush(stdout);
  spdlog::info("ready, {} threads, level {}", config.analysis.threads, config.analysis.level);
  if (const auto http = worker.http_address()) spdlog::info("fibs-worker http on {}", *http);
  worker.Run();
  spdlog::info("stopped, {} matches analysed", worker.counts().done);
  if (worker.WaitIdle(std::chrono::steady_clock::now() + std::chrono::milliseconds(200))) return;
  StopLogging();
  std::_Exit(0);
}

int Main(int argc, char** argv) {
  Arguments arguments;
  if (const std::optional<int> code = Parse(argc, argv, arguments)) return *code;
  bool serving = false;
  try {
    const Config config = MakeConfig(arguments);
    if (arguments.print_config) {
      fmt::print("{}", PrintConfig(config));
      return 0;
    }
    Check(config);
    if (sodium_init() < 0) throw ConfigError("libsodium finds no source of random bytes");
    std::signal(SIGPIPE, SIG_IGN);
    StartLogging(config, "fibs-worker");
    NoteThrows();
    serving = true;
    Serve(config, arguments.once);
    StopLogging();
    return 0;
  } catch (const ConfigError& error) {
    fmt::print(stderr, "fibs-worker: {}\n", error.what());
    return kCannotStart;
  } catch (const std::exception& error) {
    fmt::print(stderr, "fibs-worker: {}\n", error.what());
    return serving ? 1 : kCannotStart;
  }
}

}  // namespace
}  // namespace fibs::server

int main(int argc, char** argv) { return fibs::server::Main(argc, argv); }
