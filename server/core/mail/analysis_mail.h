#pragma once

#include <string>
#include <vector>

#include "server/core/event.h"
#include "server/core/mail/mail_rate.h"
#include "server/core/mail/match_mail.h"
#include "server/core/people/people_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Who wants that (`set email analyses on`) is mailed how he has played a match by days when its
// analysis is stored: once a match, and kOfAccountDay a day at most.
class AnalysisMail {
 public:
  static constexpr int kOfAccountDay = 20;

  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    MailRate& rate;
    MatchMail& mail;
  };
  explicit AnalysisMail(const Uses& uses) : uses_(uses) {}

  // Each second: asks what is new, unless that is being waited for.
  void Tick();
  // Whether he would be mailed.
  bool Wants(const Account& account) const;

 private:
  void OnStored(const AnalysesStored::Match& match);
  void Tell(AccountId account, AccountId opponent, const AnalysisFound& found);

  const Uses uses_;
  bool waits_ = false;
};

}  // namespace fibs::server
