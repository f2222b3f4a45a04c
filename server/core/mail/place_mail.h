#pragma once

#include <string>

#include "server/core/mail/mail_queue.h"
#include "server/core/mail/mail_rate.h"
#include "server/core/people/people_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// A log-in from a place that is new to an account is told at its confirmed address, unless its
// owner does not want that.
class PlaceMail {
 public:
  struct Uses {
    Turn& turn;
    MailQueue& queue;
    MailRate& rate;
  };
  explicit PlaceMail(const Uses& uses) : uses_(uses) {}

  void Tell(const Account& account, const Place& place, const std::string& host);

 private:
  static constexpr int kOfAccountDay = 5;  // who has the password can log in from everywhere

  const Uses uses_;
};

}  // namespace fibs::server
