#include "tools/doctor/doctor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/doctor/machine.h"
#include "tools/doctor/processes.h"
#include "tools/doctor/settings.h"

namespace fibs::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kLevels = {"good   ", "warning", "BAD    "};

void Add(Findings& all, Findings more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

Findings LookAtMachine(const Config& config, const DoctorQuestions& questions) {
  Findings all;
  const auto now = std::chrono::system_clock::now();
  const std::array<std::pair<std::string, std::string>, 3> certificates = {
      {{"tls.cert", config.tls_cert},
       {"link.cert", config.link.cert},
       {"link.ca", config.link.ca}}};
  for (const auto& [about, path] : certificates) {
    if (!path.empty()) all.push_back(CheckCertificate(about, path, now));
  }
  if (!config.data.empty()) all.push_back(CheckDisk("disk of data", config.data));
  if (!config.log_file.empty()) {
    all.push_back(CheckDisk("disk of log", fs::path(config.log_file).parent_path()));
  }
  all.push_back(CheckClock());
  if (questions.backups.empty()) {
    all.push_back({Finding::Level::kWarning, "backups", "not looked at: say --backups DIR"});
  } else {
    all.push_back(CheckBackups(questions.backups, now));
  }
  return all;
}

std::vector<std::string> Processes(const Config& config, const DoctorQuestions& questions) {
  std::vector<std::string> all;
  for (const std::string& own : {config.http_socket, config.http_listen}) {
    if (!own.empty()) all.push_back(own);
  }
  all.insert(all.end(), questions.edges.begin(), questions.edges.end());
  std::error_code none;
  for (const auto& edge : fs::directory_iterator(questions.sockets, none)) {
    const fs::path socket = edge.path() / "http.sock";
    if (fs::exists(socket, none)) all.push_back(socket);
  }
  return all;
}

}  // namespace

bool Doctor(const Config& config, const DoctorQuestions& questions) {
  Findings all = CheckSettings(config);
  Add(all, LookAtMachine(config, questions));
  for (const std::string& where : Processes(config, questions)) {
    Add(all, CheckProcess(where, FIBS_VERSION));
  }
  for (const Finding& finding : all) {
    fmt::print("{}  {}: {}\n", kLevels[static_cast<size_t>(finding.level)], finding.about,
               finding.text);
  }
  return std::ranges::none_of(
      all, [](const Finding& finding) { return finding.level == Finding::Level::kBad; });
}

}  // namespace fibs::server
