#pragma once

#include <string_view>

#include "server/world/world.h"

namespace fibs::server {

// From a new connection to a user: the log-in forms (telnet, `login` of CLIP, `connect` of TinyMUD
// clients) and the registration of guests. A state machine over Session::step.
class Login {
 public:
  explicit Login(World& world) : world_(world) {}

  // Banner, date and the first "login: ".
  void Greet(Session& session);
  // A line of a connection that is not a user yet.
  void OnLine(Session& session, std::string_view line);
  void OnPasswordChecked(Session& session, bool ok);
  void OnPasswordHashed(Session& session, const std::string& hash);

 private:
  void OnName(Session& session, std::string_view line);
  void OnGuestLine(Session& session, std::string_view line);
  void OnNewPassword(Session& session, std::string_view line);
  void OnRepeatedPassword(Session& session, std::string_view line);
  void ChooseName(Session& session, std::string_view name);
  void Check(Session& session, std::string_view name, std::string_view password);
  void Fail(Session& session);
  void Refuse(Session& session, std::string_view why);
  void BeginGuest(Session& session);
  void Enter(Session& session, Account& account);
  void Welcome(User& user, Time last_login, std::string_view last_host);
  void WelcomeClip(User& user, Time last_login, std::string_view last_host);
  void TellOthers(User& user, std::string_view message);
  void DeliverMessages(User& user);
  void TellWaiting(User& user);

  World& world_;
};

}  // namespace fibs::server
