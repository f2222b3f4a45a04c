#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/clip.h"
#include "server/core/lobby/user.h"

namespace fibs::server {

// What lines 5 say of everybody who is logged in. Every program that logs in is sent all of them,
// so they are kept as one text, in which little changes from one log-in to the next.
class Roster {
 public:
  // Behind the others.
  void Add(User& user, Time now);
  void Remove(const User& user);
  // Anything of it has changed but the idle time.
  void Update(const User& user, Time now);
  // The idle time begins anew.
  void Typed(const User& user);

  // Line 5 about one, without its end.
  std::string Line(const User& user, Time now) const;
  // About all in the order of their log-in, as they go out: IAC doubled, each with CR LF. For
  // whoever holds it the text grows, but does not change.
  std::shared_ptr<const std::string> Lines(Time now);

 private:
  struct Entry {
    User* user = nullptr;  // null: gone
    protocol::WhoInfoParts parts;
    size_t begin = 0;  // in the text
    int64_t idle = 0;  // in the text, seconds
  };
  void Write(const Entry& entry, std::string& line) const;
  void Compact();
  void Own();
  void Rewrite(size_t place);
  void RewriteAll(int64_t second);

  std::vector<Entry> entries_;
  size_t gone_ = 0;  // of the entries
  std::shared_ptr<std::string> text_ = std::make_shared<std::string>();
  int64_t second_ = -1;        // of which the idle times in the text are
  std::vector<size_t> typed_;  // places of those whose idle time in the text is too long
};

}  // namespace fibs::server
