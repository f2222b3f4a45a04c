#include "tools/doctor/machine.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <openssl/asn1.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>
#include <system_error>

#include "server/host/believed_clock.h"

namespace fibs::server {
namespace {

namespace fs = std::filesystem;
using enum Finding::Level;
using std::chrono::days;

constexpr days kRenewWithin{14};
constexpr days kBackupAgeMax{2};
constexpr uint64_t kMebibyte = uint64_t{1024} * 1024;
constexpr uint64_t kFreeMin = 200 * kMebibyte;
constexpr uint64_t kFreeEnough = 2048 * kMebibyte;

struct FreeX509 {
  void operator()(X509* certificate) const { X509_free(certificate); }
};
struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

// The end of the first certificate in it.
std::optional<Moment> EndOf(std::FILE* file) {
  const std::unique_ptr<X509, FreeX509> certificate(PEM_read_X509(file, nullptr, nullptr, nullptr));
  if (!certificate) return std::nullopt;
  std::tm time{};
  if (ASN1_TIME_to_tm(X509_get0_notAfter(certificate.get()), &time) != 1) return std::nullopt;
  return std::chrono::system_clock::from_time_t(timegm(&time));
}

long long DaysBetween(Moment from, Moment to) {
  return std::chrono::floor<days>(to - from).count();
}

}  // namespace

Finding CheckCertificate(const std::string& about, const std::string& path, Moment now) {
  const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "re"));
  if (!file) return {kBad, about, fmt::format("'{}' cannot be read", path)};
  const auto end = EndOf(file.get());
  if (!end) return {kBad, about, fmt::format("'{}' is no certificate", path)};
  const std::string until =
      fmt::format("{:%Y-%m-%d}", std::chrono::floor<std::chrono::seconds>(*end));
  if (*end <= now) return {kBad, about, fmt::format("'{}' has ended on {}: renew it", path, until)};
  const long long left = DaysBetween(now, *end);
  if (*end - now < kRenewWithin) {
    return {kWarning, about,
            fmt::format("'{}' ends on {}, in {} days: renew it", path, until, left)};
  }
  return {kGood, about, fmt::format("good until {}", until)};
}

Finding JudgeDisk(const std::string& about, uint64_t free, uint64_t all) {
  const std::string text = fmt::format("{} of {} MiB are free", free / kMebibyte, all / kMebibyte);
  if (free < kFreeMin) return {kBad, about, text + ": make room, or games stand still soon"};
  if (free < kFreeEnough && free < all / 10) return {kWarning, about, text + ": make room"};
  return {kGood, about, text};
}

Finding CheckDisk(const std::string& about, const std::string& path) {
  struct statvfs found {};
  if (statvfs(path.c_str(), &found) != 0) {
    return {kBad, about, fmt::format("'{}' cannot be looked at", path)};
  }
  const uint64_t block = found.f_frsize;
  return JudgeDisk(about, found.f_bavail * block, found.f_blocks * block);
}

Finding CheckClock() {
  if (IsClockSynchronized()) return {kGood, "clock", "it is set by others (NTP)"};
  return {kWarning, "clock", "nobody sets it: run systemd-timesyncd, chrony or the like"};
}

// A file that was begun and not written is none. Of whom it is and whether it was packed is not
// asked; the folder of a base backup has its manifest once it is whole.
bool LooksLikeBackup(const fs::path& path) {
  constexpr uintmax_t kLeast = 1024;  // bytes
  std::error_code error;
  if (fs::is_directory(path, error)) return fs::exists(path / "backup_manifest", error);
  const uintmax_t size = fs::file_size(path, error);
  return !error && size >= kLeast;
}

Finding CheckBackups(const std::string& directory, Moment now) {
  std::error_code error;
  std::optional<fs::file_time_type> newest;
  std::string name;
  for (const auto& entry : fs::directory_iterator(directory, error)) {
    std::error_code gone;
    const auto written = entry.last_write_time(gone);
    if (gone || (newest && written <= *newest) || !LooksLikeBackup(entry.path())) continue;
    newest = written;
    name = entry.path().filename();
  }
  if (error) return {kBad, "backups", fmt::format("'{}': {}", directory, error.message())};
  if (!newest) return {kBad, "backups", fmt::format("there is none in '{}'", directory)};
  const long long age =
      std::max<long long>(0, DaysBetween(std::chrono::time_point_cast<Moment::duration>(
                                             std::chrono::file_clock::to_sys(*newest)),
                                         now));
  const std::string text = fmt::format("the newest is '{}', {} days old", name, age);
  if (age > kBackupAgeMax.count()) return {kWarning, "backups", text + ": make one each night"};
  return {kGood, "backups", text};
}

}  // namespace fibs::server
