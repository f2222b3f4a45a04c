#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A library that tests preload into the server (disk.h): it stands between the database and the
// disk.
//   FIBS_DISK_DATA    the data directory
//   FIBS_DISK_SYNCED  a directory that holds of each file there what was synced: all that a power
//                     cut is bound to leave
//   FIBS_DISK_FAULT   a file; while it exists, every write, sync and opening for writing fails with
//                     the error number that is written in it
namespace {

struct Range {
  off64_t begin = 0;
  size_t size = 0;
};
struct File {
  std::vector<Range> unsynced;
  bool cut = false;  // its size was set
};

std::string Setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

const std::string& Data() {
  static const std::string data = Setting("FIBS_DISK_DATA") + "/";
  return data;
}

std::mutex& Mutex() {
  static std::mutex mutex;
  return mutex;
}

std::map<std::string, File>& Files() {
  static std::map<std::string, File> files;
  return files;
}

template <typename Function>
Function* Real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

ssize_t RealWrite(int fd, const void* bytes, size_t size, off64_t at) {
  static auto* const real = Real<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
  return real(fd, bytes, size, at);
}

int RealOpen(const char* path, int flags, mode_t mode) {
  static auto* const real = Real<int(const char*, int, ...)>("open64");
  return real(path, flags, mode);
}

// The name of a file of the data directory that must survive. The shared memory of the write-ahead
// log is made anew at every start.
std::optional<std::string> NameIn(std::string_view path) {
  if (!path.starts_with(Data()) || path.ends_with("-shm") || path.ends_with(".lock")) {
    return std::nullopt;
  }
  return std::string(path.substr(Data().size()));
}

std::optional<std::string> NameOf(int fd) {
  char path[4096];
  const ssize_t size =
      readlink(("/proc/self/fd/" + std::to_string(fd)).c_str(), path, sizeof(path));
  if (size <= 0) return std::nullopt;
  return NameIn({path, static_cast<size_t>(size)});
}

// 0: none.
int Fault() {
  static const std::string path = Setting("FIBS_DISK_FAULT");
  const int fd = RealOpen(path.c_str(), O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0) return 0;
  char digits[8] = {};
  const ssize_t size = read(fd, digits, sizeof(digits) - 1);
  close(fd);
  int number = 0;
  for (ssize_t i = 0; i < size && digits[i] >= '0' && digits[i] <= '9'; ++i) {
    number = number * 10 + (digits[i] - '0');
  }
  return number == 0 ? EIO : number;
}

bool Fails() {
  const int fault = Fault();
  if (fault != 0) errno = fault;
  return fault != 0;
}

void CopyRange(int from, int to, Range range) {
  std::vector<char> bytes(range.size);
  const ssize_t size = pread64(from, bytes.data(), bytes.size(), range.begin);
  if (size > 0 && RealWrite(to, bytes.data(), static_cast<size_t>(size), range.begin) != size) {
    std::abort();
  }
}

// What was written since the last sync is safe now.
int Sync(int fd, const std::string& name) {
  if (Fails()) return -1;
  const std::lock_guard lock(Mutex());
  const std::string path = Setting("FIBS_DISK_SYNCED") + "/" + name;
  const int copy = RealOpen(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (copy < 0) std::abort();
  File file = std::exchange(Files()[name], {});
  struct stat64 status = {};
  if (file.cut && fstat64(fd, &status) == 0 && ftruncate64(copy, status.st_size) != 0) std::abort();
  for (const Range range : file.unsynced) CopyRange(fd, copy, range);
  close(copy);
  return 0;
}

ssize_t Write(int fd, const void* bytes, size_t size, off64_t at) {
  if (const auto name = NameOf(fd)) {
    if (Fails()) return -1;
    const std::lock_guard lock(Mutex());
    Files()[*name].unsynced.push_back({at, size});
  }
  return RealWrite(fd, bytes, size, at);
}

int Open(const char* path, int flags, mode_t mode) {
  if ((flags & O_ACCMODE) != O_RDONLY && NameIn(path) && Fails()) return -1;
  return RealOpen(path, flags, mode);
}

}  // namespace

// ---- The names of the C library. SQLite writes by pwrite only.
#pragma GCC visibility push(default)
extern "C" {

ssize_t pwrite64(int fd, const void* bytes, size_t size, off64_t at) {
  return Write(fd, bytes, size, at);
}

ssize_t pwrite(int fd, const void* bytes, size_t size, off_t at) {
  return Write(fd, bytes, size, at);
}

int fdatasync(int fd) {
  static auto* const real = Real<int(int)>("fdatasync");
  const auto name = NameOf(fd);
  return name ? Sync(fd, *name) : real(fd);
}

int fsync(int fd) {
  static auto* const real = Real<int(int)>("fsync");
  const auto name = NameOf(fd);
  return name ? Sync(fd, *name) : real(fd);
}

int ftruncate64(int fd, off64_t size) noexcept {
  static auto* const real = Real<int(int, off64_t)>("ftruncate64");
  const auto name = NameOf(fd);
  if (name) {
    if (Fails()) return -1;
    const std::lock_guard lock(Mutex());
    Files()[*name].cut = true;
  }
  return real(fd, size);
}

int unlink(const char* path) noexcept {
  static auto* const real = Real<int(const char*)>("unlink");
  const auto name = NameIn(path);
  if (name) {
    if (Fails()) return -1;
    const std::lock_guard lock(Mutex());
    Files().erase(*name);
    real((Setting("FIBS_DISK_SYNCED") + "/" + *name).c_str());
  }
  return real(path);
}

// SQLite opens by open64. The third argument is there only when a file may be made.
int open64(const char* path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return Open(path, flags, mode);
}

}  // extern "C"
#pragma GCC visibility pop
