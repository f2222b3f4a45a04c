#pragma once

#include <soci/soci.h>

#include <vector>

#include "server/core/record.h"

namespace fibs::server {

// Reads the matches that are neither over nor discarded, in the order of their numbers and in
// pieces, so that the result of no query is large. Throws soci_error.
class UnfinishedReader {
 public:
  explicit UnfinishedReader(soci::session& sql) : sql_(sql) {}

  // At most `count` of those that come next: with their inputs those whose tables are open, or were
  // never said to be closed. False: there were no more.
  bool Read(int count);
  // May be moved from.
  std::vector<StoredMatch>& open() { return open_; }
  std::vector<SavedMatch>& saved() { return saved_; }

 private:
  void ReadInputs();

  soci::session& sql_;
  long long last_ = 0;  // the number of the last match that was read
  std::vector<StoredMatch> open_;
  std::vector<SavedMatch> saved_;
};

}  // namespace fibs::server
