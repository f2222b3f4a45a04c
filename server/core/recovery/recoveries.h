#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>

#include "server/core/conduct/conduct.h"
#include "server/core/login/recovery_door.h"
#include "server/core/mail/mail_room.h"
#include "server/core/recovery/recovery_codes.h"
#include "server/core/visits/visits_room.h"

namespace fibs::server {

// An address is good for a new password when it has stood for so long: who has stolen a session
// gives himself one, and the owner of the former one has read of it by then. That of a new account
// is good at once.
inline constexpr std::chrono::hours kAddressStands{72};
Time RecoversFrom(const Account& account);

// Who has lost his password asks for a code at `login: `; it goes to his confirmed address, or an
// administrator hands one over (`fibs-admin recover`). What is answered, and when, is the same for
// every name: the mail is written in the next second.
//
// Others may ask in his name, and cause mail.codes_per_address_day_max mails a day, and then one
// every two hours. Each brings him a code that works; and who asks from a network that he has
// logged in from (Places) has as many of his own.
class Recoveries : public RecoveryDoor {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    const Conduct& conduct;
    PresenceRoom& presence;
    VisitsRoom& visits;
    MailRoom& mail;
    RecoveryCodes& codes;
  };
  explicit Recoveries(const Uses& uses) : uses_(uses) {}

  std::string Ask(std::string_view name, const std::string& host) override;
  Account* Open(std::string_view name, std::string_view code) const override;
  void OnChanged(Account& account, std::string_view code) override;

  // A code for an administrator; its owner is told that there is one.
  std::string MakeCode(const Account& account);
  // Sends what was asked for, and ends codes that are too old. Each second.
  void Tick();

 private:
  static constexpr size_t kAskedMax = 1000;  // places in one second

  struct Asked {
    std::string name, host;
  };
  // By his name, or the former one if moderators have changed it: he may not know the new one yet.
  Account* Named(std::string_view name) const;
  void Send(const std::string& name, const std::string& host);
  bool MaySend(const Account& account, const std::string& host);
  // To his confirmed address, if there is one.
  void Mail(const Account& account, std::string_view subject, std::string text);

  const Uses uses_;
  std::map<std::string, Asked> asked_;  // by AddressGroup
};

}  // namespace fibs::server
