#include "server/storage/checkpointer.h"

#include <fmt/format.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <utility>

namespace fibs::server {
namespace {

// What it returns would become the answer to the commit, which has succeeded.
int OnCommit(void* checkpointer, sqlite_api::sqlite3* writer, const char* schema, int pages) {
  if (static_cast<Checkpointer*>(checkpointer)->Committed(pages)) {
    sqlite_api::sqlite3_wal_checkpoint_v2(writer, schema, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                                          nullptr);
  }
  return SQLITE_OK;
}

}  // namespace

Checkpointer::Checkpointer(std::string database, int part, int most)
    : database_(std::move(database)), part_(part), most_(most), thread_([this] { Run(); }) {}

Checkpointer::~Checkpointer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Checkpointer::Follow(soci::session& writer) {
  auto* backend = static_cast<soci::sqlite3_session_backend*>(writer.get_backend());
  sqlite_api::sqlite3_wal_hook(backend->conn_, OnCommit, this);
}

bool Checkpointer::Committed(int pages) {
  {
    const std::lock_guard lock(mutex_);
    if (pages < pages_) {  // the log has begun anew
      next_ = part_;
      rest_ = false;
    }
    pages_ = pages;
    if (running_) return false;
    if (std::exchange(rest_, false)) return true;
    if (pages < next_) return false;
    next_ = pages + part_;
    running_ = true;
  }
  changed_.notify_all();
  return false;
}

void Checkpointer::Run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return running_ || ending_; });
    if (ending_) return;
    const bool is_long = pages_ >= most_;
    lock.unlock();
    Checkpoint();
    lock.lock();
    running_ = false;
    rest_ = is_long;
  }
}

// Does nothing when another program has locked the database, or when the disk is in trouble, of
// which the next commits will tell.
void Checkpointer::Checkpoint() {
  try {
    if (!sql_) sql_.emplace(soci::sqlite3, fmt::format("db=\"{}\"", database_));
    *sql_ << "PRAGMA wal_checkpoint(PASSIVE)";
  } catch (const soci::soci_error&) {
    sql_.reset();
  }
}

}  // namespace fibs::server
