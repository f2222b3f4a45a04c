#pragma once

#include <functional>
#include <map>
#include <string>

#include "protocol/mail/pbm_command.h"
#include "server/core/effects.h"
#include "server/core/login/login_gate.h"
#include "server/core/mail/mail_ways.h"
#include "server/core/people/accounts.h"
#include "server/core/people/people_room.h"
#include "server/core/requests.h"
#include "server/core/sessions/password_queue.h"
#include "server/core/turn.h"

namespace fibs::server {

// A mail with a password, which says what to do for whom.
struct PasswordMail {
  MailArrived arrived;
  protocol::PbmTurn command;
  AccountId account = 0;
};

// Mails whose passwords are to be checked: one at a time, so that log-ins are hardly slowed. The
// lanes are those of log-ins (PasswordQueue), and so are the delays after wrong ones (LoginGate):
//
// * by one of the player's usual ways (MailWays) only what failed by that way counts;
// * else what failed at the machine that our mail server got the mail from, log-ins there included;
//   mails with the sender that is the player's own are counted for themselves, by network, and
//   for him alone: many players have their mail of one provider;
// * where that machine is not known all mails for a name are one, in the same two kinds.
//
// A mail that would have to wait for its turn is to be brought again at once: it holds no place
// that another one needs. When a lane is full, who waits there with the most gives way.
class MailPasswords {
 public:
  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    LoginGate& login_gate;
    MailWays& ways;
  };
  explicit MailPasswords(const Uses& uses) : uses_(uses) {}

  // Its account is there. It is checked, or is told to come again. `then`: whether the password
  // is right; not called when the account is gone by then.
  using Then = std::function<void(const PasswordMail& mail, bool ok)>;
  void Add(PasswordMail mail, Then then);
  // There is no account of the name.
  void UnknownName(const ArrivedMail& mail);

 private:
  static constexpr size_t kLaneMax = 20;  // mails that wait in a lane
  struct Waiting {
    PasswordMail mail;
    Then then;
    PasswordLane lane{};
    std::string from;    // LoginGate::Attempt
    bool usual = false;  // the same
  };
  using Places = std::map<SessionId, Waiting>;

  LoginGate::Attempt AttemptOf(const Account& account, const ArrivedMail& mail);
  // Whether there is a place in its lane; somebody else may lose his.
  bool MakeRoom(const Waiting& newcomer);
  void Take(const PasswordMail& mail, bool done);
  // The next one is given to the threads, if none is there.
  void Next();
  void OnChecked(const Waiting& checked, bool ok);

  const Uses uses_;
  PasswordQueue queue_{1};
  Places places_;          // by a number that grows
  SessionId last_ = 0;     // of them
  bool checking_ = false;  // one is at the threads
};

}  // namespace fibs::server
