#include "server/core/commands/password.h"

#include <string_view>

#include "server/limits/address_group.h"

namespace fibs::server {
namespace {

void Queue(PasswordCall& c) {
  const Session& session = *c.user.session;
  c.passwords.Add(PasswordLane::kUsual, session.id, AddressGroup(session.host));
}

void Password(PasswordCall& c, std::string_view args) {
  const size_t first = args.find(':');
  const size_t second = first == args.npos ? args.npos : args.find(':', first + 1);
  if (second == args.npos || args.find(':', second + 1) != args.npos || first == 0) {
    c.Refuse("** usage: password <old password>:<new password>:<new password>");
    return c.Refuse("** NOTE: The character between the passwords is now a colon!");
  }
  const std::string_view password = args.substr(first + 1, second - first - 1);
  if (password != args.substr(second + 1)) {
    return c.Refuse("** Please give your new password twice.");
  }
  if (password.size() < kPasswordMin) {
    return c.Refuse("** Minimal password length is {} characters.", kPasswordMin);
  }
  if (password.find_first_of(" \t") != password.npos) {  // nobody could log in with it
    return c.Refuse("** Your password may not contain blanks ' ' or colons ':'.");
  }
  Session& session = *c.user.session;
  session.password = args.substr(0, second);
  session.step = LoginStep::kOldPassword;
  Queue(c);
}

constexpr CommandRow<PasswordUses> kCommands[] = {
    {"password", "", Needs::kStorage, Password, /*repeatable=*/false},
};

}  // namespace

void AddPasswordCommand(CommandTable& table, const PasswordUses& uses) {
  table.Add<PasswordUses>(kCommands, uses);
}

void OnOldPasswordChecked(PasswordCall call, bool ok) {
  Session& session = *call.user.session;
  if (!ok) {
    session.password.clear();
    session.step = LoginStep::kDone;
    return call.Refuse("** Sorry. Old password not correct.");
  }
  session.step = LoginStep::kChangePassword;
  Queue(call);
}

void OnNewPasswordHashed(PasswordCall call, const std::string& hash) {
  call.user.session->step = LoginStep::kDone;
  if (hash.empty()) {
    return call.Refuse("** The password could not be stored. Please try again later.");
  }
  call.user.account->password_hash = hash;
  call.account_changes.Save(*call.user.account);
  call.Reply("Password changed.");
}

}  // namespace fibs::server
