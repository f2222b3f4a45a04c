#pragma once

#include <memory>

#include "server/config.h"
#include "server/core/admin_request.h"

// The way of a request of fibs-admin to the accounts.
namespace fibs::server {

class AdminChannel {
 public:
  virtual ~AdminChannel() = default;
  // When it returns, what was changed is stored. Throws std::exception: no answer.
  virtual AdminAnswer Ask(const AdminRequest& request) = 0;
};

// To the server that runs on the data directory; when there is none, into the database, which is
// held until the object goes, so that no server starts meanwhile. Throws std::exception.
std::unique_ptr<AdminChannel> OpenAdminChannel(const Config& config);

// To a server that runs there. Throws std::exception, also when there is none.
std::unique_ptr<AdminChannel> OpenServerChannel(const Config& config);

}  // namespace fibs::server
