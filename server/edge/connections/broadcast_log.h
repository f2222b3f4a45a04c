#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/edge/connections/output_queue.h"
#include "server/link/groups.h"
#include "server/link/ids.h"

namespace fibs::server {

// What the connections of each group are told in common: a stream of bytes for each group. A
// connection notes its place in the stream of its group. Lines are written here once, however many
// connections there are; a connection takes all that is behind its place in one piece.
//
// The stream is sent to all in passes. Begin() begins a pass with all text that was added up to
// then; text that is added during the pass is for the next one.
class BroadcastLog {
 public:
  using Place = uint64_t;  // in the stream of a group

  void Add(Group group, std::string_view text, RecordNumber after);
  // Behind everything that was added.
  Place end(Group group) const;

  // What was added behind `place`, and the record that it waits for.
  struct Rest {
    std::string text;
    RecordNumber after = 0;
  };
  Rest From(Group group, Place place) const;

  // ---- Passes. False: there is nothing new.
  bool Begin();
  void End();
  // The record that must be committed before the pass can send something.
  RecordNumber after() const { return pass_after_; }
  // What the pass has for a connection with this place: the end of `text`
  // from `begin` on. Null: nothing.
  struct Piece {
    SharedText text;
    size_t begin = 0;
    RecordNumber after = 0;
    Place end = 0;
  };
  Piece ForPass(Group group, Place place) const;

 private:
  struct Stream {
    SharedText pass;  // null: nothing is being sent
    RecordNumber pass_after = 0;
    std::string added;  // behind it
    RecordNumber added_after = 0;
    Place added_begin = 0;
  };
  std::array<Stream, kGroups> streams_;
  RecordNumber pass_after_ = 0;
};

}  // namespace fibs::server
