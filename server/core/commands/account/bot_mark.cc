#include "server/core/commands/account/bot_mark.h"

#include "protocol/words.h"
#include "server/core/commands/roles.h"

namespace fibs::server {

void SetBotMark(Context& c, std::string_view value, std::string_view name) {
  Account& account = *c.user.account;
  if (value.empty()) return c.Reply("Value of 'bot' is {}.", account.bot ? "yes" : "no");
  const bool yes = protocol::EqualsNoCase(value, "yes");
  if (!yes && !protocol::EqualsNoCase(value, "no")) {
    return c.Refuse("** Valid arguments are 'yes' and 'no'.");
  }
  if (yes == account.bot) return c.Reply("Value of 'bot' is {}.", account.bot ? "yes" : "no");
  if (!yes) return c.Refuse("** Only an administrator takes that mark off again.");
  if (!c.IsInScope(Scope::kAll)) return;
  if (!protocol::EqualsNoCase(name, account.name)) {
    return c.Refuse(
        "** Everybody will read that no person plays with this account, and you can't take that "
        "back. Type 'set bot yes {}' to say so.",
        account.name);
  }
  if (!c.MayStore()) return c.NoteRefused();
  SetRole(c, account, Role::kBot, /*on=*/true, account.id);
  c.Reply("Value of 'bot' set to yes.");
}

}  // namespace fibs::server
