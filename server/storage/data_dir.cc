#include "server/storage/data_dir.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "server/storage/storage.h"

namespace fibs::server {
namespace {

[[noreturn]] void Fail(const std::string& what, int error, const std::string& advice) {
  throw StorageError(fmt::format("{}: {}; {}", what, std::strerror(error), advice));
}

// A new directory entry survives a power cut only when its directory is synced.
void SyncDirectory(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  fsync(fd);
  close(fd);
}

}  // namespace

DataDir::DataDir(const std::string& path) : path_(path) {
  // The connection string of SOCI quotes the path with ".
  if (path.find('"') != std::string::npos) {
    throw StorageError(fmt::format("the data directory '{}' has a quote in its name", path));
  }
  Make();
  Lock();
  try {
    MakeDatabaseFile();
  } catch (...) {
    close(lock_);
    throw;
  }
}

DataDir::~DataDir() { close(lock_); }

void DataDir::Make() {
  if (mkdir(path_.c_str(), 0700) == 0) {
    SyncDirectory(std::filesystem::absolute(path_ + "/..").string());
    return;
  }
  if (errno != EEXIST) {
    Fail(fmt::format("cannot make the data directory '{}'", path_), errno,
         "make its parent directory, or name another one with --data");
  }
  if (!std::filesystem::is_directory(path_)) {
    Fail(fmt::format("cannot use '{}' as the data directory", path_), ENOTDIR,
         "name another one with --data");
  }
}

void DataDir::GiveToOwner(int fd) const {
  struct stat directory {};
  if (geteuid() != 0 || stat(path_.c_str(), &directory) != 0) return;
  [[maybe_unused]] const int failed = fchown(fd, directory.st_uid, directory.st_gid);
}

void DataDir::Lock() {
  const std::string file = path_ + "/fibsd.lock";
  lock_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) {
    Fail(fmt::format("cannot open '{}'", file), errno,
         "the data directory must be writable for the user of fibsd");
  }
  GiveToOwner(lock_);
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    close(lock_);
    if (error != EWOULDBLOCK)
      Fail(fmt::format("cannot lock '{}'", file), error, "use a local disk");
    throw DatabaseInUse(fmt::format(
        "the data directory '{}' is in use by another fibsd; stop it, or name another directory "
        "with --data",
        path_));
  }
}

void DataDir::MakeDatabaseFile() {
  const std::string file = database_path();
  const int fd = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) {
    Fail(fmt::format("cannot open the database '{}'", file), errno,
         "it must be writable for the user of fibsd");
  }
  GiveToOwner(fd);
  fchmod(fd, 0600);  // SQLite gives the files beside it the same mode
  close(fd);
  SyncDirectory(path_);
}

}  // namespace fibs::server
