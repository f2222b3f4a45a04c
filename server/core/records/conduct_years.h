#pragma once

#include <array>
#include <map>
#include <set>

#include "server/core/records/conduct.h"

namespace fibs::server {

// What was reported and decided in a year (UTC), as numbers that everybody may know.
struct ConductYear {
  int reports = 0;
  int answered = 0;
  std::array<int, kMeasures> measures{};  // by kind
  int lifted = 0;                         // measures that ended before their time
  int objections = 0;
  int granted = 0;  // of those that were lifted: behind an objection
  int upheld = 0;   // stayed in spite of one

  friend bool operator==(const ConductYear&, const ConductYear&) = default;
};

class ConductYears {
 public:
  // In the order of the log.
  void Add(const ConductEntry& entry);
  const std::map<int, ConductYear>& all() const { return all_; }

 private:
  std::map<int, ConductYear> all_;
  std::set<ConductId> contested_;  // measures, until somebody has read the objection
};

}  // namespace fibs::server
