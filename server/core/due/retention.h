#pragma once

#include <chrono>
#include <string_view>

#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Shown in the place of a host that is not kept any longer.
inline constexpr std::string_view kForgottenHost = "unknown";

// What accounts keep for a time alone (config keys keep.*): from where somebody came last, and the
// messages that wait for him. Some accounts are looked at each second, all in turn. What other
// modules keep they look at themselves: tokens, mails, conduct, talk.
class Retention {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
  };
  explicit Retention(const Uses& uses) : uses_(uses) {}

  // Each second.
  void Tick();

 private:
  static constexpr AccountId kAccountsATick = 100;
  // For which an address is kept that nobody has shown to be his; its code ends long before.
  static constexpr std::chrono::days kAskedKept{7};

  void ForgetHost(Account& account);
  void ForgetAsked(Account& account);
  void DropMessages(AccountId account);

  const Uses uses_;
  AccountId looked_at_ = 0;
};

}  // namespace fibs::server
