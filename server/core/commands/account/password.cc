// The commands `password` and `keep`.
#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/words.h"
#include "server/core/commands/commands.h"
#include "server/core/presence/own_info.h"

namespace fibs::server {
namespace {

// The answer is `line`, and the next line may be handled.
void Finish(Context& c, bool ok, std::string_view line) {
  Session& session = *c.user.session;
  session.step = LoginStep::kDone;
  ok ? c.Reply(line) : c.Refuse(line);
  c.sessions.out.Done(session);
}

// Who may have the old password may have made them. Those of programs that play stay.
void EndStrongTokens(Context& c) {
  std::vector<TokenId> strong;
  for (const AccessToken& token : c.people.tokens.Of(c.user.id())) {
    if (token.scope == Scope::kAll && token.id != c.user.session->token) strong.push_back(token.id);
  }
  for (const TokenId id : strong) c.people.tokens.End(c.user.id(), id);
  c.people.push_devices.EndAll(c.user.id(), c.user.session->token);
  if (!strong.empty()) {
    c.Reply("** {} token{} that may do everything ended: other browsers ask for the new password.",
            strong.size(), strong.size() == 1 ? "" : "s");
  }
}

void OnNewPasswordHashed(Context& c, const std::string& hash) {
  if (hash.empty()) {
    return Finish(c, false, "** The password could not be stored. Please try again later.");
  }
  c.user.account->password_hash = hash;
  // Who may have had the old password may know the address of his calendar.
  const bool calendar = !std::exchange(c.user.account->calendar_hash, {}).empty();
  c.people.account_changes.Save(*c.user.account);
  c.recovery.codes.End(c.user.id());
  EndStrongTokens(c);
  if (calendar) c.Reply("** The address of your calendar ended: 'tournament calendar new'.");
  Finish(c, true, "Password changed.");
}

void OnOldPasswordChecked(Context& c, const std::string& password, bool ok) {
  if (!ok) return Finish(c, false, "** Sorry. Old password not correct.");
  c.login.Hash(*c.user.session, PasswordLane::kUsual, password,
               [c](const std::string& hash) mutable { OnNewPasswordHashed(c, hash); });
}

void Password(Context& c, std::string_view args) {
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
  if (const auto why = c.login.WhyNotPassword(c.user.name(), password)) return c.Refuse(*why);
  Session& session = *c.user.session;
  session.step = LoginStep::kAsking;
  c.login.Check(session, std::string(args.substr(0, first)),
                [c, password = std::string(password)](bool ok) mutable {
                  OnOldPasswordChecked(c, password, ok);
                });
}

// ---- keep

std::optional<std::string> WhyNotRename(const Context& c, const std::string& name) {
  if (name == c.user.name()) return std::nullopt;
  if (Renaming::IsSeated(c.user)) return "** Please finish or leave your match first.";
  return c.login.WhyNotName(*c.user.session, name);
}

// Meanwhile somebody may have begun a match with him.
void OnKeptPasswordHashed(Context& c, const std::string& name, const std::string& hash) {
  Session& session = *c.user.session;
  const std::optional<std::string> why =
      hash.empty() ? "** The password could not be stored. Please try again later."
                   : WhyNotRename(c, name);
  c.sessions.admission.ForgetName(session.id);
  if (why) return Finish(c, false, *why);
  Account& account = *c.user.account;
  account.password_hash = hash;
  if (name == account.name) {
    c.people.account_changes.Save(account);
  } else {
    c.visits.renaming.Rename(account, name);
  }
  if (session.game_lines) c.Reply(OwnInfoLine(c.user));
  Finish(c, true, fmt::format("** You are {}, and have a password now.", name));
}

void Keep(Context& c, std::string_view args) {
  const auto words = protocol::Split(args);
  if (!IsGuest(*c.user.account)) {
    return c.Refuse("** You have chosen a name and a password already. See 'help password'.");
  }
  if (words.size() != 2) return c.Refuse("** usage: keep <name> <password>");
  const std::string name(words[0]);
  if (const auto why = WhyNotRename(c, name)) return c.Refuse(*why);
  if (const auto why = c.login.WhyNotPassword(name, words[1])) return c.Refuse(*why);
  Session& session = *c.user.session;
  c.sessions.admission.HoldName(session.id, session.host, name, c.turn.now);
  session.step = LoginStep::kAsking;
  c.login.Hash(session, PasswordLane::kUsual, std::string(words[1]),
               [c, name](const std::string& hash) mutable { OnKeptPasswordHashed(c, name, hash); });
}

constexpr Command kPasswordCommands[] = {
    {"keep", "", Needs::kStorage, Keep, /*repeatable=*/false, /*in_full=*/true},
    {"password", "", Needs::kStorage, Password, /*repeatable=*/false},
};

}  // namespace

std::span<const Command> PasswordCommands() { return kPasswordCommands; }

}  // namespace fibs::server
