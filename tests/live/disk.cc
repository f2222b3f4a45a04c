#include "tests/live/disk.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/programs.h"

namespace fibs::live {
namespace {

namespace fs = std::filesystem;

constexpr size_t kSectorBytes = 512;

std::string ReadFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file) return {};
  std::string bytes(static_cast<size_t>(file.tellg()), '\0');
  file.seekg(0).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return bytes;
}

void WriteFile(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

// `synced` with some sectors of `written`: none, some, or all but the last ones.
std::string Mixed(std::string synced, const std::string& written, std::mt19937_64& random) {
  const size_t share = random() % 4;  // of 3
  for (size_t at = 0; at < written.size(); at += kSectorBytes) {
    if (random() % 3 >= share) continue;
    const size_t size = std::min(kSectorBytes, written.size() - at);
    if (synced.size() < at + size) synced.resize(at + size);
    synced.replace(at, size, written, at, size);
  }
  return synced;
}

}  // namespace

std::vector<std::string> Disk::Environment() const {
  return {"LD_PRELOAD=" + ProgramPath("libfaulty_disk.so"), "FIBS_DISK_DATA=" + data_,
          "FIBS_DISK_SYNCED=" + synced_.path(), "FIBS_DISK_FAULT=" + FaultFile(),
          // It would rather be the first library itself.
          "ASAN_OPTIONS=verify_asan_link_order=0"};
}

void Disk::Fail(int number) {
  const std::string written = FaultFile() + ".new";
  WriteFile(written, std::to_string(number));
  fs::rename(written, FaultFile());
}

void Disk::Heal() { fs::remove(FaultFile()); }

void Disk::CutPower(std::mt19937_64& random) {
  for (const auto& entry : fs::directory_iterator(data_)) {
    const fs::path name = entry.path().filename();
    const fs::path copy = synced_.path() / name;
    const bool database = name.string().find("sqlite") != std::string::npos;
    if (!database || name.extension() == ".sqlite-shm") {
      fs::remove_all(entry.path());
      continue;
    }
    const std::string left = Mixed(ReadFile(copy), ReadFile(entry.path()), random);
    WriteFile(entry.path(), left);
    WriteFile(copy, left);
  }
}

}  // namespace fibs::live
