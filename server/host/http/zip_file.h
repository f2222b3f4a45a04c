#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/link/time.h"

struct archive;

namespace fibs::server {

// A ZIP file, made in memory one text after the other.
class ZipFile {
 public:
  ZipFile();
  // `name` has no directory.
  void Add(const std::string& name, std::string_view text, Time changed);
  // Its bytes. Nothing can be added any more.
  std::string Finish();

 private:
  struct Free {
    void operator()(archive* writer) const;
  };

  std::string bytes_;
  std::unique_ptr<archive, Free> writer_;
};

}  // namespace fibs::server
