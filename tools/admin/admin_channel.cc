#include "tools/admin/admin_channel.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "server/core/core.h"
#include "server/host/doors/admin_json.h"
#include "server/host/doors/admin_socket.h"
#include "server/host/doors/socket_address.h"
#include "server/host/server_dice.h"
#include "server/storage/data_dir.h"
#include "server/storage/sql_storage.h"

namespace fibs::server {
namespace {

using std::chrono::steady_clock;

// A server holds the database a moment before it can be asked, and a moment longer.
constexpr std::chrono::seconds kStartPatience{5};
constexpr std::chrono::milliseconds kPause{50};
constexpr int kAnswerSeconds = 15;

class ServerChannel : public AdminChannel {
 public:
  explicit ServerChannel(int fd) : fd_(fd) {}
  ~ServerChannel() override { close(fd_); }

  AdminAnswer Ask(const AdminRequest& request) override {
    const std::string line = AdminRequestLine(request);
    if (send(fd_, line.data(), line.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(line.size())) {
      throw std::runtime_error(fmt::format("cannot ask the server: {}", std::strerror(errno)));
    }
    std::string answer;
    std::array<char, 16384> buffer;
    while (!answer.ends_with('\n')) {
      const ssize_t count = recv(fd_, buffer.data(), buffer.size(), 0);
      if (count <= 0) {
        throw std::runtime_error("the server did not answer; it may have done it all the same");
      }
      answer.append(buffer.data(), static_cast<size_t>(count));
    }
    std::optional<AdminAnswer> parsed = ParseAdminAnswer(answer);
    if (!parsed) throw std::runtime_error("the server gave an answer that is none");
    return std::move(*parsed);
  }

 private:
  int fd_;
};

// The server's own core on the stored state: a request means the same whether a server runs or
// not.
class DatabaseChannel : public AdminChannel {
 public:
  explicit DatabaseChannel(const Config& config)
      : config_(config), storage_(config), core_(config_, dice_, storage_.Load(), Now()) {}

  AdminAnswer Ask(const AdminRequest& request) override {
    Outputs outputs;
    core_.Handle({Now(), 0, request}, outputs);
    AdminAnswer answer;
    std::vector<NumberedRecord> records;
    for (Output& output : outputs) {
      auto* process = std::get_if<ProcessOutput>(&output);
      if (process == nullptr) continue;
      if (auto* append = std::get_if<Append>(process)) records.push_back(std::move(append->record));
      if (auto* given = std::get_if<AdminAnswer>(process)) answer = std::move(*given);
    }
    if (!records.empty()) storage_.Commit(records);
    return answer;
  }

 private:
  static Time Now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  }

  const Config config_;
  SqlStorage storage_;
  ServerDice dice_;  // nothing that is asked here rolls
  Core core_;
};

// Null: no server listens there.
std::unique_ptr<AdminChannel> ConnectToServer(const std::string& path) {
  if (!std::filesystem::exists(path)) return nullptr;
  const int fd = ConnectToSocket(path, kAnswerSeconds);
  if (fd >= 0) return std::make_unique<ServerChannel>(fd);
  const int error = errno;
  if (error == ECONNREFUSED || error == ENOENT) return nullptr;  // left of a server that is gone
  throw std::runtime_error(fmt::format("cannot ask the server at '{}': {}; be its user, or root",
                                       path, std::strerror(error)));
}

}  // namespace

std::unique_ptr<AdminChannel> OpenAdminChannel(const Config& config) {
  if (config.database.empty() && !std::filesystem::exists(DatabasePath(config.data))) {
    throw StorageError(
        fmt::format("there is no database '{}'; name its directory", DatabasePath(config.data)));
  }
  const auto deadline = steady_clock::now() + kStartPatience;
  for (;;) {
    if (!config.data.empty()) {
      if (auto server = ConnectToServer(AdminSocketPath(config.data))) return server;
    }
    try {
      return std::make_unique<DatabaseChannel>(config);
    } catch (const DatabaseInUse&) {
      if (steady_clock::now() < deadline) {
        std::this_thread::sleep_for(kPause);
        continue;
      }
      if (config.data.empty()) {
        throw StorageError(
            "a server runs on this database; name its data directory too: --data DIR");
      }
      throw StorageError(fmt::format("a server runs on this database, but does not answer at '{}'",
                                     AdminSocketPath(config.data)));
    }
  }
}

std::unique_ptr<AdminChannel> OpenServerChannel(const Config& config) {
  if (config.data.empty()) throw ConfigError("name the data directory of the server: --data DIR");
  if (auto server = ConnectToServer(AdminSocketPath(config.data))) return server;
  throw std::runtime_error(
      fmt::format("no server runs that answers at '{}'", AdminSocketPath(config.data)));
}

}  // namespace fibs::server
