#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

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
#include "server/host/edge_process.h"
#include "server/host/file_limit.h"
#include "server/host/logging.h"
#include "server/storage/sql_public_reader.h"

// fibs-edge: keeps the connections of users, for cores in processes of their own. Exit codes: 0
// stopped on request or drained, 1 failed while it ran, 2 could not start (one line on standard
// error says why).
namespace fibs::server {
namespace {

constexpr int kCannotStart = 2;

struct Arguments {
  std::string config_file;
  std::vector<std::string> cores, listen, set;
  bool print_config = false;
};

// Returns an exit code when the program ends here: --help, --version, a bad option.
std::optional<int> Parse(int argc, char** argv, Arguments& arguments) {
  CommandLine line("fibs-edge",
                   "fibs-edge, keeps users' connections while cores (fibsd) come and go");
  line.NameAsStarted();
  line.Footer(DescribeConfig());
  line.Version("fibs-edge " FIBS_VERSION);
  line.Option("--config", arguments.config_file, "JSON file with the configuration").Type("FILE");
  line.Option("--core", arguments.cores, "where a core is; may be repeated, one of them leads")
      .Type("unix:PATH|ADDR:PORT");
  line.Option("--listen", arguments.listen, "address to listen on; may be repeated")
      .Type("ADDR:PORT");
  line.Option("--set", arguments.set, "set a config key; may be repeated").Type("KEY=VALUE");
  line.Flag("--print-config", arguments.print_config, "print the configuration and end");
  return line.ParseOrRefuse(argc, argv, kCannotStart, "--help lists the options");
}

// Defaults, then the file, then --set, then --core and --listen.
Config MakeConfig(const Arguments& arguments) {
  Config config;
  if (!arguments.config_file.empty()) LoadConfigFile(arguments.config_file, config);
  for (const std::string& assignment : arguments.set) SetConfigKey(assignment, config);
  if (!arguments.cores.empty()) config.link.cores = arguments.cores;
  if (!arguments.listen.empty()) config.listen = arguments.listen;
  return config;
}

void Check(const Config& config) {
  if (config.link.cores.empty()) throw ConfigError("name a core: --core unix:PATH or ADDR:PORT");
  for (const std::string& core : config.link.cores) ParseLinkAddress(core);
  CheckConfig(config);
}

void Serve(const Config& config) {
  EdgeProcess edge(config);
  RaiseFileLimit(config);
  if (!config.database.empty() && config.web.api && !config.web.listen.empty()) {
    edge.AnswerApi(MakeSqlPublicReader(config, std::chrono::seconds(config.web.api_seconds_max)));
  }
  for (const std::string& address : edge.addresses()) {
    fmt::print("fibs-edge ready on {}\n", address);
    spdlog::info("ready on {}", address);
  }
  for (const std::string& address : edge.web_addresses()) {
    fmt::print("fibs-edge web ready on {}\n", address);
    spdlog::info("web ready on {}", address);
  }
  std::fflush(stdout);
  if (const auto http = edge.http_address()) spdlog::info("fibs-edge http on {}", *http);
  for (const std::string& tls : edge.tls_addresses()) spdlog::info("fibs-edge tls on {}", tls);
  edge.Run();
  if (edge.hangs()) {
    StopLogging();
    std::_Exit(0);
  }
  spdlog::info("stopped");
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
    // A core would hold what users are typing, passwords too.
    const rlimit none{};
    setrlimit(RLIMIT_CORE, &none);
    StartLogging(config, "fibs-edge");
    NoteThrows();
    serving = true;
    Serve(config);
    StopLogging();
    return 0;
  } catch (const ConfigError& error) {
    fmt::print(stderr, "fibs-edge: {}\n", error.what());
    return kCannotStart;
  } catch (const std::exception& error) {
    fmt::print(stderr, "fibs-edge: {}\n", error.what());
    return serving ? 1 : kCannotStart;
  }
}

}  // namespace
}  // namespace fibs::server

int main(int argc, char** argv) { return fibs::server::Main(argc, argv); }
