#pragma once

#include <memory>

#include "server/storage/jobs/job_connection.h"
#include "server/storage/jobs/job_queue.h"
#include "server/storage/storage.h"

// How JobQueue uses its connection, for its files.
namespace fibs::server {

struct JobQueue::Connection : JobConnection {
  using JobConnection::JobConnection;
};

template <typename Work>
auto JobQueue::Read(const Work& work) {
  try {
    if (!connection_) connection_ = std::make_unique<Connection>(config_);
    return work(connection_->sql());
  } catch (const soci::soci_error& error) {
    connection_.reset();
    throw DatabaseFailed(JobConnection::Explain(error));
  } catch (...) {
    connection_.reset();
    throw;
  }
}

// One transaction that knows from its beginning that it writes.
template <typename Work>
auto JobQueue::Write(const Work& work) {
  return Read([&](soci::session& sql) {
    connection_->Begin();
    auto result = work(sql);
    sql << "COMMIT";
    return result;
  });
}

}  // namespace fibs::server
