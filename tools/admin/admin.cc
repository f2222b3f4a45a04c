// fibs-admin: looks after the accounts and the database of a server. `fibs-admin --help` says how.
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "server/command_line/command_line.h"
#include "server/config.h"
#include "server/storage/backup.h"
#include "server/storage/storage.h"
#include "tools/admin/admin_channel.h"
#include "tools/admin/admin_data.h"
#include "tools/admin/admin_log.h"
#include "tools/admin/admin_password.h"
#include "tools/admin/admin_ratings.h"
#include "tools/doctor/doctor.h"
#include "tools/top/top.h"

namespace fibs::server {
namespace {

using What = AdminRequest::What;

constexpr int kRefused = 1;
constexpr int kCannotStart = 2;
constexpr int kDaysMax = 36500;
constexpr const char* kEdgeSockets = "/run/fibs-edge";
constexpr const char* kPackagedConfig = "/etc/fibsd/fibsd.json";

constexpr const char* kDescription =
    "fibs-admin, looks after the accounts and the database of a FIBS server.\n"
    "\n"
    "It works for the user of the server and for root, whether the server runs or not: a running\n"
    "one is asked through fibsd.sock in its data directory, and what it changes is in force at\n"
    "once. With PostgreSQL, name --data too when the server runs. Without --config, --data and\n"
    "--database it reads /etc/fibsd/fibsd.json.\n"
    "\n"
    "Exit status: 0 done, 1 refused (one line on standard error says why), 2 wrong arguments, or\n"
    "neither server nor database can be reached.";

struct Arguments {
  std::string config_file, data, database;
  std::string name, file, role, on, codes;
  std::optional<What> what;  // none: backup, restore, doctor, ratings, log or top
  bool restore = false;
  bool ratings = false;
  bool log = false;
  bool doctor = false;
  bool top = false;
  bool once = false;
  int every = 2;
  DoctorQuestions questions{{}, {}, kEdgeSockets};
  int days = 30;
  double points = 50;
};

void AddCommands(CommandLine& line, Arguments& arguments) {
  const auto add = [&](const char* name, const char* help, What what) {
    return line.Command(name, help, [&arguments, what] { arguments.what = what; });
  };
  const auto add_named = [&](const char* name, const char* help, What what) {
    add(name, help, what).Option("NAME", arguments.name, "user, in any letter case").Required();
  };
  line.Command("backup", "write the SQLite database into a new file, also while the server runs")
      .Option("FILE", arguments.file, "must not exist yet")
      .Required();
  line.Command("restore",
               "put a backup in the place of the database of a stopped server; the old one is "
               "kept beside it",
               [&arguments] { arguments.restore = true; })
      .Option("FILE", arguments.file, "a backup")
      .Required();
  add("list", "list accounts: name, rating, experience, last log-in (UTC), online, admin",
      What::kList)
      .Option("PATTERN", arguments.name, "only names that fit; * and ? as in a shell");
  add_named("show", "show one account", What::kShow);
  add_named("password", "set a new password, read from the terminal or standard input",
            What::kPassword);
  add_named("recover", "make a code by which a user who has lost his password gets a new one",
            What::kRecover);
  add_named("nocode", "ask no code of a user at his log-in any more, who has lost his telephone",
            What::kNoCode);
  add_named("erase", "erase an account with its saved matches and messages", What::kErase);
  CommandOptions data =
      add("data", "write all that is kept of a user into a new ZIP file, for him", What::kData);
  data.Option("NAME", arguments.name, "user, in any letter case").Required();
  data.Option("FILE", arguments.file, "must not exist yet").Required();
  CommandOptions role = add(
      "role", "make somebody a moderator or a director of all events, mark a bot, or take it back",
      What::kRole);
  role.Option("NAME", arguments.name, "user, in any letter case").Required();
  role.Option("ROLE", arguments.role, "moderator, director or bot").Required();
  role.Option("STATE", arguments.on, "on or off").Required();
  CommandOptions codes =
      add("codes", "list the codes by which people register, make some, or end them", What::kCodes);
  codes.Option("WHAT", arguments.codes, "how many to make, or end; without it they are listed");
  codes.Option("WHICH", arguments.name, "behind end: a number, all, or who has made them");
  add_named("admin", "make somebody an administrator", What::kGrant);
  add_named("noadmin", "take that back", What::kRevoke);
  add("handover", "end a server with link.listen so that the next one goes on with its sessions",
      What::kHandover);
  CommandOptions ratings = line.Command(
      "ratings", "list who won most of his points from few, new or same-address accounts",
      [&arguments] { arguments.ratings = true; });
  line.Command("log", "print the moderators' log in numbers, for fibs-verify",
               [&arguments] { arguments.log = true; });
  CommandOptions doctor =
      line.Command("doctor", "look at settings, certificates, disk, clock, backups and versions",
                   [&arguments] { arguments.doctor = true; });
  CommandOptions top =
      line.Command("top", "show who is here and what goes on, anew every few seconds, until q",
                   [&arguments] { arguments.top = true; });
  top.Option("--every", arguments.every, "so often, else 2").Type("SECONDS").Range(1, 3600);
  top.Flag("--once", arguments.once, "once, without a full screen");
  doctor.Option("--backups", arguments.questions.backups, "where backups are kept").Type("DIR");
  doctor.Option("--edge", arguments.questions.edges, "where a fibs-edge answers; may be repeated")
      .Type("ADDR:PORT|PATH");
  ratings.Option("--days", arguments.days, "in so many days, else 30").Type("N").Range(1, kDaysMax);
  ratings.Option("--points", arguments.points, "if they are so many, else 50").Type("N").Positive();
}

// Returns an exit code when the program ends here.
std::optional<int> Parse(int argc, char** argv, Arguments& arguments) {
  CommandLine line("fibs-admin", kDescription);
  line.Option("--config", arguments.config_file, "the server's configuration").Type("FILE");
  line.Option("--data", arguments.data, "the server's data directory").Type("DIR");
  line.Option("--database", arguments.database, "the server's PostgreSQL database").Type("URL");
  AddCommands(line, arguments);
  return line.ParseOrRefuse(argc, argv, kCannotStart, "--help lists the commands");
}

Config MakeConfig(const Arguments& arguments) {
  Config config;
  config.data.clear();
  std::string file = arguments.config_file;
  const bool named = !file.empty() || !arguments.data.empty() || !arguments.database.empty();
  if (!named && access(kPackagedConfig, R_OK) == 0) file = kPackagedConfig;
  if (!file.empty()) LoadConfigFile(file, config);
  if (!arguments.data.empty()) config.data = arguments.data;
  if (!arguments.database.empty()) config.database = arguments.database;
  if (config.data.empty() && config.database.empty() && !arguments.doctor) {
    throw ConfigError("name the data directory of the server: --data DIR");
  }
  return config;
}

int CopyDatabase(const Arguments& arguments, const Config& config) {
  if (!config.database.empty()) {
    throw ConfigError(
        arguments.restore
            ? "a PostgreSQL database is restored by its own tools: pg_restore --clean --if-exists "
              "--single-transaction --dbname=URL FILE"
            : "a PostgreSQL database is backed up by its own tools: pg_dump --format=custom "
              "--file=FILE URL");
  }
  if (!arguments.restore) {
    BackUp(config.data, arguments.file);
    return 0;
  }
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const std::string kept =
      Restore(arguments.file, config.data, fmt::format("before-{:%Y%m%dT%H%M%SZ}", now));
  if (!kept.empty()) fmt::print("the old database is kept as {}\n", kept);
  return 0;
}

// What is typed behind `codes`.
void ReadCodes(const Arguments& arguments, AdminRequest& request) {
  const bool ends = arguments.codes == "end";
  if (arguments.codes.empty()) return;
  if (ends != !arguments.name.empty()) {
    throw ConfigError("behind codes stands nothing, how many to make, or end and which");
  }
  request.what = ends ? What::kEndCodes : What::kMakeCodes;
  if (ends) return;
  const char* const end = arguments.codes.data() + arguments.codes.size();
  const auto read = std::from_chars(arguments.codes.data(), end, request.count);
  if (read.ec != std::errc() || read.ptr != end) {
    throw ConfigError("behind codes stands nothing, how many to make, or end and which");
  }
}

int Ask(const Arguments& arguments, const Config& config) {
  AdminRequest request{.what = *arguments.what, .name = arguments.name};
  if (request.what == What::kCodes) ReadCodes(arguments, request);
  if (request.what == What::kRole) {
    if (arguments.on != "on" && arguments.on != "off") {
      throw ConfigError("behind the role stands on or off");
    }
    request.role = arguments.role;
    request.on = arguments.on == "on";
  }
  if (request.what == What::kData) CheckIsNew(arguments.file);
  if (request.what == What::kPassword)
    request.hash = ReadPasswordHash(request.name, config.passwords_length_min);
  std::unique_ptr<AdminChannel> channel;
  try {
    channel = OpenAdminChannel(config);
  } catch (const std::exception& error) {
    fmt::print(stderr, "fibs-admin: {}\n", error.what());
    return kCannotStart;
  }
  do {
    const AdminAnswer answer = channel->Ask(request);
    if (!answer.done) {
      fmt::print(stderr, "fibs-admin: {}\n", answer.lines.empty() ? "" : answer.lines.front());
      return kRefused;
    }
    if (request.what == What::kData) {
      channel.reset();  // which may hold the database
      WriteOwnData(config, request.name, answer.lines.at(1), arguments.file);
      return 0;
    }
    for (const std::string& line : answer.lines) fmt::print("{}\n", line);
    request.after = answer.next;
  } while (request.after != 0);
  return std::fflush(stdout) == 0 ? 0 : kRefused;
}

int Main(int argc, char** argv) {
  Arguments arguments;
  if (const std::optional<int> code = Parse(argc, argv, arguments)) return *code;
  try {
    if (sodium_init() < 0) throw ConfigError("libsodium finds no source of random bytes");
    const Config config = MakeConfig(arguments);
    if (arguments.doctor) return Doctor(config, arguments.questions) ? 0 : kRefused;
    if (arguments.log || arguments.ratings) {
      if (arguments.log) PrintLog(config);
      if (arguments.ratings) PrintRatings(config, arguments.days, arguments.points);
      return std::fflush(stdout) == 0 ? 0 : kRefused;
    }
    if (arguments.top) {
      ShowTop(*OpenServerChannel(config), arguments.every, arguments.once);
      return std::fflush(stdout) == 0 ? 0 : kRefused;
    }
    return arguments.what ? Ask(arguments, config) : CopyDatabase(arguments, config);
  } catch (const ConfigError& error) {
    fmt::print(stderr, "fibs-admin: {}\n", error.what());
    return kCannotStart;
  } catch (const std::exception& error) {
    fmt::print(stderr, "fibs-admin: {}\n", error.what());
    return kRefused;
  }
}

}  // namespace
}  // namespace fibs::server

int main(int argc, char** argv) { return fibs::server::Main(argc, argv); }
