#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fibs::server {

// What all are sent who watch one player without an account: the lines of data of a session that
// watches him (docs/PROTOCOL.md, line 55), as events of a text/event-stream. Kept is what somebody
// who comes now has to know: all since the line 55 with which the last match was shown first.
class LiveLog {
 public:
  using Event = std::shared_ptr<const std::string>;
  static constexpr size_t kBytesMax = size_t{1} << 20;  // that are kept, or of one line

  // Bytes of the session, cut anywhere. Nothing before its first line 55 is for spectators, and
  // nothing but lines of data ever is.
  void Read(std::string_view bytes);
  // Another session follows, with a picture of its own.
  void BeginSession();

  // Events have numbers, one after the other. What lies before `begin` is not kept any more.
  uint64_t begin() const { return begin_; }
  uint64_t end() const { return begin_ + events_.size(); }
  // Those from `place` on, so many at most; moves the place behind them.
  std::vector<Event> Take(uint64_t& place, size_t most) const;

  // There is no player of that name, as that session knows: nothing follows.
  bool nobody() const { return nobody_; }
  // This session has shown something.
  bool begun() const { return begun_; }
  // More is kept than may be: a new session is to begin.
  bool full() const { return bytes_ > kBytesMax || line_.size() > kBytesMax; }

 private:
  void Add(std::string_view line);
  void Forget();

  std::string line_;  // of which the end has not come
  std::deque<Event> events_;
  uint64_t begin_ = 0;
  size_t bytes_ = 0;    // of all events
  bool begun_ = false;  // this session has had its first line 55
  bool nobody_ = false;
};

}  // namespace fibs::server
