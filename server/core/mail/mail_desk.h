#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/mail/pbm_command.h"
#include "server/core/due/day_games.h"
#include "server/core/due/due_room.h"
#include "server/core/mail/mail_passwords.h"
#include "server/core/mail/mail_ways.h"
#include "server/core/mail/match_mail.h"
#include "server/core/mail/proposals.h"
#include "server/core/people/people_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/sessions/storage_gate.h"
#include "server/core/turn.h"
#include "server/limits/refusal_log.h"

namespace fibs::server {

// Mails that come in: what each asks for is done, once. Who it is from follows from the token in
// the address that it came to, or from a password in pbmserv's commands, and never from what the
// mail says of itself. What cannot be done is answered once, to the address that the player has
// confirmed; who is not known is answered a few times a day, and what no person has typed never.
//
// Whether an address that a mail names is a player's is told to nobody but who reads it.
class MailDesk {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    DueRoom& due;
    const MailTokens& tokens;
    MailAddresses& addresses;
    MailWays& ways;
    MailPasswords& passwords;
    MatchMail& match_mail;
    Proposals& proposals;
  };
  explicit MailDesk(const Uses& uses) : uses_(uses) {}

  void OnArrived(const MailArrived& arrived);
  // Once a second: logs how many there were of what is logged rarely.
  void Tick();

 private:
  void Take(uint64_t request, bool done = true);
  // At most one line a minute of each kind: anybody can send any number of mails.
  void Log(std::string_view kind, std::string line);
  void OnToken(const MailArrived& arrived, const TurnToken& token);
  void OnToken(const MailArrived& arrived, const StopToken& token);
  void OnToken(const MailArrived& arrived, const ChallengeToken& token);
  void OnCommand(const MailArrived& arrived);
  // Of who has the token in the address, if he proposes a match.
  bool TakeOwnChallenge(const MailArrived& arrived, const MailToken& token);
  void Challenge(const MailArrived& arrived, const protocol::PbmChallenge& command);
  // The one who proposes it, or is said to, is asked whether he does. Else why not, for him alone.
  std::optional<std::string> AskWhether(const MailArrived& arrived, const Account& from,
                                        const protocol::PbmChallenge& command, MailWay way);
  void Confirm(const MailArrived& arrived, ChallengeToken challenge);
  void CheckPassword(const MailArrived& arrived, protocol::PbmTurn command);
  void CarryOut(const PasswordMail& checked);
  void Show(const MailArrived& arrived, AccountId account, MatchId match);
  void TurnOver(const MailArrived& arrived, AccountId account, bool manual);
  void Play(const MailArrived& arrived, AccountId account, MatchId match,
            std::optional<protocol::Action> action, std::optional<int64_t> inputs);
  // One that came twice, as mails do when a server is in doubt: it was dealt with.
  static bool WasSeen(const Account& account, const std::string& message_id);
  // The same, and from now on it was.
  bool NoteSeen(AccountId account, const std::string& message_id);
  bool MayAnswer(const Account* account, const ArrivedMail& mail);
  // `account`: who has sent it for sure; null: nobody knows.
  void Refuse(const MailArrived& arrived, const Account* account, const std::string& why);

  const Uses uses_;
  RefusalLog log_{RefusalLog::kStrangers};
};

}  // namespace fibs::server
