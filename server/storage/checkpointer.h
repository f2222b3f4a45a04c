#pragma once

#include <soci/soci.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace fibs::server {

// Brings SQLite's write-ahead log into the database on a thread and a connection of its own, part
// by part, so that commits neither do that work nor wait for it.
//
// The log begins anew once all of it is in the database, and a writer that never rests would never
// let that happen. When the log has become long, a commit does the rest itself: that is little,
// since the thread has just done its part. (sqlite.org/wal.html, "Avoiding Excessively Large WAL
// Files")
class Checkpointer {
 public:
  // In pages of the log, of 4096 bytes: what the thread does at a time, and what is long.
  explicit Checkpointer(std::string database, int part = 2000, int most = 8000);
  ~Checkpointer();
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  // Follows the commits of the one connection that writes, as long as it is open.
  void Follow(soci::session& writer);
  // A commit after which the log has so many pages. True: the writer has to do the rest.
  bool Committed(int pages);

 private:
  void Run();
  void Checkpoint();

  const std::string database_;
  const int part_, most_;
  std::optional<soci::session> sql_;  // only the thread's
  std::mutex mutex_;
  std::condition_variable changed_;
  int pages_ = 0;         // of the log, after the last commit
  int next_ = part_;      // the thread's next turn comes when the log has so many
  bool running_ = false;  // it is the thread's turn
  bool rest_ = false;     // the log is long, and the thread has just done its part
  bool ending_ = false;
  std::thread thread_;  // last: it uses the rest
};

}  // namespace fibs::server
