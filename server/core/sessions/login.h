#pragma once

#include <string>
#include <string_view>

#include "server/core/lobby/world.h"
#include "server/core/texts/server_texts.h"

namespace fibs::server {

inline constexpr std::string_view kLoginPrompt = "login: ";

// From a new connection to a user: the log-in forms (telnet, `login` of CLIP, `connect` of TinyMUD
// clients) and the registration of guests. A state machine over Session::step.
class Login {
 public:
  explicit Login(World& world) : world_(world) {}

  // Banner, date and the first "login: ".
  void Greet(Session& session);
  // A line of a connection that is not a user yet.
  void OnLine(Session& session, std::string_view line);
  // Gives the password threads what they have room for, in the order of PasswordQueue. After each
  // event.
  void GiveOutPasswords();
  void OnPasswordChecked(Session& session, bool ok);
  // The same for the command `password`: only what the next attempts have to know.
  void CountChecked(const Session& session, bool ok);
  void OnPasswordHashed(Session& session, const std::string& hash);

 private:
  void OnName(Session& session, std::string_view line);
  void OnGuestLine(Session& session, std::string_view line);
  void RefuseRegistration(Session& session);
  void OnNewPassword(Session& session, std::string_view line);
  void OnRepeatedPassword(Session& session, std::string_view line);
  void ChooseName(Session& session, std::string_view name);
  void Attempt(Session& session, std::string_view name, std::string_view password);
  // The password is checked or hashed now; or has to wait after all.
  void GiveOut(Session& session, PasswordLane lane);
  Account* AccountOf(const Session& session);
  void Fail(Session& session);
  void Refuse(Session& session, std::string_view why);
  void End(Session& session);
  void RefuseAtShutdown(Session& session);
  void Show(Session& session, Text text);
  // What is told about the comings and goings of others.
  static void SetAnnouncements(Settings& settings, bool on);
  void BeginGuest(Session& session);
  void Enter(Session& session, Account& account);
  void Welcome(User& user, Time last_login, std::string_view last_host);
  void WelcomeClip(User& user, Time last_login, std::string_view last_host);
  void TellOfClosed(Session& session, const Account& account);
  void TellOthers(User& user, std::string_view message);
  void DeliverMessages(User& user);
  void TellWaiting(User& user);

  World& world_;
};

}  // namespace fibs::server
