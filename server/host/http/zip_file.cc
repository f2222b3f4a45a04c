#include "server/host/http/zip_file.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <chrono>
#include <stdexcept>
#include <utility>

namespace fibs::server {
namespace {

constexpr int kPermissions = 0644;

void Check(archive* writer, int64_t result) {
  if (result >= ARCHIVE_OK) return;
  const char* why = archive_error_string(writer);
  throw std::runtime_error(fmt::format("cannot make a ZIP file: {}", why == nullptr ? "?" : why));
}

la_ssize_t Append(archive*, void* to, const void* bytes, size_t size) {
  static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

}  // namespace

void ZipFile::Free::operator()(archive* writer) const { archive_write_free(writer); }

ZipFile::ZipFile() : writer_(archive_write_new()) {
  Check(writer_.get(), archive_write_set_format_zip(writer_.get()));
  Check(writer_.get(), archive_write_set_bytes_per_block(writer_.get(), 0));
  Check(writer_.get(), archive_write_open(writer_.get(), &bytes_, nullptr, Append, nullptr));
}

void ZipFile::Add(const std::string& name, std::string_view text, Time changed) {
  const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                       archive_entry_free);
  archive_entry_set_pathname(entry.get(), name.c_str());
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(text.size()));
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), kPermissions);
  const auto seconds = std::chrono::floor<std::chrono::seconds>(changed).time_since_epoch().count();
  archive_entry_set_mtime(entry.get(), seconds, 0);
  Check(writer_.get(), archive_write_header(writer_.get(), entry.get()));
  Check(writer_.get(), archive_write_data(writer_.get(), text.data(), text.size()));
}

std::string ZipFile::Finish() {
  Check(writer_.get(), archive_write_close(writer_.get()));
  return std::move(bytes_);
}

}  // namespace fibs::server
