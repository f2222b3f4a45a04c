// The part of Login about lost passwords.
#include <fmt/format.h>

#include <string>

#include "server/core/login/login.h"

namespace fibs::server {
namespace {

constexpr std::string_view kRecoverUsage =
    "** usage: recover NAME, then recover NAME CODE NEW_PASSWORD";
constexpr std::string_view kNoSuchCode = "** That is not the code, or it is too old.";
constexpr std::string_view kChanged = "** Your password is changed. Please log in with it.";

}  // namespace

// What does not depend on records is sent at once for every name.
void Login::Recover(Session& session, const std::vector<std::string_view>& words) {
  const auto answer = [&](std::string_view line) {
    uses_.sessions.out.Line(session, line, Outbox::Depends::kNothing);
    BeginAnew(session);
  };
  if (words.size() == 2) return answer(uses_.recovery.Ask(words[1], session.host));
  if (words.size() != 4) return answer(kRecoverUsage);
  if (IsStored(session)) return answer(kChanged);
  if (const auto why = WhyNotPassword(words[1], words[3])) return answer(*why);
  if (uses_.recovery.Open(words[1], words[2]) == nullptr) {
    uses_.sessions.out.Line(session, kNoSuchCode, Outbox::Depends::kNothing);
    return Fail(session);
  }
  if (!uses_.sessions.storage_gate.MayAppend(session)) return BeginAnew(session);
  session.name = words[1];
  session.step = LoginStep::kRecovering;
  Hash(session, PasswordLane::kNew, std::string(words[3]),
       [this, &session, code = std::string(words[2])](const std::string& hash) {
         OnRecovered(session, code, hash);
       });
}

// The code may have become too old meanwhile, or another one may have come first with it.
void Login::OnRecovered(Session& session, std::string_view code, const std::string& hash) {
  Account* account = uses_.recovery.Open(session.name, code);
  if (account == nullptr || hash.empty()) {
    uses_.sessions.out.Line(session,
                            account == nullptr
                                ? kNoSuchCode
                                : "** The password could not be stored. Please try again later.");
    return BeginAnew(session);
  }
  account->password_hash = hash;
  account->calendar_hash.clear();  // a thief may know its address
  uses_.people.account_changes.Save(*account);
  uses_.turn.effects.Log(LogLevel::kInfo, fmt::format("recovery: {} has a new password, from {}",
                                                      account->name, session.host));
  uses_.recovery.OnChanged(*account, code);
  uses_.sessions.out.Line(session, kChanged);
  BeginAnew(session);
}

}  // namespace fibs::server
