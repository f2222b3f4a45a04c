// The part of Login about passwords: how they wait for the password threads, and what follows.
#include <fmt/format.h>

#include <utility>

#include "server/core/login/login.h"
#include "server/core/people/administrators.h"
#include "server/limits/address_group.h"

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
  session.former.clear();
  const Account* account = uses_.people.accounts.Find(name);
  // Whose name was changed may not know the new one yet.
  if (const AccountId renamed = account == nullptr ? uses_.conduct.WhoHadName(name) : 0) {
    account = &uses_.people.accounts.Get(renamed);
    session.former = std::exchange(session.name, account->name);
  }
  if (account == nullptr) {
    uses_.gate.UnknownName(AddressGroup(session.host), uses_.turn.now);
    return Fail(session);
  }
  TakeToken(session, *account, password);
  // A token cannot be guessed, so that it waits for nobody's attempts.
  if (session.token != 0 && uses_.gate.MayLogIn(account->name, uses_.turn.now)) {
    return OnPasswordChecked(session, true);
  }
  session.step = LoginStep::kQueued;
  const LoginGate::Attempt attempt = AttemptOf(session, *account);
  const PasswordLane lane = uses_.gate.LaneOf(attempt, uses_.turn.now);
  if (lane == PasswordLane::kDelayed)
    uses_.sessions.refusals.Refuse(Limit::kLoginDelay, session, "log-in delayed");
  Queue(session, lane, attempt.from,
        {.password = std::string(password),
         .checked = [this, &session](bool ok) { OnPasswordChecked(session, ok); },
         .hashed = nullptr});
}

void Login::TakeToken(Session& session, const Account& account, std::string_view typed) const {
  const AccessToken* token = uses_.people.tokens.FindTyped(account.id, typed);
  session.token = token != nullptr ? token->id : 0;
  session.scope = token != nullptr ? token->scope : Scope::kAll;
}

bool Login::HasToken(const Session& session, const Account& account) const {
  return session.step == LoginStep::kChecking &&
         uses_.people.tokens.Find(account.id, session.token) != nullptr;
}

void Login::Check(Session& session, std::string password, std::function<void(bool ok)> then) {
  Queue(session, PasswordLane::kUsual, AddressGroup(session.host),
        {.password = std::move(password), .checked = std::move(then), .hashed = nullptr});
}

void Login::Hash(Session& session, PasswordLane lane, std::string password,
                 std::function<void(const std::string& hash)> then) {
  Queue(session, lane, AddressGroup(session.host),
        {.password = std::move(password), .checked = nullptr, .hashed = std::move(then)});
}

void Login::Queue(Session& session, PasswordLane lane, const std::string& from, PasswordJob job) {
  session.job = std::move(job);
  uses_.sessions.passwords.Add(lane, session.id, from);
}

// Of a log-in, or of the command `password`. Null: it was erased meanwhile.
Account* Login::AccountOf(const Session& session) {
  return session.account != nullptr ? session.account : uses_.people.accounts.Find(session.name);
}

void Login::GiveOutPasswords() {
  const auto is_due = [this](SessionId id) {
    const Session& session = *uses_.sessions.all.Find(id);
    const Account* account = AccountOf(session);
    return account == nullptr || uses_.gate.IsDue(AttemptOf(session, *account), uses_.turn.now);
  };
  while (uses_.sessions.passwords.HasRoom()) {
    const auto [id, lane] = uses_.sessions.passwords.Take(is_due);
    if (id == 0) return;
    GiveOut(*uses_.sessions.all.Find(id), lane);
  }
}

// The threads have room again also when nobody waits for the answer any more.
void Login::GiveOut(Session& session, PasswordLane lane) {
  PasswordJob job = std::exchange(session.job, {});
  const auto answered = [this] { uses_.sessions.passwords.Answered(); };
  if (job.hashed) {
    uses_.sessions.passwords.GivenOut();
    return uses_.turn.requests.Ask(
        session.id, HashPassword{std::move(job.password)},
        [answered, then = std::move(job.hashed)](const PasswordHashed& answer) {
          answered();
          then(answer.hash);
        },
        answered);
  }
  const Account* account = AccountOf(session);
  if (account != nullptr) {
    const LoginGate::Attempt attempt = AttemptOf(session, *account);
    if (lane != PasswordLane::kDelayed &&
        uses_.gate.LaneOf(attempt, uses_.turn.now) == PasswordLane::kDelayed) {
      // Other attempts failed since it came.
      return Queue(session, PasswordLane::kDelayed, attempt.from, std::move(job));
    }
    uses_.gate.Begins(attempt, uses_.turn.now);
  }
  if (session.step == LoginStep::kQueued) session.step = LoginStep::kChecking;
  uses_.sessions.passwords.GivenOut();
  uses_.turn.requests.Ask(
      session.id,
      CheckPassword{account != nullptr ? account->password_hash : "", std::move(job.password)},
      [this, answered, &session, then = std::move(job.checked)](const PasswordChecked& answer) {
        answered();
        const Account* checked = AccountOf(session);
        const bool ok = checked != nullptr && (answer.ok || HasToken(session, *checked));
        if (ok) uses_.gate.Succeeded(AttemptOf(session, *checked), uses_.turn.now);
        then(ok);
      },
      answered);
}

void Login::OnPasswordChecked(Session& session, bool ok) {
  Account* account = AccountOf(session);
  session.step = LoginStep::kName;
  if (!ok || account == nullptr) return Fail(session);
  uses_.gate.LoggedIn(account->name, uses_.turn.now);
  if (LoginsClosed() && !IsAdministrator(*account, uses_.turn.config.admins)) {
    return RefuseAtShutdown(session);
  }
  if (const ConductEntry* closed = uses_.conduct.InForce(account->id, Measure::kAccount)) {
    return RefuseClosed(session, *closed);
  }
  if (session.token == 0 && account->second.on()) return AskForCode(session);
  EnterChecked(session, *account);
}

void Login::EnterChecked(Session& session, Account& account) {
  if (!uses_.sessions.storage_gate.MayAppend(session)) return uses_.sessions.all.Close(session);
  if (!uses_.arrivals.MayEnter(session, account)) {
    uses_.sessions.refusals.Log("log-in by a lesser token", session, "refused");
    uses_.sessions.out.Line(session,
                            "** You are logged in already, and the token with which you log in may "
                            "not end that.");
    return BeginAnew(session);
  }
  uses_.people.tokens.NoteUse(account.id, session.token, session.host);
  uses_.arrivals.Enter(session, account);
}

// A failed log-in is answered by the prompt alone, whatever was wrong.
void Login::Fail(Session& session) {
  session.step = LoginStep::kName;
  session.interface = Interface::kTelnet;
  SetGameLines(session, false);
  session.client.clear();
  session.name.clear();
  ++session.failures;
  uses_.sessions.refusals.Log("failed log-in", session, "refused");
  if (!EndAfterFailures(session)) uses_.sessions.out.Raw(session, kLoginPrompt);
}

bool Login::EndAfterFailures(Session& session) {
  const int most = uses_.turn.config.limits.login_failures_max;
  if (most == 0 || session.failures < most) return false;
  uses_.sessions.refusals.Refuse(Limit::kLoginFailures, session);
  Refuse(session, "** Too many failed log-ins.");
  return true;
}

}  // namespace fibs::server
