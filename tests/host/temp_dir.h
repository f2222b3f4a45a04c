#pragma once

#include "tools/process/temp_dir.h"

namespace fibs::server {

// A directory for the files of one test.
class TempDir : public process::TempDir {
 public:
  TempDir() : process::TempDir("fibsd_test_") {}
};

}  // namespace fibs::server
