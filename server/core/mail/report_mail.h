#pragma once

#include "server/core/conduct/conduct_room.h"
#include "server/core/mail/match_mail.h"
#include "server/core/people/people_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Moderators are mailed when reports wait for too long (moderation.mail_after_hours): those who
// have confirmed an address and want mails, once a day at most. A mail names nobody. Also a report
// that one of them reads waits until it is answered.
class ReportMail {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    ConductRoom& conduct;
    MatchMail& mail;
  };
  explicit ReportMail(const Uses& uses) : uses_(uses) {}

  // Each second.
  void Tick();

 private:
  void Tell(AccountId moderator);

  const Uses uses_;
  Time looked_{};
};

}  // namespace fibs::server
