#pragma once

#include <sys/uio.h>

#include <cstddef>
#include <span>
#include <vector>

#include "server/net/text_packer.h"
#include "server/world/event.h"

namespace fibs::server {

// The output that waits for one connection: pieces of shared text, in order. Takes next to no
// memory while it is empty.
class OutputQueue {
 public:
  // `submitted`: the last record that storage has been given. Those behind it are given together
  // and committed together, so that to wait for one of them is to wait for all.
  void Push(const TextSlice& text, RecordNumber after, RecordNumber submitted);

  // Before whatever waits for a record behind `committed`.
  void PushAhead(const TextSlice& text, RecordNumber committed);

  // Fills `parts` with what may leave now, and returns how many of them.
  //
  // This is the one place that keeps the promise "shown means stored": a chunk leaves only when
  // the record it depends on is committed, and nothing that was pushed behind it overtakes it.
  size_t Gather(RecordNumber committed, std::span<iovec> parts) const;

  // Takes away what has been sent, from the front.
  void Consume(size_t bytes);
  void Clear();

  size_t bytes() const { return bytes_; }
  bool empty() const { return bytes_ == 0; }

 private:
  struct Chunk {
    TextSlice text;
    RecordNumber after = 0;
  };
  // Mostly there is one chunk at a time, which needs no memory of its own.
  Chunk first_;              // empty: nothing waits
  size_t bytes_ = 0;         // not sent
  std::vector<Chunk> rest_;  // behind the first
  size_t head_ = 0;          // of the rest: those before it are sent
};

}  // namespace fibs::server
