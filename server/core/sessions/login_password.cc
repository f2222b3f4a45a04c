// The part of Login about passwords: how they wait for the password threads, and what follows.
#include <fmt/format.h>

#include <utility>

#include "server/core/sessions/login.h"

namespace fibs::server {
namespace {

// What LoginGate has to know; of a log-in, or of the command `password`.
LoginGate::Attempt AttemptOf(const Session& session, const Account& account) {
  std::string from = AddressGroup(session.host);
  const bool usual = from == AddressGroup(account.last_host);
  return {.name = account.name, .from = std::move(from), .usual = usual};
}

}  // namespace

void Login::Attempt(Session& session, std::string_view name, std::string_view password) {
  session.name = name;
  const Account* account = world_.accounts.Find(name);
  if (account == nullptr) {
    world_.login_gate.UnknownName(AddressGroup(session.host), world_.now);
    return Fail(session);
  }
  session.password = password;
  session.step = LoginStep::kQueued;
  const LoginGate::Attempt attempt = AttemptOf(session, *account);
  const PasswordLane lane = world_.login_gate.LaneOf(attempt, world_.now);
  if (lane == PasswordLane::kDelayed) world_.Refuse(Limit::kLoginDelay, session, "log-in delayed");
  world_.passwords.Add(lane, session.id, attempt.from);
}

// Of a log-in, or of the command `password`. Null: it was erased meanwhile.
Account* Login::AccountOf(const Session& session) {
  return session.user != nullptr ? session.user->account : world_.accounts.Find(session.name);
}

void Login::GiveOutPasswords() {
  const auto is_due = [this](SessionId id) {
    const Session& session = *world_.FindSession(id);
    const Account* account = AccountOf(session);
    return account == nullptr || world_.login_gate.IsDue(AttemptOf(session, *account), world_.now);
  };
  while (world_.passwords.HasRoom()) {
    const auto [id, lane] = world_.passwords.Take(is_due);
    if (id == 0) return;
    GiveOut(*world_.FindSession(id), lane);
  }
}

void Login::GiveOut(Session& session, PasswordLane lane) {
  std::string password = std::exchange(session.password, {});
  if (session.step == LoginStep::kHashing || session.step == LoginStep::kChangePassword) {
    world_.passwords.GivenOut();
    return world_.out.Push(HashPassword{session.id, std::move(password)});
  }
  const Account* account = AccountOf(session);
  if (account != nullptr) {
    const LoginGate::Attempt attempt = AttemptOf(session, *account);
    if (lane != PasswordLane::kDelayed &&
        world_.login_gate.LaneOf(attempt, world_.now) == PasswordLane::kDelayed) {
      session.password = std::move(password);  // other attempts failed since it came
      return world_.passwords.Add(PasswordLane::kDelayed, session.id, attempt.from);
    }
    world_.login_gate.Begins(attempt, world_.now);
  }
  if (session.step == LoginStep::kOldPassword) {  // "OLD:NEW"
    session.password = password.substr(password.find(':') + 1);
    password.resize(password.find(':'));
  } else {
    session.step = LoginStep::kChecking;
  }
  world_.passwords.GivenOut();
  world_.out.Push(CheckPassword{session.id, account != nullptr ? account->password_hash : "",
                                std::move(password)});
}

void Login::CountChecked(const Session& session, bool ok) {
  const Account* account = AccountOf(session);
  if (!ok || account == nullptr) return;
  world_.login_gate.Succeeded(AttemptOf(session, *account), world_.now);
}

void Login::OnPasswordChecked(Session& session, bool ok) {
  Account* account = AccountOf(session);
  CountChecked(session, ok);
  session.step = LoginStep::kName;
  if (!ok || account == nullptr) return Fail(session);
  world_.login_gate.LoggedIn(account->name, world_.now);
  Enter(session, *account);
}

// A failed log-in is answered by the prompt alone, whatever was wrong.
void Login::Fail(Session& session) {
  session.step = LoginStep::kName;
  session.interface = Interface::kTelnet;
  session.client.clear();
  session.name.clear();
  ++session.failures;
  world_.LogRefusal("failed log-in", session, "refused");
  const int most = world_.config.limits.login_failures_max;
  if (most > 0 && session.failures >= most) {
    world_.Refuse(Limit::kLoginFailures, session);
    return Refuse(session, "** Too many failed log-ins.");
  }
  world_.out.Raw(session, kLoginPrompt);
}

}  // namespace fibs::server
