#include "server/core/commands/account/approach.h"

#include "protocol/words.h"
#include "server/core/people/contacts.h"

namespace fibs::server {
namespace {

void SetFrom(Context& c, std::string_view name, From Account::*setting, std::string_view value) {
  From& from = c.user.account->*setting;
  if (value.empty()) return c.Reply("Value of '{}' is {}.", name, FromWord(from));
  const auto wanted = FromOf(value);
  if (!wanted) return c.Refuse("** Valid arguments are 'all', 'friends' and 'nobody'.");
  if (!c.IsInScope(Scope::kPlay)) return;
  if (from != *wanted) {
    if (!c.MayStore()) return c.NoteRefused();
    from = *wanted;
    c.people.account_changes.Save(*c.user.account);
  }
  c.Reply("Value of '{}' set to {}.", name, FromWord(from));
}

}  // namespace

bool SetApproach(Context& c, std::string_view word, std::string_view value) {
  constexpr std::string_view kMessages = "messages";
  constexpr std::string_view kInvitations = "invitations";
  if (word.size() < 2) return false;
  if (protocol::StartsWithNoCase(kMessages, word)) {
    SetFrom(c, kMessages, &Account::messages_from, value);
    return true;
  }
  if (!protocol::StartsWithNoCase(kInvitations, word)) return false;
  SetFrom(c, kInvitations, &Account::invitations_from, value);
  return true;
}

}  // namespace fibs::server
