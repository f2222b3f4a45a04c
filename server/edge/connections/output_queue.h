#pragma once

#include <sys/uio.h>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/link/ids.h"

namespace fibs::server {

// Text that many connections are sent, each from its own place to the end.
using SharedText = std::shared_ptr<const std::string>;

// The output that waits for one connection, in order. Takes next to no memory while it is empty.
class OutputQueue {
 public:
  // Text for this connection alone; texts that are pushed one after the other leave in one piece.
  // `submitted`: the last record that storage has been given. Those behind it are given together
  // and committed together, so that to wait for one of them is to wait for all.
  void Push(std::string text, RecordNumber after, RecordNumber submitted);
  // The bytes of a shared text from `begin` to `end`.
  void PushShared(SharedText text, size_t begin, size_t end, RecordNumber after);

  // Puts text before everything that waits for a record behind `committed`.
  void PushAhead(std::string text, RecordNumber committed);

  // Fills `parts` with what may leave now, and returns how many of them.
  //
  // This is the one place that keeps the promise "shown means stored": a chunk leaves only when
  // the record it depends on is committed, and nothing that was pushed behind it overtakes it.
  size_t Gather(RecordNumber committed, std::span<iovec> parts) const;

  // Takes away what has been sent, from the front.
  void Consume(size_t bytes);
  // Copies what is left of shared texts: a connection that does not read keeps no memory that the
  // limit of its own queue does not count.
  void Unshare();
  void Clear();
  // Clears it for good: what is pushed from now on is dropped.
  void Close();

  size_t bytes() const { return bytes_; }
  // Without what is shared: what the queue takes of memory.
  size_t own_bytes() const { return own_bytes_; }
  bool empty() const { return bytes_ == 0; }

 private:
  struct Chunk {
    std::string own;    // without `shared`
    SharedText shared;  // null: `own` is meant
    size_t begin = 0;   // the bytes before it are sent, or for others only
    size_t end = 0;     // of the shared text; what is behind it is for others
    RecordNumber after = 0;

    std::string_view rest() const {
      return shared == nullptr ? std::string_view(own).substr(begin)
                               : std::string_view(*shared).substr(begin, end - begin);
    }
  };
  void PushChunk(Chunk chunk);
  bool closed_ = false;

  // Mostly there is one chunk at a time, which needs no memory of its own.
  Chunk first_;              // empty: nothing waits
  size_t bytes_ = 0;         // not sent
  size_t own_bytes_ = 0;     // of them, those that are not shared
  std::vector<Chunk> rest_;  // behind the first
  size_t head_ = 0;          // of the rest: those before it are sent
};

}  // namespace fibs::server
