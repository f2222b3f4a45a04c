#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fibs::server {

// What all are sent who watch one player without an account: the lines of data of a session that
// watches him (docs/PROTOCOL.md, line 55), as events of a text/event-stream. Kept is what somebody
// who comes now has to know: all since the line 55 with which the last match was shown first.
//
// Or what all are sent who listen to the server (line 77): who comes begins now, and what is kept
// is for who is slow.
//
// Or what all are sent who watch one tournament: a picture of it for who comes, and what changes in
// it. Of the server's lines 77 it is noted which ones are about it; what it looks like then is for
// others to find out.
class LiveLog {
 public:
  enum class Of : uint8_t { kPlayer, kServer, kTournament };
  using Event = std::shared_ptr<const std::string>;
  static constexpr size_t kBytesMax = size_t{1} << 20;  // that are kept, or of one line
  static constexpr size_t kEventsMax = 1000;            // of the server that are kept

  // `tournament`: its number.
  explicit LiveLog(Of of = Of::kPlayer, int64_t tournament = 0);

  // Bytes of the session, cut anywhere. Nothing before its first line 55 is for spectators, and
  // nothing but lines of data ever is.
  void Read(std::string_view bytes);
  // Another session follows, with a picture of its own.
  void BeginSession();

  // Events have numbers, one after the other. What lies before `begin` is not kept any more.
  uint64_t begin() const { return begin_; }
  // The place of who comes now.
  uint64_t first() const { return of_ == Of::kPlayer ? begin_ : end(); }
  // What he is told before that. Null: nothing.
  const Event& picture() const { return picture_; }
  // Whether somebody at that place has missed what he was to get.
  bool Missed(uint64_t place) const { return of_ != Of::kPlayer && place < begin_; }
  uint64_t end() const { return begin_ + events_.size(); }
  // Those from `place` on, so many at most; moves the place behind them.
  std::vector<Event> Take(uint64_t& place, size_t most) const;

  // This session has said how things stand, or that it listens.
  bool begun() const { return begun_; }
  // There is no player of that name, as that session knows: nothing follows.
  bool nobody() const { return nobody_; }

  // ---- Of a tournament.
  // Somebody is to look at it, as something in it may have changed. Once for each time that it is
  // noted.
  bool TakeChange() { return std::exchange(changed_, false); }
  void NoteChange() { changed_ = true; }
  // It looks so now (JSON), which comes of what it looked like before by the patch; an empty one:
  // that is not said.
  void Show(std::string_view json, std::string_view patch);
  // There is no such tournament: nothing follows.
  void ShowNone();

  // More is kept than may be: a new session is to begin.
  bool full() const { return bytes_ > kBytesMax || line_.size() > kBytesMax; }

 private:
  void Add(std::string_view line);
  void AddOfServer(std::string_view line);
  void AddOfTournament(std::string_view line);
  void Trim();
  void Push(std::string text);
  void Forget();

  const Of of_;
  const std::string key_;  // what a line 77 about the tournament has in it
  std::string line_;       // of which the end has not come
  std::deque<Event> events_;
  uint64_t begin_ = 0;
  size_t bytes_ = 0;    // of all events
  bool begun_ = false;  // this session has had its first line 55, or 77
  bool nobody_ = false;
  Event picture_;
  bool changed_ = true;
};

}  // namespace fibs::server
