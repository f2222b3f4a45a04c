#pragma once

#include <random>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"

namespace fibs::live {

// The disk under a server that a test starts (faulty_disk.cc): it fails when it is told to, and
// power can be cut.
class Disk {
 public:
  explicit Disk(std::string data) : data_(std::move(data)) {}

  // For the server that has its data there.
  std::vector<std::string> Environment() const;
  // From now on every write fails with this errno.
  void Fail(int number);
  void Heal();
  // When the server is dead: the data directory becomes what a power cut leaves of it, which is
  // everything synced and, of what was written later, sectors here and there.
  void CutPower(std::mt19937_64& random);

 private:
  std::string FaultFile() const { return control_.path() + "/fault"; }

  std::string data_;
  server::TempDir synced_;
  server::TempDir control_;
};

}  // namespace fibs::live
