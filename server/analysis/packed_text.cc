#include "server/analysis/packed_text.h"

#include <archive.h>
#include <archive_entry.h>

#include <memory>
#include <stdexcept>

#include "server/crypto/web_push.h"

namespace fibs::server {
namespace {

void RequireDone(archive* of, int64_t result) {
  if (result >= ARCHIVE_OK) return;
  const char* why = archive_error_string(of);
  throw std::runtime_error(std::string("cannot compress: ") + (why == nullptr ? "?" : why));
}

la_ssize_t AppendTo(archive*, void* to, const void* bytes, size_t size) {
  static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

}  // namespace

std::string Pack(std::string_view text) {
  std::string bytes;
  const std::unique_ptr<archive, int (*)(archive*)> writer(archive_write_new(), archive_write_free);
  archive* const to = writer.get();
  RequireDone(to, archive_write_set_format_raw(to));
  RequireDone(to, archive_write_add_filter_gzip(to));
  RequireDone(to, archive_write_set_filter_option(to, "gzip", "timestamp", nullptr));
  RequireDone(to, archive_write_set_bytes_per_block(to, 0));
  RequireDone(to, archive_write_open(to, &bytes, nullptr, AppendTo, nullptr));
  const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                       archive_entry_free);
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  RequireDone(to, archive_write_header(to, entry.get()));
  RequireDone(to, archive_write_data(to, text.data(), text.size()));
  RequireDone(to, archive_write_close(to));
  return crypto::Base64Url(bytes);
}

std::optional<std::string> Unpack(std::string_view packed, size_t bytes_max) {
  const auto bytes = crypto::FromBase64Url(packed);
  if (!bytes) return std::nullopt;
  const std::unique_ptr<archive, int (*)(archive*)> reader(archive_read_new(), archive_read_free);
  archive* const from = reader.get();
  archive_entry* entry = nullptr;
  if (archive_read_support_filter_gzip(from) != ARCHIVE_OK ||
      archive_read_support_format_raw(from) != ARCHIVE_OK ||
      archive_read_open_memory(from, bytes->data(), bytes->size()) != ARCHIVE_OK ||
      archive_read_next_header(from, &entry) != ARCHIVE_OK ||
      archive_filter_code(from, 0) != ARCHIVE_FILTER_GZIP) {
    return std::nullopt;
  }
  std::string text, part(size_t{64} << 10, '\0');
  for (;;) {
    const la_ssize_t got = archive_read_data(from, part.data(), part.size());
    if (got == 0) return text;
    if (got < 0 || text.size() + static_cast<size_t>(got) > bytes_max) return std::nullopt;
    text.append(part, 0, static_cast<size_t>(got));
  }
}

}  // namespace fibs::server
