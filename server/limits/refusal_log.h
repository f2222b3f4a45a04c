#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/link/time.h"

namespace fibs::server {

// The lines of the log about what strangers can cause at will, and about users whose connections
// were refused or closed: the first of each reason at once, then at most one in an interval, which
// tells how many others there were. So a flood of them does not fill the log.
class RefusalLog {
 public:
  // About users, of whom each is worth a name.
  static constexpr std::chrono::seconds kUsers{1};
  // About strangers, of whom there may be any number.
  static constexpr std::chrono::seconds kStrangers{60};

  explicit RefusalLog(std::chrono::seconds interval) : interval_(interval) {}

  // The line to be logged now: `line`, or nothing when one of the same reason was logged a moment
  // ago. There are few reasons, all of them ours.
  std::optional<std::string> Add(std::string_view reason, std::string line, Time now);
  // Once a second: the lines that are due about refusals not logged yet, for each reason the last
  // one with the number of the others.
  std::vector<std::string> Due(Time now);
  // The same, of all that has not been logged: nothing follows any more.
  std::vector<std::string> Rest();

 private:
  struct Reason {
    Time next{};       // no line before it
    std::string last;  // of those that were not logged
    int waiting = 0;
  };
  std::string Line(Reason& reason, std::string line, Time now) const;

  const std::chrono::seconds interval_;
  std::map<std::string, Reason, std::less<>> reasons_;
};

}  // namespace fibs::server
