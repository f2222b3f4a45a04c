#pragma once

#include <string>
#include <string_view>

#include "server/core/records/account.h"

namespace fibs::server {

// Who knows the codes by which lost passwords are replaced.
class RecoveryDoor {
 public:
  virtual ~RecoveryDoor() = default;
  // Somebody at `host` has lost the password of that name. The line that he is answered says
  // nothing of whether there is such a user.
  virtual std::string Ask(std::string_view name, const std::string& host) = 0;
  // The account that the code opens; null: it is none, or too old.
  virtual Account* Open(std::string_view name, std::string_view code) const = 0;
  // It has the new password by that code, which is none any more: its owner is told, and who is
  // logged in is sent away.
  virtual void OnChanged(Account& account, std::string_view code) = 0;
};

}  // namespace fibs::server
