#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/password_rules.h"
#include "server/config.h"
#include "server/core/conduct/conduct.h"
#include "server/core/conduct/word_list.h"
#include "server/core/login/login_gate.h"
#include "server/core/login/recovery_door.h"
#include "server/core/people/account_changes.h"
#include "server/core/people/people_room.h"
#include "server/core/requests.h"
#include "server/core/sessions/refusals.h"
#include "server/core/sessions/sessions.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/sessions/storage_gate.h"
#include "server/core/texts/server_texts.h"
#include "server/core/turn.h"

namespace fibs::server {

inline constexpr std::string_view kLoginPrompt = "login: ";

// The one who takes over from the log-in.
class Arrivals {
 public:
  virtual ~Arrivals() = default;
  // Whether it would end no session of the account that may do more than this one.
  virtual bool MayEnter(const Session& session, const Account& account) const = 0;
  // The account is the session's from now on.
  virtual void Enter(Session& session, Account& account) = 0;
  // The same of one that was registered just now.
  virtual void EnterNew(Session& session, Account& account) = 0;
  // The session watches a player without logging in, or goes on as one that has not. `name` as
  // typed.
  virtual void BeginWatching(Session& session, std::string_view name) = 0;
  virtual void EndWatching(Session& session) = 0;
  // It has given a sign of life.
  virtual void KeepWatching(const Session& session) = 0;
};

// Who knows the links by which people are invited.
class LinkDoor {
 public:
  virtual ~LinkDoor() = default;
  // What a token stands for: the line of data, or one that says that it stands for nothing.
  virtual std::string TokenLine(std::string_view token) const = 0;
};

// From a new connection to an account: the log-in forms (telnet, `login` of CLIP, `connect` of
// TinyMUD clients) and the registration of guests. A state machine over Session::step.
class Login {
 public:
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    LoginGate& gate;
    Arrivals& arrivals;
    const LinkDoor& links;
    RecoveryDoor& recovery;
    Conduct& conduct;
    const WordList& words;
  };
  explicit Login(const Uses& uses) : uses_(uses) {}

  // Banner, date and the first "login: ".
  void Greet(Session& session);
  // A line of a connection that is not a user yet.
  void OnLine(Session& session, std::string_view line);
  // Why nobody of that name may have that password, or the session not that name; none: it may.
  std::optional<std::string> WhyNotPassword(std::string_view name, std::string_view password) const;
  std::optional<std::string> WhyNotName(const Session& session, std::string_view name) const;
  // Only whether it is somebody else's.
  std::optional<std::string> WhyNotFree(const Session& session, std::string_view name) const;
  // Gives the password threads what they have room for, in the order of PasswordQueue. After each
  // event.
  void GiveOutPasswords();
  // For the command `password`: the old one is checked, a new one is hashed. What follows is done
  // in a later event, unless the session has ended by then.
  void Check(Session& session, std::string password, std::function<void(bool ok)> then);
  void Hash(Session& session, PasswordLane lane, std::string password,
            std::function<void(const std::string& hash)> then);

 private:
  void Queue(Session& session, PasswordLane lane, const std::string& from, PasswordJob job);
  // If it is a token of the account, the session has it from now on.
  void TakeToken(Session& session, const Account& account, std::string_view typed) const;
  // Whether a log-in has been waiting with one that did not end meanwhile.
  bool HasToken(const Session& session, const Account& account) const;
  void OnPasswordChecked(Session& session, bool ok);
  // The second step of the log-in.
  void AskForCode(Session& session);
  void OnCode(Session& session, std::string_view line);
  void EnterChecked(Session& session, Account& account);
  void OnPasswordHashed(Session& session, const std::string& hash);
  // The name is free, and the log-in follows. An empty hash: of a guest.
  void Create(Session& session, const std::string& hash);
  // Of a line that a core before this one has carried out.
  void EnterAgain(Session& session, std::string_view name, std::string_view password);
  void OnName(Session& session, std::string_view line);
  void OnGuestLine(Session& session, std::string_view line);
  void OnSpectatorLine(Session& session, std::string_view line);
  void RefuseRegistration(Session& session);
  void OnNewPassword(Session& session, std::string_view line);
  void OnRepeatedPassword(Session& session, std::string_view line);
  // `register` of CLIP 1009: a log-in follows. Without a password: of a guest. `shown`: see
  // WhyNotThrough.
  void RegisterInOneLine(Session& session, std::string_view name, std::string_view password,
                         std::string_view shown);
  // What is asked of who wants to register.
  enum class Door : uint8_t { kOpen, kWork, kNetwork, kCode, kClosed };
  Door DoorOf(const Session& session, std::string_view name) const;
  std::optional<std::string> WhyNotThrough(Session& session, std::string_view name,
                                           std::string_view shown);
  void TellDoor(Session& session, std::string_view name);
  bool CountRegistration(const Session& session);
  bool IsInvitationGood(const Session& session) const;
  void UseInvitation(Session& session, AccountId user);
  // `recover NAME` and `recover NAME CODE PASSWORD` of who has lost his password; a log-in follows.
  void Recover(Session& session, const std::vector<std::string_view>& words);
  void OnRecovered(Session& session, std::string_view code, const std::string& hash);
  // `object NUMBER CODE TEXT` of whose account is closed.
  void Object(Session& session, std::string_view line);
  void RefuseClosed(Session& session, const ConductEntry& closed);
  std::string ClientIn(std::string_view typed) const;
  // In that step it waits for the hash.
  void HashNew(Session& session, LoginStep step, std::string password);
  bool IsStored(const Session& session) const;
  // Another line is waited for, as after a log-in that failed.
  void BeginAnew(Session& session);
  void ForgetRegistration(Session& session);
  void AskForPassword(Session& session, std::string_view prompt);
  std::optional<protocol::PasswordFault> FaultOfPassword(std::string_view name,
                                                         std::string_view password) const;
  // NAME, or NAME CODE.
  void ChooseName(Session& session, std::string_view typed);
  void Attempt(Session& session, std::string_view name, std::string_view password);
  // The password is checked or hashed now; or has to wait after all.
  void GiveOut(Session& session, PasswordLane lane);
  Account* AccountOf(const Session& session);
  void Fail(Session& session);
  // After so many failures the connection is closed: true then.
  bool EndAfterFailures(Session& session);
  void Refuse(Session& session, std::string_view why);
  bool LoginsClosed() const;
  void RefuseAtShutdown(Session& session);
  void Show(Session& session, Text text);
  void BeginGuest(Session& session);

  const Uses uses_;
};

}  // namespace fibs::server
