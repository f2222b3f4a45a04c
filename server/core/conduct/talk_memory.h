#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/core/records/account.h"
#include "server/core/turn.h"

namespace fibs::server {

// What people have said lately, for who is reported for it: the last lines of each, of those who
// spoke last. In memory alone.
class TalkMemory {
 public:
  explicit TalkMemory(const Turn& turn) : turn_(turn) {}

  // `to`: who is spoken to alone; 0: all who could hear it. `line`: as a watcher would read it.
  void Note(AccountId by, AccountId to, std::string_view line);
  // What `about` has said to all or to `reporter`, and `reporter` to him; oldest first, a line
  // each.
  std::vector<std::string> Between(AccountId reporter, AccountId about) const;
  // Whether he has said something to `to` alone.
  bool HasSpokenTo(AccountId by, AccountId to) const;
  // What he has said, oldest first.
  std::vector<std::string> Of(AccountId account) const;
  // The account is gone.
  void Forget(AccountId account);
  // Each second: of who has not spoken for keep.talk_hours nothing is left.
  void Tick();

 private:
  static constexpr size_t kLines = 20;       // of a speaker
  static constexpr size_t kSpeakers = 1000;  // so many bytes at most: all three multiplied
  static constexpr size_t kBytes = 300;      // of a line

  struct Said {
    uint64_t number = 0;  // counts all lines
    AccountId to = 0;
    Time at{};
    std::string line;
  };
  struct Speaker {
    std::deque<Said> said;
    std::list<AccountId>::iterator place;  // in last_
  };

  bool IsOld(const Said& said) const;

  const Turn& turn_;
  std::unordered_map<AccountId, Speaker> speakers_;
  std::list<AccountId> last_;  // who has spoken last comes first
  uint64_t count_ = 0;
};

}  // namespace fibs::server
