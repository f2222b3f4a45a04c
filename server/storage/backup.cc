#include "server/storage/backup.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include "server/storage/data_dir.h"
#include "server/storage/schema.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

constexpr int kBusyMilliseconds = 10000;

// An open SQLite file.
class Database {
 public:
  Database(const std::string& file, int flags) : file_(file) {
    const int code = sqlite3_open_v2(file.c_str(), &handle_, flags, nullptr);
    if (code != SQLITE_OK) {
      const std::string why = sqlite3_errmsg(handle_);
      sqlite3_close(handle_);
      throw StorageError(fmt::format("cannot open '{}': {}", file, why));
    }
    sqlite3_busy_timeout(handle_, kBusyMilliseconds);
  }
  ~Database() { sqlite3_close(handle_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // The first column of the first row.
  std::string Ask(const char* question) {
    sqlite3_stmt* statement = nullptr;
    int code = sqlite3_prepare_v2(handle_, question, -1, &statement, nullptr);
    const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> held(statement, sqlite3_finalize);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE) Fail();
    const unsigned char* text = code == SQLITE_ROW ? sqlite3_column_text(statement, 0) : nullptr;
    return text == nullptr ? "" : reinterpret_cast<const char*>(text);
  }

  // That it is a sound database of fibsd, not newer than this program.
  void Check() {
    if (Ask("SELECT name FROM sqlite_master WHERE name = 'schema_version'").empty()) {
      throw StorageError(fmt::format("'{}' is no database of fibsd", file_));
    }
    if (Ask(fmt::format("SELECT MAX(version) > {} FROM schema_version", SchemaVersion()).c_str()) !=
        "0") {
      throw StorageError(
          fmt::format("'{}' is of a newer fibsd than this program; use the one that came with the "
                      "server",
                      file_));
    }
    const std::string sound = Ask("PRAGMA quick_check(1)");
    if (sound != "ok") throw StorageError(fmt::format("'{}' is damaged: {}", file_, sound));
  }

  // All pages in one step: a snapshot, while writers go on.
  void CopyFrom(Database& other) {
    sqlite3_backup* backup = sqlite3_backup_init(handle_, "main", other.handle_, "main");
    if (backup == nullptr) Fail();
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK) Fail();
    Ask("PRAGMA journal_mode = DELETE");  // one file; a server turns its log on again
  }

 private:
  [[noreturn]] void Fail() {
    throw StorageError(fmt::format("'{}': {}", file_, sqlite3_errmsg(handle_)));
  }

  std::string file_;
  sqlite3* handle_ = nullptr;
};

[[noreturn]] void FailWith(const std::string& what, int error) {
  throw StorageError(fmt::format("{}: {}", what, std::strerror(error)));
}

void Sync(const std::string& path, int flags) {
  const int fd = open(path.c_str(), flags | O_CLOEXEC);
  if (fd < 0 || fsync(fd) != 0) {
    const int error = errno;
    if (fd >= 0) close(fd);
    FailWith(fmt::format("cannot sync '{}'", path), error);
  }
  close(fd);
}

std::string DirectoryOf(const std::string& file) {
  const auto parent = std::filesystem::path(file).parent_path();
  return parent.empty() ? "." : parent.string();
}

// A new file that goes with the object unless it was moved to its place.
class PartFile {
 public:
  explicit PartFile(std::string path, const DataDir* data = nullptr) : path_(std::move(path)) {
    unlink(path_.c_str());  // of a try that was killed
    const int fd = open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) FailWith(fmt::format("cannot make '{}'", path_), errno);
    if (data != nullptr) data->GiveToOwner(fd);
    close(fd);
  }
  ~PartFile() { unlink(path_.c_str()); }
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  const std::string& path() const { return path_; }

  // Synced, then under its name.
  void MoveTo(const std::string& file) {
    Sync(path_, O_RDONLY);
    if (rename(path_.c_str(), file.c_str()) != 0) {
      FailWith(fmt::format("cannot write '{}'", file), errno);
    }
    Sync(DirectoryOf(file), O_RDONLY | O_DIRECTORY);
  }

 private:
  std::string path_;
};

// Empties the log of the old database into it; a damaged one keeps its log beside it.
void FoldLog(const std::string& file) {
  try {
    Database old(file, SQLITE_OPEN_READWRITE);
    old.Ask("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (const StorageError&) {
    return;
  }
}

}  // namespace

void BackUp(const std::string& data, const std::string& file) {
  const std::string source = DatabasePath(data);
  if (!std::filesystem::exists(source)) {
    throw StorageError(fmt::format("there is no database '{}'; name its directory", source));
  }
  if (std::filesystem::exists(file)) throw StorageError(fmt::format("'{}' exists", file));
  PartFile part(file + ".part");
  {
    Database from(source, SQLITE_OPEN_READWRITE);
    Database to(part.path(), SQLITE_OPEN_READWRITE);
    to.CopyFrom(from);
    to.Check();
  }
  part.MoveTo(file);
}

std::string Restore(const std::string& file, const std::string& data, const std::string& suffix) {
  Database from(file, SQLITE_OPEN_READONLY);
  from.Check();
  const DataDir directory(data);
  const std::string target = directory.database_path();
  PartFile part(target + ".restoring", &directory);
  {
    Database to(part.path(), SQLITE_OPEN_READWRITE);
    to.CopyFrom(from);
    to.Check();
  }
  const bool had_one =
      std::filesystem::file_size(target) > 0 || std::filesystem::exists(target + "-wal");
  const std::string kept = fmt::format("{}.{}", target, suffix);
  if (had_one) {
    FoldLog(target);
    // The name of the database always leads to a whole one, whenever this is cut off.
    if (link(target.c_str(), kept.c_str()) != 0) {
      FailWith(fmt::format("cannot keep the old database as '{}'", kept), errno);
    }
    rename((target + "-wal").c_str(), (kept + "-wal").c_str());
  }
  unlink((target + "-shm").c_str());
  part.MoveTo(target);
  return had_one ? kept : "";
}

}  // namespace fibs::server
