#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/link/time.h"

namespace fibs::server {

// The lines of the log about connections that were refused or closed: at most one a second for each
// reason, which tells how many others there were, so that a flood of them does not fill the log.
class RefusalLog {
 public:
  // The line to be logged now: `line`, or nothing when one of the same reason was logged a moment
  // ago. There are few reasons, all of them ours.
  std::optional<std::string> Add(std::string_view reason, std::string line, Time now);
  // Once a second: lines about what has been added and not been logged, the last one of each
  // reason with the number of the others.
  std::vector<std::string> Due(Time now);

 private:
  struct Reason {
    Time next{};       // no line before it
    std::string last;  // of those that were not logged
    int waiting = 0;
  };
  static std::string Line(Reason& reason, std::string line, Time now);

  std::map<std::string, Reason, std::less<>> reasons_;
};

}  // namespace fibs::server
