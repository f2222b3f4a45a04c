#include <fmt/format.h>
#include <malloc.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/command_line/command_line.h"
#include "server/config.h"
#include "server/core/core.h"
#include "server/core/events/house_schedule.h"
#include "server/core/play/warm_state.h"
#include "server/core/visits/server_state.h"
#include "server/diagnosis/throw_note.h"
#include "server/edge/sockets/given_sockets.h"
#include "server/host/file_limit.h"
#include "server/host/logging.h"
#include "server/host/runtime.h"
#include "server/host/server_dice.h"
#include "server/storage/sql_storage.h"
#include "server/storage/standby.h"
#include "server/storage/text_files.h"

// The program: puts the parts together. Exit codes: 0 stopped on request, 1 failed while it ran, 2
// could not start (one line on standard error says why), 3 to be started again.
namespace fibs::server {
namespace {

constexpr int kCannotStart = 2;
constexpr std::chrono::seconds kTellWaiting{10};

struct Arguments {
  std::string config_file;
  std::vector<std::string> listen, set;
  std::string data;
  bool print_config = false;
};

// Returns an exit code when the program ends here: --help, --version, a bad option.
std::optional<int> Parse(int argc, char** argv, Arguments& arguments) {
  CommandLine line("fibsd", "fibsd, a backgammon server for FIBS clients and telnet");
  line.NameAsStarted();
  line.Footer(DescribeConfig());
  line.Version("fibsd " FIBS_VERSION);
  line.Option("--config", arguments.config_file, "JSON file with the configuration").Type("FILE");
  line.Option("--listen", arguments.listen, "address to listen on; may be repeated")
      .Type("ADDR:PORT");
  line.Option("--data", arguments.data, "directory of the database").Type("DIR");
  line.Option("--set", arguments.set, "set a config key; may be repeated").Type("KEY=VALUE");
  line.Flag("--print-config", arguments.print_config, "print the configuration and end");
  return line.ParseOrRefuse(argc, argv, kCannotStart, "--help lists the options");
}

// Defaults, then the file, then --set, then --listen and --data.
Config MakeConfig(const Arguments& arguments) {
  Config config;
  if (!arguments.config_file.empty()) LoadConfigFile(arguments.config_file, config);
  for (const std::string& assignment : arguments.set) SetConfigKey(assignment, config);
  if (!arguments.listen.empty()) config.listen = arguments.listen;
  if (!arguments.data.empty()) config.data = arguments.data;
  CheckHouseSchedule(config.events_schedule);
  return config;
}

// A core would hold the passwords that are being checked, in whatever buffer they just are.
void WriteNoCore() {
  const rlimit none{};
  setrlimit(RLIMIT_CORE, &none);
}

void WarnOfTestSettings(const Config& config) {
  if (!config.dice_seed.empty()) {
    spdlog::warn("dice.seed is set: the dice can be foretold; for tests only");
  }
  if (!config.dice_script.empty()) {
    spdlog::warn("dice.script is set: the first rolls are known; for tests only");
  }
  if (config.passwords_cost == PasswordCost::kMin) {
    spdlog::warn("passwords.cost is min: passwords are hashed weakly; for tests only");
  }
}

// The operator's texts, from here on.
void UseTextFiles(const Config& config, Core& core) {
  TextFiles found = ReadTextFiles(config.data, config.limits.text_bytes_max);
  for (const std::string& file : found.used) spdlog::info("text read from {}", file);
  for (const std::string& problem : found.problems) spdlog::warn("{}", problem);
  core.UseTexts(std::move(found.texts));
}

// The words that nobody is to say, from here on. A file that cannot be read changes nothing.
void UseWordsFile(const Config& config, Core& core) {
  if (config.talk.words_file.empty()) return;
  try {
    const size_t left_out = core.UseWords(ReadWordsFile(config.talk.words_file));
    spdlog::info("words read from {}", config.talk.words_file);
    if (left_out != 0) {
      spdlog::warn("{} lines of {} are no words or too many", left_out, config.talk.words_file);
    }
  } catch (const StorageError& error) {
    spdlog::error("{}", error.what());
  }
}

// PostgreSQL needs none, but fibs-admin finds the server there. False: there is none.
bool MakeDataDirectory(const Config& config) {
  if (mkdir(config.data.c_str(), 0700) == 0 || errno == EEXIST) return true;
  spdlog::warn("fibs-admin cannot reach this server: cannot make '{}': {}", config.data,
               std::strerror(errno));
  return false;
}

void TellProgress(const std::string& line) { spdlog::info("{}", line); }

// A PostgreSQL that has not noticed yet that a server is gone keeps its lock for a while.
std::unique_ptr<SqlStorage> OpenStorage(const Config& config) {
  using std::chrono::steady_clock;
  const std::chrono::seconds wait(config.database.empty() ? 0 : config.database_lock_seconds_max);
  const auto deadline = steady_clock::now() + wait;
  auto tell = steady_clock::now();
  for (;;) {
    try {
      return std::make_unique<SqlStorage>(config, TellProgress);  // waits up to 2 seconds
    } catch (const DatabaseInUse& error) {
      const auto now = steady_clock::now();
      if (now >= deadline) throw;
      if (now < tell) continue;
      tell = now + kTellWaiting;
      spdlog::warn("{}; trying for {} more seconds (database_lock_seconds_max)", error.what(),
                   std::chrono::ceil<std::chrono::seconds>(deadline - now).count());
    }
  }
}

Led Open(const Config& config) {
  auto storage = OpenStorage(config);
  StoredState state = storage->Load();
  return {std::move(storage), std::move(state), nullptr};
}

Led OpenAsStandby(const Config& config, Runtime& runtime) {
  const auto say_so = [] {
    fmt::print("fibsd on standby\n");
    std::fflush(stdout);
  };
  const auto warn = [](const std::string& line) { spdlog::warn("{}", line); };
  const auto note = [&runtime](bool warm) { runtime.NoteFollowed(warm); };
  return *WaitToLead(config,
                     {.progress = TellProgress, .waits = say_so, .problem = warn, .follows = note});
}

// The last time that is stored: when somebody was here, or matches by days were looked at.
Time LastTimeOf(const Led& led) {
  Time last = LookedAt(led.state.core);
  if (led.warm) return std::max(last, led.warm->last_time());
  for (const Account& account : led.state.accounts) last = std::max(last, LastTimeOf(account));
  return last;
}

// Starts all parts and runs the server to its end. Throws ConfigError, StorageError at start.
Ended Serve(Config config, GivenSockets given) {
  // First: a taken port is found before the database is read.
  Runtime runtime(config, {.given = &given});
  if (!runtime.has_links()) config.listen = runtime.addresses();  // with the ports that were free
  if (runtime.has_links()) runtime.ShutdownOnSignals();
  Led led;
  if (!runtime.has_links()) {
    led = Open(config);
  } else if (!runtime.StandBy([&] { led = OpenAsStandby(config, runtime); })) {
    StopLogging();
    std::_Exit(0);  // the thread that waits for the database cannot be told
  }
  auto& [storage, stored, warm] = led;
  const Runtime::Stored before{.last_record = stored.last_record,
                               .epoch = storage->epoch(),
                               .follows = storage->follows(),
                               .edges = stored.edges};
  spdlog::info("database: {} accounts, {} unfinished matches, {} messages, {} records",
               warm ? warm->accounts.size() : stored.accounts.size(),
               stored.matches.size() + (warm ? warm->matches.unfinished() : stored.saved.size()),
               stored.messages.size(), before.last_record);
  WarnOfTestSettings(config);
  RaiseFileLimit(config);
  ServerDice dice(config.dice_seed, config.dice_script);
  runtime.clock().Stored(LastTimeOf(led));
  if (const auto time = storage->ReadClock()) {
    runtime.clock().Database(*time, std::chrono::steady_clock::now());
  }
  Core core(config, dice, std::move(stored), runtime.Now(),
            runtime.has_links() ? Start::kTakesOver : Start::kAlone, warm.get());
  warm.reset();
  UseTextFiles(config, core);
  UseWordsFile(config, core);
  if (!runtime.has_links()) runtime.ShutdownOnSignals();  // so far a signal ends it
  runtime.signals().OnReload([&config, &core] {
    UseTextFiles(config, core);
    UseWordsFile(config, core);
  });
  if (MakeDataDirectory(config)) runtime.OpenAdminSocket(AdminSocketPath(config.data));
  for (const std::string& address : runtime.addresses()) {
    fmt::print("fibsd ready on {}\n", address);
    spdlog::info("ready on {}", address);
  }
  for (const std::string& address : runtime.web_addresses()) {
    fmt::print("fibsd web ready on {}\n", address);
    spdlog::info("web ready on {}", address);
  }
  std::fflush(stdout);
  if (const auto http = runtime.http_address()) spdlog::info("fibsd http on {}", *http);
  for (const std::string& tls : runtime.tls_addresses()) spdlog::info("fibsd tls on {}", tls);
  runtime.UseJobs();
  runtime.TellCoreMetrics([&core] { return core.metrics(); });
  runtime.TellCommands(
      [&core](SessionId session, std::string_view line) { return core.CommandOf(session, line); });
  const Ended ended = runtime.Run(*storage, before, [&core](const Event& event, Outputs& outputs) {
    core.Handle(event, outputs);
  });
  if (runtime.hangs()) {
    // In a disk or a network that does not answer: do not wait for it.
    StopLogging();
    std::_Exit(static_cast<int>(ended));
  }
  storage.reset();  // a standby waits for it, and for no more
  spdlog::info("stopped");
  if (runtime.computes()) {
    StopLogging();
    std::_Exit(static_cast<int>(ended));
  }
  return ended;
}

// Long texts (the lists of who is there) come and go while small objects stay: among these they
// would leave holes. With a fixed threshold glibc maps them by themselves, and gives them back.
void KeepLongTextsApart() { mallopt(M_MMAP_THRESHOLD, 256 * 1024); }

int Main(int argc, char** argv) {
  KeepLongTextsApart();
  Arguments arguments;
  if (const std::optional<int> code = Parse(argc, argv, arguments)) return *code;
  bool serving = false;
  try {
    Config config = MakeConfig(arguments);
    if (arguments.print_config) {
      fmt::print("{}", PrintConfig(config));
      return 0;
    }
    GivenSockets given = GivenSockets::FromEnvironment();
    given.PutInto(config);
    CheckConfig(config);
    if (sodium_init() < 0) throw ConfigError("libsodium finds no source of random bytes");
    std::signal(SIGPIPE, SIG_IGN);
    WriteNoCore();
    StartLogging(config);
    NoteThrows();
    serving = true;
    const Ended ended = Serve(std::move(config), std::move(given));
    StopLogging();
    return static_cast<int>(ended);
  } catch (const ConfigError& error) {
    fmt::print(stderr, "fibsd: {}\n", error.what());
    return kCannotStart;
  } catch (const StorageError& error) {
    fmt::print(stderr, "fibsd: {}\n", error.what());
    return kCannotStart;
  } catch (const std::exception& error) {
    fmt::print(stderr, "fibsd: {}\n", error.what());
    return serving ? 1 : kCannotStart;
  }
}

}  // namespace
}  // namespace fibs::server

int main(int argc, char** argv) { return fibs::server::Main(argc, argv); }
