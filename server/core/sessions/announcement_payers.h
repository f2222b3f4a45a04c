#pragma once

#include <cstddef>
#include <memory>

#include "server/core/sessions/session.h"

namespace fibs::server {

// Who pays for what others are told because of a session: its account and its address; for a log-in
// the address alone. They pay even when the session has ceased to exist meanwhile.
class AnnouncementPayers {
 public:
  explicit AnnouncementPayers(const Session& session)
      : account_(session.user != nullptr ? session.allowance : nullptr),
        address_(session.address_allowance) {}

  void Charge(const Limits& limits, size_t bytes, Time now) const {
    if (bytes == 0) return;
    if (account_) return ChargeAnnouncedFrom(limits, *account_, *address_, bytes, now);
    ChargeAnnounced(limits, *address_, Announces::kAddress, bytes, now);
  }

 private:
  std::shared_ptr<Allowance> account_;  // null: nobody has logged in
  std::shared_ptr<Allowance> address_;
};

}  // namespace fibs::server
