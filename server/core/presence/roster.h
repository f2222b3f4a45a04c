#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/clip.h"
#include "server/core/presence/user.h"

namespace fibs::server {

// What lines 5 say of everybody who is logged in. Every program that logs in is sent all of them,
// and little of it changes from one log-in to the next: so it is kept as text, in blocks that are
// made anew only when something in them has changed. A block that was handed out never changes.
class Roster {
 public:
  using Block = std::shared_ptr<const std::string>;

  // Behind the others.
  void Add(User& user);
  void Remove(const User& user);
  // Anything of it has changed but the idle time.
  void Update(const User& user);
  // The idle time begins anew.
  void Typed(const User& user) { stale_[BlockOf(user)] = true; }

  // Line 5 about one, without its end.
  std::string Line(const User& user, Time now) const;
  // About all in the order of their log-in, as they go out: IAC doubled, each with CR LF. One text
  // after the other; none is empty.
  std::vector<Block> Lines(Time now);

 private:
  static constexpr size_t kBlockEntries = 256;

  struct Entry {
    User* user = nullptr;  // null: gone
    protocol::WhoInfoParts parts;
  };
  static size_t BlockOf(const User& user) { return user.roster_place / kBlockEntries; }
  void Compact();
  void AppendLine(std::string& text, const Entry& entry, int64_t second) const;
  Block Write(size_t block, int64_t second) const;

  std::vector<Entry> entries_;
  size_t gone_ = 0;  // of the entries
  std::vector<Block> blocks_;
  std::vector<bool> stale_;  // the blocks that do not say what is so
  int64_t second_ = -1;      // of which the idle times in the blocks are
};

}  // namespace fibs::server
