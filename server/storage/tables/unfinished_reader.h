#pragma once

#include <soci/soci.h>

#include <vector>

#include "server/core/records/record.h"

namespace fibs::server {

// A match whose table is open, or was never said to be closed.
struct OpenMatch {
  RecordNumber opened = 0;  // the number of the record that said so; older versions and none: 1
  StoredMatch match;
};

// Reads the matches that are neither over nor discarded, in the order of their numbers and in
// pieces, so that the result of no query is large. Throws soci_error.
class UnfinishedReader {
 public:
  explicit UnfinishedReader(soci::session& sql) : sql_(sql) {}

  // At most `count` of those that come next, the open ones with their inputs. False: there were no
  // more.
  bool Read(int count);
  // May be moved from.
  std::vector<OpenMatch>& open() { return open_; }
  std::vector<SavedMatch>& saved() { return saved_; }

 private:
  void ReadInputs();

  soci::session& sql_;
  long long last_ = 0;  // the number of the last match that was read
  std::vector<OpenMatch> open_;
  std::vector<SavedMatch> saved_;
};

}  // namespace fibs::server
