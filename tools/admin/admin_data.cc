#include "tools/admin/admin_data.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string_view>

#include "server/host/http/matches_export.h"
#include "server/host/http/web_api_answer.h"
#include "server/storage/sql_public_reader.h"

namespace fibs::server {
namespace {

void WriteNew(const std::string& file, std::string_view bytes) {
  const int fd = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) throw std::runtime_error(fmt::format("'{}': {}", file, std::strerror(errno)));
  while (!bytes.empty()) {
    const ssize_t written = write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) break;
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  const int error = errno;
  if (close(fd) != 0 || !bytes.empty()) {
    unlink(file.c_str());
    throw std::runtime_error(fmt::format("'{}': {}", file, std::strerror(error)));
  }
}

}  // namespace

void CheckIsNew(const std::string& file) {
  if (access(file.c_str(), F_OK) == 0) {
    throw std::runtime_error(fmt::format("'{}' is there already", file));
  }
}

void WriteOwnData(const Config& config, const std::string& name, const std::string& data,
                  const std::string& file) {
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto reader = MakeSqlPublicReader(config, std::chrono::milliseconds(0));
  const auto player = reader->LoadPlayer(name, std::numeric_limits<int>::max(), now);
  if (!player) throw std::runtime_error(fmt::format("there is no user '{}'", name));
  const auto made = MatchesExport::OfPlayer(*player);
  made->AddText("data.json", data, now);
  while (const MatchId next = made->next()) {
    const auto record = reader->LoadMatch(next, config.limits.archive_inputs_max);
    if (!record) {
      made->Skip();
      continue;
    }
    const ApiAnswer mat =
        record->too_long ? ApiAnswer{.status = 413} : MatchAnswer(*record, MatchForm::kMat);
    made->Add(record->of, mat.filename, mat.status == 200 ? mat.body : "");
  }
  WriteNew(file, made->Finish());
}

}  // namespace fibs::server
