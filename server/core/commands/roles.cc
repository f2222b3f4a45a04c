#include "server/core/commands/roles.h"

#include <fmt/format.h>

#include <string>

#include "protocol/clip_account.h"
#include "server/core/commands/moderation_lines.h"

namespace fibs::server {
namespace {

std::string SentenceOf(Role role, bool on) {
  if (role == Role::kBot) {
    return on ? "Your account is marked as a bot's: see 'help bots'."
              : "Your account is no bot's any more.";
  }
  return on ? fmt::format("You are a {} now: see 'help mod'.", WordOf(role))
            : fmt::format("You are no {} any more.", WordOf(role));
}

// Everybody who is here is told by line 5.
void MarkBot(const Rooms& rooms, Account& account, bool on) {
  account.bot = on;
  rooms.people.account_changes.Save(account);
  if (User* user = rooms.presence.lobby.Online(account.id)) {
    rooms.presence.announcer.SendWhoInfo(*user);
  }
}

}  // namespace

bool HasRole(const Rooms& rooms, const Account& account, Role role) {
  return role == Role::kBot ? account.bot : rooms.conduct.conduct.Has(account.id, role);
}

void SetRole(const Rooms& rooms, Account& account, Role role, bool on, AccountId by) {
  rooms.conduct.conduct.Note(
      {.kind = on ? ConductEntry::Kind::kRoleGiven : ConductEntry::Kind::kRoleTaken,
       .what = static_cast<int>(role),
       .by = by,
       .about = account.id});
  if (role == Role::kBot) MarkBot(rooms, account, on);
  const bool his_word = role == Role::kBot && by == account.id;
  if (his_word) return;
  rooms.presence.claim_news.Notify(
      account.id,
      {.text = SentenceOf(role, on), .line = protocol::ClipRoles(RolesOf(rooms, account))});
}

}  // namespace fibs::server
