#pragma once

#include <sys/uio.h>

#include <cstddef>
#include <span>
#include <vector>

#include "server/world/event.h"

namespace fibs::server {

// The output that waits for one connection: shared chunks of text, in order. Takes next to no
// memory while it is empty.
class OutputQueue {
 public:
  void Push(SharedText text, RecordNumber after);

  // Fills `parts` with what may leave now, and returns how many of them.
  //
  // This is the one place that keeps the promise "shown means stored": a chunk leaves only when
  // the record it depends on is committed, and nothing overtakes it.
  size_t Gather(RecordNumber committed, std::span<iovec> parts) const;

  // Takes away what has been sent, from the front.
  void Consume(size_t bytes);
  void Clear();

  size_t bytes() const { return bytes_; }
  bool empty() const { return bytes_ == 0; }

 private:
  struct Chunk {
    SharedText text;
    RecordNumber after = 0;
  };
  std::vector<Chunk> chunks_;
  size_t head_ = 0;   // the first chunk that is not sent whole
  size_t sent_ = 0;   // bytes of it that are sent
  size_t bytes_ = 0;  // not sent
};

}  // namespace fibs::server
