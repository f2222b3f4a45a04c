#include "tests/host/unpacked_zip.h"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

#include <memory>

namespace fibs::server {

std::vector<Unpacked> Unpack(std::string_view zip) {
  const std::unique_ptr<archive, int (*)(archive*)> reader(archive_read_new(), archive_read_free);
  archive_read_support_format_zip(reader.get());
  EXPECT_EQ(archive_read_open_memory(reader.get(), zip.data(), zip.size()), ARCHIVE_OK);
  std::vector<Unpacked> files;
  archive_entry* entry = nullptr;
  while (archive_read_next_header(reader.get(), &entry) == ARCHIVE_OK) {
    Unpacked file{.name = archive_entry_pathname(entry),
                  .text = std::string(static_cast<size_t>(archive_entry_size(entry)), ' '),
                  .changed = archive_entry_mtime(entry)};
    EXPECT_EQ(archive_read_data(reader.get(), file.text.data(), file.text.size()),
              static_cast<la_ssize_t>(file.text.size()));
    files.push_back(std::move(file));
  }
  return files;
}

}  // namespace fibs::server
